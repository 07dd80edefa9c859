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
import { SeasonScores } from './season-scores.tsx'

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
        {misses.length > 0 && (
          <section aria-labelledby="bom">
            <h2 id="bom" className="table-title">
              {misses.length > 1 ? 'De største bommene' : 'Den største bommen'}
            </h2>
            {misses.map((miss) => (
              <p key={`${miss.year} ${miss.username}`}>{missSentence(miss)}</p>
            ))}
          </section>
        )}
        {seasons.length === 0 && running && <Running {...running} />}
        {seasons.length > 0 && (
          <>
            <Scores />
            <div className="grid forecast-seasons">
              <div className="stack">
                {seasons.map((season, index) => (
                  <SeasonScores key={season.year} season={season} isNewest={index === 0} />
                ))}
              </div>
              <div className="stack">
                <Reliability bins={bins} />
                {running && <Running {...running} />}
              </div>
            </div>
          </>
        )}
      </div>
    </>
  )
}

/** The meaning of the figures. */
const Scores = () => (
  <div className="forecast-scores muted">
    <p>
      Skåren er 100 for full klaff, 0 for ren gjetting, og under 0 når det er verre enn å gjette. «Stillingen»
      ser bare på poengene etter løpet.
    </p>
    <details className="fold">
      <summary>Brier og logg</summary>
      <p>
        To andre mål på det samme, best når de er små. Brier er avstanden fra sjansene til fasiten. Logg
        straffer den som var sikker og tok feil, hardest.
      </p>
    </details>
  </div>
)

const Running = ({ year, steps }: NonNullable<ForecastRecord['running']>) => (
  <TableSection
    title={`Størst sjanse i ${year}`}
    className="forecast-running"
    columns={[
      { head: 'Etter løp', cell: ({ step, race }) => `${step}. ${race}` },
      { head: 'Deltaker', className: 'fill', isRowHead: true, cell: ({ username }) => username },
      {
        head: 'Sjanse',
        className: 'num',
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
