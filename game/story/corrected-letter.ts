import type { StoredLetter, StoredSentence } from './stored-letter.ts'

/** The part of the letter that tells what is next. */
const deadlinePart = 6

/**
 * The letter after a correction: wrong sentences are struck and the new ones stand behind them. `change`: the logged change
 * that made them wrong. null: nothing is wrong. The next deadline is compared only while the letter is the newest.
 */
export function correctedLetter(
  { sentences, people }: StoredLetter,
  now: StoredLetter,
  { change, isNewest }: { change: number; isNewest: boolean },
): StoredLetter | null {
  const seats = [...people]
  const moved = now.sentences.map((sentence) => reseated(sentence, now.people, seats))
  const isCompared = ({ part }: StoredSentence) => isNewest || part !== deadlinePart
  const isIn = (some: readonly StoredSentence[], { text, part }: StoredSentence) =>
    some.some((one) => one.part === part && one.text === text)
  const standing = sentences.filter(({ struck }) => struck === undefined)
  const wrong = standing.filter((sentence) => isCompared(sentence) && !isIn(moved, sentence))
  const added = moved.filter((sentence) => isCompared(sentence) && !isIn(standing, sentence))
  if (wrong.length + added.length === 0) return null
  const old = sentences.map((sentence) =>
    wrong.includes(sentence) ? { ...sentence, struck: change } : sentence,
  )
  const all = [...old, ...added]
  return { sentences: all.toSorted((a, b) => a.part - b.part), people: seats }
}

const seat = /\d+/g
const place = /\{[\d,+]+\}/g

/** The sentence with the seats of another list of people, which gets those that it lacks. */
function reseated(
  sentence: StoredSentence,
  from: StoredLetter['people'],
  to: (string | null)[],
): StoredSentence {
  const seatOf = (user: string | null) => {
    const known = user === null ? -1 : to.indexOf(user)
    return known >= 0 ? known : to.push(user) - 1
  }
  const move = (text: string) =>
    text.replace(place, (whole) => {
      const [named = '', others] = whole.slice(1, -1).split('+')
      const moved = named.replace(seat, (old) => String(seatOf(from[Number(old)] ?? null)))
      return others === undefined ? `{${moved}}` : `{${moved}+${others}}`
    })
  return { ...sentence, text: move(sentence.text), address: move(sentence.address) }
}
