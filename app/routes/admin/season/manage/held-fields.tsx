import type { RaceValue } from '#game/changes/entries.ts'
import { type HeldStart, heldChoices } from '#game/imports/held-starts.ts'
import { exactTime } from '#words/exact-time.ts'
import { sourceNames } from '#words/imports.ts'
import { sessionNames } from '#words/names.ts'
import { raceAdminWords } from '#words/race-admin.ts'

type Props = { held: readonly HeldStart[]; sessions: RaceValue['sessions'] }

/** Starts that a source has moved after the cutoff, and the two choices. Must be inside a form to the race's page. */
export function HeldFields({ held, sessions }: Props) {
  if (held.length === 0) return null
  return (
    <>
      <input type="hidden" name="what" value="held" />
      <p>{raceAdminWords.heldStays}</p>
      <ul>
        {held.map(({ session, source, startsAt }) => (
          <li key={`${session} ${source}`}>
            {sessionNames[session]}: {sessions[session] && `${exactTime(sessions[session])} → `}
            {exactTime(startsAt)} ({sourceNames[source]})
          </li>
        ))}
      </ul>
      <p className="small muted">{raceAdminWords.heldMeans.KEEP}</p>
      <p className="small muted">{raceAdminWords.heldMeans.OPEN}</p>
      <div className="form-row">
        {heldChoices.map((choice) => (
          <button
            key={choice}
            type="submit"
            name="choice"
            value={choice}
            className={choice === 'KEEP' ? 'button' : 'button button-quiet'}
          >
            {choice === 'KEEP' ? 'Hold tipsene stengt' : 'Åpne igjen'}
          </button>
        ))}
      </div>
    </>
  )
}
