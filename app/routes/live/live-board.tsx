import { memo, useMemo } from 'react'
import { ownGuesses } from '#app/components/live/own-points.ts'
import type { LiveBasis } from '#game/live/basis.ts'
import type { LiveState } from '#game/live/state.ts'
import { type LiveRow, liveFieldOf } from '#game/live/table.ts'
import { provisionalUntil } from '#words/live-page.ts'
import { OwnNow } from './own-now.tsx'
import { StandingNow } from './standing-now.tsx'

type Props = { basis: LiveBasis; state: LiveState; rows: readonly LiveRow[]; mine: LiveRow | undefined }

/** The points if the race ended now: the viewer's own, and the leaderboard. */
export const LiveBoard = memo(function LiveBoard({ basis, state, rows, mine }: Props) {
  const { viewer, people, race } = basis
  const own = useMemo(() => ownGuesses(basis, state), [basis, state])
  const field = liveFieldOf(basis)
  const isStarted = state.phase !== 'GRID'
  return (
    <div className="live-board">
      <div className="provisional">
        <p className="provisional-band">
          <strong>Foreløpig</strong> <span>{provisionalUntil(state.phase)}</span>
        </p>
        {mine && <OwnNow guesses={own} row={mine} field={field} phase={state.phase} />}
        {people.length === 0 ? (
          <p className="own-now">Ingen har tippet i år.</p>
        ) : (
          <StandingNow rows={rows} viewer={viewer} year={race.year} field={field} isStarted={isStarted} />
        )}
      </div>
    </div>
  )
})
