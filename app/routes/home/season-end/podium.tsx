import type { RankedEntry } from '#game/leaderboard.ts'
import { podiumOf } from '#game/podium.ts'
import { counted } from '#words/format.ts'
import { shortNames } from '#words/short-names.ts'

/** The first three ranks: steps where the names have room, else a list. Participants who share a rank share its step. */
export function Podium({
  leaderboard,
  viewer,
}: {
  leaderboard: readonly RankedEntry[]
  viewer: string | null
}) {
  const steps = podiumOf(leaderboard)
  const words = steps.flat().flatMap(({ guesser }) => guesser.username.split(/[ -]/))
  const isLong = words.some((word) => word.length > 9)
  return (
    <ol className={isLong ? 'podium podium-long' : 'podium'}>
      {steps.map((entries) => {
        const [{ rank, guesser: first }] = entries
        return (
          <li key={rank} className={`podium-${rank}`} value={rank}>
            <strong>{shortNames(entries.map(({ guesser }) => guesser.username))}</strong>
            <div className="podium-step">
              <span aria-hidden="true">{rank}</span>
              <span className="visually-hidden">
                {entries.length > 1 ? `delt ${rank}. plass` : `${rank}. plass`}
              </span>
              <span className="muted">
                {counted(first.points, 'poeng', 'poeng')}
                {entries.some(({ guesser }) => guesser.id === viewer) && ' (deg)'}
              </span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
