import { idsOfMembers, leagueChoices } from '#db/queries/leagues.ts'
import { yearOfRaceOrCurrent } from '#db/queries/seasons.ts'
import { toldApart } from '#game/leagues.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { claimedUser, readAsSeenBy, viewerOrVisitor } from '#worker/usecases/account/access.ts'
import { everyone, type Field } from '#worker/usecases/seasons/field.ts'
import { type ChosenLeague, leagueOfViewer } from './reading.ts'
import { noSuchLeague } from './seen.ts'

/** null: a page without a choice of leagues. */
export type LeagueChoice = {
  chosen: (Named & Pick<ChosenLeague, 'fromStep'>) | null
  leagues: Choice[]
} | null
type Named = { id: string; name: string }
/** `ownedBy`: the owner's name, where two have the same name; else null. */
type Choice = Named & { ownedBy: string | null }

type Asked = {
  /** The season or race that the page shows. */
  season: { year: number | null; race: number | null }
  /** The league that the address names; null: none; 'all': everyone. */
  named: string | null
  /** The league that the browser remembers. */
  remembered: string | null
}

type Followed<T> = {
  page: T
  choice: LeagueChoice
  /** The league that the browser should remember from now on. */
  remembers: string | null
}

/** The address names a league of another season than the page. */
export class OtherSeason extends Error {
  readonly league: string
  constructor(league: string) {
    super('a league of another season')
    this.league = league
  }
}

/**
 * Reads a page for the chosen league, in the batch that checks whether the viewer may see it. A named league must be
 * visible. A remembered one that the viewer has left is forgotten.
 */
export async function followLeague<T>(
  app: AppContext,
  { season, named, remembered }: Asked,
  read: (field: Field) => Promise<T>,
): Promise<Followed<T>> {
  const leagues = readChoices(app, season)
  const id = named === 'all' ? null : (named ?? remembered)
  if (id === null) return { ...(await pageFor(everyone, read, leagues)), remembers: null }

  const [league, viewer] = [leagueOfViewer(app, id), viewerOrVisitor(app)]
  const membership = Promise.all([league, viewer]).then(
    ([found, user]) => found !== null && user !== null && found.members.has(user.id),
  )
  const field: Field = {
    some: idsOfMembers(id, claimedUser(app)),
    of: async (year) => {
      const found = (await membership) || named !== null ? await league : null
      if (found === null) throw noSuchLeague()
      if (found.year !== year) throw new OtherSeason(id)
      return found
    },
  }
  try {
    const followed = await pageFor(field, read, leagues, league)
    return { ...followed, remembers: (await membership) ? id : remembered }
  } catch (error) {
    const isOfLeague =
      error instanceof OtherSeason || (error instanceof Refusal && error.reason === 'no-such-league')
    if (named !== null || !isOfLeague) throw error
    const remembers = (await membership) ? remembered : null
    return { ...(await pageFor(everyone, read, leagues)), remembers }
  }
}

async function pageFor<T>(
  field: Field,
  read: (field: Field) => Promise<T>,
  leagues: Promise<Choice[]>,
  league: Promise<ChosenLeague | null> = Promise.resolve(null),
) {
  const [page, choices, found] = await Promise.all([read(field), leagues, league])
  const chosen = found && { id: found.id, name: found.name, fromStep: found.fromStep }
  const isChoice = chosen !== null || choices.length > 0
  return { page, choice: isChoice ? { chosen, leagues: choices } : null }
}

/** The viewer's leagues of the season that the page shows. Visitors cost no read. */
const readChoices = (app: AppContext, { year, race }: Asked['season']): Promise<Choice[]> =>
  readAsSeenBy(app, async (viewer) => {
    if (viewer === null) return []
    const [leagues] = await app.read(leagueChoices(app.db, viewer, yearOfRaceOrCurrent(year, race, app.now)))
    return toldApart(leagues)
  })
