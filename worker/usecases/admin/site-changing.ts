import { runBatch, type Statement } from '#db/client.ts'
import type { SiteLine } from '#db/queries/admin-log.ts'
import type { SiteChange } from '#game/site-changes.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { type Consent, fingerprint, type Plan } from './changing.ts'

/** The preview of a change that belongs to no season: no points change. */
export const planSiteChange = async (change: SiteChange, names: Plan['names']): Promise<Plan> => ({
  changes: [change],
  effects: [],
  withoutEffects: null,
  guesses: [],
  turned: [],
  shown: [],
  isPublic: false,
  needsReason: false,
  names,
  seen: await fingerprint([change]),
})

/**
 * Saves a change with its line in the admin log. The first of its statements does the change. Returns false if it wrote
 * nothing. Refuses a change since the preview with conflict.
 */
export async function saveSiteChange<Change extends SiteChange>(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  admin: string,
  change: Change,
  { seen, reason, undoes }: Consent,
  statements: (change: Change, line: SiteLine) => Statement[],
): Promise<boolean> {
  if (seen !== null && (await fingerprint([change])) !== seen) throw changedSincePreview()
  const action = undoes === null ? 'CHANGE' : 'UNDO'
  const [written] = await runBatch(db, statements(change, { at: now, admin, action, reason, undoes }))
  return written?.meta.changes !== 0
}

/** Refuses with conflict. */
export const changedSincePreview = () => new Refusal('conflict', 'changed-since-preview')
