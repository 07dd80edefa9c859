import { useEffect, useEffectEvent, useState } from 'react'
import { useNetworkBack } from '#app/components/guess/use-network-back.ts'
import type { Category } from '#game/category.ts'
import type { RaceGuessOutcome } from '#worker/forms/guess.ts'
import type { OwnTip, OwnWindow } from '#worker/usecases/guessing/own-open.ts'
import { type Attempt, type Attempts, saveTips } from './save-tips.ts'

type Known = { driver: string | null; storedAt: number | null }

export type TipOfForm = {
  category: Category
  /** The last segment of the address of its own page. */
  slug: string
  /** The guess that is stored. */
  known: Known
  /** The chosen driver; empty before one is chosen. */
  value: string
  failure: Attempt['failure']
  submission: string
}

export const isUnsaved = ({ value, known }: TipOfForm) => value !== (known.driver ?? '')

/** The choices of the form, and the result of saving them. */
export function useTips(
  own: OwnWindow,
  outcome: RaceGuessOutcome | undefined,
  form: React.RefObject<HTMLFormElement | null>,
) {
  const [attempts, setAttempts] = useState<Attempts>(() => attemptsOf(outcome))
  /** Choices that are not saved. */
  const [typed, setTyped] = useState<Partial<Record<Category, string>>>(() => failedIn(attempts))
  const [isSaving, setSaving] = useState(false)
  /** Somebody has pressed the button with nothing to save. */
  const [isRepeated, setRepeated] = useState(false)
  const fields = own.tips.map((tip): TipOfForm => {
    const { category, slug } = tip
    const attempt = attempts[category]
    const known = newest(tip, attempt)
    const value = typed[category] ?? known.driver ?? ''
    const failure = attempt?.failure ?? null
    return { category, slug, known, value, failure, submission: attempt?.submission ?? tip.submission }
  })

  const choose = (category: Category, driver: string) => {
    setRepeated(false)
    setTyped((before) => ({ ...before, [category]: driver }))
  }

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

  async function save() {
    if (isSaving) return
    const unsaved = fields.filter(isUnsaved)
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
  useNetworkBack(
    failures.map(({ failure }) => failure),
    save,
  )
  return { fields, failures, isSaving, isRepeated, choose, save }
}

/** The newest of the loaded guess and the one saved here. */
const newest = (tip: OwnTip, attempt: Attempt | undefined): Known =>
  attempt?.stored && attempt.stored.storedAt > (tip.storedAt ?? 0) ? attempt.stored : tip

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
