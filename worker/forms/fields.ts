import { z } from 'zod'
import { flagSessions } from '#game/flags.ts'
import { fromOsloField } from '#game/oslo-time.ts'
import { raceId, year } from '#worker/parameters.ts'
import { because, says } from '#worker/schema-reasons.ts'

// Kinds of fields. A missing field counts as empty.

export const text = z.string().prefault('')
/** Text without surrounding spaces. */
export const line = z.string().trim().prefault('')
export const list = z.array(z.string())
/** Fields named `name-key`. */
export const byKey = <Field extends z.ZodType>(field: Field) => z.map(z.string(), field)

/** A number, or null if empty. */
export const numberOr = (message: string, min: number, max: number) =>
  z
    .int(message)
    .min(min, message)
    .max(max, message)
    .nullish()
    .transform((value) => value ?? null)

/** Date and time in Norway, as an instant in milliseconds. */
export const osloTime = text.transform(instantIn)
/** Same, or null if empty. */
export const osloTimeOrNone = text.transform((typed, ctx) => (typed === '' ? null : instantIn(typed, ctx)))

function instantIn(typed: string, ctx: z.RefinementCtx): number {
  const read = fromOsloField(typed)
  if ('instant' in read) return read.instant
  const reason = read.fault === 'skipped' ? 'time-skipped' : 'time-missing'
  // Continue, so that the checks of the whole form also run.
  ctx.addIssue({ ...because(reason), continue: true })
  return z.NEVER
}

/** An intent that belongs to no button of the form. */
export const noSuchButton = { error: says('invalid-input') }

/** The race of a portal page. */
export const ofRace = { year, race: raceId }
/** The session that a form is about. The default is the race. */
export const session = z.enum(flagSessions).catch('RACE')
