import type { ChangeReason, LoggedChange } from '#game/changes/logged.ts'
import type { StoredSentence } from '#game/story/stored-letter.ts'
import { logInWords } from '#words/public-log.ts'
import type { ProvedSentence } from '#words/story/proved-sentence.ts'
import { raceThen } from './addresses.ts'
import { addressWith, textWith } from './read.ts'

/** A sentence of a letter. `struck`: why it is wrong now; null: it is right. */
export type LetterSentence = ProvedSentence & { struck: string | null }

/** A letter on a race with today's names. Instants are in milliseconds. `league` null: for the whole field. */
export type RoundLetter = {
  race: { id: number; year: number; name: string }
  league: { id: string; name: string } | null
  /** 1, and one more for each correction. */
  revision: number
  madeAt: number
  changedAt: number
  sentences: readonly LetterSentence[]
}

type LetterRow = {
  race: number
  league: string | null
  leagueName: string | null
  year: number
  raceName: string
  revision: number
  madeAt: number
  changedAt: number
  sentences: readonly StoredSentence[]
  people: readonly (readonly [id: string | null, name: string | null])[]
  reasons: readonly { id: number; what: readonly LoggedChange[]; why: string; code: ChangeReason | null }[]
}

export const lettersInWords = (rows: readonly LetterRow[]): RoundLetter[] => rows.map(letterInWords)

function letterInWords({ race, league, leagueName, year, raceName, people, reasons, ...row }: LetterRow) {
  const { revision, madeAt, changedAt } = row
  const why = new Map(logInWords({ names: {}, lines: reasons }).map((one) => [one.id, one.why]))
  const names = people.map(([, name]) => name)
  const ids = people.map(([id]) => id)
  return {
    race: { id: race, year, name: raceName },
    league: league === null ? null : { id: league, name: leagueName ?? '' },
    ...{ revision, madeAt, changedAt },
    sentences: row.sentences.map((sentence) => ({
      text: textWith(sentence, names),
      address: addressWith(sentence, ids, raceThen(year, race)),
      struck: sentence.struck === undefined ? null : (why.get(sentence.struck) ?? ''),
    })),
  }
}

/** "Rundebrev: Monaco", with the league that it is for. */
export const letterTitle = ({ race, league }: Pick<RoundLetter, 'race' | 'league'>): string =>
  league === null ? `Rundebrev: ${race.name}` : `Rundebrev for ${league.name}: ${race.name}`

/** The page that shows a letter. */
export const pageOfLetter = ({ race, league }: Pick<RoundLetter, 'race' | 'league'>): string =>
  league === null ? raceThen(race.year, race.id) : `/league/${league.id}`

/** The sentences that are not struck. */
export const rightSentences = ({ sentences }: Pick<RoundLetter, 'sentences'>): LetterSentence[] =>
  sentences.filter(({ struck }) => struck === null)
