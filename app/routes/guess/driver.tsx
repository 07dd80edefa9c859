import './guess.css'
import { pageMeta } from '#app/page-meta.ts'
import { submitRanking } from '#worker/forms/guess.ts'
import { forPage, guardedForm } from '#worker/pages.ts'
import { requirePlayer } from '#worker/usecases/account/access.ts'
import { readRankingPage, startIn } from '#worker/usecases/guessing/pages.ts'
import type { Route } from './+types/driver'
import { NotYet } from './not-yet.tsx'
import { RankingForm } from './ranking-form.tsx'

const form = guardedForm(requirePlayer, (app, request) => submitRanking(app, 'DRIVER', request))
export const middleware = [form.middleware]

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, async (app) => ({
    page: await readRankingPage(app, 'DRIVER'),
    start: startIn(new URL(request.url).searchParams.get('start')),
  }))

export const action = ({ context }: Route.ActionArgs) => form.outcome(context)

export const meta = () => pageMeta('Tipp: Førere')

export default function DriverGuess({ loaderData: { page, start }, actionData }: Route.ComponentProps) {
  if (page.target.state === 'not-yet') return <NotYet next={page.target} />
  return (
    <RankingForm
      key={page.target.window.year}
      page={page}
      outcome={actionData}
      question="Hvordan ender førerne?"
      slug="driver"
      title="Førere"
      start={start}
    />
  )
}
