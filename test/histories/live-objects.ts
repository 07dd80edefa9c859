import { openDatabase, runBatch } from '#db/client.ts'
import { erasedAmong, readRaceFacts } from '#db/queries/live-facts.ts'
import type { RefereeEdit } from '#game/live/referee.ts'
import type { LiveRaceFacts, NamedReferee, SourceReport } from '#game/live/running.ts'
import { rowsIn } from '#test/support/live-race-rows.ts'
import { LiveRaceCore } from '#worker/objects/live-race-core.ts'
import type { LiveRacePorts } from '#worker/objects/live-race-ports.ts'
import type { StoredRows } from '#worker/objects/live-race-storage.ts'
import { shuffled } from './facts.ts'
import { machinery } from './machinery.ts'
import type { World } from './world.ts'

type Instance = { core: LiveRaceCore; isAlive: boolean; end: () => void; ended: Promise<never> }

/**
 * The objects of races that run, on the clock of the history and with a source that speaks whenever it is asked. One can
 * be evicted at any await: its calls fail, it never goes on, and its storage stays.
 */
export class LiveRaces {
  readonly #world: World
  readonly #rows = new Map<number, Map<string, unknown>>()
  readonly #instances = new Map<number, Instance>()
  /** The newest version that each race has published. */
  readonly #published = new Map<number, number>()
  readonly alarms = new Map<number, number>()
  #evictAfter = 0

  constructor(world: World) {
    this.#world = world
  }

  /** The next object that waits for the n-th time from here on is evicted. */
  evict(after: number) {
    this.#evictAfter = after
  }

  readonly namespace = {
    getByName: (name: string) => {
      const race = Number(name)
      return {
        wake: () => this.#call(race, (core) => core.wake()),
        read: () => this.#call(race, async (core) => core.read()),
        edit: (_: number, edit: RefereeEdit, by: NamedReferee, seen: number) =>
          this.#call(race, (core) => core.edit(edit, by, seen)),
        undo: (_: number, by: NamedReferee, seen: number) => this.#call(race, (core) => core.undo(by, seen)),
        handBack: () => this.#call(race, (core) => core.handBack()),
      }
    },
  } as unknown as Env['LIVE_RACE']

  /** The alarm of a race. The platform repeats one that fails. */
  async ring(race: number) {
    const ring = () => this.#call(race, (core) => core.ring())
    await ring().catch(ring)
  }

  /** Rings the alarms that are due. */
  async ringDue() {
    for (const [race, at] of this.alarms) if (at <= this.#world.now) await this.ring(race)
  }

  /** No race runs for days. */
  async checkOver() {
    await this.ringDue()
    for (const race of this.#rows.keys()) {
      const { isOver, isOff } = await this.#call(race, async (core) => core.read())
      if (!isOver && !isOff && this.#rows.get(race)!.size > 0) this.#world.fault(`race ${race} still runs`)
    }
  }

  async #call<T>(race: number, call: (core: LiveRaceCore) => Promise<T>): Promise<T> {
    const instance = this.#instances.get(race) ?? this.#open(race)
    return structuredClone(await Promise.race([call(instance.core), instance.ended]))
  }

  #open(race: number): Instance {
    const { promise: ended, reject } = Promise.withResolvers<never>()
    ended.catch(() => {})
    const instance: Instance = {
      isAlive: true,
      ended,
      core: new LiveRaceCore(this.#ports(race, () => instance)),
      end: () => {
        instance.isAlive = false
        this.#instances.delete(race)
        reject(new Error('The object was evicted'))
      },
    }
    this.#instances.set(race, instance)
    return instance
  }

  #ports(race: number, instance: () => Instance): LiveRacePorts {
    const world = this.#world
    const db = openDatabase(world.d1)
    const wait = async <T>(ask: () => Promise<T>): Promise<T> => {
      const answer = await ask()
      if (this.#evictAfter > 0 && --this.#evictAfter === 0) {
        instance().end()
        machinery.fired.push('a live race is evicted')
      }
      return instance().isAlive ? answer : new Promise(() => {})
    }
    return {
      rows: this.#rowsOf(race, instance),
      atomically: (change) => {
        const before = new Map(this.#rows.get(race))
        try {
          return change()
        } catch (error) {
          this.#rows.set(race, before)
          throw error
        }
      },
      now: () => world.now + world.skew,
      facts: () => wait(() => readRaceFacts(db, race, ['OPENF1', 'REFEREE'])),
      erased: (users) =>
        wait(async () =>
          (await runBatch<{ id: string }>(db, [erasedAmong(users)]))[0]!.results.map(({ id }) => id),
        ),
      openSource: (_, facts) => ({ read: (now) => wait(async () => reportOf(facts, now)) }),
      publish: ({ version }) => {
        const before = this.#published.get(race) ?? 0
        if (version !== before + 1) world.fault(`race ${race} published version ${version} after ${before}`)
        this.#published.set(race, version)
      },
      publishEnd: () => {},
      wakeAt: (instant) => {
        if (instant === null) this.alarms.delete(race)
        else this.alarms.set(race, instant)
      },
    }
  }

  #rowsOf(race: number, instance: () => Instance): StoredRows {
    const rows = () => {
      if (!instance().isAlive) throw new Error('The object has been replaced')
      if (!this.#rows.has(race)) this.#rows.set(race, new Map())
      return rowsIn(this.#rows.get(race)!)
    }
    return {
      get: (key) => rows().get(key),
      put: (key, value) => rows().put(key, value),
      delete: (key) => rows().delete(key),
      list: (options) => rows().list(options),
    }
  }
}

/** The order changes with every lap. */
function reportOf({ startsAt, drivers }: LiveRaceFacts, now: number): SourceReport {
  const lap = Math.max(1, Math.floor((now - startsAt) / 90_000))
  const flags = { YELLOW: 0, RED: 0, SAFETY_CAR: 0 }
  return {
    at: now,
    reportedAt: now,
    phase: 'RACING',
    lap,
    order: shuffled(lap, drivers),
    out: [],
    unconfirmed: [],
    flags,
  }
}
