/** Reproducible randomness: the same seed draws the same numbers, so the demo is always the same. */
export type Chance = {
  /** A number in [0, 1). */
  next: () => number
  /** Around 0, mostly between -1 and 1. */
  normal: () => number
}

/** mulberry32, seeded with an FNV-1a hash of the text. */
export function chanceOf(seed: string): Chance {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()) }
}

/** Formatted as a random UUID (version 4). */
export function uuidFrom({ next }: Chance): string {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (place) =>
    (place === 'x' ? Math.floor(next() * 16) : 8 + Math.floor(next() * 4)).toString(16),
  )
}
