import { env } from 'cloudflare:workers'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { fieldAtStep } from '#db/queries/scores.ts'
import { stepNumber } from '#db/queries/steps.ts'
import { participants, raceGuesses, seasonGuesses } from '#db/schema.ts'
import type { Category } from '#game/category.ts'
import { appAt } from '#test/support/app.ts'
import { aCutoffAdmin, nextMoment } from '#test/support/moving-cutoffs.ts'
import { aUser } from '#test/support/participants.ts'
import { aRace, aSeason, minutes } from '#test/support/season.ts'
import { aGrid, aResult } from '#test/support/truths.ts'
import { newGuessSalt } from '#worker/secrets.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

const db = openDatabase(env.DB)
const drivers = ['nor', 'ver', 'lec', 'ham']
let nextYear = 2040

type Save = { user: number; race: number | null; category: Category; answer: number }
/** A cutoff's new time: far ahead, or just before or after an earlier save. */
type Target = { ahead: boolean; near: number; after: boolean }
type Step =
  | ({ kind: 'save' } & Save)
  | ({ kind: 'move'; race: number | null } & Target)
  | { kind: 'undo' }
  | { kind: 'result' }

/** A season with two races and three users, and a short model of what counts. */
async function aWorld() {
  const year = await aSeason(db, { year: nextYear++, cutoff: Date.now() + 60 * minutes })
  const races = [1, 2].map((position) => aRace(db, { year, position, startsAt: Date.now() + 60 * minutes }))
  const ids = await Promise.all(races)
  for (const race of ids) await aGrid(db, race, drivers)
  const users = await Promise.all([1, 2, 3].map((n) => aUser(db, `Bruker ${year} ${n}`)))
  const admin = await aCutoffAdmin(db, year)
  const events: { guess: string; window: string; answer: string; storedAt: number; sequence: number }[] = []
  const cutoffs = new Map<string, number>(
    [null, ...ids].map((race) => [`${race}`, Date.now() + 60 * minutes]),
  )
  let hasResult = false
  const log: { window: string; from: number; to: number }[] = []

  function counting() {
    const inTime = events.filter(({ window, storedAt }) => storedAt < cutoffs.get(window)!)
    const newest = new Map(
      inTime.sort((a, b) => a.sequence - b.sequence).map(({ guess, answer }) => [guess, answer]),
    )
    return new Map([...newest].sort())
  }

  async function save({ user, race: index, category, answer: turn }: Save) {
    const race = index === null ? null : ids[index]!
    const turned = [...drivers.slice(turn), ...drivers.slice(0, turn)]
    const answer = JSON.stringify(
      category === 'FLAG'
        ? { YELLOW: turn, RED: 0, SAFETY_CAR: 0 }
        : category === 'DRIVER'
          ? turned
          : turned[0],
    )
    await nextMoment()
    const submission = {
      ...{ submission: crypto.randomUUID(), user: users[user]!, category, answer },
      salt: newGuessSalt(),
    }
    const verdict = await appAt(Date.now()).windows.submit(
      { year, race, deadline: race === null ? 'SEASON' : 'RACE' },
      submission,
    )
    await nextMoment()
    if (verdict.kind !== 'accepted') return
    const { storedAt, sequence } = verdict.receipt
    events.push({
      guess: `${users[user]} ${race} ${category}`,
      window: `${race}`,
      answer,
      storedAt,
      sequence,
    })
  }

  async function move(index: number | null, { ahead, near, after }: Target) {
    const race = index === null ? null : ids[index]!
    const event = events[near % Math.max(1, events.length)]
    const to = ahead || !event ? Date.now() + 60 * minutes : event.storedAt + Number(after)
    const window = `${race}`
    const from = cutoffs.get(window)!
    if (to === from) return
    await moved({ window, from, to }, () => (race === null ? admin.moveSeason(to) : admin.moveRace(race, to)))
  }

  /** A race with a result cannot close later than now. */
  async function moved(line: { window: string; from: number; to: number }, verb: () => Promise<unknown>) {
    if (hasResult && line.window === `${ids[0]}` && line.to > Date.now()) {
      await expect(verb()).rejects.toMatchObject({ code: 'invalid' })
      return
    }
    await verb()
    log.push(line)
    cutoffs.set(line.window, line.to)
  }

  /** Undoes the newest change, which may itself be an undo. */
  async function undo() {
    const newest = log.at(-1)
    if (!newest) return
    await moved({ window: newest.window, from: newest.to, to: newest.from }, admin.undo)
  }

  async function result() {
    hasResult = true
    await aResult(db, ids[0]!, drivers)
    await recompute(appAt(Date.now()), year, 0)
  }

  /** The current guesses match the model, participants follow them, and scores match a full recomputation. */
  async function check(isMove: boolean) {
    const [season, race, field] = await db.batch([
      db.select().from(seasonGuesses).where(eq(seasonGuesses.year, year)),
      db.select().from(raceGuesses).where(inArray(raceGuesses.race, ids)),
      db.select().from(participants).where(eq(participants.year, year)),
    ])
    const rows = [
      ...season.map((row) => [`${row.user} null ${row.category}`, JSON.stringify(row.answer)] as const),
      ...race.map((row) => [`${row.user} ${row.race} ${row.category}`, JSON.stringify(row.driver)] as const),
    ]
    const expected = counting()
    expect(new Map(rows.sort())).toEqual(expected)
    const guessers = new Set([...expected.keys()].map((guess) => guess.split(' ')[0]))
    expect(new Set(field.map(({ user }) => user))).toEqual(guessers)
    if (!isMove || cutoffs.get('null')! > Date.now()) return
    const scored = await fieldAtStep(db, year, stepNumber(year, null))
    await recompute(appAt(Date.now()), year, 0)
    expect(scored).toEqual(await fieldAtStep(db, year, stepNumber(year, null)))
  }

  return { save, move, undo, result, check }
}

const anIndex = fc.constantFrom(null, 0, 1)
const aTarget = { ahead: fc.boolean(), near: fc.nat(9), after: fc.boolean() }
const someSave: fc.Arbitrary<Step> = fc
  .record({ user: fc.nat(2), race: anIndex, second: fc.boolean(), answer: fc.nat(3) })
  .map(({ user, race, second, answer }) => {
    const [one, other] = race === null ? (['DRIVER', 'FLAG'] as const) : (['FIRST', 'TENTH'] as const)
    return { kind: 'save', user, race, category: second ? other : one, answer }
  })
const aMove: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('move' as const),
  race: anIndex,
  ...aTarget,
})
const someSteps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: someSave },
    { weight: 4, arbitrary: aMove },
    { weight: 2, arbitrary: fc.constant<Step>({ kind: 'undo' }) },
  ),
  { minLength: 6, maxLength: 22 },
)

describe('for every sequence of saves, moves and undos', () => {
  it('the newest guess before the current cutoff counts, and the scores follow', async () => {
    await fc.assert(
      fc.asyncProperty(someSteps, fc.nat(21), async (steps, resultAt) => {
        const world = await aWorld()
        for (const [index, step] of steps.entries()) {
          if (index === resultAt) await world.result()
          if (step.kind === 'save') await world.save(step)
          if (step.kind === 'move') await world.move(step.race, step)
          if (step.kind === 'undo') await world.undo()
          await world.check(step.kind !== 'save')
        }
      }),
      { numRuns: 12, endOnFailure: true },
    )
  })

  it('concurrent actions end in the state of one of their possible orders', async () => {
    const world = await aWorld()
    const goal = { near: 0, after: true }
    for (let round = 0; round < 4; round++) {
      const saves = [0, 1, 2].flatMap((user) =>
        [0, 1, 2].map((answer) => world.save({ user, race: null, category: 'DRIVER', answer })),
      )
      await Promise.all([...saves, world.move(null, { ...goal, ahead: round % 2 === 1 })])
      await world.check(true)
    }
  })
})
