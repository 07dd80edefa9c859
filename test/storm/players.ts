import type { Receipt } from '#game/submission.ts'
import type { Save } from './worker.ts'

/** What came of everything that was sent. */
export type Diary = { acknowledged: (Save & Receipt)[]; refused: Map<string, number>; unanswered: number }

export const drivers = Array.from({ length: 20 }, (_, i) => `driver${i + 1}`)

/**
 * Saves again and again until the storm is over. A save whose answer got lost is sent again with the same
 * submission id, as the site's own forms do.
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

/** What is going on, for everyone who takes part; `cutoff` in milliseconds, far away until it is moved. */
export type Storm = { origin: string; race: number; cutoff: number; over: boolean; diary: Diary }

/** Sends a save once; false while nobody knows what became of it. */
async function isKnown({ origin, diary }: Storm, save: Save): Promise<boolean> {
  const answer = await post(`${origin}/storm/save`, save)
  if (answer === null || answer.status >= 500) {
    diary.unanswered += 1
    return false
  }
  const body = JSON.parse(answer.body) as Receipt | { code: string }
  if ('code' in body) diary.refused.set(body.code, (diary.refused.get(body.code) ?? 0) + 1)
  else diary.acknowledged.push({ ...save, ...body })
  return true
}

/** null: no answer, the server is gone. */
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
