import './guess.css'
import { pageMeta } from '#app/page-meta.ts'
import { submitRanking } from '#worker/forms/guess.ts'
import { forPage, guardedForm } from '#worker/pages.ts'
import { requirePlayer } from '#worker/usecases/account/access.ts'
import { readRankingPage, startIn } from '#worker/usecases/guessing/pages.ts'
import type { Route } from './+types/constructor'
import { NotYet } from './not-yet.tsx'
import { RankingForm } from './ranking-form.tsx'

const form = guardedForm(requirePlayer, (app, request) => submitRanking(app, 'CONSTRUCTOR', request))
export const middleware = [form.middleware]

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, async (app) => ({
    page: await readRankingPage(app, 'CONSTRUCTOR'),
    start: startIn(new URL(request.url).searchParams.get('start')),
  }))

export const action = ({ context }: Route.ActionArgs) => form.outcome(context)

export const meta = () => pageMeta('Tipp: Konstruktører')

export default function ConstructorGuess({ loaderData: { page, start }, actionData }: Route.ComponentProps) {
  if (page.target.state === 'not-yet') return <NotYet next={page.target} />
  return (
    <RankingForm
      key={page.target.window.year}
      page={page}
      outcome={actionData}
      question="Hvordan ender lagene?"
      slug="constructor"
      title="Konstruktører"
      start={start}
    />
  )
}
