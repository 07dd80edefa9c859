import { runBatch } from '#db/client.ts'
import type { SendingRun } from '#db/queries/outbox.ts'
import { racesToTell, someUserWants } from '#db/queries/race-messages.ts'
import type { AppContext } from '#worker/context.ts'
import { flagMessage } from './flag-message.ts'
import { type MessageKind, sixtyDays } from './outbox.ts'
import { resultMessages } from './result-messages.ts'
import type { Way } from './ways.ts'

/**
 * Sends users who want it the points that a race gave them: after the flag, when the result is stored, and once when a
 * changed result has moved them.
 */
export const raceMessages: MessageKind = {
  name: 'RACE',
  most: 400,
  keptFor: sixtyDays,
  due,
}

async function* due(app: AppContext, run: SendingRun<Way>) {
  const [races] = await runBatch(app.db, [racesToTell(app.now, someUserWants)])
  for (const race of races.results)
    yield* await (race.hasResult ? resultMessages : flagMessage)(app, race, run)
}
