/** The facts that the original game scores, by its own ids. */
export type OriginalFacts = {
  users: string[]
  drivers: string[]
  constructors: string[]
  /** Races in order. `result` is empty without one. */
  races: {
    id: number
    grid: string[]
    result: string[]
    drivers: string[]
    constructors: string[]
    flags: Record<string, number>
  }[]
  points: Record<string, number[]>
  driverGuesses: Map<string, string[]>
  constructorGuesses: Map<string, string[]>
  flagGuesses: Map<string, Record<string, number>>
  /** By user, race and category. */
  placeGuesses: Map<string, string>
}

export const originalCategories = ['DRIVER', 'CONSTRUCTOR', 'FLAG', 'FIRST', 'TENTH', 'POLE'] as const
type Line = { user: string; placement: number; points: number }
export type OriginalStep = {
  race: number | null
  total: Line[]
  byCategory: Record<(typeof originalCategories)[number], Line[]>
}

/** Scores a season as the original game does, written from its rules and not from ours. */
export function originalSteps(facts: OriginalFacts): OriginalStep[] {
  const done = facts.races.filter(({ result }) => result.length > 0)
  return [null, ...done].map((race) => {
    const until = race === null ? [] : facts.races.slice(0, facts.races.indexOf(race) + 1)
    const scores = originalCategories.map((category) => {
      const points = facts.users.map((user) => ({ user, points: pointsFor(facts, category, user, until) }))
      return [category, points] as const
    })
    const totals = facts.users.map((user, index) => ({
      user,
      points: scores.reduce((sum, [, points]) => sum + points[index]!.points, 0),
    }))
    const byCategory = Object.fromEntries(scores.map(([category, points]) => [category, placed(points)]))
    return { race: race?.id ?? null, total: placed(totals), byCategory } as OriginalStep
  })
}

function pointsFor(
  facts: OriginalFacts,
  category: string,
  user: string,
  until: OriginalFacts['races'],
): number {
  const given = (difference: number) => facts.points[category]?.[Math.abs(difference)] ?? 0
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  const last = until.at(-1)
  const ranking = (guess: string[] = [], order: string[]) =>
    sum(order.map((one, index) => (guess.includes(one) ? given(index - guess.indexOf(one)) : 0)))
  if (category === 'DRIVER') return ranking(facts.driverGuesses.get(user), last?.drivers ?? facts.drivers)
  if (category === 'CONSTRUCTOR') {
    return ranking(facts.constructorGuesses.get(user), last?.constructors ?? facts.constructors)
  }
  if (category === 'FLAG') {
    const guess = facts.flagGuesses.get(user) ?? {}
    const actual = (flag: string) => sum(until.map((race) => race.flags[flag] ?? 0))
    return sum(Object.entries(guess).map(([flag, amount]) => given(amount - actual(flag))))
  }
  const place = category === 'TENTH' ? 10 : 1
  return sum(
    until.map((race) => {
      const driver = facts.placeGuesses.get(`${user} ${race.id} ${category}`) ?? ''
      const measured = category === 'POLE' ? race.grid : race.result
      const isThere = race.grid.includes(driver) && measured.includes(driver)
      return isThere ? given(place - 1 - measured.indexOf(driver)) : 0
    }),
  )
}

/** Equal points share a placement, and the next one is skipped. */
function placed(lines: { user: string; points: number }[]): Line[] {
  return lines.map((line) => ({
    ...line,
    placement: 1 + lines.filter(({ points }) => points > line.points).length,
  }))
}
