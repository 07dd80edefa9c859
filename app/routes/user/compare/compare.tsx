import './comparison.css'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import LeagueChooser from '#app/components/league/chooser.tsx'
import { keptLeague } from '#app/components/league/kept.ts'
import { PageHeading } from '#app/components/page-heading.tsx'
import { ToFront } from '#app/components/to-front.tsx'
import { noIndex, pageMeta, type SitemapHandle } from '#app/page-meta.ts'
import { beingSealed } from '#words/being-sealed.ts'
import { duelVerdict } from '#words/duel.ts'
import { duelOutlook } from '#words/forecast.ts'
import { list } from '#words/list.ts'
import { hiddenInWords } from '#words/refusals/guessing.ts'
import { forLeague } from '#worker/forms/chosen-league.ts'
import { fromQuery, siteOrigin } from '#worker/pages.ts'
import { readChancesAmong } from '#worker/usecases/forecast/among.ts'
import {
  type ComparisonChoice,
  isCompared,
  type NotCompared,
  readComparison,
} from '#worker/usecases/profile/comparing.ts'
import type { Route } from './+types/compare'
import { Chooser } from './chooser.tsx'
import { DuelHead } from './duel-head.tsx'
import { type DuelShown, duelOfResult } from './duel-of-result.ts'
import { DuelSections } from './duel-sections.tsx'
import { Suggestions } from './suggestions.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const asked = {
    year: fromQuery.year(request),
    a: fromQuery.userId(request, 'a'),
    b: fromQuery.userId(request, 'b'),
    race: fromQuery.raceId(request),
    search: fromQuery.search(request),
  }
  // The form keeps the race of another season when the year changes.
  return forLeague({ context, request }, { year: asked.year, race: null }, async (app, field) => {
    const users = [asked.a, asked.b].filter((user) => user !== null)
    const [{ result, ...comparison }, chances] = await Promise.all([
      readComparison(app, asked, field),
      readChancesAmong(app, { year: asked.year, race: asked.race, users: [...new Set(users)] }),
    ])
    const shown = isCompared(result) ? duelOfResult(result) : null
    return {
      comparison,
      shown,
      outlook: shown && outlookOf(shown, chances),
      missing: isCompared(result) ? null : result,
      origin: siteOrigin(context, request),
    }
  })
}

/** null: nothing is said. */
function outlookOf({ names, profiles }: DuelShown, chances: ReadonlyMap<string, number>): string | null {
  const win = chances.get(profiles.a.user.id)
  return win === undefined ? null : duelOutlook(names, win)
}

type Loaded = { comparison: ComparisonChoice }

/** "Kari mot Ola 2026" once both are chosen. */
function titleOf({ comparison: { a, b, year, players } }: Loaded): string {
  const nameOf = (id: string | null) => players.find((player) => player.id === id)?.username
  const [first, second] = [nameOf(a), nameOf(b)]
  return first && second && a !== b ? `${first} mot ${second} ${year}` : 'Sammenlign deltakere'
}

const about = 'To deltakere side om side: hvem som leder hvor, løp for løp, og avstanden gjennom sesongen.'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { shown } = loaderData
  const verdict = shown?.duel && duelVerdict(shown.duel, shown.names, shown.moment)
  const page = pageMeta(titleOf(loaderData), verdict ? verdict.join(' ') : about)
  return shown?.moment.isPast ? [...page, noIndex] : page
}

export const handle: CrumbHandle<Loaded> & SitemapHandle = { crumb: titleOf, isInSitemap: true }

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { comparison, shown, outlook, missing, origin, choice } = loaderData
  if (comparison.years.length === 0) return <NoSeason />
  return (
    <div className="compare">
      <div aria-live="polite">
        {shown ? (
          <DuelHead shown={shown} outlook={outlook} origin={origin} />
        ) : (
          <PageHeading
            title={titleOf({ comparison })}
            lead={missing === null && `Velg to deltakere.${whenHidden(comparison)}`}
          />
        )}
      </div>
      {!shown && <LeagueChooser choice={choice} />}
      {/* Card and chooser are one box, so nothing may come between them. */}
      <Chooser comparison={comparison} isFoldable={shown !== null}>
        {shown && <LeagueChooser choice={choice} />}
      </Chooser>
      {shown ? (
        <DuelSections shown={shown} />
      ) : (
        <>
          {missing && <Missing missing={missing} comparison={comparison} />}
          <Suggestions comparison={comparison} keep={keptLeague(choice)} />
        </>
      )}
    </div>
  )
}

/** " 2026 kan sammenlignes når fristen går ut." */
const whenHidden = ({ hiddenYear }: ComparisonChoice) =>
  hiddenYear === null ? '' : ` ${hiddenYear} kan sammenlignes når fristen går ut.`

/** Why the two who are chosen are not shown. */
function Missing({ missing, comparison }: { missing: NotCompared } & Loaded) {
  if (missing.why !== 'not-yet')
    return (
      <EmptyState
        title={missing.why === 'same-user' ? 'Du har valgt samme deltaker to ganger.' : beingSealed}
      />
    )
  const { shownFrom, absent, before } = missing
  const { title, detail } = hiddenInWords(shownFrom)
  const { a, b, year } = comparison
  return (
    <EmptyState title={title}>
      <p>
        {detail}
        {absent.length > 0 && ` ${list(absent)} er ikke med i ${year} enda.`}
      </p>
      {before !== null && a !== null && b !== null && (
        <Link className="button" to={`?${new URLSearchParams({ year: String(before), a, b })}`}>
          {titleOf({ comparison: { ...comparison, year: before } })}
        </Link>
      )}
    </EmptyState>
  )
}

const NoSeason = () => (
  <>
    <PageHeading title="Sammenlign deltakere" />
    <EmptyState title="Det er ingen å sammenligne før sesongen har deltakere.">
      <ToFront />
    </EmptyState>
  </>
)
