import { isRaceMessageWanted, raceAbout } from '#db/queries/race-messages.ts'
import type { RaceMessageKind, Told } from '#game/live/messages.ts'
import type { Notice } from '#worker/push/push.ts'
import type { Outgoing } from './outbox.ts'

const hour = 60 * 60
const lifetimes: Record<RaceMessageKind, number> = {
  FLAG: 2 * hour,
  OFFICIAL: 12 * hour,
  CORRECTED: 12 * hour,
}

/** `result`: the hash of the classification that a message is about. */
type RaceMessage = { user: string; notice: Notice; told?: Told & { result: string } }

/** A message on a race, to each of some users. */
export function raceMessage(race: number, kind: RaceMessageKind, to: readonly RaceMessage[]): Outgoing {
  const notices = new Map(to.map(({ user, notice }) => [user, notice]))
  const about = raceAbout(race, kind)
  return {
    messages: to.map(({ user, told }) => ({ about, recipient: user, way: 'PUSH', told })),
    wanted: () => isRaceMessageWanted(race, kind),
    words: { PUSH: ({ recipient }) => ({ ...notices.get(recipient)!, lifetime: lifetimes[kind] }) },
  }
}

/** The page that a notification about a race opens. A newer one replaces the one before. */
export const shownFor = (race: number, path: string): Pick<Notice, 'path' | 'tag'> => ({
  path,
  tag: `lop-${race}`,
})
