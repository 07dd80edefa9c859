import { z } from 'zod'
import { flagSessions } from '#game/flags.ts'
import { fromOsloField } from '#game/oslo-time.ts'
import { raceIdParameter, year } from '#worker/parameters.ts'
import { because, says } from '#worker/schema-reasons.ts'

// Kinds of fields. A missing text field is empty.

export const text = z.string().prefault('')
/** Trimmed text. */
export const lineField = z.string().trim().prefault('')
export const listField = z.array(z.string())
/** The fields `name-key` of a form, as a map by key. */
export const byKey = <Field extends z.ZodType>(field: Field) => z.map(z.string(), field)

/** A whole number, or null for an empty field. */
export const wholeOrNone = (message: string, min: number, max: number) =>
  z
    .int(message)
    .min(min, message)
    .max(max, message)
    .nullish()
    .transform((value) => value ?? null)

/** Date and time in Norway, as an instant in milliseconds. */
export const osloTime = text.transform(instantIn)
/** Date and time in Norway, or null if empty. */
export const osloTimeOrNone = text.transform((typed, ctx) => (typed === '' ? null : instantIn(typed, ctx)))

function instantIn(typed: string, ctx: z.RefinementCtx): number {
  const read = fromOsloField(typed)
  if ('instant' in read) return read.instant
  const reason = read.fault === 'skipped' ? 'time-skipped' : 'time-missing'
  // Continue, so that the checks of the whole form also run.
  ctx.addIssue({ ...because(reason), continue: true })
  return z.NEVER
}

/** The error of a union for an unknown button. */
export const noSuchButton = { error: says('invalid-input') }

/** The path of an admin page of a race. */
export const raceOfPath = { year, race: raceIdParameter }
/** The session of a form: the race, unless the form names the sprint. */
export const session = z.enum(flagSessions).catch('RACE')
