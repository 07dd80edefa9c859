import { raceAdminWords } from '#words/race-admin.ts'
import { EditForm } from './edit-form.tsx'
import type { Referee } from './use-referee.ts'

/** The other source that reports the race. An edit takes over from it. */
export function SourceNotice({ referee }: { referee: Referee }) {
  const { source, isTaken } = referee.view
  if (source === null || source === 'REFEREE') return null
  const name = source === 'REPLAY' ? 'reprisen' : raceAdminWords.liveChoices[source]
  if (!isTaken) {
    return (
      <p className="spread referee-source">
        Rekkefølgen kommer fra {name}. Endrer du noe, er det du som melder, til du gir løpet tilbake.
      </p>
    )
  }
  return (
    <EditForm referee={referee} kind="hand-back" className="spread referee-source">
      <span>Løpsreferenten har tatt over for {name}.</span>
      <button type="submit" className="button button-quiet">
        Gi tilbake til {name}
      </button>
    </EditForm>
  )
}
