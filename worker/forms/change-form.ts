import { data } from 'react-router'
import { z } from 'zod'
import { longestReason } from '#game/changes/admin-log.ts'
import { refusalInWords } from '#words/refusals.ts'
import { type AppContext, appContext } from '#worker/context.ts'
import { Refusal, refusalOf } from '#worker/errors.ts'
import { readForm } from '#worker/read-text.ts'
import { says } from '#worker/schema-reasons.ts'
import type { SignInStep } from '#worker/usecases/account/access.ts'
import {
  applyChange,
  type ChangeRequest,
  type Consent,
  type Plan,
  planChange,
} from '#worker/usecases/admin/changing.ts'
import { applyJoin, type JoinEntry, planJoin } from '#worker/usecases/admin/joining-people.ts'
import { applyLiveChoice, type LiveEntry, planLiveChoice } from '#worker/usecases/admin/live-choice.ts'
import { readNewestLine } from '#worker/usecases/admin/log.ts'
import { applyRole, planRole, type RoleEntry } from '#worker/usecases/admin/roles.ts'
import { applySheet, planSheet, type SheetEntry, type SheetPreview } from '#worker/usecases/admin/sheets.ts'
import { text } from './fields.ts'
import type { Sent } from './form.ts'
import { movedFields } from './moved-list.ts'
import { inputFrom } from './read-form.ts'

/** The result of an admin form: a preview, the saved changes, or a refusal. */
export type ChangeOutcome = {
  /** The fields as they were sent, to fill the form again. */
  typed: [string, string][]
  plan: (Plan & { sheet?: SheetPreview | null }) | null
  made: Plan['changes'] | null
  /** The admin log line of the saved changes. */
  line: number | null
  message: string | null
  fields: Record<string, string> | null
  /** Refused because the sign-in is too long ago. */
  signInAgain: boolean
}

/** A change of a season, of a role, of the source that reports a race, of a season from a sheet, or of who is in it. */
type Change = (
  | { year: number; request: ChangeRequest }
  | { role: RoleEntry }
  | { live: LiveEntry }
  | { sheet: SheetEntry }
  | { join: JoinEntry }
) & {
  /** The admin log line that this form undoes. */
  undoes?: number
  /** Saved without a preview, because the change is small. */
  atOnce?: boolean
}
/** An action that does not change the season. */
type Task = { run: () => Promise<void> }

type Asked<T> = T | Promise<T>

/** Runs an admin form that changes one season; see forChange. */
export const forSeason = <Schema extends z.ZodType<{ year: number }>>(
  sent: Sent,
  schema: Schema,
  ask: (app: AppContext, input: z.output<Schema>) => Asked<ChangeRequest>,
) => forChange(sent, schema, async (app, input) => ({ year: input.year, request: await ask(app, input) }))

/**
 * Runs an admin form that changes something. The intent "apply" saves exactly the previewed changes.
 * Without it the form is previewed. A move button of a sortable list only returns the new order. `most` is the largest body
 * in bytes.
 */
export async function forChange<Schema extends z.ZodType>(
  { context, request, params }: Sent,
  schema: Schema,
  ask: (app: AppContext, input: z.output<Schema>) => Asked<Change | Task>,
  most?: number,
) {
  const app = context.get(appContext)
  const outcome: ChangeOutcome = {
    typed: [],
    plan: null,
    made: null,
    line: null,
    message: null,
    fields: null,
    signInAgain: false,
  }
  try {
    const form = await readForm(request, most)
    const moved = movedFields(form)
    outcome.typed = moved ?? [...form]
    if (moved !== null) return data(outcome)
    const asked = await ask(app, inputFrom(schema, form, params))
    if ('run' in asked) {
      await asked.run()
      return data(outcome)
    }
    const { plan, apply } = verbsOf(app, asked)
    const { undoes = null } = asked
    if (asked.atOnce) {
      outcome.made = await apply({ seen: null, reason: null, undoes })
    } else if (form.get('intent') === 'apply') {
      try {
        outcome.made = await apply({ ...inputFrom(consentForm, form), undoes })
      } catch (error) {
        // Show the refusal with a fresh preview, as the admin has seen one before.
        if (error instanceof Refusal) outcome.plan = await plan('save')
        throw error
      }
    } else outcome.plan = await plan()
    if (outcome.made) outcome.line = await readNewestLine(app)
    return data(outcome)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === null) throw error
    const { code, status } = refusal
    const { message, fields = null } = refusalInWords(refusal)
    const signInAgain = isForSignIn(refusal)
    if (code === 'signed-out' || code === 'no-username' || (code === 'not-allowed' && !signInAgain)) {
      throw data({ code, message }, { status })
    }
    return data({ ...outcome, message, fields, signInAgain }, { status })
  }
}

/** The preview of a change that needs no form, or why it is refused. */
export async function planOf(app: AppContext, ask: () => Promise<Change>) {
  try {
    return { plan: await verbsOf(app, await ask()).plan(), message: null, signInAgain: false }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { plan: null, message: refusalInWords(error).message, signInAgain: isForSignIn(error) }
  }
}

const isForSignIn = ({ reason }: Refusal) => reason === 'needs-recent-login'

const consentForm = z.object({
  seen: text,
  reason: z
    .string()
    // Forms send a line break as two characters, and the page counts one.
    .overwrite((typed) => typed.replaceAll('\r\n', '\n').trim())
    .max(longestReason, says('reason-long'))
    .prefault('')
    .transform((reason) => reason || null),
})

function verbsOf(app: AppContext, asked: Change) {
  if ('role' in asked) {
    return {
      plan: (step?: SignInStep) => planRole(app, asked.role, step),
      apply: (consent: Consent) => applyRole(app, asked.role, consent),
    }
  }
  if ('live' in asked) {
    return {
      plan: () => planLiveChoice(app, asked.live),
      apply: (consent: Consent) => applyLiveChoice(app, asked.live, consent),
    }
  }
  if ('sheet' in asked) {
    return {
      plan: () => planSheet(app, asked.sheet),
      apply: (consent: Consent) => applySheet(app, asked.sheet, consent),
    }
  }
  if ('join' in asked) {
    return {
      plan: (step?: SignInStep) => planJoin(app, asked.join, step),
      apply: (consent: Consent) => applyJoin(app, asked.join, consent),
    }
  }
  return {
    plan: (step?: SignInStep) => planChange(app, asked.year, asked.request, step),
    apply: (consent: Consent) => applyChange(app, asked.year, asked.request, consent),
  }
}
