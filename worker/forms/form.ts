import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { refusalInWords } from '#words/refusals.ts'
import { type AppContext, appContext } from '#worker/context.ts'
import { refusalOf } from '#worker/errors.ts'
import { pageError } from '#worker/page-errors.ts'
import { readForm } from '#worker/read-text.ts'
import { inputFrom } from './read-form.ts'

/** An action's arguments from the router. */
export type Sent = { context: Readonly<RouterContextProvider>; request: Request; params: Path }
type Path = Readonly<Record<string, string | undefined>>

/** The result of a form: the typed fields, and either the result or the refusal with its fields. */
export type FormOutcome<T> = {
  typed: Record<string, string>
  done: T | null
  message: string | null
  fields: Record<string, string> | null
}

/**
 * Runs a form's use case with the schema's output. A refusal is shown in the form, unless it applies to the
 * whole page. `most` is the largest body in bytes.
 */
export async function forForm<Schema extends z.ZodType, T>(
  { context, request, params }: Sent,
  schema: Schema,
  verb: (app: AppContext, input: z.output<Schema>) => Promise<T>,
  most?: number,
) {
  const outcome: FormOutcome<T> = { typed: {}, done: null, message: null, fields: null }
  try {
    const form = await readForm(request, most)
    outcome.typed = Object.fromEntries(form)
    outcome.done = await verb(context.get(appContext), inputFrom(schema, form, params))
    return data(outcome)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === null) throw error
    const { code, status } = refusal
    if (code === 'signed-out' || code === 'no-username') throw pageError(refusal)
    const { message, fields = null } = refusalInWords(refusal)
    return data({ ...outcome, message, fields }, { status })
  }
}
