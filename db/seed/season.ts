// Maps facts to rows of the schema: the season itself. See season-races.ts for its races.
import type { aliases, competitors, pointsTables, seasons } from '#db/schema.ts'
import type { SeasonFacts } from '#db/seed/facts.ts'
import { lastOf, valueIn } from '#game/must-have.ts'
import { questions } from '#game/questions/questions.ts'

const afterTheFlag = 3 * 60 * 60 * 1000

export const seasonRow = (season: SeasonFacts): typeof seasons.$inferInsert => ({
  year: season.year,
  cutoff: Date.parse(season.testing),
  finishedAt: season.races.every((race) => race.race)
    ? Date.parse(lastOf(season.races).sessions.RACE) + afterTheFlag
    : null,
})

export const pointsRows = (season: SeasonFacts): (typeof pointsTables.$inferInsert)[] =>
  questions
    .filter(({ isOptional }) => !isOptional)
    .flatMap(({ code: category, defaultPoints }) =>
      defaultPoints.map((points, difference) => ({ year: season.year, category, difference, points })),
    )

export function competitorRows(season: SeasonFacts): (typeof competitors.$inferInsert)[] {
  const { year } = season
  const colours = new Map(season.constructors.map(({ id, colour }) => [id, colour]))
  const drivers = season.drivers.map((driver, index) => {
    const team = lastOf(driver.stints).constructor
    return {
      year,
      category: 'DRIVER' as const,
      id: driver.id,
      position: index + 1,
      name: `${driver.firstName} ${driver.familyName}`,
      shortName: driver.familyName,
      code: driver.code,
      number: driver.number,
      team,
      color: valueIn(colours, team),
    }
  })
  const constructors = season.constructors.map(({ id, name, colour }, index) => ({
    year,
    category: 'CONSTRUCTOR' as const,
    id,
    position: index + 1,
    name,
    shortName: name,
    code: null,
    number: null,
    team: null,
    color: colour,
  }))
  return [...drivers, ...constructors]
}

/** Jolpica's ids. */
export const aliasRows = ({ year, drivers, constructors }: SeasonFacts): (typeof aliases.$inferInsert)[] => [
  ...drivers.map(({ id, jolpicaId }) => ({
    year,
    category: 'DRIVER' as const,
    alias: jolpicaId,
    competitor: id,
  })),
  ...constructors.map(({ id, jolpicaId }) => ({
    year,
    category: 'CONSTRUCTOR' as const,
    alias: jolpicaId,
    competitor: id,
  })),
]
