import { existsSync, readFileSync } from 'node:fs'

type Line =
  | { test: string; time: number; reached: string[] }
  | { trying: string; test: string }
  | { killed: string; test: string }
  | { loaded: string[] }
  | { timedOut: string }

/** The state of a run, from the lines that its sessions wrote. Ids of mutants are Stryker's. */
export function readLog(path: string) {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line))
  const killed = new Map<string, string>()
  const timedOut = new Set<string>()
  const tried = new Set<string>()
  const times = new Map<string, number>()
  const loaded = new Set<string>()
  const reached = new Set<string>()
  let trying: string | null = null
  for (const line of lines) {
    if ('timedOut' in line) timedOut.add(line.timedOut)
    else if ('killed' in line) killed.set(line.killed, line.test)
    else if ('loaded' in line) for (const mutant of line.loaded) loaded.add(mutant)
    else if ('trying' in line) tried.add(`${line.trying} ${line.test}`)
    else {
      // The first time decides the range, so that a session that begins again leaves no test out.
      if (!times.has(line.test)) times.set(line.test, line.time)
      for (const mutant of line.reached) reached.add(mutant)
    }
    trying = 'trying' in line ? line.trying : null
  }
  return { killed, timedOut, tried, times, loaded, reached, trying }
}
