import { isLeafless, type Statement } from '#db/client.ts'
import { allGuessEventsOf } from '#db/queries/account.ts'
import { type ErasedGuess, expectLeaves, keepLeaves } from '#db/queries/seals.ts'
import type { SessionKey } from '#db/queries/sessions.ts'
import { questionOf } from '#game/category.ts'
import { firstOf } from '#game/must-have.ts'
import { fromHex, toBase64 } from '#game/seal/bytes.ts'
import { inBatches } from '#game/seal/hash.ts'
import { leavesOf } from '#game/seal/sealing.ts'
import { sealedWindowName } from '#game/seal/window-name.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'

const attempts = 3
const perStatement = 400

/**
 * Runs a write that erases a user's guesses, with statements that keep their leaves. Computes them again after a save
 * in between. Refuses with busy after repeated saves.
 */
export async function erasingGuesses(
  { db }: Pick<AppContext, 'db'>,
  session: SessionKey,
  write: (keeping: readonly Statement[]) => Promise<number>,
): Promise<number> {
  for (let tried = 1; ; tried++) {
    const leaves = await leavesOfUser(await allGuessEventsOf(db, session.user))
    const parts = Array.from({ length: Math.ceil(leaves.length / perStatement) }, (_, n) =>
      keepLeaves(session, leaves.slice(n * perStatement, (n + 1) * perStatement)),
    )
    try {
      return await write([...parts, expectLeaves(session)])
    } catch (error) {
      if (!isLeafless(error)) throw error
      if (tried === attempts) throw new Refusal('busy', 'unavailable')
    }
  }
}

const leavesOfUser = (events: Awaited<ReturnType<typeof allGuessEventsOf>>): Promise<ErasedGuess[]> =>
  inBatches(events, async ({ submission, year, race, ...guess }) => {
    const window = sealedWindowName({ year, race, deadline: questionOf(guess.category).deadline })
    const leaves = await leavesOf(window, [{ ...guess, salt: fromHex(guess.salt) }])
    return { submission, window, sequence: guess.sequence, leaf: toBase64(firstOf(leaves)) }
  })
