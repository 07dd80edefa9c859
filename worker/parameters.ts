import { z } from 'zod'

/** A whole number in the notation of addresses. */
export const whole = (message: string, min: number, max: number) =>
  z
    .string({ error: message })
    .regex(/^\d{1,16}$/, message)
    .transform(Number)
    .pipe(z.int(message).min(min, message).max(max, message))

export const year = whole('Må være et årstall.', 1950, 2200)
export const raceId = whole('Må være nummeret på et løp.', 1, 2_147_483_647)
export const instant = whole('Må være et tidspunkt.', 0, Number.MAX_SAFE_INTEGER)
export const userId = z.uuid('Må være id-en til en deltaker.')
/** One of the given words. */
export const oneOf = <Word extends string>(words: readonly Word[]) => z.enum(words)
/** A filter of a list. Forms send it empty when it is off. */
export const filter = z
  .enum(['true', 'false', ''], { error: 'Må være true eller false.' })
  .transform((value) => value === 'true')
export const trueOrFalse = z
  .enum(['true', 'false'], { error: 'Må være true eller false.' })
  .transform((value) => value === 'true')
