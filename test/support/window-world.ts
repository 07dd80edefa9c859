import type { Sequenced, Submission, SubmissionVerdict } from '#game/submission.ts'
import { WindowCore } from '#worker/objects/window-core.ts'
import { type Chance, chanceFrom, Timeline } from './timeline.ts'

type Event = Sequenced & { storedAt: number; cutoffThen: number }

/**
 * A guess window with injected faults. A commit may be slow, or fail before or after its effect. An instance may
 * die or run beside its successor. The clock may jump, and the cutoff may move.
 * The record follows the rules of db/queries/guess-windows.ts and counting-guesses.ts. Only this clock advances.
 */
export class WindowWorld {
  readonly chance: Chance
  readonly events = new Map<string, Event>()
  readonly current = new Map<string, Event>()
  cutoff: number
  readonly #time = new Timeline()
  #epoch = 0
  #instances: { core: WindowCore; alive: boolean }[] = []

  constructor(seed: number) {
    this.chance = chanceFrom(seed)
    this.cutoff = 200 + this.chance.upTo(400)
    this.#startInstance()
  }

  /** Delivers to an instance, usually the newest. Never resolves if the instance dies meanwhile. */
  async deliver(submission: Submission): Promise<SubmissionVerdict> {
    if (this.chance.happens(0.05)) this.#instances.at(-1)!.alive = false
    if (!this.#instances.at(-1)!.alive || this.chance.happens(0.05)) this.#startInstance()
    const living = this.#instances.filter(({ alive }) => alive)
    const instance = this.chance.happens(0.2) ? living[this.chance.upTo(living.length)]! : living.at(-1)!
    const verdict = await instance.core.submit(submission)
    return instance.alive ? verdict : new Promise(() => {})
  }

  sleep(ms: number): Promise<void> {
    return this.#time.sleep(ms)
  }

  /** Runs until nothing waits any more. */
  run(): Promise<void> {
    return this.#time.run(() => {
      if (this.chance.happens(0.02)) this.#time.now += this.chance.upTo(100)
      if (this.chance.happens(0.02)) this.#moveCutoff(this.chance.upTo(200) - 100)
    })
  }

  /** Moves the cutoff and counts every guess again. */
  #moveCutoff(by: number) {
    this.cutoff += by
    this.current.clear()
    for (const event of this.events.values()) this.#count(event)
  }

  /** The newest event before the current cutoff counts. */
  #count(event: Event) {
    if (event.storedAt < this.cutoff && event.sequence > (this.current.get(event.user)?.sequence ?? -1)) {
      this.current.set(event.user, event)
    }
  }

  #startInstance() {
    const instance = {
      alive: true,
      core: new WindowCore({
        touch: () => {},
        random: () => this.chance.upTo(2 ** 20) / 2 ** 20,
        claimEpoch: async (step) => {
          await this.#time.maybeFail(this.chance)
          this.#epoch += step
          const claimed = this.#epoch
          await this.#time.maybeFail(this.chance)
          return claimed
        },
        commit: async (epoch, batch) => {
          await this.#time.maybeFail(this.chance)
          if (!instance.alive && this.chance.happens(0.5)) return new Promise(() => {})
          const report = this.#store(epoch, batch)
          await this.#time.maybeFail(this.chance)
          return report
        },
      }),
    }
    this.#instances.push(instance)
  }

  #store(epoch: number, batch: readonly Sequenced[]) {
    const state = this.#time.now < this.cutoff ? 'open' : 'closed'
    for (const entry of batch) {
      if (state === 'open' && epoch === this.#epoch && !this.events.has(entry.submission)) {
        this.events.set(entry.submission, { ...entry, storedAt: this.#time.now, cutoffThen: this.cutoff })
      }
      const event = this.events.get(entry.submission)
      if (event) this.#count(event)
    }
    const stored = batch.flatMap(({ submission }) => this.events.get(submission) ?? [])
    return {
      epoch: this.#epoch,
      states: new Map([['FIRST', state] as const]),
      stored: new Map(stored.map((e) => [e.submission, e])),
      elsewhere: new Set<string>(),
      strangers: new Set<string>(),
    } as const
  }
}
