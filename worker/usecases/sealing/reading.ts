import { readBatch, runBatch } from '#db/client.ts'
import * as published from '#db/queries/published-seals.ts'
import { yearOrCurrent } from '#db/queries/seasons.ts'
import { guessesVisible } from '#game/guess-window.ts'
import { firstOf } from '#game/must-have.ts'
import { fromHex, toBase64, writtenBytes } from '#game/seal/bytes.ts'
import { inBatches } from '#game/seal/hash.ts'
import { mostLeaves, type Opening, type PublishedSeal, type PublishedWindow } from '#game/seal/published.ts'
import { recordOf } from '#game/seal/record.ts'
import type { PublishedKey } from '#game/seal/signatures.ts'
import { leavesIn } from '#game/seal/stored-leaves.ts'
import { type Tile, tileWidth } from '#game/seal/tiles.ts'
import { rootOfLeaves } from '#game/seal/tree.ts'
import { sealedWindowName } from '#game/seal/window-name.ts'
import type { WindowId } from '#game/submission.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { hiddenGuesses, readSealed } from '#worker/usecases/seal-making/first-reader.ts'

/** A stored seal. Hashes are in base64, instants in milliseconds. */
export type StoredSeal = WindowId &
  PublishedSeal & { id: number; window: string; size: number; root: string; key: string }

/** A window whose cutoff has passed, with its seals, oldest first. */
export type ListedWindow = WindowId & {
  window: string
  /** The cutoff in force. */
  cutoff: number
  isSealed: boolean
  /** When its guesses moved in from another site, if that was after the cutoff. */
  movedAt: number | null
  race: number | null
  raceName: string | null
  position: number | null
  seals: StoredSeal[]
}

export type Seals = {
  /** false: the site has no key and makes no seals. */
  hasKey: boolean
  keys: PublishedKey[]
  /** Windows of the season, newest first. */
  windows: ListedWindow[]
  /** All seals of the site, oldest first. */
  chain: StoredSeal[]
}

/** All seals of the site, and the closed windows of a season (null: the current one). */
export async function readSeals(app: AppContext, year: number | null): Promise<Seals> {
  const { db, now } = app
  const [chain, keys, closed] = await app.read(
    published.chainOfSeals(db),
    published.keysOfSite(db),
    published.closedWindows(db, yearOrCurrent(year, now), now),
  )
  const all = chain.map(sealOf)
  return {
    hasKey: (await app.signer()) !== null,
    keys,
    windows: closed.map((one) => ({
      ...one,
      window: sealedWindowName(one),
      seals: all.filter(({ window }) => window === sealedWindowName(one)),
    })),
    chain: all,
  }
}

type SealRow = Awaited<ReturnType<typeof published.chainOfSeals>>[number]

const sealOf = (seal: SealRow): StoredSeal => ({ ...seal, window: sealedWindowName(seal) })

const publishedSeal = ({ note, previous, head, cutoff, sealedAt }: SealRow): PublishedSeal => {
  return { note, previous, head, cutoff, sealedAt }
}

/**
 * The window as its check needs it. Above `mostLeaves` it has no leaves, and openings only of `users`.
 * Refuses with not-found a name that is no window, and with not-yet one whose guesses are not public.
 */
export const readSealedWindow = (
  app: AppContext,
  window: WindowId,
  users: readonly string[] = [],
): Promise<PublishedWindow> =>
  app.cache.get(`seal ${sealedWindowName(window)} ${users.join()}`, app.now, async () => {
    await requirePublic(app, window)
    return readPublished(app, window, users)
  })

/** A tile of the tree, its hashes in base64. null: the tree has no such tile, or a narrower one. */
export async function readTile(
  app: AppContext,
  window: WindowId,
  { level, index, width }: Tile,
): Promise<string[] | null> {
  await requirePublic(app, window)
  const [seal] = (await published.sealsOf(app.db, window)).slice(-1)
  const hashes = Math.floor((seal?.size ?? 0) / tileWidth ** level) - index * tileWidth
  if (width > hashes) return null
  const all = await (level === 0 ? leavesAt(app, window, index) : rootsAt(app, window, { level, index }))
  return all.slice(0, width)
}

async function leavesAt({ db }: AppContext, window: WindowId, tile: number): Promise<string[]> {
  const [rows] = await runBatch(db, [published.tilesOfWindow(window, { first: tile, last: tile })])
  return rows.results.flatMap(({ hashes }) => leavesIn(hashes))
}

/** The rows hold the roots of 256 leaves. Those of a higher level are computed. */
async function rootsAt(
  { db }: AppContext,
  window: WindowId,
  { level, index }: { level: number; index: number },
): Promise<string[]> {
  const rows = tileWidth ** level
  const perRoot = tileWidth ** (level - 1)
  const [found] = await runBatch(db, [
    published.rootsOfWindow(window, { first: index * rows, last: (index + 1) * rows - 1 }),
  ])
  const roots = found.results.map(({ root }) => root)
  if (level === 1) return roots
  const starts = Array.from({ length: Math.floor(roots.length / perRoot) }, (_, n) => n * perRoot)
  return inBatches(starts, async (start) =>
    toBase64(await rootOfLeaves(roots.slice(start, start + perRoot).map(writtenBytes))),
  )
}

async function requirePublic(app: AppContext, window: WindowId): Promise<void> {
  const read = async () => {
    const [rows] = await runBatch(app.db, [published.windowInForce(window)])
    const [row] = rows.results
    if (row === undefined) throw new Refusal('not-found', 'no-such-page')
    return { ...window, cutoff: row.cutoff, isSealed: row.isSealed === 1 }
  }
  const state = await readSealed(app, read, (found) => [found])
  if (!guessesVisible(state, app.now, false)) throw hiddenGuesses(app.now, [state])
}

async function readPublished(
  app: AppContext,
  window: WindowId,
  asked: readonly string[],
): Promise<PublishedWindow> {
  const { db, now } = app
  const [seals, keys] = await readBatch(db, [published.sealsOf(db, window), published.keysOfSite(db)])
  const size = seals.at(-1)?.size ?? 0
  const isSmall = size <= mostLeaves
  const users = isSmall ? null : asked
  const [state, tiles, places, shown] = await runBatch(db, [
    published.windowInForce(window),
    published.tilesOfWindow(window, { first: 0, last: isSmall ? Math.ceil(size / tileWidth) : -1 }),
    published.placedLeaves(window, size, users),
    published.shownGuesses(window, users),
  ])
  // Since the seals were read, the cutoff may have moved, and one more seal may have guesses that those lack.
  const { cutoff, isSealed, seals: newest } = firstOf(state.results)
  if (newest !== seals.length) return readPublished(app, window, asked)
  const inForce = { cutoff, isSealed: isSealed === 1 }
  if (!guessesVisible(inForce, now, false)) throw hiddenGuesses(now, [inForce])
  const placed = places.results
  const name = sealedWindowName(window)
  return {
    window: name,
    cutoff,
    keys,
    seals: seals.map(publishedSeal),
    leaves: isSmall ? tiles.results.flatMap(({ hashes }) => leavesIn(hashes)).slice(0, size) : null,
    openings: placed.flatMap((leaf): Opening[] =>
      leaf.isErased
        ? []
        : [{ index: leaf.place, salt: toBase64(fromHex(leaf.salt)), record: recordOf(name, leaf) }],
    ),
    erased: placed.flatMap(({ isErased, place }) => (isErased ? [place] : [])),
    counting: shown.results.map((guess) => ({
      ...guess,
      answer: JSON.parse(guess.answer),
    })),
  }
}
