import { Competitor } from '#app/components/competitor.tsx'
import { Points } from '#app/components/points.tsx'
import { SkipTable } from '#app/components/skip-table.tsx'
import { Table } from '#app/components/table.tsx'
import { type Category, isRaceCategory } from '#game/category.ts'
import { differenceIn, favoured, type Side } from '#game/duel.ts'
import type { SideNames } from '#words/duel.ts'
import { number } from '#words/format.ts'
import { questionWords } from '#words/questions.ts'
import type { GuessPair, Tip } from './guess-pairs.ts'
import { mirrorColumns } from './mirror-columns.tsx'
import { MirrorRow, MirrorSums } from './mirror-row.tsx'

type Props = {
  category: Category
  names: SideNames
  pairs: readonly GuessPair[]
  points: Record<Side, number>
}

/** The id of the heading of a category. */
export const mirrorId = (category: Category) => `side-om-side-${category.toLowerCase()}`

/** One category of two participants, mirrored around what they guessed about. */
export function MirrorTable({ category, names, pairs, points }: Props) {
  const id = mirrorId(category)
  const nobody = pairs.every(({ a, b }) => !a && !b)
  return (
    <section className={`mirror-${category.toLowerCase()}`} aria-labelledby={id}>
      <div className="title-row section-head">
        <h2 id={id}>{questionWords[category].name}</h2>
        {!nobody && (
          <p className="num small muted">
            {number(points.a)}–{number(points.b)}
          </p>
        )}
      </div>
      {nobody ? (
        <p className="muted">Ingen av dem har tippet.</p>
      ) : (
        <Rows id={id} category={category} names={names} pairs={pairs} points={points} />
      )}
    </section>
  )
}

function Rows({ id, category, names, pairs, points }: Props & { id: string }) {
  const isOfRaces = isRaceCategory(category)
  const table = (
    <Table
      isDense
      className={isOfRaces ? 'mirror mirror-wide' : 'mirror'}
      labelledBy={id}
      columns={mirrorColumns(names, isOfRaces ? 'Løp' : 'Fasit', 'Poeng')}
    >
      <tbody>
        {pairs.map((pair) => (
          <Row key={pair.key} pair={pair} />
        ))}
      </tbody>
      <tfoot>
        <MirrorSums sums={{ a: number(points.a), b: number(points.b) }}>Sum</MirrorSums>
      </tfoot>
    </Table>
  )
  return <SkipTable rows={pairs.length}>{table}</SkipTable>
}

const Row = ({ pair }: { pair: GuessPair }) => (
  <MirrorRow winner={favoured(differenceIn(pair))} cell={(side) => <Cell tip={pair[side]} />}>
    <span className="mirror-nth">{pair.nth}</span>{' '}
    {pair.competitor ? <Competitor competitor={pair.competitor} short="always" /> : pair.name}
    {pair.nth === '' && <span className="below">{pair.about}</span>}
  </MirrorRow>
)

const Cell = ({ tip }: { tip: Tip | null }) =>
  tip === null ? (
    <span className="muted">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">ikke tippet</span>
    </span>
  ) : (
    <>
      <span>
        {tip.short}
        {tip.note && <span className="below">{tip.note}</span>}
      </span>{' '}
      {!tip.waits && <Points points={tip.points} difference={tip.difference} />}
    </>
  )
