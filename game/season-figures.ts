import { type ResultCategory, resultCategories } from './category.ts'
import type { SeasonProgress } from './leaderboard.ts'
import { itemAt, sideBySide, valueIn } from './must-have.ts'
import { byName, highest, ranksOf } from './ranking.ts'
import { recordBy } from './records.ts'
import { pointsOf } from './score.ts'

/** How many guesses a participant made on the races with a result, and how many were exact. */
export type ExactHits = { user: string; category: ResultCategory; guesses: number; hits: number }

/** A participant's `ExactHits` of a season that is over, as they are kept. */
export type KeptHits = Partial<Record<ResultCategory, [guesses: number, hits: number]>>

/** The `ExactHits` that are kept with participants. null: they made no guess on a race. */
export const hitsKept = (field: readonly { user: string; hits: KeptHits | null }[]): ExactHits[] =>
  field.flatMap(({ user, hits }) =>
    resultCategories.flatMap((category) => {
      const kept = hits?.[category]
      return kept ? [{ user, category, guesses: kept[0], hits: kept[1] }] : []
    }),
  )

/** Leaders who stayed in front after the steps `from` to `to`. The n-th race with a result is step n. */
export type Reign = { from: number; to: number; leaders: string[] }

/** A season in figures. Participants who share a figure are sorted by name. null: nobody has any. */
export type SeasonFigures = {
  /** Most points gained from one step to the next. */
  best: { points: number; by: { username: string; step: number }[] } | null
  /** Most races after which someone led; `shared` of them together with others. */
  longestLead: { races: number; by: { username: string; shared: number }[] } | null
  mostHits: Record<ResultCategory, { hits: number; by: string[] } | null>
  /** Exact hits of all participants together. */
  allHits: Record<ResultCategory, { hits: number; guesses: number }>
  /** In order, without gaps, from step 1. */
  reigns: Reign[]
}

/** The figures of participants with a score for every step. Step 0 has no race, so nobody leads or gains by it. */
export function seasonFigures(field: readonly SeasonProgress[], hits: readonly ExactHits[]): SeasonFigures {
  const inOrder = field.toSorted((a, b) => byName(a.username, b.username))
  const names = new Map(inOrder.map(({ user, username }) => [user, username]))
  const leaders = leadersByStep(inOrder)
  return {
    best: bestRaceOf(inOrder),
    longestLead: longestLeadOf(inOrder, leaders),
    mostHits: recordBy(resultCategories, (category) => {
      const known = hits.filter((one) => one.category === category && names.has(one.user))
      const most = highest(known, (one) => one.hits)
      const by = most.map(({ user }) => valueIn(names, user)).sort(byName)
      return most[0] ? { hits: most[0].hits, by } : null
    }),
    allHits: recordBy(resultCategories, (category) => {
      const known = hits.filter((one) => one.category === category)
      return { hits: sum(known.map((one) => one.hits)), guesses: sum(known.map((one) => one.guesses)) }
    }),
    reigns: reignsOf(leaders, names),
  }
}

/** A participant's best race: the most points gained at one step, and the first such step. null: none gained any. */
export function bestRace({
  scores,
}: Pick<SeasonProgress, 'scores'>): { points: number; step: number } | null {
  const gains = sideBySide(scores.slice(0, -1), scores.slice(1)).map(
    ([before, after]) => pointsOf(after) - pointsOf(before),
  )
  const points = Math.max(0, ...gains)
  return points === 0 ? null : { points, step: gains.indexOf(points) + 1 }
}

function bestRaceOf(field: readonly SeasonProgress[]): SeasonFigures['best'] {
  const own = field.flatMap((one) => {
    const best = bestRace(one)
    return best === null ? [] : [{ username: one.username, ...best }]
  })
  const by = highest(own, (one) => one.points)
  return by[0] ? { points: by[0].points, by: by.map(({ username, step }) => ({ username, step })) } : null
}

function longestLeadOf(
  field: readonly SeasonProgress[],
  leaders: readonly string[][],
): SeasonFigures['longestLead'] {
  const led = field.map(({ user, username }) => {
    const own = leaders.filter((some) => some.includes(user))
    return { username, races: own.length, shared: own.filter((some) => some.length > 1).length }
  })
  const by = highest(led, (one) => one.races)
  return by[0] ? { races: by[0].races, by: by.map(({ username, shared }) => ({ username, shared })) } : null
}

/** The users of rank 1 after each step from step 1. */
const leadersByStep = (field: readonly SeasonProgress[]): string[][] =>
  (field[0]?.scores ?? []).slice(1).map((_, index) => {
    const ranks = ranksOf(field.map(({ scores }) => itemAt(scores, index + 1)))
    return field.filter((_, line) => ranks[line] === 1).map(({ user }) => user)
  })

function reignsOf(leaders: readonly string[][], names: ReadonlyMap<string, string>): Reign[] {
  const reigns: Reign[] = []
  leaders.forEach((users, index) => {
    const step = index + 1
    const reign = reigns.at(-1)
    if (reign && users.join() === leaders[index - 1]?.join()) reign.to = step
    else reigns.push({ from: step, to: step, leaders: users.map((user) => valueIn(names, user)) })
  })
  return reigns
}

/** The sum of figures. */
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
