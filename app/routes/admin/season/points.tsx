import { ChangeForm } from '#app/components/admin/change-form.tsx'
import { PointsFields } from '#app/components/admin/points-fields.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { questionWords } from '#app/words/questions.ts'
import { categories } from '#game/category.ts'
import { forSeason } from '#worker/forms/change-form.ts'
import { pointsForm } from '#worker/forms/season.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { pointsRequest } from '#worker/usecases/admin/points-and-cutoffs.ts'
import { readAdminSeason } from '#worker/usecases/admin/seasons.ts'
import type { Route } from './+types/points'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const { year, season, tables } = await readAdminSeason(app, fromPath.year(params.year))
    return { year, tables, isClosed: season.cutoff <= app.now }
  })

export const action = (sent: Route.ActionArgs) =>
  forSeason(sent, pointsForm, (_, { tables }) => pointsRequest(tables))

export const meta = ({ params }: Route.MetaArgs) => pageMeta(`Poeng ${params.year}`)

export default function AdminPoints({ loaderData, actionData }: Route.ComponentProps) {
  const { year, tables, isClosed } = loaderData
  const typed = (category: string) =>
    actionData?.plan || actionData?.message
      ? actionData.typed.filter(([name]) => name === category).map(([, value]) => value)
      : null
  return (
    <>
      <PageHeading
        title={`Poeng ${year}`}
        lead={
          isClosed
            ? 'Sesongfristen er ute: en endring krever en begrunnelse som alle kan lese.'
            : 'Poengene kan endres fritt til sesongfristen.'
        }
      />
      <ChangeForm outcome={actionData}>
        <p className="small muted">
          Poengene står etter differansen. Tøm den siste for å fjerne den, fyll ut den tomme for å legge til
          en.
        </p>
        <div className="points-tables">
          {categories.map((category) => (
            <PointsFields
              key={category}
              name={category}
              title={questionWords[category].name}
              points={typed(category) ?? tables[category].map(String)}
              faults={actionData?.fields ?? {}}
            />
          ))}
        </div>
      </ChangeForm>
    </>
  )
}
