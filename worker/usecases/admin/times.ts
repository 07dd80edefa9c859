import { adminWords } from '#app/words/admin.ts'
import { fromOsloField } from '#game/oslo-time.ts'
import { Refusal } from '#worker/errors.ts'

/** What a field for date and time says; `stands` is what it was filled with. Refuses what is no time in Norway. */
export function timeTyped(form: URLSearchParams, name: string, stands: number | null = null): number {
  const read = fromOsloField(form.get(name) ?? '', stands)
  if ('instant' in read) return read.instant
  const sentence = read.fault === 'skipped' ? adminWords.skippedTime : adminWords.noTime
  throw new Refusal('invalid', sentence, { [name]: sentence })
}
