import { useId } from 'react'
import { groupsBy } from '#game/groups.ts'
import type { RankedEntry } from '#game/leaderboard.ts'
import { type Reign, sum } from '#game/season-figures.ts'
import { counted } from '#words/format.ts'
import { shortNames } from '#words/short-names.ts'

type Props = { reigns: readonly Reign[]; steps: readonly string[]; leaderboard: readonly RankedEntry[] }

/** The leader after each race: a bar, and a table with its content. */
export function ReignBar({ reigns, steps, leaderboard }: Props) {
  const id = useId()
  const rankOf = new Map(leaderboard.map(({ guesser, rank }) => [guesser.username, rank]))
  const led = ledBy(reigns)
  /** The colour of those who led, alone or together, and their pattern. Nobody else has both. */
  const looksOf = (leaders: readonly string[]) => {
    const [leader = '', other] = leaders
    const rank = (other === undefined && rankOf.get(leader)) || 4
    const nth = led.findIndex(({ name }) => name === shortNames(leaders))
    const pattern = nth % (patterns.length + 1)
    return {
      tone: rank <= 3 ? `metal-${rank}` : 'rest',
      fill: pattern > 0 ? `url(#${id}${pattern - 1})` : 'none',
    }
  }
  const percent = (races: number) => `${(100 * races) / steps.length}%`
  return (
    <section className="card reigns" aria-labelledby="reigns-title">
      <div className="title-row season-end-head">
        <h2 id="reigns-title">Hvem ledet når</h2>
        <p className="muted">Lederen etter hvert løp</p>
      </div>
      <Patterns id={id} />
      <svg className="reign-bar" aria-hidden="true" focusable="false">
        {reigns.map(({ from, to, leaders }) => {
          const { tone, fill } = looksOf(leaders)
          const box = { x: percent(from - 1), width: percent(to - from + 1), height: '100%' }
          return (
            <g key={from} className={`reign-${tone}`}>
              <rect {...box} />
              <rect {...box} fill={fill} />
              <text
                className={roomFor(shortNames(leaders), (to - from + 1) / steps.length)}
                x={percent((from - 1 + to) / 2)}
                y="50%"
              >
                {shortNames(leaders)}
              </text>
            </g>
          )
        })}
      </svg>
      <div className="reign-scale" aria-hidden="true">
        <span>Løp 1</span>
        <span>{steps.length > 1 && steps.length}</span>
      </div>
      <ul className="reign-legend">
        {led.map(({ name, leaders, races }) => {
          const { tone, fill } = looksOf(leaders)
          return (
            <li key={name}>
              <svg className={`reign-${tone}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
                <rect width="16" height="16" rx="2" />
                <rect width="16" height="16" rx="2" fill={fill} />
              </svg>
              <strong>{name}</strong> {counted(races, 'løp', 'løp')}
            </li>
          )
        })}
      </ul>
      <ReignTable reigns={reigns} steps={steps} />
    </section>
  )
}

const ReignTable = ({ reigns, steps }: Pick<Props, 'reigns' | 'steps'>) => (
  <details>
    <summary>Vis som tabell</summary>
    <table>
      <caption className="visually-hidden">Lederen etter hvert løp</caption>
      <thead>
        <tr>
          <th scope="col">Etter løp</th>
          <th scope="col">Leder</th>
        </tr>
      </thead>
      <tbody>
        {reigns.map(({ from, to, leaders }) => (
          <tr key={from}>
            <th scope="row">
              {from === to ? from : `${from}–${to}`} {steps[from - 1]}
              {from !== to && ` til ${steps[to - 1]}`}
            </th>
            <td>{shortNames(leaders)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

/** Lines in a tile of eight by eight. */
const patterns = [
  'M-2 2L2-2M0 8L8 0M6 10L10 6',
  'M2 2h.01M6 6h.01',
  'M2 0V8M6 0V8',
  'M-2 6L2 10M0 0L8 8M6-2L10 2',
  'M0 2H8M0 6H8',
  'M0 4H8M4 0V8',
]

const Patterns = ({ id }: { id: string }) => (
  <svg className="visually-hidden" aria-hidden="true">
    {patterns.map((lines, nth) => (
      <pattern key={lines} id={`${id}${nth}`} width="8" height="8" patternUnits="userSpaceOnUse">
        <path d={lines} className="reign-lines" />
      </pattern>
    ))}
  </svg>
)

/** A name shows where the bar is wide enough for it, in em of its text. */
function roomFor(name: string, share: number): string {
  const needed = (0.75 * name.length) / share
  return needed <= 20
    ? 'reign-name'
    : needed <= 56
      ? 'reign-name reign-name-wide'
      : 'reign-name reign-name-none'
}

/** Everybody who led, alone or together, longest first. */
const ledBy = (reigns: readonly Reign[]) =>
  groupsBy(reigns, ({ leaders }) => shortNames(leaders))
    .map((own) => ({
      name: shortNames(own[0].leaders),
      leaders: own[0].leaders,
      races: sum(own.map(({ from, to }) => to - from + 1)),
    }))
    .sort((a, b) => b.races - a.races)
