import '#app/components/ranking/ranking.css'
import './competitors.css'
import { SidePage } from '#app/components/side-page.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { forSeason } from '#worker/forms/change-form.ts'
import { competitorsForm } from '#worker/forms/competitors.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { competitorsRequest } from '#worker/usecases/admin/competitors.ts'
import { readAdminSeason } from '#worker/usecases/admin/seasons.ts'
import type { Route } from './+types/constructors'
import { CompetitorEditor } from './competitor-editor.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const { year, competitors } = await readAdminSeason(app, fromPath.year(params.year))
    const of = (wanted: string) => competitors.filter(({ category }) => category === wanted)
    return { year, constructors: of('CONSTRUCTOR') }
  })

export const action = (sent: Route.ActionArgs) =>
  forSeason(sent, competitorsForm, (_, typed) => competitorsRequest({ ...typed, category: 'CONSTRUCTOR' }))

export const meta = ({ params }: Route.MetaArgs) => pageMeta(`Konstruktører ${params.year}`)

export default function AdminConstructors({ loaderData, actionData }: Route.ComponentProps) {
  const { year, constructors } = loaderData
  return (
    <SidePage
      title={`Konstruktører ${year}`}
      lead="En konstruktør som noen har tippet på, eller som står i et resultat, kan ikke fjernes."
    >
      <CompetitorEditor
        key={JSON.stringify(constructors)}
        category="CONSTRUCTOR"
        competitors={constructors}
        teams={[]}
        outcome={actionData}
      />
    </SidePage>
  )
}
