import { runBatch } from '#db/client.ts'
import { countWaiting, waitingRows } from '#db/queries/waiting.ts'
import { reasonsIn } from '#game/imports/import-reasons.ts'
import type { WaitingItem } from '#game/imports/waiting.ts'
import { firstOf } from '#game/must-have.ts'
import type { AppContext } from '#worker/context.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'

/** Everything that waits for an admin, oldest first. */
export async function readWaiting(app: AppContext): Promise<WaitingItem[]> {
  await requireAdmin(app)
  return whatWaits(app)
}

/** Everything that waits for an admin, for the notification mail. It needs no signed-in admin. */
export const whatWaits = async ({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<WaitingItem[]> =>
  (await waitingRows(db, now)).map(({ race, name, detail, ...row }) => ({
    ...row,
    reasons: row.kind === 'FAILING' ? [] : reasonsIn(detail),
    error: row.kind === 'FAILING' ? detail : null,
    race: race === null ? null : { id: race, name: name ?? '' },
  }))

/** The number of waiting items. Only an admin costs a query; everyone else gets 0. */
export async function countForMenu(app: AppContext): Promise<number> {
  const viewer = await app.viewer()
  if (!viewer?.isAdmin) return 0
  const [counted] = await runBatch(app.db, [countWaiting(app.now)])
  return firstOf(counted.results).waiting
}
