import { heldStartsOf } from '#db/queries/held-starts.ts'
import { type HeldChoice, type HeldStart, heldEntries, isWaiting } from '#game/imports/held-starts.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { raceIn } from './admin-race.ts'
import type { ChangeRequest } from './changing.ts'

type HeldTyped = { year: number; race: number; choice: HeldChoice }

/** Decides about the starts of a race that wait. Refuses with invalid if none of them does any more. */
const heldRequest =
  (race: number, held: readonly HeldStart[], choice: HeldChoice): ChangeRequest =>
  (season) => {
    raceIn(season, race)
    const waiting = held.filter((one) => isWaiting(season, one))
    if (waiting.length === 0) throw new Refusal('invalid', 'nothing-waits')
    return heldEntries(season, race, waiting, choice)
  }

/**
 * The change of a choice about starts that wait. Closed windows stay as they are at once; opening them is
 * previewed first. Refuses like `heldRequest`.
 */
export async function heldChange({ db, read }: AppContext, { year, race, choice }: HeldTyped) {
  const [held] = await read(heldStartsOf(db, race))
  return { year, request: heldRequest(race, held, choice), atOnce: choice === 'KEEP' }
}
