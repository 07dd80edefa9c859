import { cellCount } from '#game/bingo.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { addBingoCard, markBingoCell, setBingoText } from './bingo/editing.ts'

/**
 * The editor's buttons by name. The value is the cell. `replace` overwrites someone else's text, `take` keeps
 * it.
 */
export const bingoButtons = ['add', 'save', 'replace', 'take', 'mark', 'unmark'] as const
export type BingoButton = (typeof bingoButtons)[number]

/** Runs the pressed button of the editor. The form contains every field of every cell. */
export async function submitBingo(
  app: AppContext,
  year: number,
  form: URLSearchParams,
): Promise<BingoButton> {
  const button = bingoButtons.find((name) => form.has(name))
  switch (button) {
    case undefined:
      throw new Refusal('invalid', 'invalid-input')
    case 'take':
      return button
    case 'add':
      await addBingoCard(app, year)
      return button
    case 'save':
    case 'replace':
      await setBingoText(app, cellIn(form, button, year), form.get(`text-${form.get(button)}`) ?? '')
      return button
    case 'mark':
    case 'unmark':
      await markBingoCell(app, cellIn(form, button, year), button === 'mark')
      return button
  }
}

function cellIn(form: URLSearchParams, button: BingoButton, year: number) {
  const id = form.get(button) ?? ''
  const seen = form.get(`version-${id}`) ?? ''
  if (!/^\d{1,2}$/.test(id) || Number(id) >= cellCount || !/^\d{1,16}$/.test(seen)) {
    throw new Refusal('invalid', 'invalid-input', { cell: 'no-such-cell' })
  }
  return { year, id: Number(id), seen: Number(seen) }
}
