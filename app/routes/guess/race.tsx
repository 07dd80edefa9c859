import './guess.css'
import { PointsTableOf } from '#app/components/points-table.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { raceCategories } from '#game/category.ts'
import { questionWords } from '#words/questions.ts'
import { submitDriver } from '#worker/forms/guess.ts'
import { forPage, guardedForm } from '#worker/pages.ts'
import { requirePlayer } from '#worker/usecases/account/access.ts'
import { readDriverPage } from '#worker/usecases/guessing/pages.ts'
import { readOwnRunning } from '#worker/usecases/guessing/running.ts'
import type { Route } from './+types/race'
import { askedAt, labelsFor } from './asked-at.ts'
import { DriverForm } from './driver-form.tsx'
import { NotYet } from './not-yet.tsx'

const askedBy = (request: Request) => askedAt(raceCategories, new URL(request.url).pathname)

const form = guardedForm(requirePlayer, (app, request) => submitDriver(app, askedBy(request), request))
export const middleware = [form.middleware]

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const [page, running] = await Promise.all([readDriverPage(app, askedBy(request)), readOwnRunning(app)])
    return { page, running }
  })

export const action = ({ context }: Route.ActionArgs) => form.outcome(context)

export const handle = labelsFor(raceCategories)

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta(`Tipp: ${questionWords[askedAt(raceCategories, location.pathname)].short}`)

export default function RaceGuess({ loaderData: { page, running }, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure?.message
  if (page === null) return <NotYet next={null} failure={failure} />
  const { category, state, window } = page.target
  if (state === 'not-yet')
    return (
      <NotYet next={page.target} questions={page.questions} running={running} failure={failure}>
        <aside aria-label="Poeng">
          <PointsTableOf category={category} table={page.table} />
        </aside>
      </NotYet>
    )
  return <DriverForm key={`${category} ${window.race}`} page={page} outcome={actionData} />
}
