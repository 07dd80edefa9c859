import { Points } from '#app/components/points.tsx'

type Scored = { points: number; difference: number | null }
type Side = Scored & { guess: React.ReactNode }
export type Pair = { key: string; head: React.ReactNode; a: Side | null; b: Side | null }

type Props = {
  caption: string
  names: readonly [string, string]
  /** The heading of the middle column. */
  middle: string
  /** Guesses are names instead of numbers, so the columns are wider. */
  wide?: boolean
  rows: readonly Pair[]
}

/** One category of two participants, mirrored around the middle column. */
export function MirrorTable({ caption, names, middle, wide = false, rows }: Props) {
  if (rows.every(({ a, b }) => !a?.guess && !b?.guess)) {
    return (
      <section>
        <h2>{caption}</h2>
        <p className="muted">Ingen av dem har tippet.</p>
      </section>
    )
  }
  return (
    <table className={wide ? 'table mirror mirror-wide' : 'table mirror'}>
      <caption>{caption}</caption>
      <colgroup>
        <col className="mirror-points" />
        <col className="mirror-tip" />
      </colgroup>
      <colgroup>
        <col />
      </colgroup>
      <colgroup>
        <col className="mirror-tip" />
        <col className="mirror-points" />
      </colgroup>
      <thead>
        <tr>
          <th colSpan={2} scope="colgroup">
            {names[0]}
          </th>
          <th rowSpan={2} scope="col" className="mirror-middle">
            {middle}
          </th>
          <th colSpan={2} scope="colgroup" className="mirror-b">
            {names[1]}
          </th>
        </tr>
        <tr>
          <th scope="col" className="num">
            Poeng
          </th>
          <th scope="col" className="mirror-guess">
            Tips
          </th>
          <th scope="col" className="mirror-guess">
            Tips
          </th>
          <th scope="col" className="num">
            Poeng
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, a, b }) => (
          <tr key={key}>
            <PointsCell side={a} leads={given(a) > given(b)} />
            <GuessCell side={a} />
            <th scope="row">{head}</th>
            <GuessCell side={b} />
            <PointsCell side={b} leads={given(b) > given(a)} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const given = (side: Side | null) => side?.points ?? 0

const PointsCell = ({ side, leads }: { side: Side | null; leads: boolean }) => (
  <td className={leads ? 'num mirror-leads' : 'num'}>
    {side?.guess ? <Points points={side.points} difference={side.difference} /> : '–'}
  </td>
)

const GuessCell = ({ side }: { side: Side | null }) => (
  <td className="mirror-guess">{side?.guess || <span className="muted">–</span>}</td>
)

/** Pairs the rows of two profiles. Either profile may lack a row. */
export function pairs<R extends Scored>(
  a: readonly R[],
  b: readonly R[],
  keyOf: (row: R) => string,
  cells: { head: (row: R) => React.ReactNode; guess: (row: R) => React.ReactNode },
): Pair[] {
  const both = new Map([...b, ...a].map((row) => [keyOf(row), row]))
  const order = a.length > 0 ? [...new Set([...a, ...b].map(keyOf))] : [...both.keys()]
  const side = (rows: readonly R[], key: string): Side | null => {
    const row = rows.find((r) => keyOf(r) === key)
    return row ? { points: row.points, difference: row.difference, guess: cells.guess(row) } : null
  }
  return order.map((key) => ({ key, head: cells.head(both.get(key)!), a: side(a, key), b: side(b, key) }))
}
