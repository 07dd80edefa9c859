import { data } from 'react-router'
import { z } from 'zod'
import { adminWords } from '#app/words/admin.ts'
import { type EntryChange, longestReason } from '#game/changes/entries.ts'
import { type AppContext, appContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { readForm } from '#worker/read-text.ts'
import {
  applyChange,
  type Consent,
  type Plan,
  planChange,
  type Wish,
} from '#worker/usecases/admin/changing.ts'
import { applyRole, planRole, type RoleEntry } from '#worker/usecases/admin/roles.ts'
import { text } from './fields.ts'
import { type Sent, shown } from './form.ts'
import { movedFields } from './moved-list.ts'
import { FormFault, inputFrom } from './read-form.ts'

/** What became of a form of the portal: what it would change, or what it has changed, or why not. */
export type ChangeOutcome = {
  /** What was sent, to be shown again. */
  typed: [string, string][]
  plan: Plan | null
  made: readonly EntryChange[] | null
  message: string | null
  fields: Record<string, string> | null
}

/** What a form asks for: a change of a season or of a role. */
type Change = ({ year: number; wish: Wish } | { role: RoleEntry }) & {
  /** The line of the admin log that this undoes. */
  undoes?: number
  /** Small enough to be made without being shown first. */
  atOnce?: boolean
}
/** A form that changes nothing that is logged as a change. */
type Task = { settle: () => Promise<void> }

type Asked<T> = T | Promise<T>

/** Runs a form that changes the season in its path or in its fields; see forChange. */
export const forSeason = <Schema extends z.ZodType<{ year: number }>>(
  sent: Sent,
  schema: Schema,
  ask: (app: AppContext, input: z.output<Schema>) => Asked<Wish>,
) => forChange(sent, schema, async (app, input) => ({ year: input.year, wish: await ask(app, input) }))

/**
 * Runs a form that changes a truth. With the intent "apply" it makes exactly what was shown; else it shows what it
 * would do. A refusal is shown in the form. A list that is put in order (`order`) may send its moves.
 */
export async function forChange<Schema extends z.ZodType>(
  { context, request, params }: Sent,
  schema: Schema,
  ask: (app: AppContext, input: z.output<Schema>) => Asked<Change | Task>,
) {
  const app = context.get(appContext)
  const outcome: ChangeOutcome = { typed: [], plan: null, made: null, message: null, fields: null }
  try {
    const form = await readForm(request)
    const moved = movedFields(form)
    outcome.typed = moved ?? [...form]
    if (moved !== null) return data(outcome)
    const asked = await ask(app, inputFrom(schema, form, params))
    if ('settle' in asked) {
      await asked.settle()
      return data(outcome)
    }
    const { plan, apply } = verbsOf(app, asked)
    const { undoes = null } = asked
    if (asked.atOnce) {
      outcome.made = await apply({ seen: null, reason: null, undoes })
    } else if (form.get('intent') === 'apply') {
      outcome.plan = await plan()
      outcome.made = await apply({ ...inputFrom(consentForm, form), undoes })
      outcome.plan = null
    } else outcome.plan = await plan()
    return data(outcome)
  } catch (error) {
    if (error instanceof FormFault) return data({ ...outcome, ...shown(error) }, { status: error.status })
    if (!(error instanceof Refusal)) throw error
    const { code, message, fields = null, status } = error
    if (code === 'signed-out' || code === 'no-username' || code === 'not-allowed') {
      throw data({ code, message }, { status })
    }
    return data({ ...outcome, message, fields }, { status })
  }
}

const consentForm = z.object({
  seen: text,
  reason: z
    .string()
    // A form sends a line break as two letters, of which the page counts one.
    .overwrite((typed) => typed.replaceAll('\r\n', '\n').trim())
    .max(longestReason, adminWords.reasonLong(longestReason))
    .prefault('')
    .transform((reason) => reason || null),
})

const verbsOf = (app: AppContext, asked: Change) =>
  'role' in asked
    ? {
        plan: () => planRole(app, asked.role),
        apply: (consent: Consent) => applyRole(app, asked.role, consent),
      }
    : {
        plan: () => planChange(app, asked.year, asked.wish, asked.undoes),
        apply: (consent: Consent) => applyChange(app, asked.year, asked.wish, consent),
      }
