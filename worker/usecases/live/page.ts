import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { ownRaceGuesses } from '#db/queries/own-guesses.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { allSeasons, yearOrCurrent } from '#db/queries/seasons.ts'
import { type ResultCategory, resultCategories } from '#game/category.ts'
import { newestClosed, windowOfStart, windowState } from '#game/guess-window.ts'
import { hasPlace } from '#game/leaderboard.ts'
import { rosterOf, wiresOf } from '#game/live/message.ts'
import { type PackedBasis, packBasis } from '#game/live/packed-basis.ts'
import { inSeasonOrder } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { viewerOrVisitor } from '#worker/usecases/account/access.ts'
import { readOwnWindows } from '#worker/usecases/guessing/own-open.ts'
import { readHome, readHomeWith } from '#worker/usecases/seasons/leaderboard.ts'
import { readLiveBasis } from './basis.ts'
import { type RaceOutcome, readOutcome } from './outcome.ts'
import { type Live, readLive, readPast } from './reading.ts'

type Race = Live['race']
/** `tips`: which guesses can be saved now. */
type Next = { id: number; name: string; startsAt: number; cutoff: number; tips: 'SEASON' | 'RACE' | null }
/** The newest race with a result. */
type Last = { id: number; year: number; name: string }

/** How a season ended of which no race is left. */
export type SeasonOver = {
  year: number
  winners: { username: string; points: number }[]
  own: { rank: number; shared: boolean; points: number } | null
}

type OwnDriver = { category: ResultCategory; driver: string }

/**
 * The page of the race that runs, or has just run. `now`: the time of the answer, in milliseconds. `hasTipped`: the viewer
 * has saved all that is open.
 */
export type LivePage = { now: number } & (
  | { kind: 'none'; next: Next | null; last: Last | null; over: SeasonOver | null; hasTipped: boolean }
  /** An admin has turned it off. */
  | { kind: 'off'; race: Race }
  /** The answer has only the viewer's own guesses. */
  | { kind: 'hidden'; race: Race; isOver: boolean; own: OwnDriver[] }
  /** Nobody has reported, or the reports have ended without a result. */
  | { kind: 'unknown'; race: Race; isOver: boolean; own: OwnDriver[] }
  /** `past`: the race before the messages, in short, also as messages. */
  | {
      kind: 'shown'
      race: Race
      packed: PackedBasis
      messages: unknown[]
      past: unknown[]
      isMadeUp: boolean
    }
  | { kind: 'over'; race: Race; outcome: RaceOutcome }
)

/** A race that is over is shown this long after its start, in milliseconds. */
const shownAfter = 24 * 60 * 60 * 1000

/** `isShown`: the viewer has turned it on. `hasPast`: the page shows what happened before it was opened. */
export async function readLivePage(
  app: AppContext,
  { isShown, hasPast }: { isShown: boolean; hasPast: boolean },
): Promise<LivePage> {
  const { now } = app
  const [{ race: newest, next, last }, hasTipped] = await Promise.all([readAround(app), hasTippedAll(app)])
  if (newest === null) {
    const over = next === null && last !== null ? await readOver(app, last.year) : null
    return { now, kind: 'none', next, last, over, hasTipped: next?.tips != null && hasTipped }
  }
  const live = await readLive(app, newest.id)
  const { race, states, isOver, isOff, isMadeUp } = live
  if (isOff) return { now, kind: 'off', race }
  if (!isShown) return { now, kind: 'hidden', race, isOver, own: await readOwn(app, race) }
  if (race.hasResult) return { now, kind: 'over', race, outcome: await readOutcome(app, live) }
  if (states.length === 0 || isOver)
    return { now, kind: 'unknown', race, isOver, own: await readOwn(app, race) }
  const [basis, past] = await Promise.all([
    readLiveBasis(app, race.id),
    hasPast ? readPast(app, race.id) : [],
  ])
  const roster = rosterOf(basis.drivers.map(({ id }) => id))
  const [messages, before] = [wiresOf(states, roster), wiresOf(past, roster)]
  return { now, kind: 'shown', race, packed: packBasis(basis), messages, past: before, isMadeUp }
}

/** The race that closed last, if it is not long ago, the next one, and the last one with a result. */
async function readAround({ readKept, db, now }: AppContext) {
  const [races, seasons] = await readKept(racesOfSeason(db, yearOrCurrent(null, now)), allSeasons(db))
  const ordered = inSeasonOrder(races)
  const newest = newestClosed(ordered, now)
  const next = ordered.find(({ cutoff }) => cutoff > now)
  const nextOf = ({ id, name, startsAt, cutoff, ...race }: (typeof races)[number]): Next => {
    const season = seasons.find(({ year }) => year === race.year)
    const isOpen = season && windowState(windowOfStart({ ...race, cutoff }, season), now) === 'open'
    const tips = isOpen ? 'RACE' : season && now < season.cutoff ? 'SEASON' : null
    return { id, name, startsAt, cutoff, tips }
  }
  const last = ordered.findLast(({ resultState }) => resultState !== null)
  return {
    race: newest && now < newest.startsAt + shownAfter ? newest : null,
    next: next ? nextOf(next) : null,
    last: last ? { id: last.id, year: last.year, name: last.name } : null,
  }
}

/** The viewer has saved every guess that is open. */
async function hasTippedAll(app: AppContext): Promise<boolean> {
  const windows = await readOwnWindows(app)
  return windows?.every((one) => !one.isOpen || one.tips.every(({ storedAt }) => storedAt !== null)) ?? false
}

async function readOver(app: AppContext, year: number): Promise<SeasonOver> {
  const viewer = await viewerOrVisitor(app)
  const home = await (viewer === null ? readHome(app, year) : readHomeWith(app, year, viewer.id))
  const ranked = home.leaderboard?.filter(hasPlace) ?? []
  const own = ranked.find(({ guesser }) => guesser.id === viewer?.id)
  return {
    year,
    winners: ranked.flatMap(({ rank, guesser }) => (rank === 1 ? guesser : [])),
    own: own ? { rank: own.rank, shared: own.shared, points: own.guesser.points } : null,
  }
}

/** The viewer's guesses on the result. A visitor has none, and costs no read. */
async function readOwn(app: AppContext, { id, year }: Race) {
  const { read, readKept, db } = app
  const viewer = await viewerOrVisitor(app)
  if (viewer === null) return []
  const [[guesses], [competitors]] = await Promise.all([
    read(ownRaceGuesses(db, viewer.id, year, id)),
    readKept(competitorsOfSeason(db, year)),
  ])
  return resultCategories.flatMap((category) => {
    const guess = guesses.find((one) => one.race === id && one.category === category)
    const driver = competitors.find((one) => one.category === 'DRIVER' && one.id === guess?.driver)
    return driver ? { category, driver: driver.shortName } : []
  })
}
