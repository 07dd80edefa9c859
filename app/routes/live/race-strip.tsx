import { FlagMark } from '#app/components/flag-mark.tsx'
import { arrival } from '#app/components/live/choice-focus.ts'
import { PhaseMark } from '#app/components/live/phase-mark.tsx'
import { flagTypes } from '#game/flags.ts'
import type { LiveState } from '#game/live/state.ts'
import { liveWords } from '#words/live.ts'
import { sourceInWords } from '#words/live-page.ts'
import { flagNames } from '#words/names.ts'

type Props = {
  state: LiveState
  /** The distance, if it is known. */
  laps: number | null
  /** An automatic source has reported nothing for long. */
  isLate: boolean
  /** There is no contact with the site. */
  isLost: boolean
  isMadeUp: boolean
  children: React.ReactNode
}

/** Phase, lap and flags stay on the screen. The age of the state is below them, and only a fault is repeated here. */
export function LiveRaceStrip({ state, laps, isLate, isLost, isMadeUp, children }: Props) {
  const { phase, lap, flags, by } = state
  return (
    <>
      <section ref={arrival} tabIndex={-1} className="race-strip" aria-label="Løpet nå">
        <span className="strip-phase">
          <PhaseMark phase={phase} />
          {liveWords.phases[phase]}
        </span>
        {lap !== null && lap > 0 && (phase === 'RACING' || phase === 'STOPPED') && (
          <span className="strip-lap">
            <span>
              Runde {lap} {laps !== null && <span className="muted">av {laps}</span>}
            </span>
          </span>
        )}
        {phase !== 'GRID' && (
          <ul className="strip-flags" aria-label="Flagg så langt">
            {flagTypes.map((type) => (
              <li key={type}>
                <FlagMark type={type} />
                <span className="visually-hidden">{flagNames[type]} </span>
                {flags[type]}
              </li>
            ))}
          </ul>
        )}
        {(isLate || isLost) && (
          <span className="strip-late">{isLost ? liveWords.offline : liveWords.stale(state)}</span>
        )}
        {children}
      </section>
      <p className="strip-age">
        <span>{liveWords.updated(state.at)}</span>{' '}
        <span className="strip-source">{sourceInWords(by, isMadeUp)}</span>
      </p>
    </>
  )
}
