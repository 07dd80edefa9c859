import type { SubmissionReceipt } from '#game/submission.ts'
import type { Save } from './worker.ts'

/** The outcome of every save. */
export type Log = {
  acknowledged: (Save & SubmissionReceipt)[]
  refused: Map<string, number>
  unanswered: number
}

export const drivers = Array.from({ length: 20 }, (_, i) => `driver${i + 1}`)

/**
 * Saves repeatedly until the storm ends. After a lost answer it retries with the same submission id, as the
 * site's forms do.
 */
export async function play(storm: Storm, user: string): Promise<void> {
  while (!storm.over) {
    const save: Save = {
      user,
      category: Math.random() < 0.5 ? 'FIRST' : 'TENTH',
      driver: drivers[Math.floor(Math.random() * drivers.length)]!,
      submission: crypto.randomUUID(),
      of: storm.race,
    }
    while (!storm.over && !(await isKnown(storm, save))) await pause(100 + Math.random() * 200)
    await pause(Math.random() * 50)
  }
}

/** The shared state of the storm; `cutoff` in milliseconds, in the far future until it is moved. */
export type Storm = { origin: string; race: number; cutoff: number; over: boolean; log: Log }

/** Sends a save once; false if the outcome is unknown. */
async function isKnown({ origin, log }: Storm, save: Save): Promise<boolean> {
  const answer = await post(`${origin}/storm/save`, save)
  if (answer === null || answer.status >= 500) {
    log.unanswered += 1
    return false
  }
  const body = JSON.parse(answer.body) as SubmissionReceipt | { code: string }
  if (answer.status >= 400) {
    const { code } = body as { code: string }
    log.refused.set(code, (log.refused.get(code) ?? 0) + 1)
  } else log.acknowledged.push({ ...save, ...(body as SubmissionReceipt) })
  return true
}

/** null if the server did not answer. */
export async function post(url: string, body: object): Promise<{ status: number; body: string } | null> {
  try {
    const headers = { 'Content-Type': 'application/json' }
    const signal = AbortSignal.timeout(5_000)
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return null
  }
}

export const pause = (ms: number) => new Promise((wake) => setTimeout(wake, Math.max(0, ms)))
