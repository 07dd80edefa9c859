import { describe, expect, it } from 'vitest'
import {
  type AskedGuess,
  afterSave,
  fieldOf,
  firstState,
  type KnownGuess,
  submissionFor,
} from '#app/components/guess/guess-state.ts'

const savedAt = (value: string, storedAt: number): KnownGuess<string> => {
  return { value, storedAt, afterShown: false, receipt: null }
}
const asked: AskedGuess<string> = {
  category: 'FIRST',
  slug: 'first',
  submission: 'loaded-id',
  known: { value: '', storedAt: null, afterShown: false, receipt: null },
}
const fresh = firstState(asked)
const typed = { ...fresh, typed: 'nor' }
const answer = { code: 'K7QF', signature: null, afterShown: false, submissionId: 'loaded-id' }
const accepted = (at: number) => ({ ...answer, storedAt: new Date(at).toISOString() })
const refused = (code: string) => ({ failure: { code, message: 'Nei.' } })

describe('a guess that is typed', () => {
  it('is unsaved until the server has it', () => {
    expect(fieldOf(asked, fresh)).toMatchObject({ value: '', isDirty: false })
    expect(fieldOf(asked, typed)).toMatchObject({ value: 'nor', isDirty: true })
    const saved = afterSave(typed, 'nor', 'loaded-id', accepted(5_000))
    expect(fieldOf(asked, saved)).toMatchObject({
      value: 'nor',
      isDirty: false,
      known: { storedAt: 5_000, receipt: { code: 'K7QF', submission: 'loaded-id', storedAt: 5_000 } },
    })
  })

  it('stays unsaved if it was changed while the save was under way', () => {
    const saved = afterSave({ ...typed, typed: 'ver' }, 'nor', 'loaded-id', accepted(5_000))
    expect(fieldOf(asked, saved)).toMatchObject({ value: 'ver', isDirty: true, known: { value: 'nor' } })
  })

  it('stays in the form when its save fails', () => {
    const failed = afterSave(typed, 'nor', 'loaded-id', refused('lost'))
    expect(fieldOf(asked, failed)).toMatchObject({ value: 'nor', refused: 'nor', failure: { code: 'lost' } })
  })

  it('stays unsaved where another tab has saved, and says so', () => {
    const elsewhere = { ...asked, answered: savedAt('ham', 7_000) }
    expect(fieldOf(elsewhere, typed)).toMatchObject({ value: 'nor', savedElsewhereAt: 7_000 })
  })
})

describe('the guess that counts', () => {
  const here = afterSave(typed, 'nor', 'loaded-id', accepted(5_000))

  it.each([
    ['saved here', here, savedAt('ham', 4_000), 'nor'],
    ['saved here and answered again', here, savedAt('nor', 5_000), 'nor'],
    ['saved in another tab', here, savedAt('ham', 6_000), 'ham'],
    ['saved in another tab only', fresh, savedAt('ham', 6_000), 'ham'],
  ])('is the newest: %s', (_, state, answered, value) => {
    const field = fieldOf({ ...asked, answered }, state)
    expect(field).toMatchObject({ value, isDirty: false, savedElsewhereAt: null })
    expect(field.known.receipt === null).toBe(value === 'ham')
  })

  it('keeps its receipt when the page is loaded again', () => {
    const field = fieldOf({ ...asked, known: savedAt('nor', 5_000) }, here)
    expect(field.known.receipt).toMatchObject({ code: 'K7QF' })
  })

  it('follows the page when it is loaded again', () => {
    expect(fieldOf({ ...asked, known: savedAt('alb', 9_000) }, here).value).toBe('alb')
  })
})

describe('the id of a save', () => {
  const failed = afterSave(typed, 'nor', 'loaded-id', refused('lost'))

  it('is kept by a retry, and new for a changed guess', () => {
    expect(submissionFor(typed, 'nor')).toBe('loaded-id')
    expect(submissionFor(failed, 'nor')).toBe('loaded-id')
    expect(submissionFor(failed, 'ver')).not.toBe('loaded-id')
  })

  it('is new after a save, and after a conflict', () => {
    const others = [accepted(5_000), refused('conflict')]
    for (const ending of others)
      expect(submissionFor(afterSave(typed, 'nor', 'loaded-id', ending), 'nor')).not.toBe('loaded-id')
  })
})

describe('a form that was sent without scripts', () => {
  const outcome = { typed: 'nor', submission: 'kept-id', receipt: null, failure: null, status: 200 }

  it('goes on with its value, its failure and its id', () => {
    const failure = { code: 'busy', message: 'Prøv igjen.' }
    const state = firstState({ ...asked, outcome: { ...outcome, failure } })
    expect(fieldOf(asked, state)).toMatchObject({ value: 'nor', isDirty: true, failure, refused: 'nor' })
    expect(submissionFor(state, 'nor')).toBe('kept-id')
  })

  it('shows its receipt', () => {
    const receipt = { submission: 'id', storedAt: 5_000, code: 'K7QF', signature: null, afterShown: true }
    const state = firstState({ ...asked, outcome: { ...outcome, receipt } })
    expect(fieldOf(asked, state)).toMatchObject({ isDirty: false, known: { afterShown: true, receipt } })
  })

  it('keeps a value that was not saved', () => {
    const state = firstState({ ...asked, outcome })
    expect(fieldOf(asked, state)).toMatchObject({ value: 'nor', isDirty: true, failure: null })
  })
})
