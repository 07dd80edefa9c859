import { canonical } from '#game/changes/entries.ts'
import type { FlagSession } from '#game/flags.ts'
import { type FlagProposal, proposeFlags, sessionEnd } from '#game/imports/flag-proposals.ts'
import { type RaceControlMessage, type UnknownWording, unknownWordings } from '#game/imports/race-control.ts'
import type { Answer } from '#worker/feed/get.ts'
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
): Promise<Answer<SessionAnswer>> {
  const timed = await openF1.sessionAt(year, session, at)
  if (timed.kind === 'not-yet') return timed
  const answer = await openF1.raceControl(timed.value.key)
  if (answer.kind === 'not-yet') return answer
  const messages = answer.value
  const flags = proposeFlags(messages).map(({ beforeStart, virtual: _, ...flag }) => {
    return { ...flag, ticked: !beforeStart }
  })
  const [digest, endedAt] = [await digestOf(messages), sessionEnd(messages)]
  const unknown = unknownWordings(messages)
  return { kind: 'found', value: { session, messages: messages.length, digest, endedAt, flags, unknown } }
}

/** A hash that ignores the order of the messages. */
async function digestOf(messages: readonly RaceControlMessage[]): Promise<string> {
  const text = messages.map(canonical).sort().join()
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
