import { data, type RouterContextProvider } from 'react-router'
import { inWords } from '#app/words/refusals.ts'
import { type EntryChange, longestReason } from '#game/changes/entries.ts'
import { type AppContext, appContext } from './context.ts'
import { Refusal, refuseFields } from './errors.ts'
import { readForm } from './read-text.ts'
import { applyChange, type Consent, type Plan, planChange, type Wish } from './usecases/admin/changing.ts'
import { applyRole, planRole, type RoleEntry } from './usecases/admin/roles.ts'
import { movedBy } from './usecases/guess-forms.ts'

/** What became of a form of the portal: what it would change, or what it has changed, or why not. */
export type ChangeOutcome = {
  /** What was sent, to be shown again. */
  typed: [string, string][]
  plan: Plan | null
  made: readonly EntryChange[] | null
  message: string | null
  fields: Record<string, string> | null
}

/** A form that changes no truth. */
type SettlingForm = { settle: () => Promise<void> }

type ChangeForm = ({ year: number; wish: Wish } | { role: RoleEntry }) & {
  /** The line of the admin log that this undoes. */
  undoes?: number
  /** Small enough to be made without being shown first. */
  atOnce?: boolean
}

type AnyForm = ChangeForm | SettlingForm

/**
 * Runs a form that changes a truth. Sent with the intent "apply" it makes exactly what was shown; else it says
 * what it would do. What is refused stands in the form. A list that is put in order (`order`) may send its moves.
 */
export async function forChange(
  context: Readonly<RouterContextProvider>,
  request: Request,
  read: (form: URLSearchParams, app: AppContext) => AnyForm | Promise<AnyForm>,
) {
  const app = context.get(appContext)
  const outcome: ChangeOutcome = { typed: [], plan: null, made: null, message: null, fields: null }
  try {
    const form = await readForm(request)
    const moved = movedFields(form)
    outcome.typed = moved ?? [...form]
    if (moved !== null) return data(outcome)
    const asked = await read(form, app)
    if ('settle' in asked) {
      await asked.settle()
      return data(outcome)
    }
    const { plan, apply } = verbsOf(app, asked)
    const { undoes = null } = asked
    if (asked.atOnce) {
      outcome.made = await apply({ seen: null, reason: null, undoes })
    } else if (form.get('intent') === 'apply') {
      const seen = form.get('seen') ?? ''
      outcome.plan = await plan()
      const reason = reasonIn(form)
      outcome.made = await apply({ seen, reason, undoes })
      outcome.plan = null
    } else outcome.plan = await plan()
    return data(outcome)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, status } = error
    const { message, fields = null } = inWords(error)
    if (code === 'signed-out' || code === 'no-username' || code === 'not-allowed') {
      throw data({ code, message }, { status })
    }
    return data({ ...outcome, message, fields }, { status })
  }
}

function reasonIn(form: URLSearchParams): string | null {
  // A form sends a line break as two letters, of which the page counts one.
  const reason = form.get('reason')?.replaceAll('\r\n', '\n').trim() || null
  if (reason === null || reason.length <= longestReason) return reason
  throw refuseFields({ reason: { kind: 'reason-long', most: longestReason } })
}

/** Of a list whose own button was pressed, where no script moves its rows: the fields in the new order. */
function movedFields(form: URLSearchParams): [string, string][] | null {
  const moved = form.get('move')?.split(':')[1]
  const list = [...form].find(([name, value]) => name !== 'move' && value === moved)?.[0]
  if (list === undefined) return null
  const order = movedBy(form, form.getAll(list)) ?? []
  const rest = [...form].filter(([name]) => name !== list && name !== 'move' && !name.startsWith('place-'))
  return [...rest, ...order.map((id): [string, string] => [list, id])]
}

const verbsOf = (app: AppContext, asked: ChangeForm) =>
  'role' in asked
    ? {
        plan: () => planRole(app, asked.role),
        apply: (consent: Consent) => applyRole(app, asked.role, consent),
      }
    : {
        plan: () => planChange(app, asked.year, asked.wish, asked.undoes),
        apply: (consent: Consent) => applyChange(app, asked.year, asked.wish, consent),
      }
