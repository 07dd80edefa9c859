import './points.css'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ChangeForm } from '#app/routes/admin/change/change-form.tsx'
import { categories, questionOf } from '#game/category.ts'
import { isAsked } from '#game/points-tables.ts'
import { list } from '#words/list.ts'
import { questionWords } from '#words/questions.ts'
import { forSeason } from '#worker/forms/change-form.ts'
import { pointsForm } from '#worker/forms/season.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { pointsRequest } from '#worker/usecases/admin/points-and-cutoffs.ts'
import { readAdminSeason } from '#worker/usecases/admin/seasons.ts'
import type { Route } from './+types/points'
import { PointsFields } from './points-fields.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const { year, season, tables } = await readAdminSeason(app, fromPath.year(params.year))
    const isClosed = season.cutoff <= app.now
    return {
      year,
      isClosed,
      questions: categories.map((category) => {
        const { isOptional, defaultPoints } = questionOf(category)
        const asked = isAsked(tables, category)
        const points = asked ? tables[category] : defaultPoints
        return { category, points: points.map(String), isAsked: asked, isSwitch: isOptional && !isClosed }
      }),
    }
  })

export const action = (sent: Route.ActionArgs) =>
  forSeason(sent, pointsForm, (_, { tables }) => pointsRequest(tables))

export const meta = ({ params }: Route.MetaArgs) => pageMeta(`Poeng ${params.year}`)

export default function AdminPoints({ loaderData, actionData }: Route.ComponentProps) {
  const { year, questions, isClosed } = loaderData
  const shown = questions.filter(({ isAsked, isSwitch }) => isAsked || isSwitch)
  const left = questions.filter((question) => !shown.includes(question))
  const isUnsaved = actionData?.plan || actionData?.message
  const typed = (field: string) =>
    isUnsaved ? actionData.typed.filter(([name]) => name === field).map(([, value]) => value) : null
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
          I feltene står poengene for hver differanse. Tøm det siste for å fjerne det, og fyll ut det tomme
          for å legge til en differanse.
        </p>
        <div className="points-forms">
          {shown.map(({ category, points, isAsked, isSwitch }) => (
            <PointsFields
              key={category}
              name={category}
              title={questionWords[category].name}
              points={typed(category) ?? points}
              faults={actionData?.fields ?? {}}
              asked={isSwitch ? (typed('asked')?.includes(category) ?? isAsked) : null}
            />
          ))}
        </div>
        {left.length > 0 && (
          <p className="small muted">
            {`Ikke med i sesongen: ${list(left.map(({ category }) => questionWords[category].name.toLowerCase()))}. Det kan bare tas med før sesongfristen.`}
          </p>
        )}
      </ChangeForm>
    </>
  )
}
