import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

export const canReadProcesses = process.platform === 'linux'

/** Memory of the workerd processes that this process started, in MB. */
export const workerdMemory = (): { now: number; peak: number } => ({
  now: sum(workerds().map((pid) => field(pid, 'VmRSS'))),
  peak: sum(workerds().map((pid) => field(pid, 'VmHWM'))),
})

/** Processor time of those processes in seconds, almost unaffected by other load. */
export const workerdSeconds = (): number =>
  sum(
    workerds()
      .map((pid) => read(`/proc/${pid}/stat`).split(') ').at(-1)!.split(' '))
      .map((f) => (Number(f[11]) + Number(f[12])) / 100),
  )

/** Resets the peak memory. */
export function resetPeak(): void {
  for (const pid of workerds()) writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

function workerds(): string[] {
  if (!canReadProcesses) return []
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

/** '' if the process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
