import { post } from '#app/components/post.ts'
import { savingWords } from '#words/saving.ts'
import { sentences } from '#words/sentences.ts'
import type { Failure } from '#worker/forms/guess.ts'

const answerTimeout = 10_000

/** The answer to a save. `storedAt` is an ISO time. */
export type SavedAnswer = {
  submissionId: string
  storedAt: string
  code: string
  signature: string | null
  afterShown: boolean
}

/** Sends a guess and waits for the receipt. On failure it returns the reason and never throws. */
export async function sendGuess(path: string, body: object): Promise<SavedAnswer | { failure: Failure }> {
  if (!navigator.onLine) return { failure: { code: 'offline', message: savingWords.offline } }
  try {
    const answer = await post(path, body, AbortSignal.timeout(answerTimeout))
    const saved: SavedAnswer & { error: Failure } = await answer.json()
    return answer.ok ? saved : { failure: inWords(saved.error) }
  } catch {
    return { failure: { code: 'lost', message: savingWords.lost } }
  }
}

/** Uses the server's message, except where the user must act in this tab. */
function inWords(failure: Failure): Failure {
  switch (failure.code) {
    case 'signed-out':
      return { ...failure, message: savingWords.signedOut }
    case 'unknown':
      return { ...failure, message: `${sentences.unknownError} ${savingWords.lost}` }
    default:
      return failure
  }
}

/** Failures that a retry cannot fix. */
export const isFinal = ({ code }: Failure) => ['closed', 'not-yet', 'not-found', 'invalid'].includes(code)

/** A random UUID. crypto.randomUUID exists only on https and localhost. */
export function newSubmission(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
