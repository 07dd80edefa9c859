import '#app/components/medals.css'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FindName } from '#app/components/find-name.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ChangeForm } from '#app/routes/admin/change/change-form.tsx'
import { counted, number, weekdayDate } from '#words/format.ts'
import { forSeason } from '#worker/forms/change-form.ts'
import { finishForm } from '#worker/forms/season.ts'
import { forPage, fromPath, fromQuery } from '#worker/pages.ts'
import { finishSeasonRequest, readFinishPage, reopenSeasonRequest } from '#worker/usecases/admin/finishing.ts'
import type { Route } from './+types/finish'
import { FinalRanks } from './final-ranks.tsx'

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  forPage(context, (app) => readFinishPage(app, fromPath.year(params.year), fromQuery.search(request)))

export const action = (sent: Route.ActionArgs) =>
  forSeason(sent, finishForm, (app, { reopen, finish }) =>
    reopen ? reopenSeasonRequest : finishSeasonRequest(app, finish),
  )

export const meta = ({ params }: Route.MetaArgs) => pageMeta(`Avslutt ${params.year}`)

export default function FinishSeason({ loaderData, actionData }: Route.ComponentProps) {
  const { year, left, finishedAt, at, ranks, total, search } = loaderData
  // The instant of the preview, so that the same state is applied.
  const seen = actionData?.plan ? actionData.typed.find(([name]) => name === 'finish')?.[1] : undefined
  return (
    <>
      <PageHeading
        title={finishedAt === null ? `Avslutt ${year}` : `${year} er avsluttet`}
        lead={
          finishedAt === null
            ? 'Plasser og medaljer blir stående på profilene, og sesongen låses.'
            : `Avsluttet ${weekdayDate(finishedAt)}. Åpnes den igjen, forsvinner medaljene til den avsluttes på nytt.`
        }
      />
      <div className="stack admin-column">
        {left > 0 && (
          <p className="notice">
            {counted(left, 'løp', 'løp')} mangler resultat. Sesongen kan avsluttes når alle har det.
          </p>
        )}
        {search !== null && (
          <FindName key={search} action={`/admin/season/${year}/finish`} keep={{}} searched={search} />
        )}
        {ranks.length > 0 ? (
          <FinalRanks
            ranks={ranks}
            year={year}
            title={left > 0 ? 'Slik står det nå' : finishedAt === null ? 'Slik blir plassene' : 'Plassene'}
          />
        ) : (
          <EmptyState
            title={
              search ? `Ingen heter noe som begynner på «${search}».` : 'Ingen har plass i sesongen enda.'
            }
          />
        )}
        {search === '' && ranks.length < total && (
          <p className="muted small">
            Viser {number(ranks.length)} av {counted(total, 'deltaker', 'deltakere')}. Alle får plass, også de
            som ikke vises.
          </p>
        )}
        {search && (
          <p>
            <Link to={`/admin/season/${year}/finish`}>Tilbake til de beste</Link>
          </p>
        )}
        <ChangeForm outcome={actionData} key={String(finishedAt)} review={left === 0}>
          <input
            type="hidden"
            name={finishedAt === null ? 'finish' : 'reopen'}
            value={finishedAt === null ? (seen ?? at) : 'on'}
          />
        </ChangeForm>
      </div>
    </>
  )
}
