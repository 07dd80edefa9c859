import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { ChangeList } from '#app/components/change/change-list.tsx'
import { FormField } from '#app/components/form-field.tsx'
import { longestReason } from '#game/changes/admin-log.ts'
import { namesFrom } from '#words/moved.ts'
import { turnedSentence } from '#words/season-lines.ts'
import { shownAgainWords } from '#words/shown-guesses.ts'
import { adminTexts } from '#words/site-lines.ts'
import type { ChangeOutcome } from '#worker/forms/change-form.ts'
import type { Plan } from '#worker/usecases/admin/changing.ts'
import { EffectsTable } from './effects-table.tsx'
import { MovedGuesses } from './moved-guesses.tsx'
import { useOneAtATime } from './one-at-a-time.ts'
import { ChangeReceipt } from './receipt.tsx'
import { SignInAgain } from './sign-in-again.tsx'

type Props = {
  outcome: ChangeOutcome | undefined
  children: ReactNode
  /** State outside the form's inputs. A change of it makes the preview stale. */
  watched?: unknown
  /** False for a form without a preview, which only needs a confirmation. */
  review?: boolean
  /** The button to the preview. */
  ask?: string
  /** The preview of a form without fields, which needs no button to see it. */
  preview?: Plan | null
  /** It takes back an earlier change. */
  isUndo?: boolean
}

const invalid = '[aria-invalid="true"], [data-invalid] :checked'

/** A form that changes a season: it shows a preview first, then saves with a reason. */
export function ChangeForm({
  outcome,
  children,
  watched,
  review = true,
  ask = 'Se hva som endres',
  preview = null,
  isUndo = false,
}: Props) {
  const { isSending, onSubmit } = useOneAtATime()
  const { isStale, makeStale } = useStaleness(outcome, watched)
  const { form, shown, said } = useFocusOnResult(outcome)
  const plan = isStale || outcome?.made ? null : (outcome?.plan ?? preview)
  return (
    <Form
      ref={form}
      method="post"
      className="stack change-form"
      // The server answers in Norwegian, next to the field.
      noValidate
      onSubmit={onSubmit}
      onInput={({ target }) => {
        if (!(target instanceof HTMLTextAreaElement && target.name === 'reason')) makeStale()
      }}
    >
      {/* Enter in a field presses the first button of a form, so this one comes before all fields. */}
      <button
        type="submit"
        name="intent"
        value="preview"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
      />
      {children}
      <div role="status">
        {outcome?.made && !isStale && (
          <p ref={said} tabIndex={-1} className="notice notice-good spread">
            <ChangeReceipt line={outcome.line} isUndo={isUndo} />
          </p>
        )}
      </div>
      <div role="alert">
        {outcome?.message && !isStale && <p className="error-text form-fault">{outcome.message}</p>}
      </div>
      {outcome?.signInAgain && <SignInAgain reason={typedReason(outcome)} />}
      {plan && <PlanOfChange ref={shown} plan={plan} reasonFault={outcome?.fields?.reason} />}
      {(plan || review) && (
        <div className="save-bar save-bar-open">
          {plan && (
            <button type="submit" name="intent" value="apply" className="button" aria-disabled={isSending}>
              {isUndo ? 'Angre endringen' : 'Lagre'}
            </button>
          )}
          {review && <ReviewButton ask={plan ? null : ask} isSending={isSending} />}
        </div>
      )}
    </Form>
  )
}

type PlanProps = { ref: Ref<HTMLElement>; plan: Plan; reasonFault: string | undefined }

/** The preview of a change, and the field for its reason. */
function PlanOfChange({ ref, plan, reasonFault }: PlanProps) {
  return (
    <section ref={ref} tabIndex={-1} className="card stack-small" aria-label="Dette endres">
      <h2>Dette endres</h2>
      <div className="plan">
        {plan.shown.length > 0 && <p className="notice notice-warn">{shownAgainWords(plan.shown)}</p>}
        {(plan.isPublic || plan.guesses.length > 0) && (
          <div className="stack-small">
            {plan.isPublic &&
              (plan.withoutEffects ? (
                <p>{withoutEffects[plan.withoutEffects]}</p>
              ) : (
                <EffectsTable effects={plan.effects} />
              ))}
            {plan.turned.map((question) => (
              <p key={question.category}>{turnedSentence(question)}</p>
            ))}
            {plan.guesses.length > 0 && <MovedGuesses guesses={plan.guesses} names={plan.names} />}
          </div>
        )}
        <ChangeList texts={adminTexts(plan.changes, namesFrom(plan.names))} />
      </div>
      <input type="hidden" name="seen" value={plan.seen} />
      <ReasonField plan={plan} fault={reasonFault} />
    </section>
  )
}

type ReasonProps = { plan: Plan; fault: string | undefined }

const ReasonField = ({ plan: { needsReason, isPublic }, fault }: ReasonProps) => (
  <FormField
    label={`Begrunnelse${needsReason ? '' : ' (valgfri)'}${isPublic ? ', åpen for alle' : ''}`}
    fault={fault}
  >
    {(ties) => (
      <textarea
        {...ties}
        name="reason"
        className="input"
        rows={2}
        maxLength={longestReason}
        required={needsReason}
      />
    )}
  </FormField>
)

/** `ask` null: the preview is shown. */
type ReviewProps = { ask: string | null; isSending: boolean }

const ReviewButton = ({ ask, isSending }: ReviewProps) => (
  <button
    type="submit"
    name="intent"
    value="preview"
    className={ask === null ? 'button button-quiet' : 'button'}
    aria-disabled={isSending}
  >
    {isSending ? 'Et øyeblikk …' : (ask ?? 'Kontroller på nytt')}
  </button>
)

/** A result is stale after a field was edited again. */
function useStaleness(outcome: ChangeOutcome | undefined, watched: unknown) {
  const [left, setLeft] = useState<ChangeOutcome>()
  const looked = useRef(watched)
  useEffect(() => {
    if (looked.current === watched) return
    looked.current = watched
    setLeft(outcome)
  }, [watched, outcome])
  return { isStale: outcome !== undefined && left === outcome, makeStale: () => setLeft(outcome) }
}

/** Moves the focus to the result. */
function useFocusOnResult(outcome: ChangeOutcome | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef<HTMLElement>(null)
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const wrong = outcome?.fields && form.current?.querySelector<HTMLElement>(invalid)
    if (wrong) wrong.focus()
    else if (outcome?.plan) shown.current?.focus()
    else if (outcome?.made) said.current?.focus()
  }, [outcome])
  return { form, shown, said }
}

const typedReason = ({ typed }: ChangeOutcome) => typed.find(([name]) => name === 'reason')?.[1]

const withoutEffects = {
  'open-season': 'Poengene vises ikke før tippefristen for sesongen er ute.',
  'large-field':
    'Med så mange deltakere regnes poengene ut etter at du har lagret. Det kan ta noen minutter.',
}
