import type { Cell } from '#game/bingo.ts'
import type { Category, ResultCategory } from '#game/category.ts'
import { isWholeWindow, type RankedField } from '#game/field-window.ts'
import type { Score } from '#game/score.ts'
import type { StoryRace } from './own-season.ts'

/** The participants who were best in a category, by name. */
export type BestIn = { category: Category; points: number; usernames: string[] }

/** An exact guess on a race that few made. `usernames`: empty in a field larger than a window. */
export type RareHit = {
  race: StoryRace
  category: ResultCategory
  driver: string
  count: number
  of: number
  usernames: string[]
}

/** The facts behind the cards of a league or of the site. */
export type FieldStory = {
  year: number
  /** As in the story of a participant. */
  isOver: boolean
  /** null: the field is everyone. */
  league: { id: string; name: string } | null
  /** null: the whole season counts; else only what came after this step of the season. */
  fromStep: number | null
  /** After the newest race. A field larger than a window has only its first lines. */
  field: RankedField
  /** Those that count. The n-th is step n of the field. */
  races: StoryRace[]
  /** Empty if the points of the categories are not known, as in a season from a sheet. */
  bestIn: BestIn[]
  /** The rarest, if at most a quarter of those who guessed had them. All are as rare. */
  rareHits: RareHit[]
  /** The score of the guesses that most made. null: nobody's guesses are known. */
  crowd: Score | null
  /** Empty: the season has no board. */
  bingo: readonly Cell[]
}

/** Whether everyone's line is known, of at least this many. */
export const hasEveryone = ({ field }: FieldStory, least: number): boolean =>
  isWholeWindow(field.lines, field) && field.total >= least
