import { z } from 'zod'
import { userId } from '#worker/parameters.ts'
import { lineField, text } from './fields.ts'

/** Bytes of a form: the largest sheet, with every character of a name encoded. */
export const mostSheetBytes = 1_000_000

/** A season from a sheet. An invalid year becomes null, which the use case refuses. */
export const sheetForm = z.object({ year: z.number().nullable().catch(null), text })

/** The account that gets a person's seasons. */
export const joinForm = z.object({ id: userId, account: lineField })
