import type { CompetitorCategory } from '#game/category.ts'

type Known = { category: CompetitorCategory; id: string; number: number | null }
type Alias = { category: CompetitorCategory; alias: string; competitor: string }

export type Names = ReturnType<typeof namesOf>

/** From what a source calls somebody to who it is in our season. An unknown name stays itself: it is refused. */
export function namesOf(competitors: readonly Known[], aliases: readonly Alias[]) {
  const of = (category: CompetitorCategory) => {
    const own = competitors.filter((competitor) => competitor.category === category)
    return {
      ids: new Set(own.map(({ id }) => id)),
      byAlias: new Map(aliases.filter((a) => a.category === category).map((a) => [a.alias, a.competitor])),
      byNumber: new Map(own.map(({ id, number }) => [number, id])),
    }
  }
  const drivers = of('DRIVER')
  const constructors = of('CONSTRUCTOR')
  return {
    drivers: drivers.ids,
    constructors: constructors.ids,
    driver: (name: string) => drivers.byAlias.get(name) ?? name,
    constructor: (name: string) => constructors.byAlias.get(name) ?? name,
    /** Numbers change from season to season; a car that carries another one may have it as an alias. */
    numbered: (number: number) =>
      drivers.byAlias.get(`#${number}`) ?? drivers.byNumber.get(number) ?? `#${number}`,
  }
}
