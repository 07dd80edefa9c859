import { LogPage } from '#app/components/admin/log-page.tsx'
import { RunTable } from '#app/components/admin/run-table.tsx'
import { capitalized } from '#app/format.ts'
import { pageMeta } from '#app/page-meta.ts'
import { endings, jobNames } from '#app/words/imports.ts'
import { stepJobs, stepResults } from '#game/imports/job-runs.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import { readRuns } from '#worker/usecases/admin/runs.ts'
import type { Route } from './+types/runs'

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

export const meta = () => pageMeta('Kjøringer')

export default function RunLog({ loaderData: { asked, runs, older } }: Route.ComponentProps) {
  return (
    <LogPage
      lead="Det som har gått av seg selv de siste 90 dagene, det nyeste først."
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
      nothing="Ingenting har gått av seg selv enda."
      count={runs.length}
      older={older}
    >
      <RunTable runs={runs} />
    </LogPage>
  )
}
