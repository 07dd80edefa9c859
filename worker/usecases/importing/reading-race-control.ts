import { canonical } from '#game/changes/entries.ts'
import type { FlagSession } from '#game/flags.ts'
import { type FlagProposal, proposeFlags, sessionEnd } from '#game/imports/flag-proposals.ts'
import { implausibleTypes, isOfSession } from '#game/imports/plausible-flags.ts'
import { type RaceControlMessage, type UnknownWording, wordingsNotKnown } from '#game/imports/race-control.ts'
import type { SourceAnswer } from '#worker/feed/get.ts'
import { digestOf } from './digest.ts'
import type { Importer } from './requesting.ts'

/** The messages of race control about a session. `endedAt` in milliseconds; null: no end reported. */
export type SessionAnswer = {
  session: FlagSession
  messages: number
  digest: string
  endedAt: number | null
  flags: (Omit<FlagProposal, 'virtual' | 'beforeStart'> & { ticked: boolean })[]
  unknown: UnknownWording[]
}

/** Reads race control for the session planned near `at` (milliseconds). */
export async function readRaceControl(
  { feed: { openF1 } }: Importer,
  year: number,
  session: FlagSession,
  at: number,
): Promise<SourceAnswer<SessionAnswer>> {
  const timed = await openF1.sessionAt(year, session, at)
  if (timed.kind === 'not-yet') return timed
  const answer = await openF1.raceControl(timed.value.key)
  if (answer.kind === 'not-yet') return answer
  // An answer has had rows of another session too.
  const messages = answer.value.filter((one) => isOfSession(one, timed.value.startsAt))
  const proposed = proposeFlags(messages)
  const doubtful = implausibleTypes(proposed)
  const flags = proposed.map(({ beforeStart, virtual: _, ...flag }) => {
    return { ...flag, ticked: !beforeStart && !doubtful.includes(flag.type) }
  })
  const [digest, endedAt] = [await digestOf(inAnyOrder(messages)), sessionEnd(messages)]
  const unknown = wordingsNotKnown(messages)
  return { kind: 'found', value: { session, messages: messages.length, digest, endedAt, flags, unknown } }
}

/** A text that ignores the order of the messages. */
const inAnyOrder = (messages: readonly RaceControlMessage[]): string => messages.map(canonical).sort().join()
