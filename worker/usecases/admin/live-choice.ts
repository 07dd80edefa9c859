import { raceById } from '#db/queries/importing.ts'
import { changeLiveChoice, liveChoiceOf } from '#db/queries/live-races.ts'
import { sourceFor } from '#game/live/choice.ts'
import { liveFrom, liveUntil } from '#game/live/running.ts'
import type { LiveChange, LiveChoice, WantedChange } from '#game/site-changes.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { configuredSources } from '#worker/live-sources.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'
import type { Consent, Plan } from './changing.ts'
import { changedSincePreview, planSiteChange, saveSiteChange } from './site-changing.ts'

export type LiveEntry = WantedChange<LiveChange>

/** The sources that can be chosen for a race, and the one that counts now. */
export async function readLiveChoices(app: AppContext, race: number) {
  const [, [[row]]] = await Promise.all([requireAdmin(app), app.read(liveChoiceOf(app.db, race))])
  const configured = configuredSources(app.settings)
  const current: LiveChoice = sourceFor(row?.source ?? null, configured) ?? 'OFF'
  return { current, choices: ['OFF', ...configured] satisfies LiveChoice[] }
}

/** Previews a choice of the source that reports a race. No points change. Refuses an unknown race with not-found. */
export async function planLiveChoice(app: AppContext, wanted: LiveEntry): Promise<Plan> {
  await requireAdmin(app)
  const { name, change } = await allowedChange(app, wanted)
  return planSiteChange(change, { [wanted.race]: name })
}

/** Saves it with a line in the admin log. Refuses a change since the preview with conflict. */
export async function applyLiveChoice(
  app: AppContext,
  wanted: LiveEntry,
  consent: Consent,
): Promise<LiveChange[]> {
  const admin = await requireAdmin(app)
  const { change, isNear } = await allowedChange(app, wanted)
  if (!(await saveSiteChange(app, admin.id, change, consent, changeLiveChoice))) throw changedSincePreview()
  // The cron job wakes it if this fails.
  if (isNear) await app.liveRaces.wake(change.race).catch(console.error)
  return [change]
}

/** The choice before a change. Refuses with conflict if somebody has changed it since. */
export async function undoLiveChoice(
  app: AppContext,
  { before: value, after, ...at }: LiveChange,
): Promise<LiveEntry> {
  if ((await storedLiveChoice(app, at.race)) !== after) throw new Refusal('conflict', 'changed-since')
  return { ...at, value }
}

/** The stored choice of a race; null: none. */
async function storedLiveChoice({ db, read }: AppContext, race: number): Promise<LiveChoice | null> {
  const [[row]] = await read(liveChoiceOf(db, race))
  return row?.source ?? null
}

async function allowedChange(app: AppContext, { value: after, ...at }: LiveEntry) {
  const [[race], before] = await Promise.all([raceById(app.db, at.race), storedLiveChoice(app, at.race)])
  if (race === undefined || race.deleted || race.year !== at.year) {
    throw new Refusal('not-found', 'no-such-race')
  }
  if (after !== null && after !== 'OFF' && !configuredSources(app.settings).includes(after)) {
    throw new Refusal('invalid', 'invalid-input')
  }
  if (before === after) throw new Refusal('invalid', 'nothing-changes')
  const change: LiveChange = { ...at, before, after }
  const isNear = app.now >= liveFrom(race) && app.now < liveUntil(race)
  return { name: race.name, change, isNear }
}
