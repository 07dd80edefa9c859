// The shape of Jolpica's answers, limited to the fields that we use. Every value is a string.
import { z } from 'zod'

export const wholeText = z.string().regex(/^\d+$/).transform(Number)
export const decimalText = z
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

export const driverLine = z.object({ driverId: id, givenName: z.string(), familyName: z.string() })
/** A new driver may have neither code nor number yet. */
const seasonDriver = driverLine.extend({ code: z.string().optional(), permanentNumber: wholeText.optional() })
export const teamLine = z.object({ constructorId: id, name: z.string() })

export const raceLine = moment.extend({
  season: wholeText,
  round: wholeText,
  raceName: z.string(),
  Circuit: z.object({
    circuitId: id,
    Location: z.object({ locality: z.string(), country: z.string() }),
  }),
})

export const calendarRace = raceLine.extend({
  FirstPractice: moment.optional(),
  SecondPractice: moment.optional(),
  ThirdPractice: moment.optional(),
  SprintQualifying: moment.optional(),
  SprintShootout: moment.optional(),
  Sprint: moment.optional(),
  Qualifying: moment.optional(),
})

export const qualifyingRace = raceLine.extend({
  QualifyingResults: z.array(
    z.object({
      number: wholeText.optional(),
      position: wholeText,
      Driver: driverLine,
      Constructor: teamLine.optional(),
    }),
  ),
})

// A driver or team that was never classified has a row without a position.
const standing = z.object({ position: wholeText.optional(), points: decimalText })
const standingsList = z.object({ season: wholeText, round: wholeText })
export const driverStandings = standingsList.extend({
  DriverStandings: z.array(standing.extend({ Driver: driverLine })),
})
export const constructorStandings = standingsList.extend({
  ConstructorStandings: z.array(standing.extend({ Constructor: teamLine })),
})

export type JolpicaMoment = z.output<typeof moment>
export type JolpicaDriver = z.output<typeof seasonDriver>
export type JolpicaRace = z.output<typeof raceLine>
export type JolpicaCalendarRace = z.output<typeof calendarRace>
export type JolpicaStanding = z.output<typeof standing>

const page = { limit: wholeText, offset: wholeText, total: wholeText }

export const raceTable = <Race extends z.ZodType>(one: Race) =>
  z.object({ MRData: z.object({ ...page, RaceTable: z.object({ Races: z.array(one) }) }) })

export const driverTable = z.object({
  MRData: z.object({ ...page, DriverTable: z.object({ Drivers: z.array(seasonDriver) }) }),
})
export const constructorTable = z.object({
  MRData: z.object({ ...page, ConstructorTable: z.object({ Constructors: z.array(teamLine) }) }),
})

export const standingsTable = <List extends z.ZodType>(one: List) =>
  z.object({ MRData: z.object({ ...page, StandingsTable: z.object({ StandingsLists: z.array(one) }) }) })
