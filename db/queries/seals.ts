import { type SQL, sql } from 'drizzle-orm'
import { type Database, runBatch, type Statement } from '#db/client.ts'
import { sealKeys } from '#db/schema.ts'
import { type Category, closedBy } from '#game/category.ts'
import { toBase64 } from '#game/seal/bytes.ts'
import { firstHead } from '#game/seal/checkpoint.ts'
import type { Seal } from '#game/seal/sealing.ts'
import type { SealKey } from '#game/seal/signatures.ts'
import { sealedWindowName } from '#game/seal/window-name.ts'
import type { WindowId } from '#game/submission.ts'
import { clock } from './guess-windows.ts'
import { windowsOf } from './questions.ts'
import { isSignedIn, type SessionKey } from './sessions.ts'

/** Records a key when it first signs. */
export const noteKey = (db: Database, { id, name, publicKey }: SealKey) =>
  db
    .insert(sealKeys)
    .values({ id, name, publicKey: toBase64(publicKey), since: clock })
    .onConflictDoNothing()

/** The guesses `e` of a window. */
export const eventsInWindow = ({ year, race, deadline }: WindowId): SQL =>
  sql`guess_events e where e.year = ${year} and e.race is ${race} and e.category in ${closedBy(deadline)}`

/** A guess that is not in the tiles yet. An erased one is its leaf only. */
export type SealableGuess = { sequence: number; submission: string } & (
  | {
      leaf: null
      user: string
      category: Category
      answer: string
      storedAt: number
      /** In hex. */
      salt: string
    }
  | { leaf: string }
)

/** How far the sealing of a window has come. Hashes are in base64. `cutoff`: the one to seal it for. */
export type SealingProgress = {
  cutoff: number
  isClosed: boolean
  isSealed: boolean
  /** The head of the chain. */
  head: string
  /** The roots of the full tiles, in order. */
  roots: string[]
  /** The leaves of the last tile, if it is not full. */
  rest: string
  /** The next guesses after the tiles, in the order of the tree. */
  guesses: SealableGuess[]
}

/** The cutoff of the next seal of a window `w`: the one in force, and never earlier than that of a seal before it. */
const cutoffToSeal: SQL<number> = sql`max(w.cutoff, coalesce((select max(x.cutoff) from seals x
  where x.year = w.year and x.race is w.race and x.deadline = w.deadline), w.cutoff))`

/**
 * Reads the progress and at most `most` of the next guesses, in one transaction. null: nothing closes such a
 * window.
 */
export async function sealingProgress(
  db: Database,
  window: WindowId,
  most: number,
): Promise<SealingProgress | null> {
  const name = sealedWindowName(window)
  const last = (column: SQL) =>
    sql`(select ${column} from seal_tiles where window = ${name} order by tile desc limit 1)`
  const isNext = (one: SQL) => sql`${one}.sequence >= coalesce(${last(sql`last_sequence`)}, -1)
    and (${one}.sequence > coalesce(${last(sql`last_sequence`)}, -1)
      or ${one}.submission > coalesce(${last(sql`last_submission`)}, ''))`
  const [state, guesses] = await runBatch(db, [
    sql<ProgressRow>`select ${cutoffToSeal} as cutoff, ${cutoffToSeal} <= ${clock} as is_closed, w.is_sealed,
        (select head from seals order by id desc limit 1) as head,
        (select json_group_array(root) from (
          select root from seal_tiles where window = ${name} and root is not null order by tile)) as roots,
        (select hashes from seal_tiles where window = ${name} and root is null) as rest
      from ${windowsOf(window)} limit 1`,
    sql<SealableGuess>`select e.sequence, e.submission, e.user, e.category, e.answer, e.stored_at as storedAt, e.salt, null as leaf
      from ${eventsInWindow(window)} and ${isNext(sql`e`)}
      union all
      select x.sequence, x.submission, null, null, null, null, null, x.leaf
      from erased_guesses x where x.window = ${name} and ${isNext(sql`x`)}
      order by sequence, submission limit ${most}`,
  ])
  const [row] = state.results
  if (row === undefined) return null
  return {
    cutoff: row.cutoff,
    isClosed: row.is_closed === 1,
    isSealed: row.is_sealed === 1,
    head: row.head ?? toBase64(firstHead),
    roots: JSON.parse(row.roots),
    rest: row.rest ?? '',
    guesses: guesses.results,
  }
}

type ProgressRow = {
  cutoff: number
  is_closed: 0 | 1
  is_sealed: 0 | 1
  head: string | null
  roots: string
  rest: string | null
}

export type StoredTile = {
  tile: number
  hashes: string
  root: string | null
  lastSequence: number
  lastSubmission: string
}

/** Appends leaves. Another sealer may have written the same tiles, or longer ones. */
export const appendTiles = (window: WindowId, tiles: readonly StoredTile[]): SQL =>
  sql`insert into seal_tiles (window, tile, hashes, root, last_sequence, last_submission)
    select ${sealedWindowName(window)}, value ->> 'tile', value ->> 'hashes', value ->> 'root', value ->> 'lastSequence',
      value ->> 'lastSubmission'
    from json_each(${JSON.stringify(tiles)}) where true
    on conflict do update set hashes = excluded.hashes, root = excluded.root,
      last_sequence = excluded.last_sequence, last_submission = excluded.last_submission
    where length(excluded.hashes) > length(seal_tiles.hashes)`

/**
 * Writes a seal if the window is closed by the database's clock and not sealed, the chain has not moved on, and every
 * guess is a leaf.
 */
export const addSeal = (db: Database, window: WindowId, key: SealKey, seal: Seal): Statement[] => {
  const { year, race, deadline } = window
  const { cutoff, size, note } = seal
  const previous = toBase64(seal.previous)
  return [
    noteKey(db, key),
    sql`insert into seals (year, race, deadline, cutoff, size, root, note, previous, head, key, sealed_at)
      select ${year}, ${race}, ${deadline}, ${cutoff}, ${size}, ${toBase64(seal.root)}, ${note}, ${previous},
        ${toBase64(seal.head)}, ${key.id}, ${clock}
      where exists (select 1 from ${windowsOf(window)}
          and ${cutoffToSeal} = ${cutoff} and ${cutoff} <= ${clock} and not w.is_sealed)
        and ${previous} = coalesce((select head from seals order by id desc limit 1), ${toBase64(firstHead)})
        and ${size} = (select count(*) from ${eventsInWindow(window)})
          + (select count(*) from erased_guesses where window = ${sealedWindowName(window)})`,
  ]
}

/** The part of a guess that is kept when its user is erased. */
export type ErasedGuess = { submission: string; window: string; sequence: number; leaf: string }

/** Keeps the leaves of guesses, to be deleted in the same batch. */
export const keepLeaves = (session: SessionKey, guesses: readonly ErasedGuess[]): SQL =>
  sql`insert into erased_guesses (submission, window, sequence, leaf)
    select value ->> 'submission', value ->> 'window', value ->> 'sequence', value ->> 'leaf'
    from json_each(${JSON.stringify(guesses)})
    where exists (select 1 from users where ${isSignedIn(session)})
    on conflict do nothing`

/** Fails the batch if a guess of the user has no leaf, because it was saved in between. Writes nothing. */
export const expectLeaves = (session: SessionKey): SQL =>
  sql`update users set created_at = null where ${isSignedIn(session)} and exists (
    select 1 from guess_events e where e.user = users.id
      and not exists (select 1 from erased_guesses x where x.submission = e.submission))`

/** True if a window `w` is not sealed. Nobody sees those of deleted races. */
export const isUnsealed: SQL = sql`not w.is_sealed
  and not exists (select 1 from races r where r.id = w.race and r.deleted)`

/** Windows past their cutoff that are not sealed, oldest first. */
export const unsealedWindows = (most: number): SQL<WindowId> =>
  sql`select distinct w.year, w.race, w.deadline, w.cutoff from question_windows w
    where w.cutoff <= ${clock} and ${isUnsealed} order by w.cutoff, w.year, w.race limit ${most}`

/** Windows of races whose cutoff is after `now` and within `ahead` (milliseconds). */
export const closingOnRaces = (now: number, ahead: number): SQL<WindowId & { cutoff: number }> =>
  sql`select distinct w.year, w.race, w.deadline, w.cutoff from question_windows w
    where w.race is not null and w.cutoff > ${now} and w.cutoff <= ${now + ahead} and ${isUnsealed}`
