import { racesOfSeason } from '#db/queries/races.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import type { QuestionDeadline } from '#game/questions/question.ts'
import { questions } from '#game/questions/questions.ts'
import { rulesElsewhere } from '#game/score.ts'
import { codeOf, toBase64, writtenBytes } from '#game/seal/bytes.ts'
import { logCheckpoint, logLeavesOf } from '#game/seal/log.ts'
import type { PublishedKey } from '#game/seal/signatures.ts'
import { namedWindow } from '#game/seal/window-name.ts'
import { currentSeason } from '#game/season.ts'
import type { WindowId } from '#game/submission.ts'
import type { AppContext } from '#worker/context.ts'
import { hiddenAs, Refusal } from '#worker/errors.ts'
import { type LogWitness, withWitnesses } from './cosigned.ts'
import { type ListedWindow, readSealedWindow, readSeals, type StoredSeal } from './reading.ts'
import { readStamp, type Stamp } from './stamping.ts'

/** One seal. `code` is of the root; instants are in milliseconds. */
export type SealFacts = Pick<StoredSeal, 'note' | 'size' | 'cutoff' | 'sealedAt'> & { code: string }

/** A window whose cutoff has passed. `failed`: the site has no key to seal it with. */
export type ShownSeals = Pick<ListedWindow, 'window' | 'year' | 'deadline' | 'cutoff' | 'movedAt'> & {
  race: { id: number; name: string; position: number | null } | null
  state: 'sealed' | 'waiting' | 'failed'
  /** Oldest first. */
  seals: readonly SealFacts[]
}

export type SealList = {
  /** null: the site has no season. */
  year: number | null
  years: readonly number[]
  /** It has no guesses to seal. */
  isFromSheet: boolean
  hasKey: boolean
  /** Newest first. */
  windows: readonly ShownSeals[]
  keys: readonly PublishedKey[]
  /** All seals of the site. `code` is of the newest head, `checkpoint` of their log; null: the site has no key. */
  chain: { length: number; code: string; checkpoint: string | null; witnesses: LogWitness[] } | null
}

/** `manual`: how to check a seal by hand, if the site names its repository. */
export type SealPage = ShownSeals & {
  lastRound: number
  manual: string | null
  stamp: Omit<Stamp, 'file'> | null
}

/** The windows of a season (null: the current one) with their seals. Refuses with not-found an unknown season. */
export async function readSealList(app: AppContext, asked: number | null): Promise<SealList> {
  const [[seasons], { windows, keys, chain, hasKey }] = await Promise.all([
    app.read(allSeasons(app.db)),
    readSeals(app, asked),
  ])
  const years = seasons.map((season) => season.year)
  if (asked !== null && !years.includes(asked)) throw new Refusal('not-found', 'no-such-season')
  const year = asked ?? currentSeason(years, app.now)
  const newest = chain.at(-1)
  const signer = newest && (await app.signer())
  const leaves = await logLeavesOf(chain)
  const checkpoint = signer ? await logCheckpoint(leaves, signer) : null
  const log = await withWitnesses(app, { checkpoint, leaves: leaves.map(toBase64) })
  return {
    ...{ year, years, hasKey },
    isFromSheet: seasons.some((season) => season.year === year && season.rulesVersion === rulesElsewhere),
    windows: windows.map((window) => sealedWindow(window, hasKey)),
    keys: keys.toReversed(),
    chain: newest ? { length: chain.length, code: code(newest.head), ...log } : null,
  }
}

/**
 * The page of a window. Refuses with not-found a name without a window, and with not-yet an open one. The
 * first reader seals it.
 */
export async function readSealPage(app: AppContext, name: string): Promise<SealPage> {
  const window = windowNamed(name)
  const ofSeason = app.read(racesOfSeason(app.db, window.year))
  const [found, [races], stamp] = await Promise.all([
    listedWindow(app, window, name).catch(async (error) => {
      const [races] = await ofSeason
      const race = races.find(({ id }) => id === window.race)
      throw hiddenAs(error, { name: race?.name ?? '', year: window.year, before: null })
    }),
    ofSeason,
    readStamp(app, window),
  ])
  const { FRONTEND_REPO_URL: repository } = app.settings
  return {
    ...found,
    lastRound: races.at(-1)?.position ?? 0,
    stamp: stamp && { digest: stamp.digest, isConfirmed: stamp.isConfirmed },
    manual: repository && `${repository.replace(/\/$/, '')}/blob/HEAD/docs/seal.md`,
  }
}

async function listedWindow(app: AppContext, window: WindowId, name: string): Promise<ShownSeals> {
  const listed = async () => {
    const { windows, hasKey } = await readSeals(app, window.year)
    const found = windows.find((one) => one.window === name)
    return found && sealedWindow(found, hasKey)
  }
  const found = await listed()
  if (found?.state === 'sealed') return found
  try {
    await readSealedWindow(app, window)
  } catch (error) {
    if (found && error instanceof Refusal && error.code === 'not-yet') return found
    throw error
  }
  return (await listed())!
}

const deadlines = [...new Set(questions.map(({ deadline }): QuestionDeadline => deadline))]

/** Refuses with not-found a text that names no window. */
export function windowNamed(name: string): WindowId {
  const window = namedWindow(name, deadlines)
  if (window === null) throw new Refusal('not-found', 'no-such-page')
  return window
}

function sealedWindow(listed: ListedWindow, hasKey: boolean): ShownSeals {
  const { window, year, deadline, cutoff, movedAt, race, raceName, position, isSealed, seals } = listed
  return {
    ...{ window, year, deadline, cutoff, movedAt },
    race: race === null ? null : { id: race, name: raceName ?? '', position },
    state: isSealed ? 'sealed' : hasKey ? 'waiting' : 'failed',
    seals: seals.map(({ note, size, cutoff, sealedAt, root }) => {
      return { note, size, cutoff, sealedAt, code: code(root) }
    }),
  }
}

const code = (hash: string) => codeOf(writtenBytes(hash))
