import { Link } from 'react-router'
import { Competitor } from '#app/components/competitor.tsx'
import { SkipTable } from '#app/components/skip-table.tsx'
import { Table } from '#app/components/table.tsx'
import { Change } from '#app/routes/user/change.tsx'
import { sides } from '#game/duel.ts'
import { whatItGave } from '#words/duel-receipt.ts'
import { signed } from '#words/format.ts'
import { questionWords } from '#words/questions.ts'
import type { RaceName } from '#worker/usecases/profile/rows.ts'
import type { DuelShown } from './duel-of-result.ts'
import { mirrorColumns } from './mirror-columns.tsx'
import { MirrorRow, MirrorSums } from './mirror-row.tsx'
import type { ReceiptPair } from './receipt-pairs.ts'

type Props = { shown: DuelShown; race: RaceName }

/** The two participants' points of a race: the sums per category, and the guesses that gave them different points. */
export function RaceReceipts({ shown: { names, receipts, profiles }, race }: Props) {
  const { change, parts } = receipts
  return (
    <section aria-labelledby="i-lopet" className="duel-receipts">
      <div className="title-row section-head">
        <h2 id="i-lopet">{whatItGave(race.name, names, change)}</h2>
        <p className="small muted">Tipsene som skilte dem</p>
      </div>
      <SkipTable>
        <Table
          isDense
          className="mirror mirror-wide"
          labelledBy="i-lopet"
          columns={mirrorColumns(names, race.name, 'Endring')}
        >
          {parts.map((part) => (
            <Part key={part.category} {...part} />
          ))}
          <tfoot>
            <MirrorSums sums={{ a: signed(change.a), b: signed(change.b) }}>Sum</MirrorSums>
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

const Part = ({ category, change, pairs }: DuelShown['receipts']['parts'][number]) => (
  <tbody>
    <MirrorSums
      className="mirror-category"
      scope="rowgroup"
      sums={{ a: signed(change.a), b: signed(change.b) }}
    >
      {questionWords[category].name}
    </MirrorSums>
    {pairs.map((pair) => (
      <Row key={pair.key} pair={pair} />
    ))}
  </tbody>
)

const Row = ({ pair }: { pair: ReceiptPair }) => (
  <MirrorRow winner={pair.winner} cell={(side) => <Cell tip={pair[side]} />}>
    {pair.competitor && <Competitor competitor={pair.competitor} short="always" />}
    {pair.name}
    {!pair.competitor && !pair.name && <span className="visually-hidden">Tips</span>}
    <span className="below">{pair.movement}</span>
  </MirrorRow>
)

const Cell = ({ tip }: { tip: ReceiptPair['a'] }) => (
  <>
    <span>
      {tip?.tip ?? '–'}
      {tip?.note && <span className="below">{tip.note}</span>}
    </span>{' '}
    {tip && <Change change={tip.change} exact={tip.exact} />}
  </>
)
