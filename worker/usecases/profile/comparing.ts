import { podiums, progressOfSeason } from '#db/queries/scores.ts'
import { yearOfRaceOrCurrent } from '#db/queries/seasons.ts'
import type { Side, Totals } from '#game/duel.ts'
import { guessesVisible } from '#game/guess-window.ts'
import { lastMedal } from '#game/medals.ts'
import { pointsOf } from '#game/score.ts'
import { medalDuels, type SuggestedDuel, suggestedDuels } from '#game/suggested-duels.ts'
import type { AppContext, Viewer } from '#worker/context.ts'
import { hiddenIn, Refusal } from '#worker/errors.ts'
import { viewerOrVisitor } from '#worker/usecases/account/access.ts'
import { everyone, type Field } from '#worker/usecases/seasons/field.ts'
import type { SeasonAsked } from '#worker/usecases/seasons/season-asked.ts'
import { readGuesser } from './guesser.ts'
import { guessesAt } from './guesses-at.ts'
import { readPlayersOf } from './league-players.ts'
import type { FoundPlayer } from './players.ts'
import { type Profile, profileOf } from './profile.ts'
import { type NamedReceipt, namedReceipt } from './receipt.ts'
import { hiddenSeason, readSeasonAt } from './season-at.ts'

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
  /** The chosen year, the one of the result, or the newest season to compare in. */
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
  /** The current season while its guesses are hidden. null: they can be compared. */
  hiddenYear: number | null
  /** null once two are chosen, and for seasons before the newest to compare in. `of`: whose rivals they are, or null for the leaders. */
  suggestions: { of: string | null; own: boolean; duels: SuggestedDuel[] } | null
}

type Comparison = ComparisonChoice & {
  /** null until two users are chosen. */
  result: ComparisonResult | NotCompared | null
}

/** Why two who are chosen are not shown. */
export type NotCompared = { why: 'same-user' | 'being-sealed' } | ({ why: 'not-yet' } & HiddenPair)

/**
 * `shownFrom`: when hidden guesses can be seen, or null if nobody knows yet. `absent`: the names of those who do not take
 * part in the season so far. `before`: the newest season before, or null.
 */
type HiddenPair = { shownFrom: number | null; absent: string[]; before: number | null }

export const isCompared = (result: Comparison['result']): result is ComparisonResult =>
  result !== null && 'receipts' in result

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
  const isPair = isCompared(result)
  const [podium] =
    result === null && list.readable !== list.year ? await app.readKept(podiums(app.db, lastMedal)) : [[]]
  const isShort = isPair && list.players.length > mostListed
  const listed = isShort ? list.players.filter(({ id }) => id === a || id === b) : list.players
  return {
    year: year ?? (isPair ? result.a.year : result === null ? list.readable : null) ?? list.year,
    a,
    b,
    race,
    years: list.years,
    players: listed.map(({ id, username }) => ({ id, username })),
    found: isShort ? [] : list.found,
    search,
    hiddenYear: list.readable === list.year ? null : list.year,
    suggestions: result === null ? suggest(list, { asked: year, viewer, chosen: a ?? b, podium }) : null,
    result: a !== null && a === b ? { why: 'same-user' } : result,
  }
}

type Suggesting = {
  asked: number | null
  viewer: Viewer | null
  chosen: string | null
  podium: Awaited<ReturnType<typeof podiums>>
}

/**
 * Rivals of the chosen user, else of the viewer, else of the top of the leaderboard. Those with a medal while the guesses
 * of the current season are hidden.
 */
function suggest(
  { year, readable, players }: Awaited<ReturnType<typeof readPlayersOf>>,
  { asked, viewer, chosen, podium }: Suggesting,
): ComparisonChoice['suggestions'] {
  const shown = asked ?? readable
  if (shown === null || (shown !== year && shown !== readable)) return null
  if (shown !== year)
    return {
      of: null,
      own: false,
      duels: medalDuels(
        players,
        podium.filter((one) => one.year === shown),
      ),
    }
  const takesPart = players.some(({ id, current }) => id === viewer?.id && current !== null)
  const of = chosen ?? (takesPart ? (viewer?.id ?? null) : null)
  return { of, own: of !== null && of === viewer?.id, duels: suggestedDuels(players, of) }
}

async function readPair(app: AppContext, asked: PairAsked): Promise<Comparison['result']> {
  try {
    return await readPairAt(app, asked)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not-yet') return notCompared(error)
    // The form keeps the race of another season when the year changes.
    if (error.reason === 'no-such-race') return readPairAt(app, { ...asked, race: null })
    throw error
  }
}

function notCompared(refusal: Refusal, absent: string[] = []): NotCompared {
  if (refusal.reason === 'guesses-being-sealed') return { why: 'being-sealed' }
  const hidden = hiddenIn(refusal)
  return {
    why: 'not-yet',
    shownFrom: hidden?.shownFrom ?? null,
    absent,
    before: hidden?.whose?.before ?? null,
  }
}

async function readPairAt(app: AppContext, asked: PairAsked): Promise<ComparisonResult | NotCompared> {
  const { a, b } = asked
  const [viewer, at, first, second, [progress]] = await Promise.all([
    viewerOrVisitor(app),
    readSeasonAt(app, asked),
    readGuesser(app, a, asked),
    readGuesser(app, b, asked),
    app.read(progressOfSeason(app.db, yearOfRaceOrCurrent(asked.year, asked.race, app.now), [a, b])),
  ])
  if (!guessesVisible(at.season, app.now, false)) {
    const absent = [first, second].filter(({ takesPart }) => !takesPart)
    return notCompared(
      hiddenSeason(at, first, app.now),
      absent.map(({ user }) => user.username),
    )
  }
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
