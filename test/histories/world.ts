import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { openDatabase, writeBatch } from '#db/client.ts'
import { windowKey } from '#db/queries/guess-windows.ts'
import * as schema from '#db/schema.ts'
import type { SeededRace } from '#db/seed/facts.ts'
import { insertMissing } from '#db/seed/insert.ts'
import { aliasRows, competitorRows, pointsRows } from '#db/seed/season.ts'
import type { Category } from '#game/category.ts'
import { Browser, bindings, signedIn } from '#test/support/browser.ts'
import { aUser } from '#test/support/participants.ts'
import { ShortCache } from '#worker/short-cache.ts'
import type { Card } from './bingo.ts'
import { onHistoryClock, setClock } from './clock.ts'
import type { History } from './events.ts'
import { classified, freshSeason, gridOf, qualifyingOf, shuffled } from './facts.ts'
import type { PlannedFault } from './fault-events.ts'
import type { FaultKind } from './fault-kinds.ts'
import { SaidForecasts } from './forecasts.ts'
import { LiveRaces } from './live-objects.ts'
import { machinery } from './machinery.ts'
import { type Accepted, type Facts, isOptional, type Optional } from './model.ts'
import { Outbox } from './outbox.ts'
import { Owed } from './owed.ts'
import { Place } from './places.ts'
import type { AdminChange } from './portal.ts'
import { readFacts } from './read-facts.ts'
import { runScheduled } from './scheduled.ts'
import { SeenVersions, versionIn } from './seen-versions.ts'
import { ShownWindows } from './shown-windows.ts'
import { Sources } from './source.ts'
import { Watchers } from './watchers.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export type Person = { id: string; name: string; browser: Browser; isGone: boolean }

/**
 * The call fails from its n-th database batch on. With `isLate` the n-th batch is stored before the error.
 */
export type Kill = { after: number; isLate: boolean }

const firstYear = 2030
let histories = 0

/** How often each thing happened over all histories. It shows whether the generator reaches everything. */
export const tally = new Map<string, number>()

/** One site, two seasons, a few people, and the sources. Time passes only when a history moves it. */
export class World {
  now: number
  readonly years: readonly [number, number]
  readonly autoFlags: boolean
  /** The optional questions that the first season has at first. */
  readonly asks: readonly Optional[]
  readonly sources = new Sources()
  readonly d1 = machinery.database(onHistoryClock(env.DB))
  readonly outbox = new Outbox((sentence) => this.fault(sentence))
  readonly owed = new Owed()
  readonly live = new LiveRaces(this)
  readonly kv = machinery.kv(bindings.SESSIONS)
  /** The faults that the next event meets. */
  readonly planned: PlannedFault[] = []
  /** How wrong the clocks of the isolates are (milliseconds). */
  skew = 0
  readonly places = [new Place(), new Place()] as const
  readonly watchers = new Watchers()
  /** The bingo cards, by year. */
  readonly cards = new Map<number, Card>()
  readonly #seen = new SeenVersions()
  readonly #versions: { at: number; year: number; version: number }[] = []
  readonly shown = new ShownWindows()
  readonly said = new SaidForecasts()
  readonly people: Person[] = []
  readonly admins: Person[] = []
  readonly accepted: Accepted[] = []
  /** The start of the last imports that ran without a fault. They do not see a cutoff that passes meanwhile. */
  scoredAt = Number.NEGATIVE_INFINITY
  /** How many calls of the scheduled handler no fault has disturbed. */
  quietRuns = 0
  readonly adminChanges: AdminChange[] = []
  /** The pages that admins have changed, as year and path. */
  readonly touched = new Set<string>()
  /** Several events run at once, so the outcome of each is open. */
  isTogether = false
  /** All pages come from one isolate; the scheduled job runs in others. The isolate's cache must not get old. */
  readonly #isolate = new ShortCache(0)
  readonly #faults: string[] = []
  #runs = 0

  constructor(
    { autoFlags, asks }: Pick<History, 'autoFlags' | 'asks'> = { autoFlags: false, asks: ['POLE'] },
  ) {
    machinery.reset()
    // The database accepts only a few hundred years, so years repeat after their history is wiped.
    const year = firstYear + 2 * (histories++ % 80)
    this.years = [year, year + 1]
    this.now = Date.UTC(year, 1, 1, 9)
    this.autoFlags = autoFlags
    this.asks = asks
  }

  async begin(people: number, races: readonly [number, number]) {
    await this.#wipe()
    await setClock(env.DB, this.now)
    const [year, next] = this.years
    this.sources.add(freshSeason(year, Date.UTC(year, 2, 1, 12), Date.UTC(year, 2, 15, 14), races[0]))
    this.sources.add(freshSeason(next, Date.UTC(year, 3, 10, 12), Date.UTC(next, 2, 15, 14), races[1]))
    const db = openDatabase(this.d1)
    for (const each of this.years) {
      const facts = this.sources.facts(each)
      for (const [index, race] of facts.races.entries())
        this.sources.change(each, race.key, withOutcome(index))
      await writeBatch(db, [
        ...insertMissing(schema.seasons, [
          { year: each, cutoff: Date.parse(facts.testing), finishedAt: null },
        ]),
        ...insertMissing(schema.competitors, competitorRows(facts)),
        ...insertMissing(schema.aliases, aliasRows(facts)),
        ...insertMissing(schema.pointsTables, [
          ...pointsRows(facts),
          ...(each === year ? this.asks.flatMap((one) => optionalRows(each, one)) : []),
        ]),
      ])
    }
    for (const name of ['Admin Ada', 'Admin Bo']) this.admins.push(await this.#person(name, true))
    for (let n = 0; n < people; n++) this.people.push(await this.#person(personNames[n]!, false))
    for (const { id } of this.people) await this.outbox.subscribe(id)
    await this.outbox.notify(this.admins[0]!.id)
    await this.runClock()
  }

  fault(sentence: string) {
    this.#faults.push(sentence)
  }

  count(what: string, times = 1) {
    tally.set(what, (tally.get(what) ?? 0) + times)
  }

  countFault = (kind: FaultKind) => this.count(`fault: ${kind}`)

  /** A fault of the machinery has hit this event. */
  get isDisturbed(): boolean {
    return machinery.fired.length > 0 || this.skew !== 0
  }

  /** Repeats a request that machinery broke, as a person does. */
  async insist(send: () => Promise<Response>): Promise<Response> {
    let answer = await send()
    for (let again = 0; answer.status >= 500 && this.isDisturbed && again < 3; again++) answer = await send()
    return answer
  }

  /** Notes what a visitor was shown. It must never be older than before. */
  see(by: string, text: string | null) {
    const fault = this.#seen.see(by, text)
    if (fault !== null) this.fault(fault)
    const shown = versionIn(text)
    if (shown !== null) this.#versions.push({ at: this.now, ...shown })
  }

  /** The newest version that somebody had seen then. */
  versionAt = (of: number, instant: number): number =>
    Math.max(
      0,
      ...this.#versions.flatMap(({ at, year, version }) => (year === of && at <= instant ? version : [])),
    )

  takeFaults = (): string[] => this.#faults.splice(0)

  /** Removes every guess of an erased user. */
  removeGuesses(user: string) {
    const left = this.accepted.filter((guess) => guess.user !== user)
    this.accepted.splice(0, this.accepted.length, ...left)
  }

  facts = (year: number): Promise<Facts> => readFacts(env.DB, year)

  /** Moves the clock forward; it never goes back. */
  async waitUntil(instant: number) {
    this.now = Math.max(this.now, instant)
    await setClock(env.DB, this.now)
  }

  /** The person's browser, with a valid session. `isNew`: they have just signed in. */
  async browserOf(person: Person, isNew = false): Promise<Browser> {
    person.browser.now = this.now
    if (person.isGone) return person.browser
    person.browser.skew = this.skew
    Object.assign(person.browser.bindings, this.#bindings)
    const status = await person.browser.status()
    if (status !== 'LOGGED_OUT' && !isNew) return person.browser
    const fresh = await signedIn(person.id, this.now, true)
    person.browser.jar.clear()
    for (const [name, value] of fresh.jar) person.browser.jar.set(name, value)
    return person.browser
  }

  visitor = (): Browser =>
    this.#inIsolate(new Browser(this.now, { ...this.#bindings, SESSIONS: bindings.SESSIONS }))

  /** The bindings that every request of this world gets. */
  get #bindings(): Partial<Env> {
    return { DB: this.d1, SESSIONS: this.kv, LIVE_RACE: this.live.namespace }
  }

  #inIsolate(browser: Browser): Browser {
    browser.cache = this.#isolate
    browser.skew = this.skew
    return browser
  }

  /** Makes the real Durable Object of a window use the clock of the history. */
  async wakeWindow(year: number, race: number | null, category: Category) {
    const ofRace = { POLE: 'QUALIFYING', SPRINT: 'SPRINT' } as const
    const deadline = race === null ? 'SEASON' : isOptional(category) ? ofRace[category] : 'RACE'
    await this.#wake(env.GUESS_WINDOW.getByName(windowKey({ year, race, deadline })))
  }

  /** Makes the real Durable Object of a bingo board use the machinery of the history. */
  wakeBoard = (year: number) => this.#wake(env.BINGO_BOARD.getByName(String(year)))

  #wake = (stub: DurableObjectStub) =>
    runInDurableObject(stub, (instance) => {
      const inside = instance as unknown as { env: Env }
      inside.env = { ...inside.env, DB: this.d1 }
    })

  /** Calls the scheduled handler, and returns how its imports ended. */
  runClock = (kill: Kill | null = null): Promise<string> => runScheduled(this, this.now + this.#runs++, kill)

  async #person(name: string, isAdmin: boolean): Promise<Person> {
    const unique = `${name} ${String.fromCharCode(65 + (histories % 26))}`
    const id = await aUser(openDatabase(env.DB), unique)
    if (isAdmin)
      await env.DB.prepare("insert into user_roles (user, role) values (?1, 'ADMIN'), (?1, 'BINGO_MASTER')")
        .bind(id)
        .run()
    const browser = this.#inIsolate(await signedIn(id, this.now, true))
    return { id, name: unique, browser, isGone: false }
  }

  /** Histories share one database. Window epochs live on in their Durable Objects, so their table stays. */
  async #wipe() {
    const { results } = await env.DB.prepare(
      `select name from sqlite_master where type = 'table'
        and name not in ('guess_windows', 'history_clock', 'questions', 'restoring')
        and name not like 'sqlite_%' and name not like '_cf_%' and name not like 'd1_%'`,
    ).all<{ name: string }>()
    await env.DB.batch([
      env.DB.prepare('pragma defer_foreign_keys = on'),
      // Nothing else may delete guesses and seals.
      env.DB.prepare('insert into restoring (id) values (1)'),
      ...results.map(({ name }) => env.DB.prepare(`delete from ${name}`)),
      env.DB.prepare('delete from restoring'),
    ])
  }
}

const optionalPoints = { POLE: [5, 2, 1], SPRINT: [3, 1] }
const optionalRows = (year: number, category: Optional) =>
  optionalPoints[category].map((points, difference) => ({ year, category, difference, points }))

const personNames = ['Åse', 'Bjørn', 'Cato', 'Dagny', 'Edel', 'Fredrik', 'Gro', 'Hans']

/** Adds the final outcome of a race, derived from its number. */
export const withOutcome =
  (index: number) =>
  (race: SeededRace): SeededRace => {
    const seed = index * 31 + race.round
    const endings = [
      ['DISQUALIFIED', 'DID_NOT_START', 'RETIRED'],
      ['DID_NOT_START', 'RETIRED'],
      ['RETIRED', 'RETIRED'],
      [],
    ] as const
    return {
      ...race,
      qualifying: qualifyingOf(seed),
      grid: gridOf(seed),
      ...(race.sessions.SPRINT ? { sprint: classified(shuffled(seed + 2), 'SPRINT') } : {}),
      race: classified(shuffled(seed + 3), 'RACE', endings[index % endings.length]),
    }
  }
