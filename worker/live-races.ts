import type { RefereeEdit } from '#game/live/referee.ts'
import type { LiveRecord, LiveVerdict, NamedReferee } from '#game/live/running.ts'
import type { LiveState } from '#game/live/state.ts'
import type { LiveRace } from './objects/live-race.ts'

/** Access to the races that run, which hides Durable Objects from the use cases. Races are named by their ids. */
export type LiveRaces = {
  /** Begins or ends the race as D1 has it. Idempotent. */
  wake: (race: number) => Promise<void>
  record: (race: number) => Promise<LiveRecord>
  /** The race as it is now; null: nothing is known. */
  read: (race: number) => Promise<LiveState | null>
  /** Oldest first: the state that counted 180 s ago, and all after it. */
  recent: (race: number) => Promise<readonly LiveState[]>
  /** Oldest first: the race before those states, in short. */
  past: (race: number) => Promise<readonly LiveState[]>
  /** `seen`: the newest version that the referee has seen. */
  edit: (race: number, edit: RefereeEdit, by: NamedReferee, seen: number) => Promise<LiveVerdict>
  undo: (race: number, by: NamedReferee, seen: number) => Promise<LiveVerdict>
  /** Lets the source go on after a referee has taken over. */
  handBack: (race: number) => Promise<LiveVerdict>
}

/** An unreachable object leaves the outcome of an edit unknown, so the result is `busy`. */
export function openLiveRaces(objects: DurableObjectNamespace<LiveRace>): LiveRaces {
  const objectOf = (race: number) => objects.getByName(String(race))
  const orBusy = (verdict: Promise<LiveVerdict>): Promise<LiveVerdict> =>
    verdict.catch((error) => {
      console.error(error)
      return { kind: 'busy' as const }
    })
  const record = async (race: number): Promise<LiveRecord> => await objectOf(race).read(race)
  return {
    wake: async (race) => await objectOf(race).wake(race),
    record,
    read: async (race) => (await record(race)).states.at(-1) ?? null,
    recent: async (race) => (await record(race)).states,
    past: async (race) => await objectOf(race).past(race),
    edit: (race, edit, by, seen) => orBusy(objectOf(race).edit(race, edit, by, seen)),
    undo: (race, by, seen) => orBusy(objectOf(race).undo(race, by, seen)),
    handBack: (race) => orBusy(objectOf(race).handBack(race)),
  }
}
