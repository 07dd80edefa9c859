import type { z } from 'zod'
import { firstOf } from '#game/must-have.ts'
import type { Session } from '#game/season.ts'
import { FeedFault, get, type Outside, type SourceAnswer } from './get.ts'
import { finishOf, resultRace, sprintRace } from './jolpica-finish.ts'
import * as shapes from './jolpica-shapes.ts'
import type { CalendarRace, FeedDriver, FeedStanding, OfRace, ResultSource } from './words.ts'

/** The largest page that Jolpica gives. */
const mostRows = 100
const period = 5 * 60_000
/** Twice the number of periods in an hour, so that a late request never meets a cached answer. */
const addresses = 24

/**
 * The requested page size, always above the number of rows. Jolpica caches an address for an hour, also when
 * it has no data yet. A new limit every five minutes avoids that cache.
 */
const limitAt = (now: number) => mostRows - (Math.floor(now / period) % addresses)

/** The part of a list that an answer has: `limit` rows from `offset` on. */
type Page = { offset: number; limit: number; total: number }

/** Formula 1 results from Jolpica, translated to our terms. Competitors keep Jolpica's ids. */
export function openJolpica(outside: Outside, base: string, now: number): ResultSource {
  const { list, races, race, standings } = listsOf(outside, base, now)
  return {
    calendar: async (year) =>
      map(await races(`${year}/races`, shapes.calendarRace), (list) => list.map(calendarRaceOf)),

    drivers: async (year) =>
      map(
        await list(`${year}/drivers`, shapes.driverTable, ({ DriverTable }) => DriverTable.Drivers),
        (drivers) => drivers.map(driverOf),
      ),

    constructors: async (year) =>
      map(
        await list(
          `${year}/constructors`,
          shapes.constructorTable,
          ({ ConstructorTable }) => ConstructorTable.Constructors,
        ),
        (constructors) => constructors.map(({ constructorId, name }) => ({ alias: constructorId, name })),
      ),

    qualifying: async (year, round) =>
      filled(
        map(await race(year, round, 'qualifying', shapes.qualifyingRace), (found) => ({
          ...whereAndWhen(found),
          rows: found.QualifyingResults.sort(byPosition).map(({ number = null, Driver, Constructor }) => ({
            driver: Driver.driverId,
            car: number,
            team: Constructor?.constructorId ?? null,
          })),
        })),
      ),

    result: async (year, round) =>
      filled(
        map(await race(year, round, 'results', resultRace), (found) => ({
          ...whereAndWhen(found),
          rows: found.Results.map(finishOf),
        })),
      ),

    sprint: async (year, round) =>
      filled(
        map(await race(year, round, 'sprint', sprintRace), (found) => ({
          ...whereAndWhen(found),
          rows: found.SprintResults.map(finishOf),
        })),
      ),

    driverStandings: async (year, round) =>
      map(await standings(year, round, 'driverstandings', shapes.driverStandings), (list) => ({
        year: list.season,
        round: list.round,
        rows: list.DriverStandings.map((row) => standingOf(row, row.Driver.driverId)),
      })),

    constructorStandings: async (year, round) =>
      map(await standings(year, round, 'constructorstandings', shapes.constructorStandings), (list) => ({
        year: list.season,
        round: list.round,
        rows: list.ConstructorStandings.map((row) => standingOf(row, row.Constructor.constructorId)),
      })),
  }
}

/** Reads Jolpica's lists of any kind. */
function listsOf(outside: Outside, base: string, now: number) {
  const limit = limitAt(now)
  const address = (path: string) => `${base.replace(/\/$/, '')}/${path}/?limit=${limit}`

  /** All rows of a table. */
  const list = async <Table extends Page, Row>(
    path: string,
    shape: z.ZodType<{ MRData: Table }>,
    rowsIn: (table: Table) => Row[],
  ) =>
    whole(path, await get(outside, address(path), shape), ({ MRData }) => ({
      ...MRData,
      rows: rowsIn(MRData),
    }))

  const races = <Race>(path: string, shape: z.ZodType<Race>) =>
    list(path, shapes.raceTable(shape), ({ RaceTable }) => RaceTable.Races)

  /** The requested race. */
  const race = async <Race>(year: number, round: number, what: string, shape: z.ZodType<Race>) =>
    first(await races(`${year}/${round}/${what}`, shape))

  const standings = async <List>(year: number, round: number, what: string, shape: z.ZodType<List>) =>
    first(
      await list(
        `${year}/${round}/${what}`,
        shapes.standingsTable(shape),
        ({ StandingsTable }) => StandingsTable.StandingsLists,
      ),
    )

  return { list, races, race, standings }
}

/** Refuses a page that is not the whole list, because it may end inside a race. */
function whole<Table, Row>(
  path: string,
  answer: SourceAnswer<Table>,
  open: (table: Table) => Page & { rows: Row[] },
): SourceAnswer<Row[]> {
  if (answer.kind === 'not-yet') return answer
  const { rows, offset, limit, total } = open(answer.value)
  if (offset > 0 || total > limit) throw new FeedFault('garbage', `${path}: a page of ${limit} of ${total}`)
  return rows.length === 0 ? { kind: 'not-yet', why: 'empty' } : { kind: 'found', value: rows }
}

const map = <A, B>(answer: SourceAnswer<A>, translate: (value: A) => B): SourceAnswer<B> =>
  answer.kind === 'not-yet' ? answer : { kind: 'found', value: translate(answer.value) }

const first = <T>(answer: SourceAnswer<T[]>): SourceAnswer<T> => map(answer, (rows) => firstOf(rows))

const filled = <T>(answer: SourceAnswer<OfRace<T[]>>): SourceAnswer<OfRace<T[]>> =>
  answer.kind === 'found' && answer.value.rows.length === 0 ? { kind: 'not-yet', why: 'empty' } : answer

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position

const whereAndWhen = ({ season, round, Circuit, date }: shapes.JolpicaRace) => ({
  year: season,
  round,
  circuit: Circuit.circuitId,
  date,
})

const standingOf = ({ position, points }: shapes.JolpicaStanding, competitor: string): FeedStanding => ({
  competitor,
  points,
  position: position ?? null,
})

const driverOf = (row: shapes.JolpicaDriver): FeedDriver => ({
  alias: row.driverId,
  firstName: row.givenName,
  familyName: row.familyName,
  code: row.code ?? null,
  number: row.permanentNumber ?? null,
})

function calendarRaceOf(race: shapes.JolpicaCalendarRace): CalendarRace {
  return {
    round: race.round,
    name: race.raceName,
    circuit: race.Circuit.circuitId,
    date: race.date,
    place: race.Circuit.Location.locality,
    country: race.Circuit.Location.country,
    sessions: {
      ...at('FP1', race.FirstPractice),
      ...at('FP2', race.SecondPractice),
      ...at('FP3', race.ThirdPractice),
      ...at('SPRINT_QUALIFYING', race.SprintQualifying ?? race.SprintShootout),
      ...at('SPRINT', race.Sprint),
      ...at('QUALIFYING', race.Qualifying),
      ...at('RACE', race),
    },
  }
}

const at = (session: Session, moment: shapes.JolpicaMoment | undefined) =>
  moment?.time === undefined ? {} : { [session]: Date.parse(`${moment.date}T${moment.time}`) }
