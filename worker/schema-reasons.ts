import type { z } from 'zod'
import type { Reason, Reasons } from '#game/refusals/reasons.ts'

// The messages of our schemas are kinds of reasons, so that a schema has no sentences either.

/** These need no fact, or the bound that zod reports. */
type SchemaReason = {
  [Kind in keyof Reasons]: Reasons[Kind] extends null | { most: number } ? Kind : never
}[keyof Reasons]

/** The message of a schema, for `z.string(says('not-a-text'))`. */
export const says = (kind: SchemaReason): string => kind

/** An issue of a check of our own, with the facts of its reason. */
export const because = (reason: Reason) => ({
  code: 'custom' as const,
  message: typeof reason === 'string' ? reason : reason.kind,
  params: { reason },
})

/** The reason in an issue of zod. */
export function reasonOf(issue: z.core.$ZodIssue): Reason {
  if (issue.code === 'custom' && issue.params) return issue.params.reason
  return (
    issue.code === 'too_big' ? { kind: issue.message, most: Number(issue.maximum) } : issue.message
  ) as Reason
}

/**
 * The first reason of each field, after those already `found`; 'body' names the input as a whole. `separator`: between
 * the parts of a field's name.
 */
export function fieldReasons(
  issues: readonly z.core.$ZodIssue[],
  found: Iterable<readonly [field: string, Reason]> = [],
  separator = '.',
): Map<string, Reason> {
  // An object would not do: callers may send a field called "constructor", which every object has.
  const fields = new Map(found)
  const add = (field: string, reason: Reason) => fields.has(field) || fields.set(field, reason)
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add(key, 'unknown-field')
    else add(issue.path.join(separator) || 'body', reasonOf(issue))
  }
  return fields
}
