import type { idsOfMembers } from '#db/queries/leagues.ts'
import type { LeagueField } from '#game/leagues.ts'

/** A league that is the field of a page. */
type NamedLeague = LeagueField & { id: string; name: string }

/** The participants that a page is about: the members of a league, or everyone. */
export type Field = {
  /** The users to read, for queries; undefined: all. Holds nobody if the viewer may not see the league. */
  some: ReturnType<typeof idsOfMembers> | undefined
  /**
   * The league of the field; null: everyone. Await it before the result is used: refuses a league that the viewer
   * may not see, or of another season than the page.
   */
  of: (year: number | null) => Promise<NamedLeague | null>
}

export const everyone: Field = { some: undefined, of: async () => null }
