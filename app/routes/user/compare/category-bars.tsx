import { useId } from 'react'
import { favoured, longestBar, type Side, sides } from '#game/duel.ts'
import { number, signed } from '#words/format.ts'
import { questionWords } from '#words/questions.ts'
import type { DuelShown } from './duel-of-result.ts'

/** The points in each category, as bars from the middle on one scale. The side behind is hatched. */
export function CategoryBars({ shown: { profiles, names, asked } }: { shown: DuelShown }) {
  const hatch = useId()
  const { a, b } = profiles
  const scale = longestBar(asked.flatMap((category) => [a.points[category], b.points[category]]))
  return (
    <section className="card duel-card" aria-labelledby="hvem-leder-hvor">
      <div className="title-row section-head">
        <h2 id="hvem-leder-hvor">Hvem leder hvor</h2>
        <p className="small muted">Poeng, samme målestokk i alle kategorier</p>
      </div>
      <Hatches id={hatch} />
      <table className="bars" aria-labelledby="hvem-leder-hvor">
        <thead>
          <tr>
            <th scope="col" className="side-a">
              {names.a}
            </th>
            <th scope="col" className="bars-middle">
              Kategori
            </th>
            <th scope="col" className="side-b">
              {names.b}
            </th>
          </tr>
        </thead>
        <tbody>
          {asked.map((category) => {
            const points = { a: a.points[category], b: b.points[category] }
            return (
              <Row key={category} name={questionWords[category].name} points={points}>
                <Bars points={points} scale={scale} hatch={hatch} />
              </Row>
            )
          })}
        </tbody>
        <tfoot>
          <Row name="Totalt" points={{ a: a.total, b: b.total }} />
        </tfoot>
      </table>
    </section>
  )
}

type Points = Record<Side, number>

function Row({ name, points, children }: { name: string; points: Points; children?: React.ReactNode }) {
  const leader = favoured(points.a - points.b)
  const by = leader && (
    <span className={`bars-by side-${leader}`}>{signed(Math.abs(points.a - points.b))}</span>
  )
  return (
    <tr>
      <td className={leader === 'b' ? 'bars-trails' : undefined}>
        {number(points.a)} {leader === 'a' && by}
      </td>
      <th scope="row" className="bars-middle">
        {name}
        {children}
      </th>
      <td className={leader === 'a' ? 'bars-trails' : undefined}>
        {leader === 'b' && by} {number(points.b)}
      </td>
    </tr>
  )
}

/** An SVG, because the content security policy forbids style attributes. */
function Bars({ points, scale, hatch }: { points: Points; scale: number; hatch: string }) {
  const leader = favoured(points.a - points.b)
  const half = (side: Side) => (points[side] / scale) * 50
  return (
    <svg className="bars-svg" aria-hidden="true">
      <rect className="bars-track" width="100%" height="100%" rx="3" />
      {sides.map((side) => {
        const trails = leader !== null && leader !== side
        return (
          <rect
            key={side}
            x={side === 'a' ? `${50 - half('a')}%` : '50%'}
            width={`${half(side)}%`}
            height="100%"
            className={trails ? undefined : `bar bars-${side}`}
            fill={trails ? `url(#${hatch}${side})` : undefined}
          />
        )
      })}
      <rect className="bars-centre" x="50%" width="2" height="100%" />
    </svg>
  )
}

/** The pattern of each side behind, so that the lead is visible without colours. */
const Hatches = ({ id }: { id: string }) => (
  <svg className="visually-hidden" aria-hidden="true">
    {sides.map((side) => (
      <pattern
        key={side}
        className={`bars-${side}`}
        id={`${id}${side}`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className="bars-ground" width="5" height="5" />
        <rect className="bar" width="2" height="5" />
      </pattern>
    ))}
  </svg>
)
