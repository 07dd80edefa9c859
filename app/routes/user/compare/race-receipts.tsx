import { Link } from 'react-router'
import { Competitor } from '#app/components/competitor.tsx'
import { SkipTable } from '#app/components/skip-table.tsx'
import { Table } from '#app/components/table.tsx'
import { Change } from '#app/routes/user/change.tsx'
import { type Category, isRaceCategory } from '#game/category.ts'
import { favoured, type Pair, pairsOf, type Side, sides } from '#game/duel.ts'
import { guessed, movement, whatItGave } from '#words/duel-receipt.ts'
import { signed } from '#words/format.ts'
import { flagNames } from '#words/names.ts'
import { questionWords } from '#words/questions.ts'
import type { NamedLine, NamedReceipt } from '#worker/usecases/profile/receipt.ts'
import type { RaceName } from '#worker/usecases/profile/rows.ts'
import type { DuelShown } from './duel-of-result.ts'
import { mirrorColumns } from './mirror-columns.tsx'
import { MirrorRow, MirrorSums } from './mirror-row.tsx'

type Props = { shown: DuelShown; race: RaceName }

/** The two participants' points of a race: the sums per category, and the guesses that gave them different points. */
export function RaceReceipts({ shown: { names, receipts, profiles }, race }: Props) {
  const { a, b } = receipts
  return (
    <section aria-labelledby="i-lopet" className="duel-receipts">
      <div className="title-row section-head">
        <h2 id="i-lopet">{whatItGave(race.name, names, { a: a.change, b: b.change })}</h2>
        <p className="small muted">Tipsene som skilte dem</p>
      </div>
      <SkipTable>
        <Table
          isDense
          className="mirror mirror-wide"
          labelledBy="i-lopet"
          columns={mirrorColumns(names, race.name, 'Endring')}
        >
          {a.asked.map((category) => (
            <Part key={category} category={category} receipts={receipts} />
          ))}
          <tfoot>
            <MirrorSums sums={{ a: signed(a.change), b: signed(b.change) }}>Sum</MirrorSums>
          </tfoot>
        </Table>
      </SkipTable>
      <p className="pills receipt-links">
        {sides.map((side) => (
          <Link
            key={side}
            className="button button-quiet"
            to={`/user/${profiles[side].user.id}/why?raceId=${race.id}`}
          >
            Poengene til {names[side]}
          </Link>
        ))}
      </p>
    </section>
  )
}

function Part({ category, receipts }: { category: Category; receipts: Record<Side, NamedReceipt> }) {
  const { a, b } = { a: receipts.a.parts[category], b: receipts.b.parts[category] }
  const keyOf = (line: NamedLine) => (isRaceCategory(category) ? category : line.item)
  const different = pairsOf(a.lines, b.lines, keyOf)
    .filter((pair) => byChange(pair) !== 0)
    .sort((one, other) => Math.abs(byChange(other)) - Math.abs(byChange(one)))
  return (
    <tbody>
      <MirrorSums
        className="mirror-category"
        scope="rowgroup"
        sums={{ a: signed(a.change), b: signed(b.change) }}
      >
        {questionWords[category].name}
      </MirrorSums>
      {different.map((pair) => (
        <Row key={pair.key} category={category} pair={pair} />
      ))}
    </tbody>
  )
}

const byChange = ({ a, b }: Record<Side, NamedLine | null>) => (a?.change ?? 0) - (b?.change ?? 0)

function Row({ category, pair }: { category: Category; pair: Pair<NamedLine> }) {
  const { competitor, flag } = pair.row
  return (
    <MirrorRow
      winner={favoured(byChange(pair))}
      cell={(side) => <Cell category={category} line={pair[side]} />}
    >
      {isRaceCategory(category) ? (
        <span className="visually-hidden">Tips</span>
      ) : (
        competitor && <Competitor competitor={competitor} short="always" />
      )}
      {flag && flagNames[flag]}
      <span className="below">{movement(category, pair.row)}</span>
    </MirrorRow>
  )
}

function Cell({ category, line }: { category: Category; line: NamedLine | null }) {
  const { tip, note } = line ? guessed(category, line) : { tip: '–', note: null }
  return (
    <>
      <span>
        {tip}
        {note && <span className="below">{note}</span>}
      </span>{' '}
      {line && <Change change={line.change} exact={line.exact} />}
    </>
  )
}
