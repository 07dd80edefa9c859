import { progressOfSeason } from '#db/queries/scores.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { viewerOrVisitor } from '#worker/usecases/account/access.ts'
import { readGuesser } from './guesser.ts'
import { type Player, readPlayers } from './players.ts'
import { type Profile, profileOf } from './profile.ts'
import { readSeasonAt } from './season-at.ts'

/** null: not chosen. */
export type ComparisonAsked = { year: number | null; a: string | null; b: string | null }

export type Comparison = {
  /** The chosen year, or the current season. */
  year: number | null
  a: string | null
  b: string | null
  years: number[]
  players: Player[]
  /** null until a year and two users are chosen, and while their guesses are hidden. */
  result: ComparisonResult | 'same-user' | 'not-yet' | null
}

export type ComparisonResult = {
  a: Profile
  b: Profile
  /** The first participant's points minus the second's, per step from step 0. Empty unless both take part. */
  gap: number[]
}

/** Compares two participants. Refuses with not-found an unknown user or season. */
export async function readComparison(app: AppContext, asked: ComparisonAsked): Promise<Comparison> {
  const { year, a, b } = asked
  const [list, result] = await Promise.all([
    readPlayers(app),
    year !== null && a !== null && b !== null && a !== b ? readPair(app, year, a, b) : null,
  ])
  for (const user of [a, b]) {
    if (user !== null && !list.players.some(({ id }) => id === user)) {
      throw new Refusal('not-found', 'no-such-user')
    }
  }
  if (year !== null && !list.years.includes(year)) throw new Refusal('not-found', 'no-such-season')
  return {
    ...asked,
    year: year ?? list.year,
    years: list.years,
    players: list.players,
    result: a !== null && a === b ? 'same-user' : result,
  }
}

async function readPair(app: AppContext, year: number, a: string, b: string) {
  const asked = { year, race: null }
  const [viewer, at, first, second, [progress]] = await Promise.all([
    viewerOrVisitor(app),
    readSeasonAt(app, asked),
    readGuesser(app, a, asked),
    readGuesser(app, b, asked),
    app.read(progressOfSeason(app.db, year, [a, b])),
  ])
  const scoresOf = (user: string) => progress.find((one) => one.user === user)?.scores ?? []
  const ofSecond = scoresOf(b)
  try {
    return {
      a: profileOf(at, first, viewer, app.now),
      b: profileOf(at, second, viewer, app.now),
      gap: scoresOf(a).flatMap(({ points }, step) => {
        const other = ofSecond[step]
        return other === undefined ? [] : [points - other.points]
      }),
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-yet') return 'not-yet' as const
    throw error
  }
}
