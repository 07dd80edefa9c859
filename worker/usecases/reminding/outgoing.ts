import type { RaceMessageKind, Told } from '#game/live/messages.ts'
import type { Notice } from '#worker/push/push.ts'

/** A message about a race: its recipients, and its text for each. */
export type Outgoing = {
  kind: RaceMessageKind
  /** The hash of the classification; null before there is one. */
  result: string | null
  to: readonly { user: string; notice: Notice; told: Told | null }[]
}

/** `mostTries`: attempts per message. `most`: messages of each kind in one run. */
export type SendingLimits = { mostTries: number; most: number }

/** The page that a notification about a race opens. A newer one replaces the one before. */
export const shownFor = (race: number, path: string): Pick<Notice, 'path' | 'tag'> => ({
  path,
  tag: `lop-${race}`,
})
