import { addBingoCard, markBingoCell, setBingoText } from '#worker/usecases/bingo/editing.ts'
import { bingoForm } from './bingo.ts'
import { forForm, type Sent } from './form.ts'

// Bytes: 25 texts of 200 characters in the longest form encoding.
const wholeCard = 96 * 1024

/** Runs the pressed button of the editor or the board. */
export const runBingoForm = (sent: Sent) =>
  forForm(
    sent,
    bingoForm,
    async (app, typed) => {
      if (typed.button === 'add') await addBingoCard(app, typed.year)
      else if ('text' in typed) await setBingoText(app, typed, typed.text)
      else if ('id' in typed) await markBingoCell(app, typed, typed.button === 'mark')
      return typed.button
    },
    wholeCard,
  )
