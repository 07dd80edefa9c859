import type { StoredLetter, StoredSentence } from './stored-letter.ts'

/** The part of the letter that tells what is next. */
const deadlinePart = 6

/**
 * The letter after a correction: wrong sentences are struck and the new ones stand behind them. `change`: the logged change
 * that made them wrong. null: nothing is wrong. The next deadline is compared only while the letter is the newest.
 */
export function correctedLetter(
  old: StoredLetter,
  now: StoredLetter,
  { change, isNewest }: { change: number; isNewest: boolean },
): StoredLetter | null {
  const isCompared = ({ part, struck }: StoredSentence) =>
    struck === undefined && (isNewest || part !== deadlinePart)
  const standing = old.sentences.filter(isCompared)
  const told = now.sentences.filter(isCompared)
  const isSame = (one: StoredSentence, other: StoredSentence) => isSameText(old, one, now, other)
  const wrong = standing.filter((one) => !told.some((other) => isSame(one, other)))
  const added = told.filter((other) => !standing.some((one) => isSame(one, other)))
  if (wrong.length + added.length === 0) return null
  const people = [...old.people]
  const sentences = [
    ...old.sentences.map((one) => (wrong.includes(one) ? { ...one, struck: change } : one)),
    ...added.map((one) => reseated(one, now.people, people)),
  ]
  return { sentences: sentences.toSorted((a, b) => a.part - b.part), people }
}

const seat = /(?<=\{[\d,]*)\d+(?=[\d,+]*\})/g

/** Whether two sentences tell the same. Somebody who has left since the old one was written may be anybody. */
function isSameText(
  old: StoredLetter,
  one: StoredSentence,
  now: StoredLetter,
  other: StoredSentence,
): boolean {
  const isAlike = one.part === other.part && one.text.replace(seat, '') === other.text.replace(seat, '')
  const [before, after] = [peopleIn(one, old.people), peopleIn(other, now.people)]
  return isAlike && before.every((user, at) => user === null || user === after[at])
}

const peopleIn = ({ text }: StoredSentence, people: StoredLetter['people']) =>
  [...text.matchAll(seat)].map(([at]) => people[Number(at)] ?? null)

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
  const move = (text: string) => text.replace(seat, (at) => String(seatOf(from[Number(at)] ?? null)))
  return { ...sentence, text: move(sentence.text), address: move(sentence.address) }
}
