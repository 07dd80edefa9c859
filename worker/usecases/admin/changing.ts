import { logAdmin } from '#db/queries/admin-log.ts'
import { guessedOn, readSeason } from '#db/queries/season.ts'
import type { Category } from '#game/category.ts'
import { type GuessMove, guessMove } from '#game/changes/cutoffs.ts'
import type { Effect } from '#game/changes/effects.ts'
import { canonical, type Entry, type EntryChange } from '#game/changes/entries.ts'
import type { LoggedChange } from '#game/changes/logged.ts'
import { apply, type Season } from '#game/changes/season.ts'
import { diff } from '#game/engine/diff.ts'
import { changeFault, needReason } from '#game/engine/faults.ts'
import { publicChanges } from '#game/engine/public-changes.ts'
import { windowSize } from '#game/field-window.ts'
import { isTurned } from '#game/points-tables.ts'
import type { SiteChange } from '#game/site-changes.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { requireAdmin, requireRecentSignIn, type SignInStep } from '#worker/usecases/account/access.ts'
import { type Waker, wakeChanged } from '#worker/usecases/live/waking.ts'
import { changeSeason } from '#worker/usecases/seasons/changing.ts'
import { effectsIn, guessesMovedIn, isOpenIn, shownAgain } from './foreseeing.ts'

/** The part of the context that a change needs. */
type Portal = Pick<AppContext, 'db' | 'read' | 'now' | 'cache' | 'viewer' | 'signedInAt'> & Waker

/** Computes the wanted entries from the current season. Refuses invalid input. */
export type ChangeRequest = (season: Season) => readonly Entry[]

/** The preview of a change. */
export type Plan = {
  changes: readonly (EntryChange | SiteChange)[]
  /** The users whose points change. Empty where effects are left out. */
  effects: Effect[]
  /** Why they are left out: points of an open season would reveal guesses, and a large field is scored in slices. */
  withoutEffects: 'open-season' | 'large-field' | null
  /** The guesses that start or stop counting because a cutoff moves, without their answers. */
  guesses: { user: string; username: string; race: number | null; category: Category; move: GuessMove }[]
  /** The questions that are turned on or off, with how many guesses start or stop counting. */
  turned: { category: Category; isAsked: boolean; guesses: number }[]
  /** The questions that open again although others' guesses on them have been shown. */
  shown: Category[]
  /** The change and its reason appear in the public log. */
  isPublic: boolean
  needsReason: boolean
  /** The names of competitors and races, by id. */
  names: Record<string | number, string>
  /** A fingerprint of the changes, so that applying saves exactly what was previewed. */
  seen: string
}

/** Previews a request. Refuses a forbidden change with invalid. */
export async function planChange(
  app: Portal,
  year: number,
  request: ChangeRequest,
  step: SignInStep = 'begin',
): Promise<Plan & { changes: EntryChange[] }> {
  const { season } = await readAsAdmin(app, year)
  const { changes, after } = await allowedChanges(app, season, request, step)
  const change = { before: season, after }
  const moved = await guessesMovedIn(app, change)
  const withoutEffects = isOpenIn(change, app.now)
    ? 'open-season'
    : season.participants > windowSize
      ? 'large-field'
      : null
  const turned = changes.flatMap((one) => (one.kind === 'points' && isTurned(one) ? one : []))
  const isOfTurned = (one: { category: Category }) => turned.some(({ category }) => category === one.category)
  return {
    changes,
    effects: withoutEffects === null ? await effectsIn(app, change, moved) : [],
    withoutEffects,
    guesses: moved
      .filter((guess) => !isOfTurned(guess))
      .map(({ before, after, ...of }) => ({ ...of, move: guessMove({ before, after }) })),
    turned: turned.map(({ category, after }) => {
      const guesses = moved.filter((guess) => guess.category === category).length
      return { category, isAsked: after !== null, guesses }
    }),
    shown: await shownAgain(app, change),
    isPublic: season.season !== null && publicChanges(changes).length > 0,
    needsReason: needReason(changes, season, app.now),
    names: { ...namesIn(season), ...namesIn(after) },
    seen: await fingerprint(changes),
  }
}

export type Consent = {
  /** The `seen` of the confirmed plan; null: saved without a preview. */
  seen: string | null
  reason: string | null
  /** The admin log line that this change undoes. */
  undoes: number | null
}

/**
 * Saves a change, its log lines and all scores in one transaction. Refuses a forbidden change with invalid, and a
 * change that no longer matches its preview with conflict.
 */
export async function applyChange(
  app: Portal,
  year: number,
  request: ChangeRequest,
  { seen, reason, undoes }: Consent,
): Promise<EntryChange[]> {
  const { admin, season: read } = await readAsAdmin(app, year)
  let made: EntryChange[] = []
  await changeSeason(app, read, async (season) => {
    const { changes } = await allowedChanges(app, season, request, seen === null ? 'begin' : 'save')
    if (seen !== null && (await fingerprint(changes)) !== seen) {
      throw new Refusal('conflict', 'changed-since-preview')
    }
    if (reason === null && needReason(changes, season, app.now)) {
      throw refuseFields({ reason: 'reason-missing' })
    }
    made = changes
    const action = undoes === null ? 'CHANGE' : 'UNDO'
    const line = { at: app.now, admin, action, year, entries: changes, reason, undoes } as const
    return {
      changes,
      statements: [logAdmin(app.db, line)],
      // A new season has no participants yet.
      log: season.season === null ? undefined : publicLine(app.now, changes, reason),
    }
  })
  await wakeChanged(app, read, made)
  return made
}

/** The id of the admin and the season. Refuses other users. */
async function readAsAdmin(app: Portal, year: number) {
  const [{ id: admin }, season] = await Promise.all([requireAdmin(app), readSeason(app.db, year, app.read)])
  return { admin, season }
}

async function allowedChanges(app: Portal, season: Season, request: ChangeRequest, step: SignInStep) {
  const changes = diff(season, request(season))
  if (changes.length === 0) throw new Refusal('invalid', 'nothing-changes')
  if (changes.some(endsOrReopens)) requireRecentSignIn(app, step)
  const after = apply(season, changes)
  const leaving = changes.flatMap((change) =>
    change.kind === 'competitor' && change.after === null ? change.id : [],
  )
  const used = leaving.length === 0 ? [] : await guessedOn(app.db, season.year, leaving)
  const known = { before: season, after, guessedOn: new Set(used.map(({ id }) => id)), now: app.now }
  const fault = changeFault(changes, known)
  if (fault !== null) throw new Refusal('invalid', { kind: 'change', fault })
  return { changes, after }
}

const endsOrReopens = (change: EntryChange) =>
  change.kind === 'season' && (change.before?.finishedAt ?? null) !== (change.after?.finishedAt ?? null)

const namesIn = ({ competitors, races }: Season) =>
  Object.fromEntries([...competitors, ...races].map(({ id, name }) => [id, name]))

/** The public log line. Its race is null for several races; a result owns the later tables that follow from it. */
function publicLine(at: number, changes: readonly EntryChange[], reason: string | null) {
  const what = publicChanges(changes)
  if (what.length === 0) return undefined
  const races = new Set(what.map((change) => ('race' in change ? change.race : null)))
  const [race = null] = races.size === 1 || what.every(isOfResult) ? races : []
  return { race, at, what, ...(reason === null ? ({ code: 'by-hand' } as const) : { reason }) }
}

const isOfResult = (change: LoggedChange) =>
  'kind' in change && (change.kind === 'outcome' || change.kind === 'sprint')

/** A short hash that identifies these changes. */
export async function fingerprint(changes: Plan['changes']): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonical(changes)))
  return [...new Uint8Array(bytes).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
