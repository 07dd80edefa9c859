import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { faultKinds } from './fault-kinds.ts'

/** The histories of one seed. */
export type Part = {
  seed: number
  runs: number
  events: number
  /** A report for each history with faults. */
  found: string[]
  /** The number of times that each thing happened. */
  tally: Record<string, number>
}

/** Runs of fewer histories need not meet every kind of fault. */
const longRun = 500

/** The parts that are done, in a file, so that an interrupted run goes on where it was. */
export class Progress {
  readonly #file: string
  readonly #parts = new Map<number, Part>()

  constructor(name: string, { isAfresh = false, folder = 'node_modules/.cache/histories' } = {}) {
    mkdirSync(folder, { recursive: true })
    this.#file = `${folder}/${name}.jsonl`
    if (isAfresh) rmSync(this.#file, { force: true })
    if (!existsSync(this.#file)) return
    for (const line of readFileSync(this.#file, 'utf8').split('\n')) {
      const part = partIn(line)
      if (part !== null) this.#parts.set(part.seed, part)
    }
  }

  /** Whether that many histories of a seed are done. */
  has = (seed: number, runs: number): boolean => (this.#parts.get(seed)?.runs ?? 0) >= runs

  add(part: Part) {
    this.#parts.set(part.seed, part)
    // A line that was cut ends here.
    appendFileSync(this.#file, `\n${JSON.stringify(part)}`)
  }

  line(): string {
    const { runs, events, found } = this.#sums()
    return `${runs} histories, ${events} events, ${found.length} with faults`
  }

  summary(): string {
    const { tally, found } = this.#sums()
    const lines = [...tally].sort().map(([what, times]) => `${times} ${what}`)
    return [...found, ...lines, this.line(), ...this.faults().slice(found.length)].join('\n')
  }

  /** The histories with faults, and in a long run each kind of fault that was never injected. */
  faults(): string[] {
    const { runs, tally, found } = this.#sums()
    const missing = faultKinds.filter((kind) => !tally.has(`fault: ${kind}`))
    return runs < longRun ? found : [...found, ...missing.map((kind) => `This fault never happened: ${kind}`)]
  }

  #sums() {
    const parts = [...this.#parts.values()]
    const tally = new Map<string, number>()
    for (const part of parts)
      for (const [what, times] of Object.entries(part.tally)) tally.set(what, (tally.get(what) ?? 0) + times)
    const sum = (of: (part: Part) => number) => parts.reduce((total, part) => total + of(part), 0)
    return {
      runs: sum(({ runs }) => runs),
      events: sum(({ events }) => events),
      tally,
      found: parts.flatMap(({ found }) => found),
    }
  }
}

/** null: the line is empty or was cut when the run was interrupted. */
function partIn(line: string): Part | null {
  try {
    return JSON.parse(line) as Part
  } catch {
    return null
  }
}
