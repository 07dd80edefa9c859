import './cutoff.css'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ChangeForm } from '#app/routes/admin/change/change-form.tsx'
import { inSeasonOrder } from '#game/season.ts'
import { forSeason } from '#worker/forms/change-form.ts'
import { cutoffsForm } from '#worker/forms/season.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { closingSessions, cutoffsRequest } from '#worker/usecases/admin/points-and-cutoffs.ts'
import { readAdminSeason } from '#worker/usecases/admin/seasons.ts'
import type { Route } from './+types/cutoff'
import { CutoffFields } from './cutoff-fields.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const stored = await readAdminSeason(app, fromPath.year(params.year))
    const { year, season, races } = stored
    const sessions = closingSessions(stored)
    return {
      year,
      season: { cutoff: season.cutoff, isClosed: season.cutoff <= app.now },
      races: inSeasonOrder(races).map(({ id, position, name, startsAt, ownCutoff, cutoff }) => {
        return {
          ...{ id, position, name, startsAt, ownCutoff, isClosed: cutoff <= app.now },
          sessions: sessions
            .filter(({ race }) => race === id)
            .map(({ cutoff, ...one }) => ({ ...one, isClosed: cutoff <= app.now })),
        }
      }),
    }
  })

export const action = (sent: Route.ActionArgs) =>
  forSeason(sent, cutoffsForm, (_, typed) => cutoffsRequest(typed))

export const meta = ({ params }: Route.MetaArgs) => pageMeta(`Frister ${params.year}`)

export default function AdminCutoffs({ loaderData, actionData }: Route.ComponentProps) {
  const { year, season, races } = loaderData
  return (
    <>
      <PageHeading title={`Frister ${year}`} lead="Alle tider er norske." />
      <ChangeForm outcome={actionData} key={JSON.stringify([season.cutoff, races])}>
        <CutoffFields
          season={season}
          races={races}
          typed={new Map(actionData && !actionData.made ? actionData.typed : [])}
          faults={actionData?.fields ?? {}}
        />
      </ChangeForm>
    </>
  )
}
