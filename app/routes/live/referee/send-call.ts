import { post } from '#app/components/post.ts'
import type { RefereeEdit } from '#game/live/referee.ts'
import { refereeWords } from '#words/referee.ts'
import type { RefereeAnswer } from '#worker/forms/referee.ts'
import type { RefereeView } from '#worker/usecases/live/refereeing.ts'
import type { Answer, Waiting } from './queue.ts'

const answerTimeout = 10_000

/** Sends a tap. Never throws. */
export async function sendCall(
  raceId: number,
  { call: { kind, ...fields }, seen }: Waiting,
): Promise<Answer> {
  if (!navigator.onLine) return { kind: 'lost', message: refereeWords.offline }
  const body = kind === 'hand-back' ? { raceId } : { raceId, version: seen, ...fields }
  try {
    const answer = await post(`/api/referee/${kind}`, body, AbortSignal.timeout(answerTimeout))
    if (answer.ok) return { kind: 'stored', view: viewIn(await answer.json()) }
    const { error }: { error: { code: string; message: string } } = await answer.json()
    // A later try may succeed.
    if (answer.status === 429 || answer.status >= 500) return { kind: 'lost', message: error.message }
    const message = error.code === 'signed-out' ? refereeWords.signedOut : error.message
    return { kind: 'refused', message, view: await askForView(raceId) }
  } catch {
    return { kind: 'lost', message: refereeWords.lost }
  }
}

/** The race now, or null if it cannot be read. */
export async function askForView(raceId: number): Promise<RefereeView | null> {
  try {
    const answer = await fetch(refereeUrl(raceId), { signal: AbortSignal.timeout(answerTimeout) })
    return answer.ok ? viewIn(await answer.json()) : null
  } catch {
    return null
  }
}

export const refereeUrl = (raceId: number) => `/api/referee/race?raceId=${raceId}`

/** The answer of the API as the page has it from its loader. */
export function viewIn({ state, undo, ...view }: RefereeAnswer): RefereeView {
  const { username = '', ...edit } = undo ?? {}
  return {
    ...view,
    undo: undo && { username, edit: edit as RefereeEdit },
    state: state && {
      race: state.raceId,
      version: state.version,
      at: Date.parse(state.at),
      by: { source: state.source, name: state.username },
      phase: state.phase,
      lap: state.lap,
      order: state.order,
      out: state.out,
      unconfirmed: state.unconfirmed,
      flags: { YELLOW: state.flags.yellow, RED: state.flags.red, SAFETY_CAR: state.flags.safetyCar },
    },
  }
}
