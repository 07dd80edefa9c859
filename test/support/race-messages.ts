import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { openDatabase } from '#db/client.ts'
import { pushSubscriptions, raceMessageSettings, raceResults, races } from '#db/schema.ts'
import { freshDatabase } from '#test/support/fresh-database.ts'
import { aTurn } from '#test/support/turn.ts'
import type { AppContext } from '#worker/context.ts'
import type { Notice, PushResult } from '#worker/push/push.ts'
import { sendDue } from '#worker/usecases/messages/outbox.ts'
import { raceMessages } from '#worker/usecases/messages/race-messages.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'
import { appAt } from './app.ts'
import { aRaceGuess, aUser } from './participants.ts'
import { aRace, aSeason, minutes, raceStart } from './season.ts'
import { aResult } from './truths.ts'

const db = openDatabase(env.DB)
const year = 2026

/** When Bahrain starts, and is over. */
export const start = raceStart(year, 2)
export const finish = start + 100 * minutes

/** Results of Bahrain: Ola has guessed that Norris wins, and Kari that Hamilton does. */
export const nor1st = ['nor', 'ver', 'lec', 'ham']
export const ham1st = ['ham', 'nor', 'ver', 'lec']

/** A message of `tell`, as text: "mobil: Resultatet i Bahrain er klart. 1. plass (+1) med 7 poeng, +5 i løpet." */
export type Sent = { to: string; text: string; notice: Notice; lifetime: number }

/** A push service that keeps what it is sent. */
export class PushService {
  readonly sent: Sent[] = []
  /** The answer for a device. */
  answer: (device: string) => PushResult | Promise<PushResult> = () => 'sent'

  readonly push: NonNullable<AppContext['push']> = {
    publicKey: 'key',
    send: async ({ endpoint }, notice, lifetime) => {
      const to = endpoint.split('/').at(-1)!
      this.sent.push({ to, notice, lifetime, text: `${to}: ${notice.title}. ${notice.body}` })
      return this.answer(to)
    },
  }

  /** The texts since the last call, in order. */
  texts(): string[] {
    return this.sent
      .splice(0)
      .map(({ text }) => text.replaceAll(/[\u00a0]/g, ' '))
      .sort()
  }
}

/** Monaco has a result. Bahrain has started: Kari leads, and Ola is one point behind. */
export async function aRaceToTell() {
  await freshDatabase()
  await aSeason(db, { year })
  const before = await aRace(db, { year, name: 'Monaco' })
  const race = await aRace(db, { year, position: 2, name: 'Bahrain' })
  const kari = await aUser(db, 'Kari')
  const ola = await aUser(db, 'Ola')
  await aRaceGuess(db, kari, before, { FIRST: 'ver' })
  await aRaceGuess(db, ola, before, { FIRST: 'lec' })
  await aRaceGuess(db, kari, race, { FIRST: 'ham' })
  await aRaceGuess(db, ola, race, { FIRST: 'nor' })
  await aResult(db, before, ['nor', 'ver', 'lec', 'ham'])
  await recompute(appAt(start), year, 0)
  return { year, before, race, kari, ola }
}

/** Turns on notifications on a device, and messages after races. */
export async function wantsMessages(user: string, ...devices: string[]) {
  for (const device of devices) {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${device}`
    await db.insert(pushSubscriptions).values({ user, endpoint, p256dh: '', auth: '', createdAt: 0 })
  }
  await db.insert(raceMessageSettings).values({ user, since: 0 })
}

/** Stores or replaces the result of a race, and scores it. null: removes it. */
export async function store(
  race: number,
  rows: Parameters<typeof aResult>[2] | null,
  state: 'PRELIMINARY' | 'OFFICIAL' = 'PRELIMINARY',
) {
  await db.delete(raceResults).where(and(eq(raceResults.race, race), eq(raceResults.session, 'RACE')))
  if (rows === null) await db.update(races).set({ resultState: null }).where(eq(races.id, race))
  else await aResult(db, race, rows, { state })
  await recompute(appAt(start), year, 1)
}

/** A run of the job. Returns how many messages were sent. */
export async function tell(service: PushService, now: number, changed: Partial<AppContext> = {}) {
  const app = { ...appAt(now), push: service.push, ...changed }
  return (
    await sendDue(
      app,
      aTurn(() => now),
      raceMessages,
    )
  ).sent
}
