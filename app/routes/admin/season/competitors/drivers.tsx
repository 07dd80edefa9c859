import '#app/components/ranking/ranking.css'
import './competitors.css'
import { SidePage } from '#app/components/side-page.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { hasOwnTeam } from '#game/changes/season.ts'
import { forSeason } from '#worker/forms/change-form.ts'
import { competitorsForm } from '#worker/forms/competitors.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { competitorsRequest } from '#worker/usecases/admin/competitors.ts'
import { readAdminSeason } from '#worker/usecases/admin/seasons.ts'
import type { Route } from './+types/drivers'
import { CompetitorEditor } from './competitor-editor.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const season = await readAdminSeason(app, fromPath.year(params.year))
    const { year, competitors } = season
    const of = (wanted: string) => competitors.filter(({ category }) => category === wanted)
    const drivers = of('DRIVER').map((one) => ({ ...one, hasOwnTeam: hasOwnTeam(season, one.id) }))
    return { year, drivers, constructors: of('CONSTRUCTOR') }
  })

export const action = (sent: Route.ActionArgs) =>
  forSeason(sent, competitorsForm, (_, typed) => competitorsRequest({ ...typed, category: 'DRIVER' }))

export const meta = ({ params }: Route.MetaArgs) => pageMeta(`Førere ${params.year}`)

export default function AdminDrivers({ loaderData, actionData }: Route.ComponentProps) {
  const { year, drivers, constructors } = loaderData
  return (
    <SidePage
      title={`Førere ${year}`}
      lead="En fører som noen har tippet på, eller som står i et resultat, kan ikke fjernes."
    >
      <CompetitorEditor
        key={JSON.stringify(drivers)}
        category="DRIVER"
        competitors={drivers}
        teams={constructors}
        outcome={actionData}
      />
    </SidePage>
  )
}
