import { post } from '#app/components/post.ts'
import type { Cell } from '#game/bingo.ts'
import { bingoWords } from '#words/bingo.ts'
import { pageSentences } from '#words/page-sentences.ts'

const answerTimeout = 10_000

/** The edits, each with the sentence for its failure. */
export const failed = {
  'add-card': pageSentences.bingoAddFailed,
  set: pageSentences.bingoTextFailed,
  mark: pageSentences.bingoMarkFailed,
} as const
export type EditCall = keyof typeof failed

/** The specification's sentence and the reason. */
export type EditFailure = { sentence: string; why: string; code: string }

type ApiError = { code: string; message: string; fields?: Record<string, string> }

/** Sends an edit and returns the current cells. On failure it returns the reason and never throws. */
export async function sendEdit(
  call: EditCall,
  params: Record<string, string | number | boolean>,
): Promise<{ cells: Cell[] } | { failure: EditFailure }> {
  const because = (code: string, why: string) => ({ failure: { sentence: failed[call], why, code } })
  if (!navigator.onLine) return because('offline', bingoWords.offline)
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))
  try {
    const answer = await post(`/api/bingomaster/${call}?${query}`, null, AbortSignal.timeout(answerTimeout))
    if (answer.ok) {
      const changed: Cell | Cell[] = await answer.json()
      return { cells: [changed].flat() }
    }
    const { error }: { error: ApiError } = await answer.json()
    const [wrong = error.message] = Object.values(error.fields ?? {})
    return because(error.code, error.code === 'signed-out' ? bingoWords.signedOut : wrong)
  } catch {
    return because('lost', bingoWords.lost)
  }
}

/** Turns a cell's mark around. Returns the cells that are known afterwards, also after a conflict. */
export async function sendMark(year: number, { id, version, marked }: Cell) {
  const result = await sendEdit('mark', { year, id, version, marked: !marked })
  if (!('failure' in result)) return { cells: result.cells, failure: null }
  const { failure } = result
  return { cells: failure.code === 'conflict' ? await askForCells(year) : [], failure }
}

/** The current cells, or an empty list if they cannot be fetched. */
export async function askForCells(year: number): Promise<Cell[]> {
  try {
    const answer = await fetch(`/api/public/bingo/${year}`, { signal: AbortSignal.timeout(answerTimeout) })
    return answer.ok ? await answer.json() : []
  } catch {
    return []
  }
}
