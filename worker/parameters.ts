import { z } from 'zod'
import type { ReferenceKind } from '#game/reference-players.ts'
import { says } from './schema-reasons.ts'

/** A whole number in the notation of addresses. */
export const whole = (message: string, min: number, max: number) =>
  z
    .string({ error: message })
    .regex(/^\d{1,16}$/, message)
    .transform(Number)
    .pipe(z.int(message).min(min, message).max(max, message))

export const year = whole(says('not-a-year'), 1950, 2200)
export const raceIdParameter = whole(says('not-a-race-id'), 1, 2_147_483_647)
/** The number of a page of a list. */
export const side = whole(says('not-a-side'), 1, 1_000_000)
export const instantParameter = whole(says('not-an-instant'), 0, Number.MAX_SAFE_INTEGER)
export const userId = z.uuid(says('not-a-user-id'))
export const leagueId = z.string(says('not-a-league-id')).regex(/^[\w-]{22}$/, says('not-a-league-id'))
/** One of the two who are no people, in lower case. */
export const referenceKind = z
  .enum(['grid', 'crowd'])
  .transform((kind): ReferenceKind => (kind === 'grid' ? 'GRID' : 'CROWD'))
/** One of the given words. */
export const oneOf = <Word extends string>(words: readonly Word[]) => z.enum(words)
/** A filter of a list. Forms send it empty when it is off. */
export const filter = z
  .enum(['true', 'false', ''], { error: says('not-true-or-false') })
  .transform((value) => value === 'true')
export const trueOrFalse = z
  .enum(['true', 'false'], { error: says('not-true-or-false') })
  .transform((value) => value === 'true')
