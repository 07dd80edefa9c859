import { runBatch } from '#db/client.ts'
import type { SendingRun } from '#db/queries/outbox.ts'
import { missingFlag, type ToldRace } from '#db/queries/race-messages.ts'
import { flagStandings, hasSettled } from '#game/live/messages.ts'
import { basisOf } from '#game/live/people.ts'
import { liveUntil } from '#game/live/running.ts'
import { isWhole, type LiveState } from '#game/live/state.ts'
import { liveTable } from '#game/live/table.ts'
import { flagNotice } from '#words/race-messages.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { type BasisReader, readBasisAmong } from '#worker/usecases/live/basis.ts'
import type { Outgoing } from './outbox.ts'
import { raceMessage } from './race-message.ts'

type FlagTeller = BasisReader & Pick<AppContext, 'liveRaces'>

/** The message on the flag of a race that runs, once its order has settled. */
export async function flagMessage(app: FlagTeller, race: ToldRace, run: SendingRun): Promise<Outgoing[]> {
  if (app.now >= liveUntil(race)) return []
  const [missing] = await runBatch(app.db, [missingFlag(race, run)])
  const users = missing.results.map(({ user }) => user)
  if (users.length === 0) return []
  const recent = await app.liveRaces.recent(race.id)
  const state = recent.at(-1)
  // A replay is made up, or of another year.
  if (state === undefined || state.by.source === 'REPLAY' || !hasSettled(recent, app.now)) return []
  const standings = isWhole(state) ? await standingsAt(app, state, users) : new Map()
  const to = users.map((user) => {
    return { user, notice: flagNotice(race.name, standings.get(user) ?? null) }
  })
  return [raceMessage(race.id, { kind: 'FLAG', path: '/live' }, to)]
}

/** Where these users are if the race ends so. Nobody is anywhere while guesses wait for their seal. */
async function standingsAt(app: BasisReader, state: LiveState, users: readonly string[]) {
  try {
    return flagStandings(liveTable(basisOf(await readBasisAmong(app, state.race, users)), state))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return new Map<string, never>()
  }
}
