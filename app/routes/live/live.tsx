import './live.css'
import { useState } from 'react'
import { Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { arrival } from '#app/components/live/choice-focus.ts'
import { ChoiceForm } from '#app/components/live/choice-form.tsx'
import { RefereeLink } from '#app/components/live/referee-link.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta, type SitemapHandle } from '#app/page-meta.ts'
import { time } from '#words/format.ts'
import { list } from '#words/list.ts'
import { liveWords } from '#words/live.ts'
import { questionWords } from '#words/questions.ts'
import { forLive, runLiveForm } from '#worker/forms/live.ts'
import type { LivePage } from '#worker/usecases/live/page.ts'
import type { Route } from './+types/live'
import { DelayForm } from './delay-form.tsx'
import { LiveView } from './live-view.tsx'
import { NoRace } from './no-race.tsx'
import { LiveOutcome } from './outcome.tsx'
import { SpoilerGate } from './spoiler-gate.tsx'

export const loader = (asked: Route.LoaderArgs) => forLive(asked, { hasPast: true })

/** Also for the forms of other pages. */
export const action = async (sent: Route.ActionArgs) => {
  const outcome = await runLiveForm(sent)
  return outcome.data.done === null ? outcome : redirect(outcome.data.done)
}

// The title and the description reveal nothing of the race.
export const handle: SitemapHandle = { isInSitemap: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(
    loaderData && 'race' in loaderData ? `${loaderData.race.name} direkte` : 'Direkte',
    'Følg løpet mens det går: foreløpige poeng for alle deltakerne, uten at noe røpes før du ber om det.',
  )

/** Another view of the table needs no request. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (formMethod !== undefined || currentUrl.search === nextUrl.search)

export default function Live({ loaderData: page }: Route.ComponentProps) {
  const [hasRun, setHasRun] = useState(false)
  if (page.kind === 'shown' && !hasRun) setHasRun(true)
  if (page.kind === 'none') return <NoRace {...page} />
  const { race, viewing } = page
  return (
    <>
      <PageHeading title={race.name} eyebrow={`Løp ${race.position} · direkte`}>
        <div className="form-row">
          {page.kind !== 'over' && page.kind !== 'off' && (
            <RefereeLink
              race={race.id}
              className={page.kind === 'unknown' ? 'button' : 'button button-quiet'}
            />
          )}
          <Link className="button button-quiet" to={`/race-guess?raceId=${race.id}`}>
            Se hva alle tippet
          </Link>
        </div>
      </PageHeading>
      {page.kind === 'off' && (
        <EmptyState title="Løpet vises ikke direkte her.">
          <p className="muted">Poengene kommer når resultatet er klart.</p>
        </EmptyState>
      )}
      {page.kind === 'unknown' && <Unreported page={page} delay={viewing.delay} />}
      {page.kind === 'hidden' && (
        <SpoilerGate isOver={page.isOver} delay={viewing.delay}>
          <KnownFacts {...page} />
        </SpoilerGate>
      )}
      {page.kind === 'shown' && <LiveView key={race.id} page={page} remembered={viewing.delay} />}
      {page.kind === 'over' && <LiveOutcome race={race} outcome={page.outcome} isNews={hasRun} />}
    </>
  )
}

/** A race that is shown, and of which nothing is known yet. */
function Unreported({ page, delay }: { page: LivePage & { kind: 'unknown' }; delay: number }) {
  return (
    <div className="panel cover">
      <h2 ref={arrival} tabIndex={-1}>
        {page.isOver ? 'Resultatet er ikke klart enda.' : 'Ingen har meldt noe fra løpet enda.'}
      </h2>
      <KnownFacts {...page} />
      <p>
        {!page.isOver && 'Stillingen kommer her så snart noen gjør det. '}
        Poengene kommer når resultatet er klart.
      </p>
      {!page.isOver && (
        <>
          <ChoiceForm intent="hide" from="/live" className="button button-quiet">
            {liveWords.hide}
          </ChoiceForm>
          <DelayForm key={delay} delay={delay} />
        </>
      )}
    </div>
  )
}

/** When the race starts, and the viewer's guesses. */
function KnownFacts({ race, own, now }: LivePage & { kind: 'hidden' | 'unknown' }) {
  const guesses = own.map(({ category, driver }) => `${driver} på ${questionWords[category].short}`)
  return (
    <ul className="cover-facts">
      <li>
        Løpet {now < race.startsAt ? 'starter' : 'startet'} {time(race.startsAt)}.
      </li>
      {guesses.length > 0 && <li>Du tippet {list(guesses)}.</li>}
    </ul>
  )
}
