import { GuessWindow } from '#worker/objects/guess-window.ts'
import { newGuessSalt } from '#worker/secrets.ts'
import { type GuessWindows, openWindows } from '#worker/windows.ts'

export { GuessWindow }

/** The baseline: the same path with one commit per guess. */
export class OneByOneWindow extends GuessWindow {
  protected override readonly together = 1
}

type BenchEnv = Env & { ONE_BY_ONE: Env['GUESS_WINDOW'] }
type Run = { year: number; race: number; users: string[]; seconds: number; oneByOne: boolean }

export type Measured = { accepted: number; other: number; perSecond: number; p50: number; p99: number }

export default {
  async fetch(request, env) {
    if (request.method !== 'POST') return new Response('ready')
    const run = await request.json<Run>()
    const windows = openWindows(run.oneByOne ? env.ONE_BY_ONE : env.GUESS_WINDOW)
    return Response.json(await measure(windows, run))
  },
} satisfies ExportedHandler<BenchEnv>

/** Every user saves again as soon as the last save is answered. */
async function measure(windows: GuessWindows, { year, race, users, seconds }: Run): Promise<Measured> {
  const waited: number[] = []
  let other = 0
  const started = Date.now()
  const save = async (user: string) => {
    for (let from = started; from < started + seconds * 1_000; ) {
      const submission = crypto.randomUUID()
      const verdict = await windows.submit(
        { year, race, deadline: 'RACE' },
        { submission, user, category: 'FIRST', answer: '"driver1"', salt: newGuessSalt() },
      )
      const now = Date.now()
      if (verdict.kind === 'accepted') waited.push(now - from)
      else other += 1
      from = now
    }
  }
  await Promise.all(users.map(save))
  const elapsed = (Date.now() - started) / 1_000
  waited.sort((a, b) => a - b)
  const at = (share: number) => waited[Math.floor(waited.length * share)] ?? 0
  return {
    accepted: waited.length,
    other,
    perSecond: Math.round(waited.length / elapsed),
    p50: at(0.5),
    p99: at(0.99),
  }
}
