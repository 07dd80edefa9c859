import './runs.css'
import { Link } from 'react-router'
import { PageHeading } from '#app/components/page-heading.tsx'
import { Table } from '#app/components/table.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { resultSource } from '#game/source.ts'
import { dateTime, time } from '#words/format.ts'
import { failureWords, reportWords, runWords, sourceGives, sourceNames } from '#words/imports.ts'
import { forForm } from '#worker/forms/form.ts'
import { importForm } from '#worker/forms/imports.ts'
import { forPage } from '#worker/pages.ts'
import { importNow } from '#worker/usecases/admin/importing-now.ts'
import { type ImportPage, readImports } from '#worker/usecases/admin/imports.ts'
import { runNow } from '#worker/usecases/admin/running-now.ts'
import type { Route } from './+types/import'
import { AskNow } from './ask-now.tsx'
import { RunNow } from './run-now.tsx'
import { RunTable } from './run-table.tsx'

export const loader = ({ context }: Route.LoaderArgs) => forPage(context, readImports)

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, importForm, (app, asked) =>
    asked.intent === 'run' ? runNow(app, runWords) : importNow(app, { ...asked, say: reportWords }),
  )

export const meta = () => pageMeta('Import')

export default function AdminImport({ loaderData: page, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Import"
        lead={
          page.hasSources
            ? `Kalender, startoppstilling, resultater og flagg hentes automatisk hvert femte minutt.${page.lastRun === null ? ' Det har ikke skjedd enda.' : ''}`
            : 'Kildene er slått av (SOURCES). Alt legges inn for hånd under Sesong.'
        }
      >
        {page.lastRun !== null && <span className="muted">Sist {dateTime(page.lastRun)}</span>}
      </PageHeading>
      <div className="stack">
        {page.hasSources && <Sources {...page} />}
        {page.hasSources && !page.isFinished && (
          <section className="stack-small" aria-labelledby="ask-title">
            <h2 id="ask-title">Hent nå</h2>
            <div className="form-row import-now admin-column">
              <AskNow {...page} outcome={actionData?.typed.intent === 'run' ? undefined : actionData} />
              <RunNow runs={page.runs} outcome={actionData} />
            </div>
          </section>
        )}
        <section className="stack-small" aria-labelledby="runs-title">
          <div className="title-row">
            <h2 id="runs-title">Siste kjøringer</h2>
            {page.runs.length > 0 && (
              <Link className="touch-link" to="/admin/log/runs">
                Alle kjøringer
              </Link>
            )}
          </div>
          {page.runs.length === 0 ? (
            <p className="muted">Ingen kjøringer enda.</p>
          ) : (
            <RunTable runs={page.runs} />
          )}
        </section>
      </div>
    </>
  )
}

function Pause({ until, fault }: { until: number; fault: string }) {
  const { summary, details } = failureWords(fault)
  return (
    <>
      <span className="chip chip-warn">Pause til {time(until)}</span> {summary}
      {details && <span className="below source-trouble">{details}</span>}
    </>
  )
}

function Sources({ sources, calendarAt, lastRun }: ImportPage) {
  return (
    <Table
      className="admin-column"
      caption="Kilder"
      columns={[
        {
          head: 'Kilde',
          cellClass: 'one-line',
          isRowHead: true,
          cell: ({ source }) => (
            <>
              {sourceNames[source]}
              <span className="below wide-only">{sourceGives[source]}</span>
            </>
          ),
        },
        {
          head: 'Tilstand',
          headClass: 'fill',
          cell: ({ source, pause }) => (
            <>
              {pause !== null && <Pause {...pause} />}
              {pause === null && (lastRun === null ? 'Ikke spurt enda' : 'Ingen feil')}
              {source === resultSource && calendarAt !== null && (
                <span className="below">Spurt om kalenderen {dateTime(calendarAt)}</span>
              )}
            </>
          ),
        },
      ]}
      rows={sources}
      keyOf={({ source }) => source}
    />
  )
}
