import { runBatch } from '#db/client.ts'
import { admins, always, type SendingRun } from '#db/queries/outbox.ts'
import { forgetNotices, newNotices } from '#db/queries/waiting.ts'
import { waitingKey } from '#game/imports/waiting.ts'
import { valueIn } from '#game/must-have.ts'
import { waitingLetter } from '#words/letters.ts'
import type { AppContext } from '#worker/context.ts'
import { whatWaits } from '#worker/usecases/admin/waiting.ts'
import type { MessageKind, Outgoing } from './outbox.ts'
import type { Way } from './ways.ts'

/**
 * Mails the admins with a verified address about cases that began to wait since the last run, in one letter. Each case is
 * mailed once for as long as it waits.
 */
export const adminNotices: MessageKind = { name: 'WAITING', most: 200, keptFor: null, due }

async function* due(app: AppContext, run: SendingRun<Way>): AsyncGenerator<Outgoing> {
  if (!run.ways.includes('MAIL')) return
  const waiting = new Map((await whatWaits(app)).map((item) => [waitingKey(item), item]))
  const keys = [...waiting.keys()]
  const [, found] = await runBatch(app.db, [forgetNotices(run.kind, keys), newNotices(run, keys)])
  yield {
    messages: found.results.map(({ key }) => ({ about: key, recipient: admins, way: 'MAIL' })),
    wanted: () => always,
    words: {
      MAIL:
        ({ abouts }) =>
        ({ origin }) =>
          waitingLetter(
            abouts.map((key) => valueIn(waiting, key)),
            `${origin}/admin`,
          ),
    },
  }
}
