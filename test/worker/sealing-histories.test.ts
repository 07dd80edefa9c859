import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeEach, expect, inject, it, vi } from 'vitest'
import { type RaceCategory, resultCategories } from '#game/category.ts'
import { checkWindow } from '#game/seal/check.ts'
import { judgeLog, type LogMemory } from '#game/seal/log-memory.ts'
import type { PublishedWindow } from '#game/seal/published.ts'
import { installClock } from '#test/histories/clock.ts'
import { Faults } from '#test/support/faults.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { verifyReceipt, verifyWindow } from '#test/support/independent-verifier.ts'
import { aWindow, type TestWindow } from '#test/support/sealed-race.ts'
import { Refusal } from '#worker/errors.ts'
import { sealWindow } from '#worker/usecases/seal-making/sealing.ts'
import { readSealLog } from '#worker/usecases/sealing/log.ts'
import { readSealedWindow } from '#worker/usecases/sealing/reading.ts'

// HISTORIES=500 HISTORY_SEED=3 npx vitest run --project worker test/worker/sealing-histories.test.ts plays 2000 others.

const { runs, seed } = inject('histories')
const numRuns = runs * 4

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await freshDatabase()
  await installClock(env.DB)
})

type Happening =
  | { do: 'save'; who: number; driver: string; category: RaceCategory }
  | { do: 'move'; by: number }
  | { do: 'erase'; who: number }
  /** `call`: the call of the database that fails; `tooLate`: only its answer is lost. */
  | { do: 'crash'; call: number; tooLate: boolean }
  /** `undo`: the cutoff is what it was before it was moved. */
  | { do: 'seal' | 'seal twice' | 'wait' | 'close' | 'undo' }

const who = fc.nat(3)
const save = fc.record({
  do: fc.constant('save' as const),
  who,
  driver: fc.constantFrom('nor', 'ver', 'lec'),
  category: fc.constantFrom(...resultCategories),
})
const move = (min: number, max: number) =>
  fc.record({ do: fc.constant('move' as const), by: fc.integer({ min, max }) })
const erase = fc.record({ do: fc.constant('erase' as const), who })
const crash = fc.record({
  do: fc.constant('crash' as const),
  call: fc.integer({ min: 1, max: 4 }),
  tooLate: fc.boolean(),
})
const plain = <Do extends 'seal' | 'seal twice' | 'wait' | 'close' | 'undo'>(...which: Do[]) =>
  fc.record({ do: fc.constantFrom(...which) })
const sealing = fc.oneof(plain('seal', 'seal twice'), crash)
const perhaps = (one: fc.Arbitrary<Happening>) => fc.array(one, { maxLength: 1 })

/** A sealed window is opened again, takes guesses, and is perhaps closed by the cutoff from before. */
const reopening = fc
  .tuple(
    plain('close').map((one): Happening[] => [one]),
    sealing.map((one): Happening[] => [one]),
    move(40, 200).map((one): Happening[] => [one]),
    fc.array<Happening>(save, { minLength: 1, maxLength: 3 }),
    perhaps(erase),
    perhaps(fc.oneof(plain('undo'), move(-250, -20))),
    perhaps(erase),
    perhaps(sealing),
  )
  .map((parts) => parts.flat())
const single = fc.oneof(
  { weight: 5, arbitrary: save },
  { weight: 2, arbitrary: move(-150, 150) },
  { weight: 1, arbitrary: erase },
  { weight: 1, arbitrary: plain('undo') },
  { weight: 3, arbitrary: fc.oneof(sealing, plain('wait')) },
)
const histories = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: single.map((one): Happening[] => [one]) },
      { weight: 1, arbitrary: reopening },
    ),
    { minLength: 2, maxLength: 12 },
  )
  .map((parts) => parts.flat())

/** The number of times that each thing happened that this test is about. */
const seen = {
  'a guess was saved after a seal': 0,
  'the cutoff was moved back after that': 0,
  'a move was undone after that': 0,
  'an account was deleted after that': 0,
  'a window was sealed twice for one cutoff': 0,
  'a sealer failed': 0,
  'two sealers ran at once': 0,
  'a late guess was in a seal': 0,
  'an erased guess was in a seal': 0,
  'the log grew': 0,
}

type Kept = { user: string; category: RaceCategory; driver: string; storedAt: number }

/** The history of one window, with everything that the public answer must agree with. */
class Story {
  readonly window: TestWindow
  readonly people: string[]
  readonly gone = new Set<string>()
  readonly accepted: Kept[] = []
  readonly #cutoffs: number[] = []
  #sealed: Record<string, unknown>[] = []
  /** As a browser keeps it that looks after every event. */
  #memory: LogMemory | null = null
  #isBehind = false

  constructor(window: TestWindow, people: string[]) {
    this.window = window
    this.people = people
  }

  async happen(one: Happening) {
    const { window } = this
    await window.at(one.do === 'close' ? Math.max(window.now, window.cutoff) : window.now + 20)
    if (one.do === 'save') await this.#save(one)
    if (one.do === 'move') await this.#move(Math.max(50, window.cutoff + one.by))
    if (one.do === 'undo' && this.#cutoffs.length > 0) {
      if (this.#isBehind) seen['a move was undone after that']++
      await this.#move(this.#cutoffs.pop()!, false)
    }
    if (one.do === 'erase') await this.#erase(this.people[one.who]!)
    if (one.do === 'seal') await sealWindow(window.app(), window.id)
    if (one.do === 'seal twice') {
      seen['two sealers ran at once']++
      await Promise.all([window.id, window.id].map((id) => sealWindow(window.app(), id)))
    }
    if (one.do === 'crash') await this.#crash(one)
    await this.#expectSealsStand()
    await this.agrees()
  }

  async #save({ who, driver, category }: Extract<Happening, { do: 'save' }>) {
    const user = this.people[who]!
    if (this.gone.has(user) || !(await this.window.save(user, driver, category))) return
    const storedAt = this.window.now
    expect(storedAt).toBeLessThan(this.window.cutoff)
    this.accepted.push({ user, category, driver, storedAt })
    this.#isBehind = this.#sealed.length > 0
    if (this.#isBehind) seen['a guess was saved after a seal']++
  }

  async #move(to: number, canBeUndone = true) {
    if (this.#isBehind && to < this.window.cutoff) seen['the cutoff was moved back after that']++
    if (canBeUndone) this.#cutoffs.push(this.window.cutoff)
    await this.window.moveCutoff(to)
  }

  async #erase(user: string) {
    if (this.gone.has(user)) return
    if (this.#isBehind) seen['an account was deleted after that']++
    await this.window.erase(user)
    this.gone.add(user)
  }

  async #crash({ call, tooLate }: Extract<Happening, { do: 'crash' }>) {
    const faults = Object.assign(new Faults(), { failing: call, tooLate })
    const DB = faults.watch(this.window.d1, ['batch'])
    await sealWindow(this.window.app({ DB }), this.window.id).catch(() => seen['a sealer failed']++)
  }

  /** Seals are only added. */
  async #expectSealsStand() {
    const seals = await this.window.seals()
    expect(seals.slice(0, this.#sealed.length)).toEqual(this.#sealed)
    if (seals.length > this.#sealed.length) this.#isBehind = false
    if (new Set(seals.map(({ cutoff }) => cutoff)).size < seals.length) {
      seen['a window was sealed twice for one cutoff']++
    }
    if (seals.length > this.#sealed.length) await this.#expectLogContinues()
    this.#sealed = seals
  }

  /** An earlier tree is the start of the log. */
  async #expectLogContinues() {
    const log = await readSealLog(this.window.app())
    const notes = (await this.window.seals()).map(({ note }) => ({ note: String(note) }))
    const known = { memory: this.#memory, given: null, seals: notes, now: this.window.now }
    const { fault, contradiction, since, memory } = await judgeLog(log, known)
    expect({ fault, contradiction }).toEqual({ fault: null, contradiction: null })
    if (since !== null) seen['the log grew']++
    this.#memory = memory
  }

  /** Nothing is public before the cutoff. Then both verifiers find no fault, and every receipt is kept. */
  async agrees() {
    const { window } = this
    const answer = await readSealedWindow(window.app(), window.id).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    expect(answer !== null).toBe(window.now >= window.cutoff)
    if (answer === null) return
    await this.#expectSealsStand()
    const faults = Object.entries(verifyWindow(answer as never)).filter(([, isRight]) => !isRight)
    expect(faults).toEqual([])
    expect(answer.leaves).toHaveLength(this.accepted.length)
    const open = answer.openings.map(
      ({ record }) => [`${record.user} ${record.category}`, record.answer] as const,
    )
    expect(new Map(open)).toEqual(this.#counting())
    await this.#expectReceipts(answer)
  }

  async #expectReceipts(answer: PublishedWindow) {
    const receipts = await this.window.receipts()
    const expected = this.accepted.map((guess, at) => this.#fateOf(guess, at))
    const findings = await checkWindow(answer, { receipts })
    const kinds = findings.flatMap((one) => (one.check === 'receipts' ? [one.facts.judgement.kind] : []))
    expect(kinds).toEqual(expected)
    expect(receipts.map((text) => verifyReceipt(text, answer as never))).toEqual(expected)
    expect(findings.filter(({ ok }) => ok === false)).toEqual([])
    if (expected.includes('late')) seen['a late guess was in a seal']++
    if (expected.includes('erased')) seen['an erased guess was in a seal']++
  }

  #fateOf({ user, category, storedAt }: Kept, at: number): string {
    if (this.gone.has(user)) return 'erased'
    if (storedAt >= this.window.cutoff) return 'late'
    const isReplaced = this.accepted
      .slice(at + 1)
      .some((one) => one.user === user && one.category === category && one.storedAt < this.window.cutoff)
    return isReplaced ? 'replaced' : 'counts'
  }

  #counting(): Map<string, string> {
    const counting = this.accepted.filter((guess, at) => this.#fateOf(guess, at) === 'counts')
    return new Map(counting.map(({ user, category, driver }) => [`${user} ${category}`, driver]))
  }
}

let races = 0

async function play(happenings: readonly Happening[]) {
  const window = await aWindow(300, ++races)
  await window.at(window.now)
  const people = await Promise.all(Array.from({ length: 4 }, () => window.someone()))
  const story = new Story(window, people)
  for (const one of happenings) await story.happen(one)
  await window.at(Math.max(window.now, window.cutoff) + 20)
  expect(await sealWindow(window.app(), window.id)).toBe('sealed')
  await story.agrees()
  expect((await window.seals()).at(-1)).toMatchObject({ size: story.accepted.length })
}

it(`whatever happens to a window, every receipt ends in its newest seal (${numRuns} from seed ${seed})`, {
  timeout: 24 * 60 * 60_000,
}, async () => {
  await fc.assert(fc.asyncProperty(histories, play), { numRuns, seed })
  console.log(
    Object.entries(seen)
      .map(([what, times]) => `${times} times ${what}`)
      .join('\n'),
  )
  expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([])
})
