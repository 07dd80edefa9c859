import { type Database, readBatch } from '#db/client.ts'
import * as fields from '#db/queries/field-windows.ts'
import { guessesOfRace } from '#db/queries/guesses.ts'
import * as making from '#db/queries/making-letters.ts'
import { fieldsAtSteps, progressOfSeason, roundWinnersOfSeason } from '#db/queries/scores.ts'
import type { RaceCategory } from '#game/category.ts'
import { fieldCounts } from '#game/field-counts.ts'
import { windowSize } from '#game/field-window.ts'
import type { SeasonProgress } from '#game/leaderboard.ts'
import { fieldOfLeague, fromStepOf } from '#game/leagues.ts'
import { winnersToRead } from '#game/story/facts-of-field.ts'
import { hitsAmong, type QuestionHits } from '#game/story/hits.ts'
import type { StoryField } from '#game/story/story-field.ts'
import type { RaceBasis } from './race-basis.ts'

type Guesses = Awaited<ReturnType<typeof guessesOfRace>>
/** A race that a letter is on. `step`: its number among the races with a result. */
export type WrittenRace = Pick<making.RaceToWrite, 'id' | 'year' | 'step' | 'participants'>

/** A field of a letter. `guesses`: those that were read. */
export type FieldOfLetter = {
  league: string | null
  field: StoryField
  guesses: Guesses
  hits: readonly QuestionHits[]
}

/** The whole field: all its lines, or those on top with the stored counts. */
export async function readWholeField(
  db: Database,
  { id, year, step, participants }: WrittenRace,
  { answers }: RaceBasis,
  now: number,
): Promise<FieldOfLetter> {
  if (participants <= windowSize) {
    const [lines, guesses] = await readBatch(db, [progressOfSeason(db, year), guessesOfRace(db, id, now)])
    const field = { lines: until(step, lines), total: lines.length, stored: null }
    return { league: null, field, guesses, hits: hitsAmong(answers, guesses) }
  }
  const [around, after, before, won, counts] = await readBatch(db, [
    fieldsAtSteps(db, year, step, step - 1),
    fields.topOfStep(db, year, step),
    fields.topOfStep(db, year, step - 1),
    roundWinnersOfSeason(db, year, step),
    fields.countsOfRaceGuesses(db, year, id),
  ])
  const countsAt = (at: number) =>
    fieldCounts(around.find((one) => one.step === at)?.counts ?? {}, participants)
  const top = new Map([...after, ...before].map((line) => [line.user, line]))
  const field: StoryField = {
    lines: until(step, [...top.values()]),
    total: participants,
    stored: {
      before: countsAt(step - 1).TOTAL,
      after: countsAt(step).TOTAL,
      earned: countsAt(step).EARNED,
      winners: won.map((one) => ({ user: one.id, username: one.username })),
    },
  }
  const winners = winnersToRead(field)
  const [guesses] = await readBatch(db, [guessesOfRace(db, id, now, making.idsIn(winners))])
  const hits = answers.map(({ category, driver }): QuestionHits => {
    const made = counts.find((one) => one.category === category)?.counts ?? []
    const sum = (some: typeof made) => some.reduce((all, [, , same]) => all + same, 0)
    return {
      ...{ category, driver, holders: null },
      guesses: sum(made),
      hits: sum(made.filter(([item]) => item === driver.id)),
    }
  })
  return { league: null, field, guesses, hits }
}

type League = { id: string; fromRace: number | null }

/** The fields of some leagues. Those with fewer than `fewestMembers` in their table are left out. */
export async function readLeagueFields(
  db: Database,
  { id, year, step }: WrittenRace,
  { answers, races }: RaceBasis,
  { leagues, now }: { leagues: readonly League[]; now: number },
): Promise<FieldOfLetter[]> {
  const ids = leagues.map((league) => league.id)
  const some = making.idsOfMembersIn(ids)
  const [members, progress, guesses] = await readBatch(db, [
    making.membersOf(db, ids),
    progressOfSeason(db, year, some),
    guessesOfRace(db, id, now, some),
  ])
  const lines = until(step, progress)
  return leagues.flatMap((league) => {
    const own = new Set(members.filter((one) => one.league === league.id).map(({ user }) => user))
    const ofLeague = fieldOfLeague(lines, { members: own, fromStep: fromStepOf(races, league.fromRace) })
    if (ofLeague.length < fewestMembers) return []
    const made = guesses.filter(({ user }) => own.has(user))
    const field = { lines: ofLeague, total: ofLeague.length, stored: null }
    return [{ league: league.id, field, guesses: made, hits: hitsAmong(answers, made) }]
  })
}

/** A letter of two would be a duel. */
const fewestMembers = 3

const until = (step: number, lines: readonly SeasonProgress[]): SeasonProgress[] =>
  lines.map((line) => ({ ...line, scores: line.scores.slice(0, step + 1) }))

/** The questions that a participant had right. */
export const hitsOf = ({ guesses, hits }: FieldOfLetter, user: string): RaceCategory[] =>
  hits.flatMap(({ category, driver }) =>
    guesses.some((one) => one.user === user && one.category === category && one.driver === driver.id)
      ? [category]
      : [],
  )
