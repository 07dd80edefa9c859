import { useRef } from 'react'
import { OwnStyle } from '#app/components/own-style.tsx'
import type { Category } from '#game/category.ts'
import { questionWords } from '#words/questions.ts'
import type { RaceGuessOutcome } from '#worker/forms/guess.ts'
import type { OwnWindow } from '#worker/usecases/guessing/own-open.ts'
import { ownInWords } from './own-in-words.ts'
import type { Attempt } from './save-tips.ts'
import { TipField } from './tip-field.tsx'
import style from './tip-form.css?url'
import { isUnsaved, useTips } from './use-tips.ts'

type Props = { own: OwnWindow; outcome: RaceGuessOutcome | undefined; now: number }

/** The guesses of one window of a race. A plain form post; with scripts it saves in place. */
export default function TipForm({ own, outcome, now }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { fields, failures, isSaving, isRepeated, choose, save } = useTips(own, outcome, form)
  const said = (
    <div className="tip-said" role="alert">
      {!isSaving && failures.map((it) => <Failed key={it.category} {...it} />)}
    </div>
  )
  if (!own.isOpen) {
    const isLost = failures.length === 0 && fields.some(isUnsaved)
    const tips = fields.map(({ category, known }) => ({ category, driver: known.driver }))
    return (
      <>
        {said}
        <p>
          {ownInWords(tips, own.choices)}
          {isLost && ' Det du valgte, ble ikke lagret.'}
        </p>
      </>
    )
  }
  const chosen = fields.flatMap(({ value }) => value || [])
  const isSaved = !isSaving && fields.every((field) => field.value !== '' && !isUnsaved(field))
  const isSame = new Set(chosen).size < chosen.length
  const canRetry = failures.some(({ failure }) => !failure.isFinal)
  return (
    <form
      ref={form}
      className="tip-form"
      method="post"
      action="/?index"
      onSubmit={(event) => {
        event.preventDefault()
        save()
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
          onChoose={(driver) => choose(field.category, driver)}
        />
      ))}
      <button type="submit" className={isSaved ? 'button button-quiet' : 'button'} aria-disabled={isSaving}>
        {isSaving ? 'Lagrer …' : canRetry ? 'Prøv igjen' : 'Lagre tips'}
      </button>
      {said}
      <p className="tip-said" role="status">
        {isSaved && isRepeated && 'Alt er lagret.'}
      </p>
      {isSame && (
        <p className="notice tip-said" role="status">
          Du har valgt samme fører på begge. Det er lov, men han kan bare bli én av delene.
        </p>
      )}
      <p className="tip-said muted small">
        {fields.flatMap(({ category }) => questionWords[category].rule ?? [])[0] ?? orderOf(own)}
      </p>
    </form>
  )
}

const orderOf = ({ isProvisional }: OwnWindow) =>
  isProvisional
    ? 'Førerne står i rekkefølgen fra kvalifiseringen. Den kan endre seg frem til start.'
    : 'Førerne står i rekkefølgen de starter.'

type FailedProps = { category: Category; failure: NonNullable<Attempt['failure']> }

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
