import { adminWords } from '#app/words/admin.ts'
import { logAdmin } from '#db/queries/admin-log.ts'
import { guessedOn, readStoredSeason } from '#db/queries/stored-seasons.ts'
import type { Category } from '#game/category.ts'
import { changeFault, isPublic, needsReason } from '#game/changes/change-faults.ts'
import { withChanges } from '#game/changes/changed-season.ts'
import type { Effect } from '#game/changes/effects.ts'
import { canonical, type Entry, type EntryChange } from '#game/changes/entries.ts'
import { changesIn, type StoredSeason, truthOf } from '#game/changes/stored-season.ts'
import { type GuessMove, guessMove } from '#game/cutoffs.ts'
import { pointsTablesOf } from '#game/steps.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'
import { changeTruth } from '#worker/usecases/seasons/scoring.ts'
import { effectsIn, guessesMovedIn, isOpenIn } from './foreseeing.ts'

/** All that a change needs of a request. */
type Portal = Pick<AppContext, 'db' | 'now' | 'cache' | 'viewer'>

/** What an admin wants to stand, in the light of what stands now. Refuses input that makes no sense. */
export type Wish = (stored: StoredSeason) => readonly Entry[] | Promise<readonly Entry[]>

/** What a change would do, before it is made. */
export type Plan = {
  changes: EntryChange[]
  /** Whose points it moves; nobody's while they are hidden. */
  effects: Effect[]
  /** The season is open, before or after: points would tell an admin what others have guessed. */
  areEffectsHidden: boolean
  /** Of whom another guess counts, or none, since a cutoff moves. What was guessed is not in it. */
  guesses: { user: string; username: string; race: number | null; category: Category; move: GuessMove }[]
  /** Stands in the log that everyone can read, with the reason. */
  isPublic: boolean
  needsReason: boolean
  /** What the ids in the changes are called: competitors and races. */
  names: Record<string | number, string>
  /** Names exactly these changes; what is applied must be what was seen. */
  seen: string
}

/** What a wish would change, and for whom; `undoes` as in the consent. Refuses with invalid what may not be. */
export async function planChange(
  app: Portal,
  year: number,
  wish: Wish,
  undoes: Consent['undoes'] = null,
): Promise<Plan> {
  await requireAdmin(app)
  const stored = await readStoredSeason(app.db, year)
  const changes = await allowedChanges(app, stored, wish, undoes)
  const after = withChanges(stored, changes)
  const change = { before: stored, after }
  const moved = await guessesMovedIn(app, change)
  return {
    changes,
    effects: isOpenIn(change, app.now) ? [] : await effectsIn(app, change, moved),
    areEffectsHidden: isOpenIn(change, app.now),
    guesses: moved.map(({ before, after, ...of }) => ({ ...of, move: guessMove({ before, after }) })),
    isPublic: stored.season !== null && changes.some(isPublic),
    needsReason: changes.some((change) => needsReason(change, stored, app.now)),
    names: { ...namesIn(stored), ...namesIn(after) },
    seen: await fingerprint(changes),
  }
}

export type Consent = {
  /** The `seen` of the plan that was agreed to; null: made at once, whatever it changes by now. */
  seen: string | null
  reason: string | null
  /** The line of the admin log that this undoes. */
  undoes: number | null
}

/**
 * Makes a change that was looked at before, with its line in the admin log, its line in the public log and
 * everybody's scores, all or nothing. Refuses with conflict when it would do something else by now.
 */
export async function applyChange(
  app: Portal,
  year: number,
  wish: Wish,
  { seen, reason, undoes }: Consent,
): Promise<EntryChange[]> {
  const admin = await requireAdmin(app)
  let made: EntryChange[] = []
  await changeTruth(app, year, async () => {
    const stored = await readStoredSeason(app.db, year)
    const changes = await allowedChanges(app, stored, wish, undoes)
    if (seen !== null && (await fingerprint(changes)) !== seen)
      throw new Refusal('conflict', 'changed-since-preview')
    if (reason === null && changes.some((change) => needsReason(change, stored, app.now))) {
      throw refuseFields({ reason: 'reason-missing' })
    }
    made = changes
    const after = withChanges(stored, changes)
    const action = undoes === null ? ('CHANGE' as const) : ('UNDO' as const)
    return {
      entries: changes,
      statements: [
        logAdmin(app.db, { at: app.now, admin: admin.id, action, year, entries: changes, reason, undoes }),
      ],
      truth: truthOf(after),
      tables: pointsTablesOf(after.points),
      // A season that is new has nobody to tell.
      log: stored.season === null ? undefined : publicLine(app, changes, reason),
    }
  })
  return made
}

async function allowedChanges(
  app: Portal,
  stored: StoredSeason,
  wish: Wish,
  undoes: Consent['undoes'],
): Promise<EntryChange[]> {
  const changes = changesIn(stored, await wish(stored))
  if (changes.length === 0) throw new Refusal('invalid', 'nothing-changes')
  const after = withChanges(stored, changes)
  const leaving = changes.flatMap((change) =>
    change.kind === 'competitor' && change.after === null ? change.id : [],
  )
  const used = leaving.length === 0 ? [] : await guessedOn(app.db, stored.year, leaving)
  const fault = changeFault(changes, {
    before: stored,
    after,
    guessedOn: new Set(used.map(({ id }) => id)),
    isUndo: undoes !== null,
    now: app.now,
  })
  if (fault !== null) throw new Refusal('invalid', { kind: 'change', fault })
  return changes
}

const namesIn = ({ competitors, races }: StoredSeason) =>
  Object.fromEntries([...competitors, ...races].map(({ id, name }) => [id, name]))

/** Of one race, or of the season where it concerns several or none. Later tables follow from the first race. */
function publicLine({ now: at }: Portal, changes: readonly EntryChange[], reason: string | null) {
  const what = changes.filter(isPublic)
  if (what.length === 0) return undefined
  const races = new Set(what.map((change) => ('race' in change ? change.race : null)))
  const [race = null] = races.size === 1 || what.every(({ kind }) => kind === 'outcome') ? races : []
  return { race, at, what, why: reason ?? adminWords.byHand }
}

export async function fingerprint(changes: readonly EntryChange[]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonical(changes)))
  return [...new Uint8Array(bytes).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
