import { env } from 'cloudflare:workers'
import { countLines, readSnapshot, type Snapshot } from './read-facts.ts'
import type { World } from './world.ts'

type Seen = { snapshot: Snapshot; lines: number }

/** Public tables: a change must come with a line in the public log. */
const published = ['results', 'standings', 'flags'] as const

/** Compares the public log with the season's changes since the last check. */
export class LogCheck {
  readonly #world: World
  #seen = new Map<number, Seen>()

  constructor(world: World) {
    this.#world = world
  }

  async check() {
    for (const year of this.#world.years) {
      const now = { snapshot: await readSnapshot(env.DB, year), lines: await countLines(env.DB, year) }
      const before = this.#seen.get(year)
      this.#seen.set(year, now)
      if (before === undefined) continue
      const changed = (Object.keys(now.snapshot) as (keyof Snapshot)[]).filter(
        (table) => JSON.stringify(now.snapshot[table]) !== JSON.stringify(before.snapshot[table]),
      )
      const unlogged = published.filter((table) => changed.includes(table))
      if (unlogged.length > 0 && now.lines === before.lines) {
        this.#world.fault(`${year}: ${unlogged.join(', ')} changed and the public log has no line for it`)
      }
      if (now.lines > before.lines && changed.length === 0) {
        this.#world.fault(`${year}: the public log has a line without a change`)
      }
    }
  }
}
