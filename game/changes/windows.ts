import { competitorCategories } from '#game/category.ts'
import { type Window, windowOfRace, windowOfSeason } from '#game/guess-window.ts'
import { isAsked } from '#game/points-tables.ts'
import type { RaceFacts, SessionDeadline } from '#game/questions/question.ts'
import { questions } from '#game/questions/questions.ts'
import type { WindowId } from '#game/submission.ts'
import { type Race, type Season, sessionCutoffAt, sprintAt } from './season.ts'

/** The window of one question. The questions of a WindowId share its cutoff. */
export type QuestionWindow = WindowId & Window & { question: (typeof questions)[number]['code'] }

/** The windows of all questions of a season. The view question_windows has the same rows. */
export function windowsIn(season: Season): QuestionWindow[] {
  const { year, season: value, tables, competitors, races } = season
  if (value === null) return []
  const { cutoff } = value
  const hasCompetitors = competitors.some(({ category }) => competitorCategories.includes(category))
  return questions
    .filter(({ code }) => isAsked(tables, code))
    .flatMap((one): QuestionWindow[] => {
      const { code: question, deadline } = one
      if (one.scope === 'SEASON') {
        return [{ year, race: null, deadline, question, ...windowOfSeason({ cutoff, hasCompetitors }) }]
      }
      return races.flatMap((race) => {
        const window = windowOfRace(one, factsOf(season, race), { cutoff })
        return window === null ? [] : [{ year, race: race.id, deadline, question, ...window }]
      })
    })
}

function factsOf(season: Season, race: Race): RaceFacts & Race {
  const before = race.position === null ? null : season.order[race.position - 2]
  return {
    ...race,
    sessionCutoffs: sessionCutoffsOf(season, race),
    hasSprintResult: (sprintAt(season, race.id)?.rows.length ?? 0) > 0,
    isNext:
      before === undefined ||
      season.races.some(({ id, resultState }) => id === before && resultState !== null),
  }
}

/** The sessions close at their start if no admin has set a cutoff. */
const sessionCutoffsOf = (season: Season, { id, sessions }: Race): RaceFacts['sessionCutoffs'] =>
  Object.fromEntries(
    (Object.entries(sessions) as [SessionDeadline, number][]).map(([session, startsAt]) => [
      session,
      sessionCutoffAt(season, id, session) ?? startsAt,
    ]),
  )
