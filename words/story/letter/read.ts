import type { StoredLetter, StoredSentence } from '#game/story/stored-letter.ts'
import { capitalized } from '#words/format.ts'
import { list } from '#words/list.ts'
import { countInWords } from '#words/numerals.ts'

type Reader = StoredLetter & {
  /** The name of each seat; null: the account is deleted. */
  names: readonly (string | null)[]
}

const place = /\{(\d+(?:,\d+)*)(?:\+(\d+))?\}/g

/** The text of a sentence with today's names. */
export const textWith = ({ text }: StoredSentence, names: Reader['names']): string =>
  text.replace(place, (_, seats: string, others: string | undefined, at: number) => {
    const some = seats.split(',').map((seat) => names[Number(seat)] ?? null)
    return nameList(some, { others: Number(others ?? 0), isStart: at === 0 })
  })

/** "Aksel, Dagny og en som har sluttet", "Aksel og fire andre". A name is never changed at the start of a sentence. */
function nameList(
  names: readonly (string | null)[],
  { others, isStart }: { others: number; isStart: boolean },
): string {
  const known = names.filter((name) => name !== null)
  const left = names.length - known.length
  const gone =
    left === 0 ? [] : [left === 1 ? 'en som har sluttet' : countInWords(left, '', 'som har sluttet')]
  return list([
    ...known,
    ...(isStart && known.length === 0 ? gone.map(capitalized) : gone),
    ...(others === 0 ? [] : [countInWords(others, 'én annen', 'andre')]),
  ])
}

/** The page with the proof of a sentence; `race` if its page was that of somebody who has left. */
export function addressWith({ address }: StoredSentence, people: Reader['people'], race: string): string {
  let isGone = false
  const whole = address.replace(place, (_, seat: string) => {
    const user = people[Number(seat)] ?? null
    isGone ||= user === null
    return user ?? ''
  })
  return isGone ? race : whole
}
