import { runBatch } from '#db/client.ts'
import type { SendingRun } from '#db/queries/outbox.ts'
import { missingWitnesses, type Witness, wantsReminders } from '#db/queries/witnesses.ts'
import { groupsBy } from '#game/groups.ts'
import { codeOf, fromBase64 } from '#game/seal/bytes.ts'
import { sealedWindowName } from '#game/seal/window-name.ts'
import { sealLetter, sealNotice } from '#words/letters.ts'
import type { AppContext } from '#worker/context.ts'
import { pathsWithLog } from '#worker/usecases/sealing/log.ts'
import { type MessageKind, type Outgoing, sixtyDays } from './outbox.ts'
import type { Way } from './ways.ts'

const day = 24 * 60 * 60

/**
 * Sends the code of a new seal to everyone who guessed in its window and wants messages: they are witnesses that it
 * was not replaced later. Its link compares the log of all seals with that of this moment. Only for a seal made within a day of the cutoff.
 */
export const sealCodes: MessageKind = { name: 'SEAL', most: 200, keptFor: sixtyDays, due }

async function* due(app: AppContext, run: SendingRun<Way>) {
  const [missing] = await runBatch(app.db, [missingWitnesses(run)])
  if (missing.results.length === 0) return
  const withLog = await pathsWithLog(app)
  for (const some of groupsBy(missing.results, ({ id }) => id)) yield sealCode(some, withLog)
}

function sealCode(
  witnesses: readonly [Witness<Way>, ...Witness<Way>[]],
  withLog: (path: string) => string,
): Outgoing {
  const [{ id, year, name, race, deadline, size, root }] = witnesses
  const code = codeOf(fromBase64(root)!)
  const sealed = { year, race: name === null ? null : { name }, deadline, size, code }
  const path = withLog(`/seal/${sealedWindowName({ year, race, deadline })}`)
  return {
    messages: witnesses.map(({ recipient, way }) => ({ about: String(id), recipient, way })),
    wanted: () => wantsReminders,
    words: {
      MAIL:
        () =>
        ({ origin, ...addresses }) =>
          sealLetter(sealed, { seal: `${origin}${path}`, ...addresses }),
      PUSH: () => ({ ...sealNotice(sealed), path, tag: `segl-${id}`, lifetime: day }),
    },
  }
}
