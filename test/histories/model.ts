import type { Category } from '#game/category.ts'

// The rules of the game in plain arithmetic. It shares no code with the product and does not know SQL. From
// facts and guesses it computes what every page must show.

type Finish = { race: number; position: number; driver: string; status: string; points: number }
export type Standing = {
  race: number
  category: Category
  position: number
  competitor: string
  points: number
}
export type Facts = {
  year: number
  cutoff: number
  isFinished: boolean
  competitors: { category: Category; id: string; position: number }[]
  races: {
    id: number
    name: string
    circuit: string
    /** null means cancelled. */
    position: number | null
    cutoff: number
    startsAt: number
    /** When qualifying closes pole: the admin's own time, else its start. null: it is not in the calendar. */
    poleCutoff: number | null
    /** When the sprint closes its question: the admin's own time, else its start. null: the weekend has no sprint. */
    sprintCutoff: number | null
    hasSprintResult: boolean
    hasGrid: boolean
    hasResult: boolean
    isDeleted: boolean
  }[]
  standings: Standing[]
  /** Results of the race, not of the sprint. */
  results: Finish[]
  sprints: Finish[]
  grids: { race: number; position: number; driver: string }[]
  flags: { race: number; type: string }[]
  points: { category: Category; difference: number; points: number }[]
}

/** An accepted guess: competitors in order, counts of flags, or one driver. */
export type Accepted = {
  submission: string
  user: string
  year: number
  race: number | null
  category: Category
  answer: string[] | Record<string, number> | string
  storedAt: number
  sequence: number
}

export type Row = { user: string; byCategory: Record<Category, number>; total: number; rank: number }
export type Step = { race: number | null; rows: Row[] }

const seasonCategories = ['DRIVER', 'CONSTRUCTOR', 'FLAG'] as const
const raceCategories = ['FIRST', 'TENTH', 'POLE', 'SPRINT'] as const
export const allCategories: readonly Category[] = [...seasonCategories, ...raceCategories]

/** The newest guess of each kind that was stored strictly before the current cutoff. */
export function counting(facts: Facts, accepted: readonly Accepted[]): Accepted[] {
  const newest = new Map<string, Accepted>()
  for (const guess of accepted.filter(({ year }) => year === facts.year)) {
    const cutoff = cutoffOf(facts, guess.race, guess.category)
    if (cutoff === null || guess.storedAt >= cutoff) continue
    const key = `${guess.user} ${guess.race} ${guess.category}`
    if ((newest.get(key)?.sequence ?? -1) < guess.sequence) newest.set(key, guess)
  }
  return [...newest.values()]
}

/** The questions that a season may leave out. */
export const optionalCategories = ['POLE', 'SPRINT'] as const
export type Optional = (typeof optionalCategories)[number]
export const isOptional = (category: Category): category is Optional =>
  optionalCategories.some((one) => one === category)

/** A season has an optional question only with a points table for it. */
export const isAsked = (facts: Facts, category: Category): boolean =>
  !isOptional(category) || facts.points.some((row) => row.category === category)

/** When a question closes; null: nothing closes it, so nothing counts. */
export function cutoffOf(facts: Facts, race: number | null, category: Category): number | null {
  if (race === null) return facts.cutoff
  const found = facts.races.find(({ id }) => id === race)
  if (found === undefined || !isAsked(facts, category)) return null
  if (category === 'POLE') return found.poleCutoff
  return category === 'SPRINT' ? found.sprintCutoff : found.cutoff
}

/** The next cutoff of any season, at least two milliseconds ahead; null if there is none. */
export async function nextCutoff(world: {
  now: number
  years: readonly number[]
  facts: (year: number) => Promise<Facts>
}): Promise<number | null> {
  const seasons = await Promise.all(world.years.map(world.facts))
  const cutoffs = seasons
    .flatMap((facts) => [
      facts.cutoff,
      ...facts.races.flatMap(({ id, cutoff }) => [
        cutoff,
        ...optionalCategories.map((one) => cutoffOf(facts, id, one) ?? 0),
      ]),
    ])
    .filter((cutoff) => cutoff > world.now + 1)
  return cutoffs.length === 0 ? null : Math.min(...cutoffs)
}

/** Step 0 and one step for every race with a result; each step has every participant. */
export function stepsOf(facts: Facts, accepted: readonly Accepted[]): Step[] {
  const guesses = counting(facts, accepted)
  const users = [...new Set(guesses.map(({ user }) => user))]
  const run = running(facts).filter(({ hasResult }) => hasResult)
  const steps: Step[] = []
  for (const race of [null, ...run]) {
    const before = steps.at(-1)
    const rows = users.map((user) => {
      const own = guesses.filter((guess) => guess.user === user)
      const earlier = before?.rows.find((row) => row.user === user)?.byCategory
      const byCategory = Object.fromEntries([
        ...seasonCategories.map((category) => [category, seasonPoints(facts, race, own, category)]),
        ...raceCategories.map((category) => [
          category,
          (earlier?.[category] ?? 0) + racePoints(facts, race?.id ?? null, own, category),
        ]),
      ]) as Record<Category, number>
      return { user, byCategory, total: sum(Object.values(byCategory)) }
    })
    steps.push({ race: race?.id ?? null, rows: ranked(rows, ({ total }) => total) })
  }
  return steps
}

/** Equal points share a rank, and the next rank is skipped. */
export function ranked<T>(rows: readonly T[], points: (row: T) => number): (T & { rank: number })[] {
  return rows.map((row) => ({
    ...row,
    rank: 1 + rows.filter((other) => points(other) > points(row)).length,
  }))
}

export const running = (facts: Facts) =>
  facts.races
    .filter(({ position, isDeleted }) => position !== null && !isDeleted)
    .sort((a, b) => a.position! - b.position!)

type Race = Facts['races'][number]

function seasonPoints(
  facts: Facts,
  race: Race | null,
  own: readonly Accepted[],
  category: 'DRIVER' | 'CONSTRUCTOR' | 'FLAG',
): number {
  const guess = own.find((one) => one.category === category)
  if (guess === undefined) return 0
  if (category === 'FLAG') {
    const counted = flagsUntil(facts, race)
    const guessed = guess.answer as Record<string, number>
    return sum(
      Object.entries(guessed).map(([type, count]) =>
        worth(facts, 'FLAG', Math.abs((counted[type] ?? 0) - count)),
      ),
    )
  }
  const order = tableAfter(facts, race?.id ?? null, category)
  return sum(
    (guess.answer as string[]).map((id, index) => {
      const place = order.indexOf(id)
      return place === -1 ? 0 : worth(facts, category, Math.abs(place - index))
    }),
  )
}

function racePoints(
  facts: Facts,
  race: number | null,
  own: readonly Accepted[],
  category: (typeof raceCategories)[number],
): number {
  const guess = own.find((one) => one.race === race && one.category === category)
  if (category === 'POLE') {
    // A driver who is not on the grid has no place.
    const slot = facts.grids.find((row) => row.race === race && row.driver === guess?.answer)
    return guess === undefined || slot === undefined ? 0 : worth(facts, 'POLE', Math.abs(1 - slot.position))
  }
  const finishes = category === 'SPRINT' ? facts.sprints : facts.results
  const finish = finishes.find((row) => row.race === race && row.driver === guess?.answer)
  if (guess === undefined || race === null || finish === undefined) return 0
  if (finish.status === 'DID_NOT_START') return 0
  const target = category === 'TENTH' ? 10 : 1
  return worth(facts, category, Math.abs(target - finish.position))
}

/** Competitors missing from the published table follow after it, in the order of the season. */
function tableAfter(facts: Facts, race: number | null, category: Category): string[] {
  const inOrder = <T extends { category: Category; position: number }>(rows: readonly T[]) =>
    rows.filter((row) => row.category === category).sort((a, b) => a.position - b.position)
  const published = inOrder(facts.standings.filter((row) => row.race === race)).map((row) => row.competitor)
  const others = inOrder(facts.competitors).map(({ id }) => id)
  return [...published, ...others.filter((id) => !published.includes(id))]
}

function flagsUntil(facts: Facts, race: Race | null): Record<string, number> {
  const counted: Record<string, number> = {}
  for (const flag of facts.flags) {
    const of = running(facts).find(({ id }) => id === flag.race)
    if (race === null || of === undefined || of.position! > race.position!) continue
    counted[flag.type] = (counted[flag.type] ?? 0) + 1
  }
  return counted
}

const worth = (facts: Facts, category: Category, difference: number): number =>
  facts.points.find((row) => row.category === category && row.difference === difference)?.points ?? 0

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** The state of a guess window at an instant. */
export function windowAt(
  facts: Facts,
  race: number | null,
  category: Category,
  now: number,
): 'open' | 'closed' | 'not-yet' {
  if (race === null) return now < facts.cutoff ? 'open' : 'closed'
  const found = facts.races.find(({ id }) => id === race)
  const cutoff = cutoffOf(facts, race, category)
  if (found === undefined || cutoff === null || now >= cutoff) return 'closed'
  if (found.hasResult || found.position === null || found.isDeleted) return 'closed'
  if (!isOptional(category)) return now >= facts.cutoff && found.hasGrid ? 'open' : 'not-yet'
  // Both open with the result of the race before, and are over when their answer is known.
  if (category === 'POLE' ? found.hasGrid : found.hasSprintResult) return 'closed'
  const before = running(facts).find(({ position }) => position === found.position! - 1)
  return now >= facts.cutoff && (before?.hasResult ?? true) ? 'open' : 'not-yet'
}
