import type { FlagStanding, RaceStanding, Told } from '#game/live/messages.ts'
import { number, signed } from '#words/format.ts'

// Notifications after a race.

/** " (+2)": ranks gained or lost. */
const rise = ({ rise }: FlagStanding) => (rise === null || rise === 0 ? '' : ` (${signed(rise)})`)

const earned = ({ earned }: FlagStanding) => (earned === 0 ? 'ingen' : signed(earned))

/** The race is over, and its result is not stored yet. null: some places are unknown, so points would be wrong. */
export const flagNotice = (race: string, standing: FlagStanding | null) => ({
  title: `${race}: løpet er ferdig`,
  body: standing === null ? 'Plass og poeng får du når resultatet er klart.' : provisional(standing),
})

const provisional = (standing: FlagStanding) =>
  standing.rank === null
    ? `Foreløpig ${earned(standing)} poeng i løpet.`
    : `Foreløpig ${standing.rank}. plass${rise(standing)}, ${earned(standing)} poeng i løpet.`

/** `isPreliminary`: the stewards may still change it. `story`: the first sentence of the round letter. */
type Result = { isPreliminary: boolean; story: string | null }

/** The result is stored. */
export const resultNotice = (race: string, standing: RaceStanding, { isPreliminary, story }: Result) => ({
  title: `Resultatet i ${race} er ${isPreliminary ? 'klart' : 'offisielt'}`,
  body: `${standing.rank}. plass${rise(standing)} med ${number(standing.points)} poeng, ${earned(standing)} i løpet.${
    story === null ? '' : ` ${story}`
  }`,
})

/** A changed result has moved the user. `told`: the standing in the message on the result. */
export const correctionNotice = (race: string, { rank, points }: Told, told: Told) => ({
  title: `Resultatet i ${race} er rettet`,
  body: `${
    rank === told.rank ? `Du har fortsatt ${rank}. plass` : `Du går fra ${told.rank}. til ${rank}. plass`
  }${points === told.points ? '' : `, nå med ${number(points)} poeng (${signed(points - told.points)})`}.`,
})
