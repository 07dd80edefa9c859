import type { z } from 'zod'
import { inputFrom } from '#worker/forms/read-form.ts'

type Fields = Record<string, string> | string[][] | URLSearchParams

/** Parses these fields as the form does on a page with this path. */
export const typed = <Schema extends z.ZodType>(
  schema: Schema,
  fields: Fields,
  path: Record<string, string | number> = {},
): z.output<Schema> =>
  inputFrom(
    schema,
    new URLSearchParams(fields),
    Object.fromEntries(Object.entries(path).map(([name, value]) => [name, String(value)])),
  )
