import { z } from 'zod'
import { flagSessions } from '#game/flags.ts'
import { fromOsloField } from '#game/oslo-time.ts'
import { raceId, year } from '#worker/parameters.ts'
import { because, says } from '#worker/schema-reasons.ts'

// Kinds of fields. One that a form does not have is empty.

export const text = z.string().prefault('')
/** Text without the spaces around it. */
export const line = z.string().trim().prefault('')
export const list = z.array(z.string())
/** Fields that are called `name-key`. */
export const byKey = <Field extends z.ZodType>(field: Field) => z.map(z.string(), field)

/** A number of the form; empty: null. */
export const numberOr = (message: string, min: number, max: number) =>
  z
    .int(message)
    .min(min, message)
    .max(max, message)
    .nullish()
    .transform((value) => value ?? null)

/** Date and time in Norway, as an instant in milliseconds. */
export const osloTime = text.transform(instantIn)
/** The same; empty: null. */
export const osloTimeOrNone = text.transform((typed, ctx) => (typed === '' ? null : instantIn(typed, ctx)))

function instantIn(typed: string, ctx: z.RefinementCtx): number {
  const read = fromOsloField(typed)
  if ('instant' in read) return read.instant
  const reason = read.fault === 'skipped' ? 'time-skipped' : 'time-missing'
  // The checks of the whole form run all the same.
  ctx.addIssue({ ...because(reason), continue: true })
  return z.NEVER
}

/** Of an intent that no button of the form has. */
export const noSuchButton = { error: says('invalid-input') }

/** The page of a race in the portal. */
export const ofRace = { year, race: raceId }
/** Of which part of the weekend a form is; the race, unless it says something else. */
export const session = z.enum(flagSessions).catch('RACE')
