import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openDatabase, writeBatch } from '#db/client.ts'
import { stateAt } from '#db/queries/questions.ts'
import { readSeason } from '#db/queries/season.ts'
import * as schema from '#db/schema.ts'
import { type QuestionWindow, windowsIn } from '#game/changes/windows.ts'
import { windowState } from '#game/guess-window.ts'
import { isSession } from '#game/questions/question.ts'
import { questions } from '#game/questions/questions.ts'
import { sessions } from '#game/season.ts'

const db = openDatabase(env.DB)
const year = 2026
const optional = questions.filter(({ isOptional }) => isOptional).map(({ code }) => code)

// Few instants, so that cutoffs, starts and the clock often coincide.
const instant = fc.integer({ min: 1, max: 12 })
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const deadlines = questions.flatMap(({ deadline }) => (isSession(deadline) ? deadline : []))
const perSession = <S extends string>(which: readonly S[]): fc.Arbitrary<Partial<Record<S, number>>> =>
  fc.dictionary(fc.constantFrom(...which), instant, { noNullPrototype: true }) as fc.Arbitrary<
    Partial<Record<S, number>>
  >

const aRace = fc.record({
  startsAt: instant,
  ownCutoff: perhaps(instant),
  gridState: perhaps(fc.constantFrom('QUALIFYING', 'GRID')),
  resultState: perhaps(fc.constantFrom('PRELIMINARY', 'OFFICIAL', 'CORRECTED')),
  fate: fc.constantFrom('held', 'held', 'held', 'cancelled', 'deleted'),
  sessions: perSession(sessions),
  ownSessionCutoffs: perSession(deadlines),
  hasSprintResult: fc.boolean(),
})

const aSeason = fc.record({
  cutoff: instant,
  hasCompetitors: fc.boolean(),
  asked: fc.subarray(optional),
  races: fc.array(aRace, { maxLength: 4 }),
  order: fc.infiniteStream(fc.nat()),
})

type RandomSeason = typeof aSeason extends fc.Arbitrary<infer T> ? T : never

/** Replaces the season of the test before. */
async function store({ cutoff, hasCompetitors, asked, races, order }: RandomSeason) {
  const ids = races.map((_, index) => index + 1)
  const held = ids.filter((id) => races[id - 1]!.fate === 'held')
  const shuffled = held.map((id) => [order.next().value, id] as const).sort(([a], [b]) => a - b)
  const positions = new Map(shuffled.map(([, id], index) => [id, index + 1]))
  const grid = (race: number) => ({ race, driver: 'nor', position: 1 })
  const finish = { driver: 'nor', team: 'mcl', position: 1, status: 'FINISHED' } as const
  await writeBatch(db, [
    ...[schema.raceResults, schema.sessionCutoffs, schema.raceSessions, schema.startingGrids].map((table) =>
      db.delete(table),
    ),
    ...[schema.races, schema.pointsTables, schema.competitors, schema.seasons].map((table) =>
      db.delete(table),
    ),
    db.insert(schema.seasons).values({ year, cutoff }),
    ...(hasCompetitors
      ? [
          db.insert(schema.competitors).values({
            year,
            category: 'DRIVER',
            id: 'nor',
            position: 1,
            name: 'Norris',
            shortName: 'Norris',
          }),
        ]
      : []),
    ...asked.map((category) =>
      db.insert(schema.pointsTables).values({ year, category, difference: 0, points: 0 }),
    ),
    ...races.flatMap(({ startsAt, ownCutoff, gridState, resultState, fate, ...race }, index) => {
      const id = index + 1
      const about = { name: `Løp ${id}`, circuit: '', place: '', country: '' }
      const times = { startsAt, ownCutoff, gridState, resultState }
      const deleted = fate === 'deleted'
      return [
        db
          .insert(schema.races)
          .values({ id, year, position: positions.get(id) ?? null, deleted, ...about, ...times }),
        ...(gridState ? [db.insert(schema.startingGrids).values(grid(id))] : []),
        ...(resultState
          ? [db.insert(schema.raceResults).values({ race: id, session: 'RACE', ...finish })]
          : []),
        ...(race.hasSprintResult
          ? [db.insert(schema.raceResults).values({ race: id, session: 'SPRINT', ...finish })]
          : []),
        ...entriesOf(race.sessions).map(([session, at]) =>
          db.insert(schema.raceSessions).values({ race: id, session, startsAt: at }),
        ),
        ...entriesOf(race.ownSessionCutoffs).map(([session, at]) =>
          db.insert(schema.sessionCutoffs).values({ race: id, session, cutoff: at }),
        ),
      ]
    }),
  ])
}

const entriesOf = <Key extends string>(times: Partial<Record<Key, number>>) =>
  Object.entries(times) as [Key, number][]

type Row = Pick<QuestionWindow, 'question' | 'deadline' | 'race' | 'cutoff'> & {
  opens_at: number
  is_ready: number
  is_over: number
  state: string
}

const storedWindows = (now: number) =>
  db.all<Row>(sql`select w.question, w.deadline, w.race, w.cutoff, w.opens_at, w.is_ready, w.is_over,
    ${stateAt(now)} as state from question_windows w where w.year = ${year}`)

const inOrder = <W extends { question: string; race: number | null }>(windows: readonly W[]) =>
  windows.toSorted((a, b) => a.question.localeCompare(b.question) || (a.race ?? 0) - (b.race ?? 0))

it('the database and the game have the same windows in the same states', async () => {
  await fc.assert(
    fc.asyncProperty(aSeason, fc.integer({ min: 0, max: 13 }), async (season, now) => {
      await store(season)
      const deleted = new Set(
        season.races.flatMap(({ fate }, index) => (fate === 'deleted' ? index + 1 : [])),
      )
      const rows = await storedWindows(now)
      // A deleted race keeps its guesses, so its windows stay in the view.
      const hidden = rows.filter(({ race }) => race !== null && deleted.has(race))
      expect(hidden.filter(({ state }) => state === 'open')).toEqual([])
      const inDatabase = rows
        .filter((row) => !hidden.includes(row))
        .map(({ opens_at: opensAt, is_ready, is_over, ...row }) => {
          return { ...row, opensAt, isReady: is_ready === 1, isOver: is_over === 1 }
        })
      // A season has no seals: only the view knows them.
      const inGame = windowsIn(await readSeason(db, year)).map(
        ({ year: _year, isSealed: _isSealed, ...window }) => {
          return { ...window, state: windowState(window, now) }
        },
      )
      expect(inOrder(inDatabase)).toEqual(inOrder(inGame))
    }),
    { numRuns: 500 },
  )
}, 120_000)
