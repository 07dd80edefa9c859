import { progressOfSeason } from '#db/queries/scores.ts'
import { yearOfRaceOrCurrent } from '#db/queries/seasons.ts'
import type { Side, Totals } from '#game/duel.ts'
import { pointsOf } from '#game/score.ts'
import { type SuggestedDuel, suggestedDuels } from '#game/suggested-duels.ts'
import type { AppContext, Viewer } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { viewerOrVisitor } from '#worker/usecases/account/access.ts'
import { everyone, type Field } from '#worker/usecases/seasons/field.ts'
import type { SeasonAsked } from '#worker/usecases/seasons/season-asked.ts'
import { readGuesser } from './guesser.ts'
import { guessesAt } from './guesses-at.ts'
import { readPlayersOf } from './league-players.ts'
import type { FoundPlayer } from './players.ts'
import { type Profile, profileOf } from './profile.ts'
import { type NamedReceipt, namedReceipt } from './receipt.ts'
import { readSeasonAt } from './season-at.ts'

/** null: not chosen. */
type ComparisonAsked = {
  year: number | null
  a: string | null
  b: string | null
  /** The race after which the two are compared, or null for the newest with a result. */
  race: number | null
  /** Finds someone to choose, on a large site. */
  search: string
}
type PairAsked = SeasonAsked & { a: string; b: string }

export type ComparisonChoice = {
  /** The chosen year, the one of the result, or the current season. */
  year: number | null
  a: string | null
  b: string | null
  /** The race of the request. */
  race: number | null
  years: number[]
  players: { id: string; username: string }[]
  /** Users that the search found, where there are too many to list. null: `players` are all. */
  found: FoundPlayer[] | null
  search: string
  /** null once two are chosen, and for earlier seasons. `of`: whose rivals they are, or null for the leaders. */
  suggestions: { of: string | null; own: boolean; duels: SuggestedDuel[] } | null
}

export type Comparison = ComparisonChoice & {
  /** null until two users are chosen, and while their guesses are hidden. */
  result: ComparisonResult | 'same-user' | 'not-yet' | 'being-sealed' | null
}

export type ComparisonResult = {
  a: Profile
  b: Profile
  /** Up to the race that the profiles show. null unless both take part. */
  totals: Totals | null
  /** Why the points of each changed at that race. */
  receipts: Record<Side, NamedReceipt>
}

/** More names than this are not listed again beside two who are chosen: their page grows by a third. */
const mostListed = 50

/** Compares two participants. Refuses with not-found an unknown user or season, and a race without a result. */
export async function readComparison(
  app: AppContext,
  asked: ComparisonAsked,
  field: Field = everyone,
): Promise<Comparison> {
  const { year, a, b, race, search } = asked
  const [list, viewer, result] = await Promise.all([
    readPlayersOf(
      app,
      year,
      [a, b].filter((user) => user !== null),
      search,
      field,
    ),
    viewerOrVisitor(app),
    a !== null && b !== null && a !== b ? readPair(app, { year, race, a, b }) : null,
  ])
  for (const user of [a, b]) {
    if (user !== null && !list.players.some(({ id }) => id === user)) {
      throw new Refusal('not-found', 'no-such-user')
    }
  }
  if (year !== null && !list.years.includes(year)) throw new Refusal('not-found', 'no-such-season')
  const isPair = result !== null && typeof result === 'object'
  const isShort = isPair && list.players.length > mostListed
  const listed = isShort ? list.players.filter(({ id }) => id === a || id === b) : list.players
  return {
    year: year ?? (isPair ? result.a.year : list.year),
    a,
    b,
    race,
    years: list.years,
    players: listed.map(({ id, username }) => ({ id, username })),
    found: isShort ? [] : list.found,
    search,
    suggestions:
      result === null && (year ?? list.year) === list.year ? suggest(list.players, viewer, a ?? b) : null,
    result: a !== null && a === b ? 'same-user' : result,
  }
}

/** Rivals of the chosen user, else of the viewer, else of the top of the leaderboard. */
function suggest(players: readonly FoundPlayer[], viewer: Viewer | null, chosen: string | null) {
  const takesPart = players.some(({ id, current }) => id === viewer?.id && current !== null)
  const of = chosen ?? (takesPart ? (viewer?.id ?? null) : null)
  return { of, own: of !== null && of === viewer?.id, duels: suggestedDuels(players, of) }
}

async function readPair(app: AppContext, asked: PairAsked): Promise<Comparison['result']> {
  try {
    return await readPairAt(app, asked)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.reason === 'guesses-being-sealed') return 'being-sealed'
    if (error.code === 'not-yet') return 'not-yet'
    // The form keeps the race of another season when the year changes.
    if (error.reason === 'no-such-race') return readPairAt(app, { ...asked, race: null })
    throw error
  }
}

async function readPairAt(app: AppContext, asked: PairAsked): Promise<ComparisonResult> {
  const { a, b } = asked
  const [viewer, at, first, second, [progress]] = await Promise.all([
    viewerOrVisitor(app),
    readSeasonAt(app, asked),
    readGuesser(app, a, asked),
    readGuesser(app, b, asked),
    app.read(progressOfSeason(app.db, yearOfRaceOrCurrent(asked.year, asked.race, app.now), [a, b])),
  ])
  const totalsOf = (user: string) =>
    progress
      .find((one) => one.user === user)
      ?.scores.slice(0, at.step + 1)
      .map(pointsOf)
  const [totalsOfA, totalsOfB] = [totalsOf(a), totalsOf(b)]
  const ofA = guessesAt(at, first, viewer, app.now)
  const ofB = guessesAt(at, second, viewer, app.now)
  return {
    a: profileOf(ofA),
    b: profileOf(ofB),
    receipts: { a: namedReceipt(ofA), b: namedReceipt(ofB) },
    totals: totalsOfA && totalsOfB ? { a: totalsOfA, b: totalsOfB } : null,
  }
}
