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

type Props = { shown: DuelShown; race: RaceName }

/** The two participants' points of a race: the sums per category, and the guesses that gave them different points. */
export function RaceReceipts({ shown: { names, receipts, profiles }, race }: Props) {
  const { a, b } = receipts
  return (
    <section aria-labelledby="i-lopet" className="duel-receipts">
      <div className="section-head">
        <h2 id="i-lopet">{whatItGave(race.name, names, { a: a.change, b: b.change })}</h2>
        <p>Tipsene som ga de to ulik endring</p>
      </div>
      <SkipTable>
        <Table
          isDense
          className="mirror mirror-wide mirror-receipt"
          labelledBy="i-lopet"
          columns={mirrorColumns(names, race.name, 'Endring')}
        >
          {a.asked.map((category) => (
            <Part key={category} category={category} receipts={receipts} />
          ))}
          <tfoot>
            <tr>
              <SumCell side="a" change={a.change} />
              <th scope="row" className="mirror-middle">
                Sum
              </th>
              <SumCell side="b" change={b.change} />
            </tr>
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
            Hele kvitteringen til {names[side]}
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
      <tr className="mirror-category">
        <SumCell side="a" change={a.change} />
        <th scope="rowgroup" className="mirror-middle">
          {questionWords[category].name}
        </th>
        <SumCell side="b" change={b.change} />
      </tr>
      {different.map((pair) => (
        <Row key={pair.key} category={category} pair={pair} />
      ))}
    </tbody>
  )
}

const byChange = ({ a, b }: Record<Side, NamedLine | null>) => (a?.change ?? 0) - (b?.change ?? 0)

function Row({ category, pair }: { category: Category; pair: Pair<NamedLine> }) {
  const { competitor, flag } = pair.row
  const winner = favoured(byChange(pair))
  const [a, b] = sides.map((side) => (
    <LineCell key={side} category={category} side={side} line={pair[side]} wins={winner === side} />
  ))
  return (
    <tr>
      {a}
      <th scope="row" className="mirror-middle">
        {isRaceCategory(category)
          ? 'Tips'
          : competitor && <Competitor competitor={competitor} short="always" />}
        {flag && flagNames[flag]}
        <span className="below">{movement(category, pair.row)}</span>
      </th>
      {b}
    </tr>
  )
}

type CellProps = { category: Category; side: Side; line: NamedLine | null; wins: boolean }

function LineCell({ category, side, line, wins }: CellProps) {
  const { tip, note } = line ? guessed(category, line) : { tip: '–', note: null }
  return (
    <td className={wins ? `mirror-side mirror-${side} mirror-wins` : `mirror-side mirror-${side}`}>
      <span className="mirror-cell">
        <span>
          {tip}
          {note && <span className="below">{note}</span>}
        </span>{' '}
        {line && <Change change={line.change} exact={line.exact} />}
      </span>
    </td>
  )
}

const SumCell = ({ side, change }: { side: Side; change: number }) => (
  <td className={`mirror-side mirror-${side}`}>
    <span className="mirror-cell">
      <span /> <strong>{signed(change)}</strong>
    </span>
  </td>
)
