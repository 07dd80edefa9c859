import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Category } from '#game/category.ts'
import {
  type AskedGuess,
  afterSave,
  fieldOf,
  firstState,
  type GuessField,
  type GuessState,
  isSame,
  submissionFor,
} from './guess-state.ts'
import { sendGuess } from './send-guess.ts'

type Options<Value> = {
  /** The year or race of the form. */
  of: number
  questions: readonly AskedGuess<Value>[]
  /** The guess as the API takes it. */
  toGuess: (value: Value) => object
  /** Reads the value of a question in the form's own fields. */
  fromFields: (fields: FormData, category: Category) => Value
  /** Whether a save sends this field. */
  isSent?: (field: GuessField<Value>) => boolean
  onClosed?: () => void
}

/** The guesses of a form: their values, what the server has, and how the last save of each ended. */
export function useGuesses<Value>(options: Options<Value>) {
  const { of, questions, toGuess, fromFields, isSent = () => true, onClosed } = options
  const form = useRef<HTMLFormElement>(null)
  const [states, setStates] = useState(() => new Map(questions.map((one) => [one.category, firstState(one)])))
  const [isSaving, setSaving] = useState(false)
  const stateOf = (one: AskedGuess<Value>) => states.get(one.category) ?? firstState(one)
  const fieldNow = (one: AskedGuess<Value>) => fieldOf(one, stateOf(one))
  const fields = questions.map(fieldNow)

  /** Changes the newest state, which can be newer than the one of this render. */
  const update = (one: AskedGuess<Value>, change: (state: GuessState<Value>) => GuessState<Value>) =>
    setStates((before) =>
      new Map(before).set(one.category, change(before.get(one.category) ?? firstState(one))),
    )
  const type = (one: AskedGuess<Value>, typed: Value) => update(one, (state) => ({ ...state, typed }))

  /** Adopts values that were entered before hydration. */
  const arrive = useEffectEvent(() => {
    if (form.current === null) return
    const entered = new FormData(form.current)
    for (const one of questions) {
      const value = fromFields(entered, one.category)
      if (!isSame(value, fieldNow(one).value)) type(one, value)
    }
  })
  useEffect(() => arrive(), [])

  async function saveOne(one: AskedGuess<Value>) {
    const { value } = fieldNow(one)
    const submissionId = submissionFor(stateOf(one), value)
    const ending = await sendGuess(`/api/guess/${one.slug}`, { ...toGuess(value), of, submissionId })
    update(one, (state) => afterSave(state, value, submissionId, ending))
    if ('failure' in ending && ending.failure.code === 'closed') onClosed?.()
  }

  async function save() {
    if (isSaving) return
    setSaving(true)
    await Promise.all(questions.filter((one) => isSent(fieldNow(one))).map(saveOne))
    setSaving(false)
  }

  useNetworkBack(
    fields.some(({ failure }) => failure?.code === 'offline' || failure?.code === 'lost'),
    save,
  )
  const change = (category: Category, value: Value) => {
    const one = questions.find((question) => question.category === category)
    if (one) type(one, value)
  }
  return { form, fields, isSaving, change, save }
}

/** Calls `retry` when the network is back, as long as something waits for it. */
function useNetworkBack(isWaiting: boolean, retry: () => void): void {
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (!isWaiting) return
    const back = () => again()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [isWaiting])
}
