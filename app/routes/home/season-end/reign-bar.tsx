import type { RankedEntry } from '#game/leaderboard.ts'
import type { Reign } from '#game/season-figures.ts'
import { counted } from '#words/format.ts'
import { shortNames } from '#words/short-names.ts'

type Props = { reigns: readonly Reign[]; steps: readonly string[]; leaderboard: readonly RankedEntry[] }

/** The leader after each race: a bar, and a table with its content. */
export function ReignBar({ reigns, steps, leaderboard }: Props) {
  const rankOf = new Map(leaderboard.map(({ guesser, rank }) => [guesser.username, rank]))
  const percent = (races: number) => `${(100 * races) / steps.length}%`
  return (
    <section className="card reigns" aria-labelledby="reigns-title">
      <div className="title-row season-end-head">
        <h2 id="reigns-title">Hvem ledet når</h2>
        <p className="muted">Lederen etter hvert løp</p>
      </div>
      <svg className="reign-bar" aria-hidden="true" focusable="false">
        {reigns.map(({ from, to, leaders }) => (
          <g key={from}>
            <rect
              className={`reign-${reignOf(leaders, rankOf)}`}
              x={percent(from - 1)}
              width={percent(to - from + 1)}
              height="100%"
            />
            <text
              className={roomFor(shortNames(leaders), (to - from + 1) / steps.length)}
              x={percent((from - 1 + to) / 2)}
              y="50%"
            >
              {shortNames(leaders)}
            </text>
          </g>
        ))}
      </svg>
      <div className="reign-scale" aria-hidden="true">
        <span>Løp 1</span>
        <span>{steps.length > 1 && steps.length}</span>
      </div>
      <ul className="reign-legend">
        {ledBy(reigns).map(({ name, races, shared }) => (
          <li key={name}>
            <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false">
              <rect className={`reign-${reignOf([name], rankOf)}`} width="12" height="12" rx="2" />
            </svg>
            <strong>{name}</strong> {counted(races, 'løp', 'løp')}
            {shared > 0 && `, ${shared} delt`}
          </li>
        ))}
      </ul>
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
    </section>
  )
}

/** Participants on the podium have its metal. */
function reignOf(leaders: readonly string[], rankOf: ReadonlyMap<string, number>): string {
  const [leader = '', other] = leaders
  const rank = (other === undefined && rankOf.get(leader)) || 4
  return rank <= 3 ? `metal-${rank}` : 'rest'
}

/** A name shows where the bar is wide enough for it, in em of its text. */
function roomFor(name: string, share: number): string {
  const needed = (0.75 * name.length) / share
  return needed <= 20
    ? 'reign-name'
    : needed <= 56
      ? 'reign-name reign-name-wide'
      : 'reign-name reign-name-none'
}

/** Everybody who led, longest first. */
function ledBy(reigns: readonly Reign[]) {
  const races = new Map<string, { races: number; shared: number }>()
  for (const { from, to, leaders } of reigns) {
    const length = to - from + 1
    for (const name of leaders) {
      const so = races.get(name) ?? { races: 0, shared: 0 }
      races.set(name, { races: so.races + length, shared: so.shared + (leaders.length > 1 ? length : 0) })
    }
  }
  return [...races].map(([name, led]) => ({ name, ...led })).sort((a, b) => b.races - a.races)
}
