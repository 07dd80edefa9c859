import { ChangeForm } from '#app/components/admin/change-form.tsx'
import { FinalRanks } from '#app/components/admin/final-ranks.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { weekdayDate } from '#app/format.ts'
import { pageMeta } from '#app/page-meta.ts'
import { forSeason } from '#worker/forms/change-form.ts'
import { finishForm } from '#worker/forms/season.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { finishSeasonRequest, readFinishPage, reopenSeasonRequest } from '#worker/usecases/admin/finishing.ts'
import type { Route } from './+types/finish'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forPage(context, (app) => readFinishPage(app, fromPath.year(params.year)))

export const action = (sent: Route.ActionArgs) =>
  forSeason(sent, finishForm, (app, { reopen, finish }) =>
    reopen ? reopenSeasonRequest : finishSeasonRequest(app, finish),
  )

export const meta = ({ params }: Route.MetaArgs) => pageMeta(`Avslutt ${params.year}`)

export default function FinishSeason({ loaderData, actionData }: Route.ComponentProps) {
  const { year, finishedAt, at, ranks } = loaderData
  // The instant of the preview, so that the same state is applied.
  const seen = actionData?.plan ? actionData.typed.find(([name]) => name === 'finish')?.[1] : undefined
  return (
    <>
      <PageHeading
        title={finishedAt === null ? `Avslutt ${year}` : `${year} er avsluttet`}
        lead={
          finishedAt === null
            ? 'Plassene og medaljene blir stående på profilene, og ingenting i sesongen endres mer.'
            : `Avsluttet ${weekdayDate(finishedAt)}. Åpnes den igjen, forsvinner medaljene til den avsluttes på nytt.`
        }
      />
      <div className="stack admin-column">
        <ChangeForm outcome={actionData} key={String(finishedAt)}>
          <input
            type="hidden"
            name={finishedAt === null ? 'finish' : 'reopen'}
            value={finishedAt === null ? (seen ?? at) : 'on'}
          />
        </ChangeForm>
        {ranks.length > 0 ? (
          <FinalRanks ranks={ranks} year={year} isFinished={finishedAt !== null} />
        ) : (
          <EmptyState title="Ingen har plass i sesongen enda." />
        )}
      </div>
    </>
  )
}
