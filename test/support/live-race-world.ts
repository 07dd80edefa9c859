import type { RefereeEdit } from '#game/live/referee.ts'
import {
  type LiveRaceFacts,
  type LiveRecord,
  type LiveVerdict,
  liveUntil,
  type NamedReferee,
  type SourceReport,
} from '#game/live/running.ts'
import { type LiveSourceName, type LiveState, liveSources } from '#game/live/state.ts'
import { LiveRaceCore } from '#worker/objects/live-race-core.ts'
import type { LiveRacePorts } from '#worker/objects/live-race-ports.ts'
import type { StoredRows } from '#worker/objects/live-race-storage.ts'
import { rowsIn } from './live-race-rows.ts'
import { minutes } from './season.ts'
import { type Chance, chanceFrom } from './timeline.ts'

/** A call of a referee, and what came of it. `verdict` null: no answer yet, or it failed. */
export type Call = {
  by: NamedReferee
  seen: number
  edit: RefereeEdit | 'undo' | 'hand-back'
  verdict: LiveVerdict | null
}

type Waiting = { answer: () => void; fail: () => void }
type Instance = { core: LiveRaceCore; waiting: Waiting[]; isRinging: boolean }

const startsAt = 1_000 * 60 * minutes
export const drivers = Array.from({ length: 14 }, (_, index) => `d${10 + index}`)

/**
 * A race that runs with injected faults. A write fails, D1 or the source answers late, in another order or
 * not at all, the instance dies at any time, and the alarm comes late or twice. D1 answers with the facts at
 * the time of the query.
 */
export class LiveRaceWorld {
  readonly chance: Chance
  now = startsAt - 12 * minutes
  /** Alarms that would be called at once, again and again: they were set to an instant that is not ahead. */
  readonly hasty: number[] = []
  /** States that were sent to those who watch. */
  readonly published: LiveState[] = []
  /** Reports of the sources, by the lap, which is unique. */
  readonly said = new Map<number, { by: LiveSourceName; at: number }>()
  readonly calls: Call[] = []
  alarm: number | null = null
  /** How often a row has been written. */
  writes = 0
  /** No more faults. */
  isCalm = false
  #rows = new Map<string, unknown>()
  #instance: Instance
  #facts: LiveRaceFacts
  #isInCalendar = true
  /** Counts what admins have changed in D1, and how much of it the object knows. */
  #changes = 0
  #known = 0
  #lap = 0

  constructor(seed: number) {
    this.chance = chanceFrom(seed)
    if (this.chance.happens(0.3)) this.now += 6 * 60 * minutes
    this.#facts = {
      ...{ race: 12, year: 2026, startsAt, cutoff: startsAt, hasResult: false },
      ...{ drivers, numbers: [], grid: drivers },
      source: liveSources[this.chance.upTo(liveSources.length)]!,
    }
    this.#instance = this.#newInstance()
  }

  /** The facts in D1; null: the race is not in the calendar. */
  get facts(): LiveRaceFacts | null {
    return this.#isInCalendar ? this.#facts : null
  }

  /** An admin changes the race in D1. The object reads it when it wakes. */
  change(values: Partial<LiveRaceFacts>, isInCalendar = true) {
    this.#facts = { ...this.#facts, ...values }
    this.#isInCalendar = isInCalendar
    this.#changes += 1
  }

  /** By D1, the race does not run, and the object knows it. */
  get isKnownToBeOver(): boolean {
    const { facts, now } = this
    const mayRun = facts !== null && !facts.hasResult && now < liveUntil(facts)
    return !mayRun && this.#known === this.#changes
  }

  record(): LiveRecord {
    return this.#instance.core.read()
  }

  /** All rows, as text. */
  stored(): string {
    return JSON.stringify([...this.#rows].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  rowsOf = <T>(prefix: string): T[] => [...rowsIn(this.#rows).list<T>({ prefix })].map(([, value]) => value)

  /** The alarm has been called, and not yet answered. */
  get isRinging() {
    return this.#instance.isRinging
  }

  wake() {
    void this.#instance.core.wake().catch(() => {})
  }

  send(call: Call) {
    const { core } = this.#instance
    const { by, seen, edit } = call
    this.calls.push(call)
    const verdict =
      edit === 'undo'
        ? core.undo(by, seen)
        : edit === 'hand-back'
          ? core.handBack()
          : core.edit(edit, by, seen)
    verdict.then(
      (answer) => {
        call.verdict = answer
      },
      () => {},
    )
  }

  /** Calls the alarm if it is due, and sometimes twice. */
  ring({ isTwice = false } = {}) {
    if (this.alarm !== null && this.alarm <= this.now) this.alarm = null
    else if (!isTwice) return
    // As the object does.
    if (!this.#rows.has('facts')) return
    const instance = this.#instance
    instance.isRinging = true
    void instance.core.ring().then(() => {
      instance.isRinging = false
    })
  }

  /** The instance dies. Its pending answers never come, and an alarm that was not answered is called again. */
  restart() {
    if (this.isRinging && this.#rows.has('facts')) this.alarm ??= this.now
    this.#instance = this.#newInstance()
  }

  /** D1 or the source answers one question. */
  async answer() {
    const { waiting } = this.#instance
    const [one] = waiting.splice(this.chance.upTo(waiting.length), 1)
    if (this.#happens(0.15)) one?.fail()
    else one?.answer()
    await this.settle()
  }

  /** Lets all go on that waits for nothing. */
  settle(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve))
  }

  /** D1 or the source has questions to answer. */
  get isWaiting() {
    return this.#instance.waiting.length > 0
  }

  #happens = (odds: number) => !this.isCalm && this.chance.happens(odds)

  #newInstance(): Instance {
    return { waiting: [], isRinging: false, core: new LiveRaceCore(this.#ports()) }
  }

  /** An answer that is known now comes later. */
  #later<T>(value: T, heard = () => {}): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#instance.waiting.push({
        answer: () => {
          heard()
          resolve(value)
        },
        fail: () => reject(new Error('no answer')),
      })
    })
  }

  #ports(): LiveRacePorts {
    return {
      rows: this.#faultyRows(),
      atomically: (change) => {
        const before = new Map(this.#rows)
        try {
          return change()
        } catch (error) {
          this.#rows = before
          throw error
        }
      },
      now: () => this.now,
      facts: () => {
        const asked = this.#changes
        return this.#later(structuredClone(this.facts), () => {
          this.#known = Math.max(this.#known, asked)
        })
      },
      erased: () => this.#later([]),
      openSource: (name) => ({
        read: () => this.#later(this.chance.happens(0.2) ? null : this.#aReport(name)),
      }),
      publish: (state) => this.published.push(structuredClone(state)),
      publishEnd: () => {},
      wakeAt: (instant) => {
        this.alarm = instant
        if (instant !== null && instant <= this.now) this.hasty.push(instant)
      },
    }
  }

  #faultyRows(): StoredRows {
    const maybeFail = () => {
      this.writes += 1
      if (this.#happens(0.02)) throw new Error('the disk is full')
    }
    return {
      get: (key) => rowsIn(this.#rows).get(key),
      put: (key, value) => {
        maybeFail()
        rowsIn(this.#rows).put(key, value)
      },
      delete: (key) => {
        maybeFail()
        this.#rows.delete(key)
      },
      list: (options) => rowsIn(this.#rows).list(options),
    }
  }

  /** Sometimes older than the one before, or of a source that is behind. */
  #aReport(by: LiveSourceName): SourceReport {
    const lap = ++this.#lap
    const reportedAt = this.now - (this.chance.happens(0.2) ? this.chance.upTo(20 * minutes) : 0)
    this.said.set(lap, { by, at: reportedAt })
    return {
      ...{ lap, reportedAt, out: [], unconfirmed: [], flags: { YELLOW: 0, RED: 0, SAFETY_CAR: 0 } },
      at: this.now - this.chance.upTo(2) * this.chance.upTo(5 * minutes),
      phase: this.chance.happens(0.05) ? 'FLAGGED' : this.chance.happens(0.2) ? 'GRID' : 'RACING',
      order: drivers.toSpliced(0, 2, drivers[1]!, drivers[0]!),
    }
  }
}
