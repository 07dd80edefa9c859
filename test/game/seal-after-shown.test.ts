import { expect, it } from 'vitest'
import { savedAfterShown } from '#game/seal/after-shown.ts'
import { fixedSigner, guessAt, publishedWindow } from '#test/support/sealed-window.ts'

it('guesses that the first seal with leaves lacks were saved when others had been shown', async () => {
  const guesses = ['kari', 'ola', 'liv'].map((user, sequence) => guessAt(sequence + 1, user))
  const seals = [0, 1, 3].map((size, index) => ({ cutoff: 10_000 + index, size }))
  const window = await publishedWindow({ window: '2026/17', guesses, seals }, await fixedSigner())
  expect(savedAfterShown(window).map(({ index }) => index)).toEqual([1, 2])
  expect(savedAfterShown({ ...window, seals: window.seals.slice(0, 1) })).toEqual([])
  expect(
    savedAfterShown({ ...window, seals: [{ ...window.seals[0]!, note: 'x' }, ...window.seals] }),
  ).toHaveLength(2)
  const [first, second] = window.openings
  const unreadable = { ...second!, record: { ...second!.record, sequence: 'x' as unknown as number } }
  expect(savedAfterShown({ ...window, openings: [first!, unreadable] })).toEqual([])
})
