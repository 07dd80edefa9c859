import { runBatch, writeBatch } from '#db/client.ts'
import {
  type ClaimedWitness,
  claimWitness,
  forgetOldWitnesses,
  missingWitnesses,
  releaseWitness,
  type Witness,
} from '#db/queries/witnesses.ts'
import type { ReminderChannel } from '#game/reminders.ts'
import { codeOf, fromBase64 } from '#game/seal/bytes.ts'
import { sealedWindowName } from '#game/seal/window-name.ts'
import type { AppContext } from '#worker/context.ts'
import { sealMail } from '#worker/mail/letters.ts'
import type { MailFailure } from '#worker/mail/mail.ts'
import { sealPush } from '#worker/push/notices.ts'
import type { Time } from '#worker/usecases/running/job.ts'
import { sendLetter, sendNotice } from './sending.ts'

type Telling = Pick<AppContext, 'db' | 'now' | 'mailer' | 'push' | 'settings'>

const day = 24 * 60 * 60_000
const claimMemory = 60 * day
const mostPerRun = 200

/**
 * Sends the code of a new seal to everyone who guessed in its window and wants messages: they are witnesses that it
 * was not replaced later. Each gets it once per channel, only for a seal made within a day of the cutoff. Returns how
 * many messages were sent.
 */
export async function tellWitnesses(app: Telling, { clock, deadline }: Time): Promise<number> {
  const closed = new Set<ReminderChannel>()
  if (app.mailer === null) closed.add('MAIL')
  if (app.push === null) closed.add('PUSH')
  if (closed.size === 2) return 0
  const [missing] = await runBatch<Witness>(app.db, [
    missingWitnesses(app.now - day, day, mostPerRun),
    forgetOldWitnesses(app.now - claimMemory),
  ])
  let sent = 0
  for (const witness of missing!.results) {
    if (closed.has(witness.channel)) continue
    if (clock() > deadline) break
    const claimed = await claimWitness(app.db, witness, clock())
    if (claimed === null) continue
    const failure = await deliveries[witness.channel](app, witness, claimed)
    if (failure === null) sent += 1
    // Rate-limited: the next run tries again.
    if (failure === 'busy') {
      closed.add(witness.channel)
      await writeBatch(app.db, [releaseWitness(witness)])
    }
  }
  return sent
}

/** null: sent. */
type Delivery = (app: Telling, witness: Witness, claimed: ClaimedWitness) => Promise<MailFailure | null>

const byMail: Delivery = (app, witness, { address }) => {
  const { user, seal } = witness
  return sendLetter(app, { user, address, key: `seal/${seal}/${user}` }, ({ origin, ...addresses }) =>
    sealMail(sealedOf(witness), { seal: `${origin}${pathOf(witness)}`, ...addresses }),
  )
}

const byPush: Delivery = (app, witness, { devices }) => {
  const notice = sealPush(sealedOf(witness), { path: pathOf(witness), tag: `segl-${witness.seal}` })
  return sendNotice(app, { user: witness.user, devices }, notice, day / 1000, app.now)
}

const deliveries: Record<ReminderChannel, Delivery> = { MAIL: byMail, PUSH: byPush }

const pathOf = (witness: Witness) => `/seal/${sealedWindowName(witness)}`

const sealedOf = ({ year, name, deadline, size, root }: Witness) => {
  return { year, race: name === null ? null : { name }, deadline, size, code: codeOf(fromBase64(root)!) }
}
