import { writeBatch } from '#db/client.ts'
import { logAdminIfChanged } from '#db/queries/admin-log.ts'
import { raceById } from '#db/queries/importing.ts'
import { handleUnknownWordings } from '#db/queries/race-control.ts'
import type { FlagSession } from '#game/flags.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'

type SeenWordings = {
  race: number
  session: FlagSession
  wordings: readonly string[]
  /** The line of the admin log. */
  say: (race: string) => string
}

/**
 * Marks unknown wordings as seen, so that they stop waiting. Idempotent, with one line in the admin log.
 * Refuses an unknown race with not-found.
 */
export async function markWordingsSeen(
  app: AppContext,
  { race: id, session, wordings, say }: SeenWordings,
): Promise<void> {
  const { id: admin } = await requireAdmin(app)
  const [[race]] = await app.read(raceById(app.db, id))
  if (race === undefined || race.deleted) throw new Refusal('not-found', 'no-such-race')
  const line = {
    at: app.now,
    admin,
    action: 'IMPORT',
    year: race.year,
    entries: [],
    reason: say(race.name),
    undoes: null,
  } as const
  await writeBatch(app.db, [handleUnknownWordings(id, session, wordings), logAdminIfChanged(line)])
}
