import { leagueSkeleton, storedSkeleton } from '#game/names/league-names.ts'
import type { MoveNotes } from './notes.ts'
import type { Original } from './original.ts'
import type { MovedPerson } from './people.ts'

export type MovedLeague = {
  id: string
  year: number
  name: string
  skeleton: string
  owner: string
  members: string[]
}

/** The leagues with their members, all of them private. A deleted account has left its leagues. */
export function movedLeagues(
  original: Original,
  people: ReadonlyMap<string, MovedPerson>,
  notes: MoveNotes,
): MovedLeague[] {
  const byLeague = (rows: Original['leagues']) => Map.groupBy(rows, (row) => row.text('league_id'))
  const memberships = byLeague(original.league_memberships)
  const roles = byLeague(original.league_roles)
  return original.leagues.flatMap((row) => {
    const id = row.text('league_id')
    const members = (memberships.get(id) ?? [])
      .map((one) => one.found('user_id', people))
      .filter(({ isAnonymous }) => !isAnonymous)
      .map((person) => person.id)
    const owners = (roles.get(id) ?? []).map((role) => role.text('user_id'))
    const owner = owners.find((one) => members.includes(one)) ?? members[0]
    if (owner === undefined) {
      notes.push({ kind: 'skipped-row', table: 'leagues', line: row.line, why: 'no-members' })
      return []
    }
    const name = row.text('league_name').trim()
    const skeleton = storedSkeleton(leagueSkeleton(name), { id, isPublic: false })
    return { ...{ id, name, skeleton, owner, members }, year: row.number('year') }
  })
}
