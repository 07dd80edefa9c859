import { FlagMark } from '#app/components/flag-mark.tsx'
import { agedInWords, flagNames, phaseWords, sourceInWords } from '#app/words/live-page.ts'
import { flagTypes } from '#game/flags.ts'
import type { LiveState } from '#game/live/state.ts'
import { PhaseMark } from './phase-mark.tsx'

type Props = {
  state: LiveState
  /** The distance, if it is known. */
  laps: number | null
  /** When the source was last heard, if that is too long ago. Milliseconds. */
  lateSince: number | null
  /** When the site was last reached, while there is no contact. Milliseconds. */
  lostSince: number | null
  isMadeUp: boolean
}

/** Phase, lap, flags, and how old all of it is. */
export function RaceStrip({ state, laps, lateSince, lostSince, isMadeUp }: Props) {
  const { phase, lap, flags, by } = state
  return (
    <section className="race-strip" aria-label="Løpet nå">
      <span className="strip-phase">
        <PhaseMark phase={phase} />
        {phaseWords[phase]}
      </span>
      {lap !== null && lap > 0 && phase !== 'GRID' && (
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
      <span className="strip-age">
        <strong>Foreløpig</strong>
        <span className={lateSince === null && lostSince === null ? undefined : 'strip-late'}>
          {agedInWords(state.at, { lateSince, lostSince })}
        </span>
        <span>{sourceInWords(by, isMadeUp)}</span>
      </span>
    </section>
  )
}
