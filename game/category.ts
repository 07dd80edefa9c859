import type { QuestionDeadline } from './questions/question.ts'
import { questions } from './questions/questions.ts'

type One = (typeof questions)[number]
type InScope<Scope extends One['scope']> = Extract<One, { scope: Scope }>

/** The code of a question. */
export type Category = One['code']
export type SeasonCategory = InScope<'SEASON'>['code']
export type RaceCategory = InScope<'RACE'>['code']
/** The questions on a race that every season asks. The result of the race closes and answers them. */
export type ResultCategory = Extract<One, { deadline: 'RACE'; isOptional: false }>['code']
export type CompetitorCategory = Extract<One, { asks: 'ranking' }>['code']
/** A question on how many flags there are. */
export type FlagCategory = Extract<One, { asks: 'counts' }>['code']

export const categories: readonly Category[] = questions.map(({ code }) => code)
export const seasonCategories = questions.flatMap((one) => (one.scope === 'SEASON' ? one.code : []))
export const raceCategories = questions.flatMap((one) => (one.scope === 'RACE' ? one.code : []))
export const resultCategories = questions.flatMap((one) =>
  one.deadline === 'RACE' && !one.isOptional ? one.code : [],
)
export const competitorCategories = questions.flatMap((one) => (one.asks === 'ranking' ? one.code : []))
export const flagCategories = questions.flatMap((one) => (one.asks === 'counts' ? one.code : []))

const byCode = new Map<Category, One>(questions.map((one) => [one.code, one]))
const raceQuestions = new Map(questions.flatMap((one) => (one.scope === 'RACE' ? [[one.code, one]] : [])))

export const questionOf = (category: Category): One => byCode.get(category)!
export const raceQuestionOf = (category: RaceCategory): InScope<'RACE'> => raceQuestions.get(category)!

export const isRaceCategory = (category: Category): category is RaceCategory =>
  questionOf(category).scope === 'RACE'

/** The other questions on races: optional ones, and those that a session closes. The database has their windows. */
export const furtherRaceCategories = raceCategories.filter(
  (category) => !resultCategories.some((one) => one === category),
)

export const isFlagCategory = (category: Category): category is FlagCategory =>
  questionOf(category).asks === 'counts'

/** The place that a race guess is about. */
export const targetPlace = (category: RaceCategory): number => raceQuestionOf(category).place

/** The places that the result answers questions about. */
export const askedPlaces: readonly number[] = resultCategories.map(targetPlace)

/** The categories that a deadline closes. */
export const closedBy = (deadline: QuestionDeadline): Category[] =>
  categories.filter((category) => questionOf(category).deadline === deadline)
