import { runBatch, writeBatch } from '#db/client.ts'
import * as messages from '#db/queries/race-messages.ts'
import type { RaceMessageKind } from '#game/live/messages.ts'
import type { AppContext } from '#worker/context.ts'
import type { MailFailure } from '#worker/mail/mail.ts'
import type { Time } from '#worker/usecases/running/job.ts'
import { flagMessage } from './flag-message.ts'
import type { Outgoing, SendingLimits } from './outgoing.ts'
import { resultMessages } from './result-messages.ts'
import { sendNotice } from './sending.ts'

const claimMemory = 60 * 24 * 60 * 60_000
/** Only a message that was certainly not sent is tried again. */
const limits: SendingLimits = { mostTries: 3, most: 400 }
/** This many are claimed and sent together. */
const atOnce = 20
const hour = 60 * 60
/** Seconds that a push service keeps a message for a browser that is offline. */
const lifetimes: Record<RaceMessageKind, number> = {
  FLAG: 2 * hour,
  OFFICIAL: 12 * hour,
  CORRECTED: 12 * hour,
}

/**
 * Sends users who want it the points that a race gave them: after the flag, when the result is stored, and
 * once when a changed result has moved them. Claims each message before sending it, so repeated or parallel
 * runs send it once. Returns how many users were sent one.
 */
export async function tellRaces(app: AppContext, time: Time): Promise<number> {
  if (app.push === null) return 0
  const [races] = await runBatch<messages.ToldRace>(app.db, [
    messages.racesToTell(app.now),
    messages.forgetOldRaceMessages(app.now - claimMemory),
  ])
  let sent = 0
  for (const race of races!.results) {
    const outgoing = race.hasResult
      ? await resultMessages(app, race, limits)
      : await flagMessage(app, race, limits)
    for (const message of outgoing) sent += await send(app, race.id, message, time)
  }
  return sent
}

async function send(
  app: Pick<AppContext, 'db' | 'push'>,
  race: number,
  { kind, result, to }: Outgoing,
  { clock, deadline }: Time,
) {
  let sent = 0
  for (let from = 0; from < to.length; from += atOnce) {
    const now = clock()
    if (now > deadline) break
    const some = to.slice(from, from + atOnce)
    const told = some.map(({ user, told }) => ({ user, ...told }))
    const claimed = await messages.claimRaceMessages(
      app.db,
      { race, kind, result, to: told },
      now,
      limits.mostTries,
    )
    const results = await Promise.all(
      some
        .filter(({ user }) => claimed.has(user))
        .map(async ({ user, notice }): Promise<messages.RaceMessageResult> => {
          const devices = claimed.get(user)!
          return {
            user,
            ending: endingOf(await sendNotice(app, { user, devices }, notice, lifetimes[kind], now)),
          }
        }),
    )
    if (results.length > 0) await writeBatch(app.db, [messages.endRaceMessage({ race, kind }, results)])
    sent += results.filter(({ ending }) => ending === 'SENT').length
  }
  return sent
}

const endingOf = (failure: MailFailure | null) =>
  failure === null ? 'SENT' : failure === 'unknown' ? 'UNKNOWN' : 'UNSENT'
