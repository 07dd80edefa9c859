import { finalLines, seasonsOfAllTime } from '#db/queries/all-time.ts'
import {
  type Career,
  type CareerOrder,
  careerOrders,
  careersOf,
  type EndOfSeason,
  type RankedCareer,
  rankedCareers,
  rankedFinals,
  seasonsForAverage,
} from '#game/all-time.ts'
import { type AllTimeDuel, allTimeDuel } from '#game/all-time-duel.ts'
import { type AllTimeFigures, allTimeFigures } from '#game/all-time-figures.ts'
import { mostFound } from '#game/chosen-lines.ts'
import type { Side } from '#game/duel.ts'
import { windowSize } from '#game/field-window.ts'
import { groupsBy } from '#game/groups.ts'
import { lastMedal } from '#game/medals.ts'
import { usernameKey } from '#game/players.ts'
import { recordBy } from '#game/records.ts'
import { sum } from '#game/season-figures.ts'
import { pageSize, sideOf } from '#game/sides.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { viewerOrVisitor } from '#worker/usecases/account/access.ts'

/** A site with more final scores shows only medals, because the rest reads every one of them. */
const mostFinals = 10_000
/** The longest list that is shown whole. */
const mostAtOnce = 30
/** How many lines with a rank a longer list shows at first. */
const atFirst = 15

type AllTimeAsked = {
  by: CareerOrder
  /** A page of the list. null: the first lines and the viewer's. */
  side: number | null
  search: string
  /** The two of a duel. null: not chosen. */
  a: string | null
  b: string | null
}

type Player = { id: string; username: string }

/** A line of the list. `nth`: from 1, in the order of the list. `newest`: the last finished season. */
export type AllTimeLine = Omit<RankedCareer, 'finishes'> & { nth: number; seasons: number; newest: number }

/** A finished season. `podium`: the names of the first three ranks. */
export type AllTimeSeason = {
  year: number
  isMoved: boolean
  participants: number
  podium: { rank: number; names: string[] }[]
}

type AllTime = {
  /** Newest first. */
  seasons: AllTimeSeason[]
  /** Seasons that have begun and are not finished, newest first. Before the first of all: the next one. */
  unfinished: { year: number; lastRaceAt: number | null }[]
  /** How many have finished a season, and how many pages they fill. If `figures` is null, only those with a medal. */
  total: number
  sides: number
  neededForAverage: number
  figures: AllTimeFigures | null
  /** Everyone to choose for a duel, by name. null: too many. */
  players: Player[] | null
}

export type AllTimePage = AllTime & {
  asked: AllTimeAsked
  lines: AllTimeLine[]
  duel: ShownAllTimeDuel | 'same-user' | 'none-together' | null
}

export type ShownAllTimeDuel = AllTimeDuel & { people: Record<Side, Player> }

/** All finished seasons together: the list, the records, and a duel if two are chosen. */
export async function readAllTime(app: AppContext, asked: AllTimeAsked): Promise<AllTimePage> {
  const [{ careers, ordered, ...known }, viewer] = await Promise.all([
    app.cache.get('all-time', app.now, () => readAllTimeNow(app)),
    viewerOrVisitor(app),
  ])
  if ((asked.side ?? 1) > known.sides) throw new Refusal('not-found', 'no-such-page')
  const { a, b } = asked
  return {
    ...known,
    asked,
    lines: linesAsked(ordered[asked.by], asked, viewer?.id ?? null),
    duel: a === null || b === null || known.players === null ? null : duelOfTwo(careers, a, b),
  }
}

async function readAllTimeNow({ readKept, db, now }: AppContext) {
  const [seasons, lines] = await readKept(seasonsOfAllTime(db), finalLines(db, mostFinals, lastMedal))
  const finished = seasons.filter(({ finishedAt }) => finishedAt !== null)
  const isWhole = sum(finished.map(({ participants }) => participants)) <= mostFinals
  const finals = rankedFinals(lines)
  const careers = careersOf(finals)
  const neededForAverage = seasonsForAverage(finished.length)
  const withHits = new Set(seasons.flatMap(({ hasPublicHits, year }) => (hasPublicHits ? year : [])))
  const open = seasons.filter(({ finishedAt }) => finishedAt === null)
  const begun = open.filter(({ cutoff }) => cutoff <= now)
  const all: AllTime = {
    seasons: finished.map(({ year, isMoved, participants }) => ({
      ...{ year, isMoved, participants },
      podium: podiumOf(finals.filter((line) => line.year === year)),
    })),
    unfinished: (begun.length === 0 && finished.length === 0 ? open.slice(-1) : begun).map(
      ({ year, lastRaceAt }) => ({ year, lastRaceAt }),
    ),
    total: careers.length,
    sides: Math.max(1, sideOf(careers.length)),
    neededForAverage,
    figures: isWhole
      ? allTimeFigures(finals.map((line) => (withHits.has(line.year) ? line : { ...line, hits: null })))
      : null,
    players:
      isWhole && careers.length <= windowSize
        ? careers.map(({ user, username }) => ({ id: user, username }))
        : null,
  }
  return {
    ...all,
    careers,
    ordered: recordBy(careerOrders, (by) => rankedCareers(careers, by, neededForAverage)),
  }
}

const podiumOf = (season: readonly (EndOfSeason & { username: string })[]): AllTimeSeason['podium'] =>
  groupsBy(
    season.filter(({ rank }) => rank <= lastMedal).sort((a, b) => a.rank - b.rank),
    ({ rank }) => rank,
  ).map((some) => ({ rank: some[0].rank, names: some.map(({ username }) => username) }))

function linesAsked(
  ordered: readonly RankedCareer[],
  { side, search }: AllTimeAsked,
  viewer: string | null,
): AllTimeLine[] {
  const lines = ordered.map(({ finishes, ...line }, index) => ({
    ...{ ...line, nth: index + 1 },
    ...{ seasons: finishes.length, newest: finishes[0]?.year ?? 0 },
  }))
  if (search !== '') {
    const key = usernameKey(search)
    return lines.filter(({ username }) => usernameKey(username).startsWith(key)).slice(0, mostFound)
  }
  if (side !== null) return lines.slice((side - 1) * pageSize, side * pageSize)
  if (lines.length <= mostAtOnce) return lines
  return lines.filter(({ nth, rank, user }) => (nth <= atFirst && rank !== null) || user === viewer)
}

function duelOfTwo(careers: readonly Career[], first: string, second: string): AllTimePage['duel'] {
  if (first === second) return 'same-user'
  const [a, b] = [first, second].map((user) => careers.find((career) => career.user === user))
  const duel = a && b && allTimeDuel(a, b)
  if (!duel || duel.seasons.length === 0) return 'none-together'
  const personOf = ({ user, username }: Career) => ({ id: user, username })
  return { ...duel, people: { a: personOf(a), b: personOf(b) } }
}
