import { date } from '#words/format.ts'
import { logLine } from '#words/leagues.ts'
import type { LeagueLine } from '#worker/usecases/leagues/managing.ts'

/** The events of a league, newest first. The oldest lines are folded. */
export function LeagueLog({ lines }: { lines: readonly LeagueLine[] }) {
  const [shown, folded] = [lines.slice(0, atOnce), lines.slice(atOnce)]
  return (
    <section className="card league-card" aria-labelledby="log-title">
      <div className="title-row league-card-head">
        <h2 id="log-title">Logg</h2>
        <p className="small muted">Bare medlemmene ser den</p>
      </div>
      <Lines lines={shown} />
      {folded.length > 0 && (
        <details>
          <summary>Vis {folded.length} eldre</summary>
          <Lines lines={folded} />
        </details>
      )}
    </section>
  )
}

/** Most events are of members who joined. Their table has the dates too. */
const atOnce = 3

const Lines = ({ lines }: { lines: readonly LeagueLine[] }) => (
  <ol className="divided league-log">
    {lines.map((line) => (
      <li key={line.id}>
        <time>{date(line.at)}</time>
        <span>{logLine(line)}</span>
      </li>
    ))}
  </ol>
)
