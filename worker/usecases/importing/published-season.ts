import { readBatch } from '#db/client.ts'
import { competitorsOfSeason } from '#db/queries/competitors.ts'
import { aliasesOfSeason } from '#db/queries/importing.ts'
import { yearOfCompetitors } from '#db/queries/seasons.ts'
import type { CompetitorCategory } from '#game/category.ts'
import type { CompetitorValue } from '#game/changes/entries.ts'
import type { PublishedRace } from '#game/imports/calendar-races.ts'
import { slugOf } from '#game/names/slug.ts'
import type { AppContext } from '#worker/context.ts'
import type { SourceAnswer } from '#worker/feed/get.ts'
import { withOurNames } from '#worker/feed/our-names.ts'

/**
 * A competitor without a position. `alias` is the source's name for them. `team` is the driver's last known team;
 * null for teams and newcomers.
 */
type PublishedCompetitor = Omit<CompetitorValue, 'position'> & {
  id: string
  alias: string
  /** The competitor is in one of our seasons. */
  isKnown: boolean
}

type PublishedSeason = {
  year: number
  calendar: PublishedRace[]
  drivers: PublishedCompetitor[]
  constructors: PublishedCompetitor[]
}

/**
 * Reads a season from the source and writes nothing. Known competitors get our names.
 * "Not yet" while any part is missing.
 */
export async function readPublishedSeason(
  app: Pick<AppContext, 'db' | 'feed'>,
  year: number,
): Promise<SourceAnswer<PublishedSeason>> {
  const { results } = app.feed
  const calendar = await results.calendar(year)
  if (calendar.kind === 'not-yet') return calendar
  const drivers = await results.drivers(year)
  if (drivers.kind === 'not-yet') return drivers
  const constructors = await results.constructors(year)
  if (constructors.kind === 'not-yet') return constructors

  const known = await readKnown(app, year)
  return {
    kind: 'found',
    value: {
      year,
      calendar: calendar.value.map(withOurNames),
      constructors: constructors.value.map(({ alias, name }) => {
        const newcomer = { ...blank, id: slugOf(name), name, shortName: name }
        return { ...(known('CONSTRUCTOR', alias) ?? newcomer), alias }
      }),
      drivers: drivers.value.map(({ alias, firstName, familyName, code, number }) => {
        const name = `${firstName} ${familyName}`
        const before = known('DRIVER', alias)
        const newcomer = { ...blank, id: slugOf(name), name, shortName: familyName }
        // The driver's own number; it changes by season, and the champion's car may use another.
        return { ...(before ?? newcomer), alias, code: code ?? before?.code ?? null, number }
      }),
    },
  }
}

const blank = { code: null, number: null, team: null, color: null, isKnown: false }

/** Finds a competitor by alias in the newest season with competitors, up to that year. */
async function readKnown({ db }: Pick<AppContext, 'db'>, year: number) {
  const newest = yearOfCompetitors(year)
  const [competitors, aliases] = await readBatch(db, [
    competitorsOfSeason(db, newest),
    aliasesOfSeason(db, newest),
  ])
  return (category: CompetitorCategory, alias: string) => {
    const id = aliases.find((row) => row.category === category && row.alias === alias)?.competitor
    const found = competitors.find((row) => row.category === category && row.id === id)
    if (found === undefined) return null
    const { category: _, year: __, position: ___, ...competitor } = found
    return { ...competitor, isKnown: true }
  }
}
