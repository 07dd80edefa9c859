import { NotYet } from '#app/components/guess/not-yet.tsx'
import { RankingForm } from '#app/components/guess/ranking-form.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { forAction, forPage } from '#worker/pages.ts'
import { submitRanking } from '#worker/usecases/guess-forms.ts'
import { readRankingPage, startIn } from '#worker/usecases/guessing/pages.ts'
import type { Route } from './+types/constructor'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, async (app) => ({
    page: await readRankingPage(app, 'CONSTRUCTOR'),
    start: startIn(new URL(request.url).searchParams.get('start')),
  }))

export const action = ({ context, request }: Route.ActionArgs) =>
  forAction(context, (app) => submitRanking(app, 'CONSTRUCTOR', request))

export const meta = () => pageMeta('Tipp: Konstruktører')

export default function ConstructorGuess({ loaderData: { page, start }, actionData }: Route.ComponentProps) {
  if (page.target.state === 'not-yet') return <NotYet next={page.target} />
  return (
    <RankingForm
      key={page.target.window.year}
      page={page}
      outcome={actionData}
      slug="constructor"
      title="Konstruktører"
      start={start}
    />
  )
}
