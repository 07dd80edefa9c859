import type { FieldPage } from '#game/field-pages.ts'
import { leagueKnown, leagueLines, longLeague, peopleOf, type WholeLeague } from '#game/league-pages.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { asList, withLines } from './field-page.ts'

/** The requested part of a league. `isNewest`: as it is now, not after an earlier race. */
type LeagueAsked = { side: number | null; search: string; isNewest: boolean }

/**
 * The part of a long league that a page shows: a page, the lines of a search, or the first lines and the viewer's.
 * A short league is returned as it is. Refuses with not-found a page behind the last.
 */
export async function leaguePage<Page extends WholeLeague>(
  app: AppContext,
  whole: Page,
  { id, name }: { id: string; name: string },
  { side, search, isNewest }: LeagueAsked,
): Promise<Page & { paged?: FieldPage | null }> {
  const long = peopleOf(whole).length > longLeague ? leagueKnown(whole, isNewest) : null
  if ((side ?? 1) > (long?.sides ?? 1)) throw new Refusal('not-found', 'no-such-page')
  if (long === null) return whole
  const { totals, ...known } = long
  // Whether the viewer may see the league is decided, and a failure logged, where it is read.
  const viewer = (await app.viewer().catch(() => null))?.id ?? null
  const lines = leagueLines(whole, totals, { side, search, viewer })
  const page = { ...whole, paged: { league: { id, name }, side: side ?? 1, ...known } }
  return search !== '' || side !== null ? asList(page, lines) : withLines(page, lines)
}
