import { env } from 'cloudflare:workers'
import { countLines, readSnapshot, type Snapshot } from './truth.ts'
import type { World } from './world.ts'

type Seen = { snapshot: Snapshot; lines: number }

/** What everyone may read of: it changes only with a line that says so. */
const published = ['results', 'standings', 'flags'] as const

/** Holds the public log against what has happened to the season since it was last looked at. */
export class LogCheck {
  readonly #world: World
  #seen = new Map<number, Seen>()

  constructor(world: World) {
    this.#world = world
  }

  async look() {
    for (const year of this.#world.years) {
      const now = { snapshot: await readSnapshot(env.DB, year), lines: await countLines(env.DB, year) }
      const before = this.#seen.get(year)
      this.#seen.set(year, now)
      if (before === undefined) continue
      const changed = (Object.keys(now.snapshot) as (keyof Snapshot)[]).filter(
        (table) => JSON.stringify(now.snapshot[table]) !== JSON.stringify(before.snapshot[table]),
      )
      const unsaid = published.filter((table) => changed.includes(table))
      if (unsaid.length > 0 && now.lines === before.lines) {
        this.#world.fault(`${year}: ${unsaid.join(', ')} changed and the public log says nothing of it`)
      }
      if (now.lines > before.lines && changed.length === 0) {
        this.#world.fault(`${year}: the public log says more than has happened`)
      }
    }
  }
}
