// The shape of Jolpica's answers, limited to the fields that we use. Every value is a string.
import { z } from 'zod'

const whole = z.string().regex(/^\d+$/).transform(Number)
const decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number)
const id = z.string().min(1).max(60)

/** Accepts only a valid date and a time with its zone. A time that is not set yet is absent. */
const moment = z.object({
  date: z.iso.date(),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/)
    .optional(),
})

const driver = z.object({ driverId: id, givenName: z.string(), familyName: z.string() })
/** A new driver may have neither code nor number yet. */
const seasonDriver = driver.extend({ code: z.string().optional(), permanentNumber: whole.optional() })
const team = z.object({ constructorId: id, name: z.string() })

const race = moment.extend({
  season: whole,
  round: whole,
  raceName: z.string(),
  Circuit: z.object({
    circuitId: id,
    Location: z.object({ locality: z.string(), country: z.string() }),
  }),
})

export const calendarRace = race.extend({
  FirstPractice: moment.optional(),
  SecondPractice: moment.optional(),
  ThirdPractice: moment.optional(),
  SprintQualifying: moment.optional(),
  SprintShootout: moment.optional(),
  Sprint: moment.optional(),
  Qualifying: moment.optional(),
})

const finish = z.object({
  position: whole,
  positionText: z.string(),
  points: decimal,
  Driver: driver,
  Constructor: team,
  laps: whole,
})
export const resultRace = race.extend({ Results: z.array(finish) })
export const sprintRace = race.extend({ SprintResults: z.array(finish) })
export const qualifyingRace = race.extend({
  QualifyingResults: z.array(
    z.object({ number: whole.optional(), position: whole, Driver: driver, Constructor: team.optional() }),
  ),
})

// A driver or team that was never classified has a row without a position.
const standing = z.object({ position: whole.optional(), points: decimal })
const standingsList = z.object({ season: whole, round: whole })
export const driverStandings = standingsList.extend({
  DriverStandings: z.array(standing.extend({ Driver: driver })),
})
export const constructorStandings = standingsList.extend({
  ConstructorStandings: z.array(standing.extend({ Constructor: team })),
})

export type JolpicaMoment = z.output<typeof moment>
export type JolpicaDriver = z.output<typeof seasonDriver>
export type JolpicaRace = z.output<typeof race>
export type JolpicaCalendarRace = z.output<typeof calendarRace>
export type JolpicaFinish = z.output<typeof finish>
export type JolpicaStanding = z.output<typeof standing>

const page = { limit: whole, offset: whole, total: whole }

export const raceTable = <Race extends z.ZodType>(one: Race) =>
  z.object({ MRData: z.object({ ...page, RaceTable: z.object({ Races: z.array(one) }) }) })

export const driverTable = z.object({
  MRData: z.object({ ...page, DriverTable: z.object({ Drivers: z.array(seasonDriver) }) }),
})
export const constructorTable = z.object({
  MRData: z.object({ ...page, ConstructorTable: z.object({ Constructors: z.array(team) }) }),
})

export const standingsTable = <List extends z.ZodType>(one: List) =>
  z.object({ MRData: z.object({ ...page, StandingsTable: z.object({ StandingsLists: z.array(one) }) }) })
