import {
  type LiveRaceFacts,
  type LiveSource,
  livePauseAfter,
  type SourceMemory,
  type SourceReport,
} from '#game/live/running.ts'
import type { LiveRacePorts } from './live-race-ports.ts'

/** Reads the source of a race, and counts its answers. An evicted instance begins anew. */
export class SourceDesk {
  readonly #openSource: LiveRacePorts['openSource']
  readonly #memory: SourceMemory
  #open: { facts: string; source: LiveSource } | null = null
  #faults = 0
  #quiet = 0

  constructor(openSource: LiveRacePorts['openSource'], memory: SourceMemory) {
    this.#openSource = openSource
    this.#memory = memory
  }

  /** null: nothing new, or a fault. Never throws. `now` is in milliseconds. */
  async ask(facts: LiveRaceFacts, now: number): Promise<SourceReport | null> {
    try {
      // A corrected car number or start counts from now on.
      const known = JSON.stringify(facts)
      if (this.#open?.facts !== known) {
        this.#open = { facts: known, source: this.#openSource(facts.source!, facts, this.#memory) }
      }
      const report = await this.#open.source.read(now)
      this.#faults = 0
      this.#quiet = report === null ? this.#quiet + 1 : 0
      return report
    } catch (error) {
      this.#faults += 1
      console.error(error)
      return null
    }
  }

  /** Milliseconds until the next question. */
  pause({ source }: LiveRaceFacts): number {
    return livePauseAfter(source!, { faults: this.#faults, quiet: this.#quiet })
  }

  /** Starts over: reads soon, and everything. */
  forget() {
    this.#open = null
    this.#faults = 0
    this.#quiet = 0
  }
}
