import type { RaceToFlag } from '#worker/usecases/admin/flag-page.ts'

/** Which race and session a form is about. */
export const AboutRace = ({ race: { id, year, session } }: { race: RaceToFlag }) => (
  <>
    <input type="hidden" name="year" value={year} />
    <input type="hidden" name="race" value={id} />
    <input type="hidden" name="session" value={session} />
  </>
)
