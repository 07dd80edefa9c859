import { refusalInWords } from '#words/refusals.ts'
import { Refusal } from '#worker/errors.ts'

/** Runs `run`, and throws a refusal as a page shows it: with its sentence and those of its fields. */
export async function worded<T>(run: () => T | Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message, fields } = refusalInWords(error)
    throw Object.assign(new Error(message), { code: error.code, fields })
  }
}
