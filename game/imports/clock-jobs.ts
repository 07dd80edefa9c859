/** The jobs of the clock, by their names in the run history, and the step that shows each as a whole. */
export const clockSteps = {
  wake: 'WAKE',
  messages: 'MESSAGES',
  alarms: 'ALARMS',
  cutoff: 'SCORE',
  seal: 'SEAL',
  remind: 'REMIND',
  witnesses: 'WITNESSES',
  chats: 'CHATS',
  reconcile: 'RUN',
  notify: 'NOTIFY',
  stamp: 'STAMP',
  cosign: 'COSIGN',
  tidy: 'TIDY',
  letters: 'LETTERS',
  forecast: 'FORECAST',
} as const
export type ClockJob = keyof typeof clockSteps
export type ClockStep = (typeof clockSteps)[ClockJob]

/** Their promises are counted in minutes, so they run in every call. Single imports and sources back off by themselves. */
const promised: readonly string[] = [
  'WAKE',
  'MESSAGES',
  'ALARMS',
  'SCORE',
  'SEAL',
  'REMIND',
  'RUN',
] satisfies ClockStep[]

/** After this many failures in a row, a job is parked. */
export const failuresBeforeParking = 10
/** A parked job is tried again after this many milliseconds. */
export const parkedFor = 60 * 60_000

/** Whether a job that has failed this often in a row is tried only once an hour. */
export const isParked = (step: string, failures: number): boolean =>
  failures >= failuresBeforeParking && !promised.includes(step)

/**
 * Whether a job is due in the call of `scheduledAt`: once in each period of `every` milliseconds. `previous` is the
 * instant of the call before it, so a lost call delays the job but never skips it. null: there was none.
 */
export const isInTurn = (every: number, scheduledAt: number, previous: number | null): boolean =>
  every === 0 ||
  previous === null ||
  previous >= scheduledAt ||
  Math.floor(previous / every) < Math.floor(scheduledAt / every)
