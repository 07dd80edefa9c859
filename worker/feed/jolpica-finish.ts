// A row of a classification: its shape in Jolpica's answers, and what it is in our terms.
import { z } from 'zod'
import { FeedFault } from './get.ts'
import { decimalText, driverLine, raceLine, teamLine, wholeText } from './jolpica-shapes.ts'
import type { FeedFinish } from './words.ts'

const finish = z.object({
  position: wholeText,
  positionText: z.string(),
  points: decimalText,
  Driver: driverLine,
  Constructor: teamLine,
  laps: wholeText,
})
export const resultRace = raceLine.extend({ Results: z.array(finish) })
export const sprintRace = raceLine.extend({ SprintResults: z.array(finish) })

/** `positionText` shows whether a driver is classified. `position` gives the order of all of them. */
export function finishOf(row: z.output<typeof finish>): FeedFinish {
  const { position, positionText, points, laps, Driver, Constructor } = row
  const named = `${Driver.givenName} ${Driver.familyName}`
  return {
    position,
    driver: Driver.driverId,
    team: Constructor.constructorId,
    status: statusOf(positionText),
    points,
    laps,
    named: { driver: named, team: Constructor.name },
  }
}

function statusOf(positionText: string): FeedFinish['status'] {
  if (/^\d+$/.test(positionText)) return 'FINISHED'
  if (positionText === 'D' || positionText === 'E') return 'DISQUALIFIED'
  if (positionText === 'W' || positionText === 'F') return 'DID_NOT_START'
  if (positionText === 'R' || positionText === 'N') return 'RETIRED'
  throw new FeedFault('garbage', `unknown positionText ${positionText}`)
}
