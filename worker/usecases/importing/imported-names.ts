import type { CompetitorCategory } from '#game/category.ts'
import type { Season } from '#game/changes/season.ts'

export type Names = ReturnType<typeof sourceNamesOf>

/** Maps the names of a source to ids of a season. Unknown names stay unchanged and are refused later. */
export function sourceNamesOf({ competitors, aliases }: Pick<Season, 'competitors' | 'aliases'>) {
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
    /** Drivers by car number. An alias such as `#1` overrides the driver's own number. */
    numbered: (number: number) =>
      drivers.byAlias.get(`#${number}`) ?? drivers.byNumber.get(number) ?? `#${number}`,
  }
}
