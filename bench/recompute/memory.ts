import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

export const tellsOfProcesses = process.platform === 'linux'

/** What the workerd processes that this one has started hold, in MB. */
export const workerdMemory = (): { now: number; peak: number } => ({
  now: sum(workerds().map((pid) => field(pid, 'VmRSS'))),
  peak: sum(workerds().map((pid) => field(pid, 'VmHWM'))),
})

/** Seconds of processor time that they have used; hardly disturbed by what else runs on the machine. */
export const workerdSeconds = (): number =>
  sum(
    workerds()
      .map((pid) => read(`/proc/${pid}/stat`).split(') ').at(-1)!.split(' '))
      .map((f) => (Number(f[11]) + Number(f[12])) / 100),
  )

/** From here on the peak is counted anew. */
export function forgetPeak(): void {
  for (const pid of workerds()) writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

function workerds(): string[] {
  if (!tellsOfProcesses) return []
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [pid, read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1] ?? '']),
  )
  const isOurs = (pid: string | undefined): boolean =>
    pid === `${process.pid}` || (pid !== undefined && pid !== '' && isOurs(parents.get(pid)))
  return [...parents.keys()].filter(
    (pid) => isOurs(pid) && /workerd\0serve/.test(read(`/proc/${pid}/cmdline`)),
  )
}

const field = (pid: string, name: string) =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1000

/** '' for a process that has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
