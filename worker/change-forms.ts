import { data, type RouterContextProvider } from 'react-router'
import { inWords } from '#app/words/refusals.ts'
import { type EntryChange, longestReason } from '#game/changes/entries.ts'
import { type AppContext, appContext } from './context.ts'
import { Refusal, refuseFields } from './errors.ts'
import { readForm } from './read-text.ts'
import { applyChange, type Consent, type Plan, planChange, type Wish } from './usecases/admin/changing.ts'
import { applyRole, planRole, type RoleEntry } from './usecases/admin/roles.ts'
import { movedBy } from './usecases/guess-forms.ts'

/** The result of an admin form: a preview, the saved changes, or a refusal. */
export type ChangeOutcome = {
  /** The fields as they were sent, to fill the form again. */
  typed: [string, string][]
  plan: Plan | null
  made: readonly EntryChange[] | null
  message: string | null
  fields: Record<string, string> | null
}

/** A form that changes nothing in the season itself. */
type SettlingForm = { settle: () => Promise<void> }

type ChangeForm = ({ year: number; wish: Wish } | { role: RoleEntry }) & {
  /** The admin log line that this form undoes. */
  undoes?: number
  /** Saved without a preview, because the change is small. */
  atOnce?: boolean
}

type AnyForm = ChangeForm | SettlingForm

/**
 * Runs an admin form that changes a season. The intent "apply" saves exactly what was previewed; without it
 * the form is previewed. A sortable list (`order`) may send its moves.
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
  // Forms send a line break as two characters, and the page counts one.
  const reason = form.get('reason')?.replaceAll('\r\n', '\n').trim() || null
  if (reason === null || reason.length <= longestReason) return reason
  throw refuseFields({ reason: { kind: 'reason-long', most: longestReason } })
}

/** The fields in their new order, after a move button was pressed on a page without scripts. */
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
