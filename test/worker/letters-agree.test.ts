import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import * as schema from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { appAt } from '#test/support/app.ts'
import { markSealed } from '#test/support/seals.ts'
import { aTurn } from '#test/support/turn.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'
import { makeLetters } from '#worker/usecases/story/making.ts'

// Every figure and name in the letters of two seasons, computed again from the stored scores, guesses and results.

const db = openDatabase(env.DB)
const now = Date.UTC(2026, 10, 21)
const years = [2025, 2026]
let compared = 0

beforeAll(async () => {
  await seedDemo(db, now)
  await db.update(schema.seasons).set({ finishedAt: null })
  for (const year of years) await recompute(appAt(now), year, 0)
  await markSealed(db, 0, now)
  await makeLetters(appAt(now), aTurn())
})

type Sums = Map<string, number[]>

/** The points of each user after each step, and in each category. */
async function pointsOf(year: number) {
  const rows = await db.select().from(schema.scores).where(eq(schema.scores.year, year))
  const people = await db.select().from(schema.participants).where(eq(schema.participants.year, year))
  const steps = Math.max(...rows.map(({ step }) => step))
  const at = (user: string, step: number) => rows.find((row) => row.user === user && row.step === step)
  const totals: Sums = new Map(
    people.map(({ user }) => [
      user,
      Array.from({ length: steps + 1 }, (_, step) => Number(at(user, step)?.total ?? 0)),
    ]),
  )
  const category = (user: string, step: number, code: string) =>
    Number(Object.entries(at(user, step)?.byCategory ?? {}).find(([key]) => key === code)?.[1] ?? 0)
  return { totals, category }
}

const rank = (all: number[], own: number) => 1 + all.filter((other) => other > own).length

/** How often two changed order, read from the signs of their differences. */
const turns = (a: number[], b: number[]) =>
  a
    .slice(1)
    .map((points, at) => Math.sign(points - b[at + 1]!))
    .filter((sign) => sign !== 0)
    .join(' ')
    .replaceAll(/(-?1)( \1)*/g, '$1')
    .split(' ').length - 1

it.each(years)('the letters of %i agree with scores, guesses and results', async (year) => {
  const { totals, category } = await pointsOf(year)
  const races = (await db.select().from(schema.races).where(eq(schema.races.year, year)))
    .filter(({ resultState, position }) => resultState !== null && position !== null)
    .sort((a, b) => a.position! - b.position!)
  const leagues = await db.select().from(schema.leagues)
  const members = await db.select().from(schema.leagueMembers)
  const results = await db.select().from(schema.raceResults)
  const guesses = await db.select().from(schema.raceGuesses)
  const names = await db.select().from(schema.competitors).where(eq(schema.competitors.year, year))
  const letters = (await db.select().from(schema.roundLetters)).filter(({ race }) =>
    races.some(({ id }) => id === race),
  )
  expect(letters.filter(({ league }) => league === null)).toHaveLength(races.length)

  for (const letter of letters) {
    const step = 1 + races.findIndex(({ id }) => id === letter.race)
    const league = leagues.find(({ id }) => id === letter.league)
    const from = league?.fromRace ? races.findIndex(({ id }) => id === league.fromRace) : 0
    const field = [...totals]
      .filter(([user]) => !league || members.some((one) => one.league === league.id && one.user === user))
      .map(([user, points]) => {
        const own = points.slice(from, step + 1)
        return { user, points: league?.fromRace ? own.map((one) => one - own[0]!) : own }
      })
    const after = field.map(({ points }) => points.at(-1)!)
    const before = field.map(({ points }) => points.at(-2)!)
    const gains = after.map((points, at) => points - before[at]!)
    const most = Math.max(...gains)
    const winners = field.filter((_, at) => gains[at] === most)
    const sorted = after.toSorted((a, b) => b - a)
    const leaders = field.filter((_, at) => after[at] === sorted[0])
    const right = { FIRST: 1, TENTH: 10 } as const
    const answer = (code: 'FIRST' | 'TENTH') =>
      results.find(
        (row) =>
          row.race === letter.race &&
          row.session === 'RACE' &&
          row.position === right[code] &&
          row.status !== 'DID_NOT_START',
      )?.driver
    const guessesOn = (code: string) =>
      guesses.filter(
        (one) =>
          one.race === letter.race && one.category === code && field.some(({ user }) => user === one.user),
      )
    const hitters = (code: 'FIRST' | 'TENTH') => guessesOn(code).filter((one) => one.driver === answer(code))
    const seats = (
      await db.select().from(schema.roundLetterPeople).where(eq(schema.roundLetterPeople.letter, letter.id))
    ).sort((a, b) => a.seat - b.seat)

    for (const { rule, text } of letter.sentences) {
      const people = [...text.matchAll(/\{([\d,]+)(?:\+(\d+))?\}/g)].map(([, some = '', others = '0']) => {
        const users = some.split(',').map((seat) => seats[Number(seat)]!.user)
        return { users, of: users.length + Number(others) }
      })
      const numbers = [...text.replaceAll(/\{[^}]+\}/g, '').matchAll(/\d+/g)].map(Number)
      const [who, other] = people
      const gained = (code: string) =>
        category(winners[0]!.user, step, code) - category(winners[0]!.user, step - 1, code)
      const where = `${year} race ${letter.race} ${league?.name ?? ''} ${rule}: ${text}`
      const same = (given: unknown, wanted: unknown) => {
        expect(given, where).toEqual(wanted)
        compared += 1
      }
      const named = (code: 'FIRST' | 'TENTH') =>
        names.find(({ category: of, id }) => of === 'DRIVER' && id === answer(code))?.shortName ?? '-'
      const isNamed = {
        FIRST: text.includes(`${named('FIRST')} som vinner`),
        TENTH: text.includes(`${named('TENTH')} på tiende`),
      }
      switch (rule) {
        case 'winner-by-hits':
        case 'winner-by-guess': {
          same(who, { users: winners.map(({ user }) => user), of: 1 })
          same(numbers[0], most)
          const told = (['FIRST', 'TENTH'] as const).filter((code) => isNamed[code])
          for (const code of told)
            same(
              hitters(code).some(({ user }) => user === winners[0]!.user),
              true,
            )
          const part =
            rule === 'winner-by-hits'
              ? told.reduce((sum, code) => sum + gained(code), 0)
              : Math.max(...['DRIVER', 'CONSTRUCTOR', 'FLAG', 'FIRST', 'TENTH'].map(gained))
          if (numbers[1] !== undefined) same(numbers[1], part)
          if (numbers[2] !== undefined) same(numbers[2], part - most)
          break
        }
        case 'shared-round':
          same([who?.of, numbers[0]], [winners.length, most])
          break
        case 'new-leader':
        case 'gap':
          same(who, { users: leaders.map(({ user }) => user), of: 1 })
          same(numbers[0], sorted[0]! - sorted[1]!)
          if (rule === 'gap' && step - from > 1) same(before[field.indexOf(leaders[0]!)], Math.max(...before))
          break
        case 'shared-lead':
          same([who?.of, numbers.at(-1)], [leaders.length, sorted[0]])
          break
        case 'climb': {
          const climbs = field.map((_, at) => rank(before, before[at]!) - rank(after, after[at]!))
          same(numbers[0], Math.max(...climbs))
          same(
            who?.users.map((user) => climbs[field.findIndex((one) => one.user === user)]),
            who?.users.map(() => numbers[0]),
          )
          same(who?.of, climbs.filter((climb) => climb === numbers[0]).length)
          if (numbers[1] !== undefined)
            same(numbers[1], rank(after, after[field.findIndex(({ user }) => user === who?.users[0])]!))
          break
        }
        case 'turned-duel': {
          const [a, b] = [who, other].map((one) => field.find(({ user }) => user === one?.users[0])!.points)
          same(numbers[0], turns(a!, b!))
          same(a!.at(-1)! > b!.at(-1)! && turns(a!.slice(0, -1), b!.slice(0, -1)) === numbers[0]! - 1, true)
          break
        }
        case 'rarest-hit': {
          const code = isNamed.FIRST ? 'FIRST' : 'TENTH'
          same(isNamed[code], true)
          if (numbers.length > 0) same(numbers, [hitters(code).length, guessesOn(code).length])
          if (who)
            same(
              who.users.toSorted(),
              hitters(code)
                .map(({ user }) => user)
                .sort(),
            )
          same(hitters(code).length * 4 <= guessesOn(code).length, true)
          break
        }
        case 'nobody-had':
          for (const code of ['FIRST', 'TENTH'] as const) same(hitters(code).length === 0, isNamed[code])
          break
        default:
          same(['nobody-guessed', 'next-deadline', 'last-race'].includes(rule), true)
      }
    }
  }
  console.info(`${letters.length} letters of ${year}, ${compared} values compared`)
})
