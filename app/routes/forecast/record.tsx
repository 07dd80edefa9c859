import './record.css'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { TableSection } from '#app/components/table-section.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { pageMeta, type SitemapHandle } from '#app/page-meta.ts'
import { shortChance } from '#words/forecast.ts'
import { chanceWords, missSentence } from '#words/forecast-page.ts'
import { forPage } from '#worker/pages.ts'
import { type ForecastRecord, readRecord } from '#worker/usecases/forecast/record.ts'
import type { Route } from './+types/record'
import { Reliability } from './reliability.tsx'
import { FurtherScores, SeasonScores } from './season-scores.tsx'

export const loader = ({ context }: Route.LoaderArgs) => forPage(context, readRecord)

export const handle: LabelsHandle & SitemapHandle = {
  labels: { '/forecast/record': 'Mot fasit' },
  isInSitemap: true,
}

export const meta = () =>
  pageMeta(
    'Anslagene mot fasit',
    'Hvor godt anslagene traff i hver ferdige sesong, med de verste bommene først.',
  )

export default function Record({ loaderData: { seasons, bins, misses, running } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Anslagene mot fasit"
        lead="Det første anslaget etter hvert løp står urørt, og måles når sesongen er ferdig."
      >
        <Link className="button button-quiet" to="/forecast">
          Til anslaget
        </Link>
      </PageHeading>
      <div className="stack">
        {seasons.length === 0 && (
          <EmptyState title="Ingen sesong med anslag er ferdig enda.">
            <p>Når en sesong er ferdig, står det her hva anslagene sa om vinneren.</p>
          </EmptyState>
        )}
        <div className="grid forecast-seasons">
          <div className="stack">
            {running && <Running {...running} />}
            {seasons.length > 0 && <Scores seasons={seasons} />}
            {seasons.map((season, index) => (
              <SeasonScores key={season.year} season={season} isNewest={index === 0} />
            ))}
          </div>
          {seasons.length > 0 && (
            <div className="stack">
              {misses.length > 0 && <Misses misses={misses} />}
              <Reliability bins={bins} />
            </div>
          )}
        </div>
      </div>
    </>
  )
}

const Misses = ({ misses }: Pick<ForecastRecord, 'misses'>) => (
  <section aria-labelledby="bom">
    <h2 id="bom" className="table-title">
      {misses.length > 1 ? 'De største bommene' : 'Den største bommen'}
    </h2>
    {misses.map((miss) => (
      <p key={`${miss.year} ${miss.username}`}>{missSentence(miss)}</p>
    ))}
  </section>
)

/** The meaning of the figures. */
const Scores = ({ seasons }: Pick<ForecastRecord, 'seasons'>) => (
  <div className="forecast-scores muted">
    <p>
      I skåren er 100 fullt treff og 0 ren gjetting. Under 0 er dårligere enn å gjette. «Stillingen» ser bare
      på poengene etter løpet.
    </p>
    <details className="fold">
      <summary>To andre mål: Brier og logg</summary>
      <p>
        Begge er best når de er små. Brier er avstanden fra sjansene til fasiten. Logg straffer den som var
        sikker og tok feil, hardest.
      </p>
      <FurtherScores seasons={seasons} />
    </details>
  </div>
)

/** The best chance after each race. A name that all of them have is said once. */
function Running({ year, steps }: NonNullable<ForecastRecord['running']>) {
  const [first] = steps
  const isAlone = steps.every(({ username }) => username === first?.username)
  return (
    <TableSection
      title={
        isAlone
          ? `${first?.username} har hatt størst sjanse siden løp ${first?.step}`
          : `Størst sjanse i ${year}`
      }
      className="forecast-running"
      columns={[
        {
          head: 'Etter løp',
          isRowHead: true,
          className: isAlone ? 'fill' : undefined,
          cell: ({ step, race }) => `${step}. ${race}`,
        },
        !isAlone && { head: 'Deltaker', className: 'fill', cell: ({ username }) => username },
        {
          head: 'Sjanse',
          className: 'num',
          cellClass: 'strong',
          cell: ({ win, certain }) => (
            <>
              <span aria-hidden="true">{shortChance(win, certain)}</span>
              <span className="visually-hidden">{chanceWords(win, certain)}</span>
            </>
          ),
        },
      ]}
      rows={steps.toReversed()}
      keyOf={({ step }) => step}
    />
  )
}
