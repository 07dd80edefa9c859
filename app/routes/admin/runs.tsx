import './runs.css'
import './waiting-list.css'
import { FormResult } from '#app/components/form-result.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { stepJobs, stepResults } from '#game/imports/job-runs.ts'
import { capitalized } from '#words/format.ts'
import { endings, jobNames, retryWords } from '#words/imports.ts'
import { forForm } from '#worker/forms/form.ts'
import { retryForm } from '#worker/forms/imports.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import { retryJob } from '#worker/usecases/admin/retrying.ts'
import { readRuns } from '#worker/usecases/admin/runs.ts'
import type { Route } from './+types/runs'
import { LogPage } from './log-page.tsx'
import { RunTable } from './run-table.tsx'
import { WaitingList } from './waiting-list.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const asked = {
      search: fromQuery.search(request),
      job: fromQuery.oneOf(request, 'job', stepJobs),
      ending: fromQuery.oneOf(request, 'ending', stepResults),
    }
    const before = fromQuery.instant(request, 'before')
    return { asked, ...(await readRuns(app, { ...asked, before })) }
  })

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, retryForm, async (app, job) => {
    await retryJob(app, job)
    return retryWords
  })

export const meta = () => pageMeta('Kjøringer')

export default function RunLog({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, runs, older, failing } = loaderData
  return (
    <LogPage
      lead="Automatiske kjøringer de siste 90 dagene, den nyeste først."
      label="Søk i løp og feil"
      search={asked.search}
      selects={[
        {
          name: 'job',
          label: 'Hva',
          value: asked.job ?? '',
          none: 'Alt',
          options: stepJobs.map((value) => ({ value, label: jobNames[value] })),
        },
        {
          name: 'ending',
          label: 'Utfall',
          value: asked.ending ?? '',
          none: 'Alle',
          options: stepResults.map((value) => ({ value, label: capitalized(endings[value]) })),
        },
      ]}
      nothing="Ingen automatiske kjøringer enda."
      count={runs.length}
      older={older}
      top={
        failing.length > 0 && (
          <section className="stack-small admin-column" aria-labelledby="failing-title">
            <h2 id="failing-title">Feiler nå</h2>
            <FormResult outcome={actionData} />
            <WaitingList items={failing} />
          </section>
        )
      }
    >
      <RunTable runs={runs} />
    </LogPage>
  )
}
