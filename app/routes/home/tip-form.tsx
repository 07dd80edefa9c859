import { useState } from 'react'
import type { GuessField } from '#app/components/guess/guess-state.ts'
import { isFinal } from '#app/components/guess/send-guess.ts'
import { useGuesses } from '#app/components/guess/use-guesses.ts'
import { OwnStyle } from '#app/components/own-style.tsx'
import type { Category } from '#game/category.ts'
import { ownInWords } from '#words/own-race-tips.ts'
import { questionWords } from '#words/questions.ts'
import type { Failure, RaceGuessOutcome } from '#worker/forms/guess.ts'
import type { OwnWindow } from '#worker/usecases/guessing/own-open.ts'
import { TipField } from './tip-field.tsx'
import style from './tip-form.css?url'

type Props = { own: OwnWindow; outcome: RaceGuessOutcome | undefined; now: number }

/** The guesses of one window of a race. A plain form post; with scripts it saves in place. */
export default function TipForm({ own, outcome, now }: Props) {
  const { form, fields, isSaving, change, save } = useTips(own, outcome)
  /** Somebody has pressed the button with nothing to save. */
  const [isRepeated, setRepeated] = useState(false)
  const failures = fields.flatMap(({ category, failure }) => (failure ? [{ category, failure }] : []))
  const said = (
    <div className="tip-said" role="alert">
      {!isSaving && failures.map((it) => <Failed key={it.category} {...it} />)}
    </div>
  )
  const isUnsaved = fields.some(({ isDirty }) => isDirty)
  if (!own.isOpen) {
    return (
      <>
        {said}
        <p>
          {settledIn(fields, own)}
          {isUnsaved && failures.length === 0 && ' Det du valgte, ble ikke lagret.'}
        </p>
      </>
    )
  }
  const chosen = fields.flatMap(({ value }) => value || [])
  const isSaved = !isSaving && !isUnsaved && fields.every(({ value }) => value !== '')
  const isSame = new Set(chosen).size < chosen.length
  const canRetry = failures.some(({ failure }) => !isFinal(failure))
  return (
    <form
      ref={form}
      className="tip-form"
      method="post"
      action="/?index"
      onSubmit={(event) => {
        event.preventDefault()
        setRepeated(!isUnsaved)
        if (isUnsaved) save()
        else form.current?.querySelector<HTMLElement>('select:has([value=""]:checked)')?.focus()
      }}
    >
      <OwnStyle href={style} />
      <input type="hidden" name="of" value={own.race ?? ''} />
      {fields.map((field) => (
        <TipField
          key={field.category}
          {...field}
          choices={own.choices}
          now={now}
          onChoose={(driver) => {
            setRepeated(false)
            change(field.category, driver)
          }}
        />
      ))}
      <button type="submit" className={isSaved ? 'button button-quiet' : 'button'} aria-disabled={isSaving}>
        {isSaving ? 'Lagrer …' : canRetry ? 'Prøv igjen' : 'Lagre tips'}
      </button>
      {said}
      <div className="tip-said tip-note small">
        <p role="status" className={isSame ? 'tip-same' : undefined}>
          {isSaved && isRepeated && 'Alt er lagret. '}
          {isSame && 'Du har valgt samme fører på begge. Det er lov, men han kan bare bli én av delene.'}
        </p>
        <p className={isSame || (isSaved && isRepeated) ? 'tip-covered' : 'muted'}>
          {fields.flatMap(({ category }) => questionWords[category].rule ?? [])[0] ?? orderOf(own)}
        </p>
      </div>
    </form>
  )
}

const useTips = (own: OwnWindow, outcome: RaceGuessOutcome | undefined) =>
  useGuesses({
    of: own.race ?? own.year,
    questions: own.tips.map(({ driver, storedAt, ...tip }) => ({
      ...tip,
      known: { value: driver ?? '', storedAt, afterShown: false, receipt: null },
      outcome: outcome?.tips[tip.category],
    })),
    toGuess: (driver) => ({ driver }),
    fromFields: (fields, category) => String(fields.get(category) ?? ''),
    isSent: ({ isDirty }) => isDirty,
  })

const settledIn = (fields: readonly GuessField<string>[], { choices }: OwnWindow) =>
  ownInWords(
    fields.map(({ category, known }) => ({ category, driver: known.value || null })),
    choices,
  )

const orderOf = ({ isProvisional }: OwnWindow) =>
  isProvisional
    ? 'Rekkefølgen er fra kvalifiseringen, og kan endre seg fram til start.'
    : 'Førerne står i rekkefølgen de starter.'

type FailedProps = { category: Category; failure: Failure }

const Failed = ({ category, failure }: FailedProps) => (
  <p className="error-text">
    {questionWords[category].short}:{' '}
    {(failure.fields ? Object.values(failure.fields) : [failure.message]).join(' ')}{' '}
    {failure.code === 'signed-out' && (
      <a href="/login" target="_blank" rel="noreferrer">
        Logg inn i en ny fane
      </a>
    )}
  </p>
)
