import { type RouterContextProvider, redirect } from 'react-router'
import { forgetLeague, rememberedLeague, rememberLeague } from '#worker/chosen-league-cookie.ts'
import type { AppContext } from '#worker/context.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import { followLeague, type LeagueChoice, OtherSeason } from '#worker/usecases/leagues/following.ts'
import type { Field } from '#worker/usecases/seasons/field.ts'
import type { SeasonAsked } from '#worker/usecases/seasons/season-asked.ts'

type Args = { context: Readonly<RouterContextProvider>; request: Request }

/**
 * Reads a page that follows a field: the league of the address (`?league=`), else the remembered one, else everyone.
 * The page gets the choice of leagues beside its own data.
 */
export async function forLeague<T extends object>(
  { context, request }: Args,
  season: SeasonAsked,
  read: (app: AppContext, field: Field) => Promise<T>,
): Promise<T & { choice: LeagueChoice }> {
  const remembered = await rememberedLeague(request.headers.get('Cookie'))
  const isEveryone = new URL(request.url).searchParams.get('league') === 'all'
  const named = isEveryone ? 'all' : fromQuery.leagueId(request)
  return forPage(context, async (app) => {
    const asked = { season, named, remembered }
    const { page, choice, remembers } = await followLeague(app, asked, (field) => read(app, field)).catch(
      (error) => {
        throw error instanceof OtherSeason ? redirect(`/league/${error.league}`) : error
      },
    )
    if (remembers !== remembered) {
      app.cookies.push(await (remembers === null ? forgetLeague() : rememberLeague(remembers)))
    }
    return { ...page, choice }
  })
}
