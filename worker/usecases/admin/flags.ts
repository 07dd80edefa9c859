import type { Entry, Flag } from '#game/changes/entries.ts'
import { flagsAt, type StoredSeason } from '#game/changes/stored-season.ts'
import type { FlagSession, FlagType } from '#game/flags.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { proposalsAsFlags } from '#worker/usecases/importing/flag-proposals.ts'
import type { Wish } from './changing.ts'

/** Flags that an admin registers by hand, of one session of a race. */
type OneFlag = { race: number; flag: Flag }
type Proposals = { race: number; session: FlagSession; chosen: readonly { at: number; type: FlagType }[] }

/** The chosen proposals, and no other flags, count in the session. */
export function wishProposals(app: AppContext, { race, session, chosen }: Proposals): Wish {
  const asFlags = proposalsAsFlags(app, { race, session, chosen })
  return async (stored) => {
    mustHave(stored, race)
    return (await asFlags(stored)).map(inOrder)
  }
}

/** One flag more. */
export const wishFlag =
  ({ race, flag }: OneFlag): Wish =>
  (stored) => {
    mustHave(stored, race)
    return [flagsOf(stored.year, race, [...flagsAt(stored, race).flags, flag])]
  }

/** One flag less. Refuses with conflict where it is gone already. */
export const wishNoFlag =
  ({ race, flag: { session, lap, type } }: OneFlag): Wish =>
  (stored) => {
    const { flags } = flagsAt(stored, race)
    const at = flags.findIndex((one) => one.session === session && one.lap === lap && one.type === type)
    if (at === -1) throw new Refusal('conflict', 'no-such-flag')
    return [flagsOf(stored.year, race, flags.toSpliced(at, 1))]
  }

function mustHave({ races }: StoredSeason, race: number) {
  if (!races.some(({ id }) => id === race)) throw new Refusal('not-found', 'no-such-race')
}

const flagsOf = (year: number, race: number, flags: readonly Flag[]): Entry =>
  inOrder({ kind: 'flags', year, race, value: { flags, handMade: true } })

/** Lap by lap, as they are read again: the same flags in another order are no change. */
function inOrder(entry: Entry): Entry {
  if (entry.kind !== 'flags' || entry.value === null) return entry
  const flags = entry.value.flags.toSorted((a, b) =>
    a.session === b.session ? a.lap - b.lap : a.session < b.session ? -1 : 1,
  )
  return { ...entry, value: { ...entry.value, flags } }
}
