import { isRaceMessageWanted, raceAbout } from '#db/queries/race-messages.ts'
import type { RaceMessageKind, Told } from '#game/live/messages.ts'
import { valueIn } from '#game/must-have.ts'
import type { Notice } from '#worker/push/push.ts'
import type { Outgoing } from './outbox.ts'

const hour = 60 * 60
const lifetimes: Record<RaceMessageKind, number> = {
  FLAG: 2 * hour,
  OFFICIAL: 12 * hour,
  CORRECTED: 12 * hour,
}

/** `result`: the hash of the classification that a message is about. */
type ToUser = { user: string; notice: Pick<Notice, 'title' | 'body'>; told?: Told & { result: string } }

/** A message on a race, to each of some users. It opens the page `path`, and replaces the one before. */
export function raceMessage(
  race: number,
  { kind, path }: { kind: RaceMessageKind; path: string },
  to: readonly ToUser[],
): Outgoing {
  const notices = new Map(to.map(({ user, notice }) => [user, notice]))
  const shown = { path, tag: `lop-${race}`, lifetime: lifetimes[kind] }
  const about = raceAbout(race, kind)
  return {
    messages: to.map(({ user, told }) => ({ about, recipient: user, way: 'PUSH', told })),
    wanted: () => isRaceMessageWanted(race, kind),
    words: { PUSH: ({ recipient }) => ({ ...valueIn(notices, recipient), ...shown }) },
  }
}
