/** A small, fast random generator; the same seed gives the same sequence. */
export function chanceFrom(seed: number) {
  let state = seed * 2_654_435_761 + 1
  const next = () => {
    state = Math.imul(state ^ (state >>> 15), state | 1)
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61)
    return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32
  }
  return { upTo: (max: number) => Math.floor(next() * max), happens: (odds: number) => next() < odds }
}

export type Chance = ReturnType<typeof chanceFrom>

/** A virtual clock that advances only while something sleeps. */
export class Timeline {
  now = 0
  #sleepers: { at: number; wake: () => void }[] = []

  sleep(ms: number): Promise<void> {
    return new Promise((wake) => this.#sleepers.push({ at: this.now + ms, wake }))
  }

  /** Runs until nothing sleeps any more; `each` runs before every wake-up. */
  async run(each: () => void = () => {}) {
    await settled()
    while (this.#sleepers.length > 0) {
      this.#sleepers.sort((a, b) => a.at - b.at)
      const next = this.#sleepers.shift()!
      this.now = Math.max(this.now, next.at)
      each()
      next.wake()
      await settled()
    }
  }

  /** Simulates a slow or failing database call. */
  async maybeFail(chance: Chance) {
    await this.sleep(chance.upTo(10))
    if (chance.happens(0.05)) await this.sleep(300)
    if (chance.happens(0.05)) throw new Error('no answer from the database')
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
