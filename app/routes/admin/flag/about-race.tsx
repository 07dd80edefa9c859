import type { RaceToFlag } from '#worker/usecases/admin/flag-page.ts'

/** Hidden fields that name the race and session of a form. */
export const AboutRace = ({ race: { id, year, session } }: { race: RaceToFlag }) => (
  <>
    <input type="hidden" name="year" value={year} />
    <input type="hidden" name="race" value={id} />
    <input type="hidden" name="session" value={session} />
  </>
)
