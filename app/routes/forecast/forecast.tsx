import './forecast.css'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { RaceStepper } from '#app/components/race-stepper.tsx'
import { ToFront } from '#app/components/to-front.tsx'
import { YearLinks } from '#app/components/year-links.tsx'
import { noIndex, pageMeta, type SitemapHandle } from '#app/page-meta.ts'
import { outlookSentence } from '#words/forecast.ts'
import { forecastEyebrow, method, noForecast } from '#words/forecast-page.ts'
import { counted, dateTime } from '#words/format.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import {
  type OwnOutlook,
  readForecastFor,
  type SeasonForecast,
  type ShownForecast,
} from '#worker/usecases/forecast/shown.ts'
import type { Route } from './+types/forecast'
import { ChampionBars } from './champion-bars.tsx'
import { FieldTable } from './field-table.tsx'
import { OwnOutlookPanel } from './own-outlook.tsx'

const WhatIf = lazy(() => import('./what-if.tsx'))

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const [year, race] = [fromQuery.year(request), fromQuery.raceId(request)]
  const page = await forPage(context, (app) => readForecastFor(app, { year, race }))
  return { ...page, isRewound: race !== null }
}

export const handle: SitemapHandle = { isInSitemap: true }

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const year = loaderData?.forecast.season?.year
  const page = pageMeta(
    year === undefined ? 'Anslag' : `Anslag for ${year}`,
    'Sjansen hver deltaker har til å vinne, hvem som trolig blir verdensmester, og hvordan tidligere anslag gikk.',
  )
  return loaderData?.isRewound ? [...page, noIndex] : page
}

export default function Forecast({ loaderData: { forecast, own } }: Route.ComponentProps) {
  const { season, shown, missing, years, races } = forecast
  return (
    <>
      <PageHeading
        title="Anslag"
        eyebrow={shown ? forecastEyebrow(missing, shown.race.position, season?.year) : undefined}
        lead={shown && leader(shown, season?.isFinished === true)}
      >
        <YearLinks years={years} current={season?.year ?? null} to={(year) => `/forecast?year=${year}`} />
      </PageHeading>
      <div className="stack">
        {shown && (
          <>
            <RaceStepper races={races} current={shown.race.id} now={`/forecast?year=${season?.year}`} />
            {missing?.why === 'being-made' && <p className="muted">Det neste anslaget lages nå.</p>}
            {own && <OwnOutlookPanel own={own} isOver={season?.isFinished === true} />}
            <Said key={`${season?.year} ${shown.step}`} forecast={forecast} shown={shown} own={own} />
          </>
        )}
        {!shown && missing && <Missing missing={missing} />}
        {!shown && races.length > 0 && (
          <Link className="touch-link" to={`/forecast?year=${season?.year}`}>
            Se det nyeste anslaget
          </Link>
        )}
        {!shown && !missing && <EmptyState title="Det er ikke noe anslag etter dette løpet." />}
        <Method />
      </div>
    </>
  )
}

function Missing({ missing }: { missing: NonNullable<SeasonForecast['missing']> }) {
  const { title, more } = noForecast(missing)
  return (
    <div className="forecast-missing">
      <EmptyState title={title}>
        {more && <p>{more}</p>}
        {missing.why === 'no-season' ? (
          <ToFront />
        ) : (
          missing.why !== 'off' && <RecordLink look="button button-quiet" />
        )}
      </EmptyState>
    </div>
  )
}

/** A sentence about the participant with the best chance. A finished season adds its winner. */
function leader({ said }: ShownForecast, isFinished: boolean): string | null {
  const [first] = said
  if (!first) return null
  const { username, ranks } = first
  const outlook = { ...first, bestRank: ranks[0], worstRank: ranks[1] }
  const won = said.filter(({ ended }) => ended === 1).map((one) => one.username)
  if (!isFinished || won.length === 0) return outlookSentence(outlook, false)
  return won.includes(username)
    ? `${username} hadde størst sjanse, og vant.`
    : `${username} hadde størst sjanse. ${won.join(' og ')} vant.`
}

type SaidProps = { forecast: SeasonForecast; shown: ShownForecast; own: OwnOutlook | null }

function Said({ forecast: { season }, shown, own }: SaidProps) {
  const [isAsking, setAsking] = useState(false)
  const { year = 0, isFinished = false } = season ?? {}
  return (
    <>
      <FieldTable
        shown={shown}
        own={own}
        isFinished={isFinished && shown.said.some(({ ended }) => ended !== null)}
      />
      {shown.hasWhatIf && !isFinished && (
        <section aria-labelledby="hva-om" className="card forecast-what-if">
          <h2 id="hva-om">Hva om …?</h2>
          <p>
            Velg hvem som blir verdensmester, eller hvem av to som ender foran, og se hva det gjør med
            sjansene.
          </p>
          <p className="without-script">Det regnes ut i nettleseren og trenger skript.</p>
          {isAsking ? (
            <Suspense fallback={<p>Henter simuleringene …</p>}>
              <WhatIf year={year} shown={shown} me={own?.id ?? null} />
            </Suspense>
          ) : (
            <button type="button" className="button needs-script" onClick={() => setAsking(true)}>
              Prøv
            </button>
          )}
        </section>
      )}
      <div className="spread small">
        <p className="muted">
          Laget {dateTime(shown.madeAt)} for {counted(shown.participants, 'deltaker', 'deltakere')}
          {shown.revision > 1 && ', etter at resultater eller tips ble endret'}.
        </p>
        <RecordLink look="touch-link" />
      </div>
      <div className="grid forecast-champions">
        <ChampionBars title="Verdensmester, førere" chances={shown.champions.DRIVER} />
        <ChampionBars title="Verdensmester, konstruktører" chances={shown.champions.CONSTRUCTOR} />
      </div>
    </>
  )
}

const RecordLink = ({ look }: { look: string }) => (
  <Link className={look} to="/forecast/record">
    Slik har anslagene truffet
  </Link>
)

const Method = () => (
  <details className="fold">
    <summary>Slik lages anslaget</summary>
    <ol className="forecast-method">
      {method.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  </details>
)
