import { runBatch } from '#db/client.ts'
import type { SendingRun } from '#db/queries/outbox.ts'
import { missingWitnesses, type Witness, wantsReminders } from '#db/queries/witnesses.ts'
import { groupsBy } from '#game/groups.ts'
import { codeOf, fromBase64 } from '#game/seal/bytes.ts'
import { sealedWindowName } from '#game/seal/window-name.ts'
import { sealLetter, sealNotice } from '#words/letters.ts'
import type { AppContext } from '#worker/context.ts'
import { type MessageKind, type Outgoing, sixtyDays } from './outbox.ts'
import type { Way } from './ways.ts'

const day = 24 * 60 * 60

/**
 * Sends the code of a new seal to everyone who guessed in its window and wants messages: they are witnesses that it
 * was not replaced later. Only for a seal made within a day of the cutoff.
 */
export const sealCodes: MessageKind = { name: 'SEAL', most: 200, keptFor: sixtyDays, due }

async function* due({ db }: AppContext, run: SendingRun<Way>) {
  const [missing] = await runBatch(db, [missingWitnesses(run)])
  for (const some of groupsBy(missing.results, ({ seal }) => seal)) yield sealCode(some)
}

function sealCode(witnesses: readonly [Witness<Way>, ...Witness<Way>[]]): Outgoing {
  const [{ seal, year, name, race: id, deadline, size, root }] = witnesses
  const code = codeOf(fromBase64(root)!)
  const sealed = { year, race: name === null ? null : { name }, deadline, size, code }
  const path = `/seal/${sealedWindowName({ year, race: id, deadline })}`
  return {
    messages: witnesses.map(({ recipient, way }) => ({ about: String(seal), recipient, way })),
    wanted: () => wantsReminders,
    words: {
      MAIL:
        () =>
        ({ origin, ...addresses }) =>
          sealLetter(sealed, { seal: `${origin}${path}`, ...addresses }),
      PUSH: () => ({ ...sealNotice(sealed), path, tag: `segl-${seal}`, lifetime: day }),
    },
  }
}
