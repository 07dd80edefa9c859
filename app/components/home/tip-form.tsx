import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useNetworkBack } from '#app/components/guess/use-network-back.ts'
import { OwnStyle } from '#app/components/own-style.tsx'
import style from '#app/styles/tip-form.css?url'
import type { Category } from '#game/category.ts'
import { date, isSameDate, time, timeToSecond } from '#words/format.ts'
import { questionWords } from '#words/questions.ts'
import type { RaceGuessOutcome } from '#worker/forms/guess.ts'
import type { OwnTip, OwnWindow } from '#worker/usecases/guessing/own-open.ts'
import { ownInWords } from './own-in-words.ts'
import { type Attempt, type Attempts, saveTips } from './save-tips.ts'

type Props = { own: OwnWindow; outcome: RaceGuessOutcome | undefined; now: number }

/** The guesses of one window of a race. A plain form post; with scripts it saves in place. */
export default function TipForm({ own, outcome, now }: Props) {
  const [attempts, setAttempts] = useState<Attempts>(() => attemptsOf(outcome))
  /** Choices that are not saved. */
  const [typed, setTyped] = useState<Partial<Record<Category, string>>>(() => failedIn(attempts))
  const [isSaving, setSaving] = useState(false)
  /** Somebody has pressed the button with nothing to save. */
  const [isRepeated, setRepeated] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const fields = own.tips.map((tip) => {
    const { category, slug } = tip
    const attempt = attempts[category]
    const known = newest(tip, attempt)
    const value = typed[category] ?? known.driver ?? ''
    const failure = attempt?.failure ?? null
    return { category, slug, known, value, failure, submission: attempt?.submission ?? tip.submission }
  })

  /** Adopts choices made before hydration. */
  const arrive = useEffectEvent(() => {
    if (form.current === null) return
    const filled = new FormData(form.current)
    for (const { category, value } of fields) {
      const chosen = String(filled.get(category) ?? '')
      if (chosen !== value) choose(category, chosen)
    }
  })
  useEffect(() => arrive(), [])

  const choose = (category: Category, driver: string) => {
    setRepeated(false)
    setTyped((before) => ({ ...before, [category]: driver }))
  }

  async function save() {
    if (isSaving) return
    const unsaved = fields.filter(({ value, known }) => value !== (known.driver ?? ''))
    if (unsaved.length === 0) {
      setRepeated(true)
      form.current?.querySelector<HTMLElement>('select:has([value=""]:checked)')?.focus()
      return
    }
    setSaving(true)
    const ended = await saveTips(own.race!, unsaved, attempts)
    setAttempts((before) => ({ ...before, ...ended }))
    setTyped(failedIn(ended))
    setSaving(false)
  }

  const failures = fields.flatMap(({ category, failure }) => (failure ? [{ category, failure }] : []))
  const canRetry = failures.some(({ failure }) => !failure.isFinal)
  useNetworkBack(
    failures.map(({ failure }) => failure),
    save,
  )

  const said = (
    <div className="tip-said" role="alert">
      {!isSaving && failures.map((it) => <Failed key={it.category} {...it} />)}
    </div>
  )
  if (!own.isOpen) {
    const isLost = failures.length === 0 && fields.some(({ value, known }) => value !== (known.driver ?? ''))
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
  const isSaved = !isSaving && fields.every(({ value, known }) => value !== '' && value === known.driver)
  const isSame = new Set(chosen).size < chosen.length
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
      {fields.map(({ category, slug, known, value, submission }) => {
        const place = questionWords[category].short
        return (
          <div key={category} className="tip-field">
            <input type="hidden" name={`${category}-id`} value={submission} />
            <label htmlFor={category}>{place}</label>
            <select
              id={category}
              name={category}
              className="select"
              value={value}
              onChange={(event) => choose(category, event.currentTarget.value)}
            >
              {known.storedAt === null && <option value="">Velg fører</option>}
              {own.choices.map(({ id, name, start }) => (
                <option key={id} value={id}>
                  {/* The chosen name has no room for its place on a phone. */}
                  {start === null || id === value ? name : `${start}. ${name}`}
                </option>
              ))}
            </select>
            <p className="tip-state" role="status">
              {known.storedAt === null && value !== '' && 'Ikke lagret'}
              {known.storedAt === null && value === '' && (
                <Link className="chip-link" to={`/guess/${slug}`} aria-label={`${place} mangler`}>
                  <span className="chip chip-warn">mangler</span>
                </Link>
              )}
              {known.storedAt !== null && receiptOf(known.driver, known.storedAt, value, now)}
            </p>
          </div>
        )
      })}
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

type Known = { driver: string | null; storedAt: number | null }

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

/** The newest of the loaded guess and the one saved here. */
const newest = (tip: OwnTip, attempt: Attempt | undefined): Known =>
  attempt?.stored && attempt.stored.storedAt > (tip.storedAt ?? 0) ? attempt.stored : tip

function receiptOf(driver: string | null, storedAt: number, value: string, now: number) {
  const at = isSameDate(storedAt, now) ? timeToSecond(storedAt) : `${date(storedAt)} ${time(storedAt)}`
  return value === driver ? (
    <span className="is-saved">✓ Lagret {at}</span>
  ) : (
    `Ikke lagret. Sist lagret ${at}.`
  )
}

const attemptsOf = (outcome: RaceGuessOutcome | undefined): Attempts =>
  Object.fromEntries(
    Object.entries(outcome?.tips ?? {}).map(([category, { typed: driver, receipt, failure, submission }]) => {
      const stored = receipt && { driver, storedAt: receipt.storedAt }
      return [category, { driver, failure, stored, submission }]
    }),
  )

/** The choices that an attempt could not save, which the form keeps. */
const failedIn = (attempts: Attempts) =>
  Object.fromEntries(
    Object.entries(attempts).flatMap(([category, { driver, failure }]) =>
      failure ? [[category, driver]] : [],
    ),
  )
