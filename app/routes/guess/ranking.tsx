import './guess.css'
import { pageMeta } from '#app/page-meta.ts'
import { competitorCategories } from '#game/category.ts'
import { questionWords } from '#words/questions.ts'
import { submitRanking } from '#worker/forms/guess.ts'
import { forPage, guardedForm } from '#worker/pages.ts'
import { requirePlayer } from '#worker/usecases/account/access.ts'
import { readRankingPage, startIn } from '#worker/usecases/guessing/pages.ts'
import { readScoredSeason } from '#worker/usecases/profile/scored-season.ts'
import type { Route } from './+types/ranking'
import { askedAt, labelsFor } from './asked-at.ts'
import { NotYet } from './not-yet.tsx'
import { RankingForm } from './ranking-form.tsx'

const askedBy = (request: Request) => askedAt(competitorCategories, new URL(request.url).pathname)

const form = guardedForm(requirePlayer, (app, request) => submitRanking(app, askedBy(request), request))
export const middleware = [form.middleware]

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const page = await readRankingPage(app, askedBy(request))
    const start = startIn(new URL(request.url).searchParams.get('start'))
    return { page, start, scored: await readScoredSeason(app, page.target) }
  })

export const action = ({ context }: Route.ActionArgs) => form.outcome(context)

export const handle = labelsFor(competitorCategories)

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta(`Tipp: ${questionWords[askedAt(competitorCategories, location.pathname)].name}`)

export default function RankingGuess({
  loaderData: { page, start, scored },
  actionData,
}: Route.ComponentProps) {
  const { category, state, window } = page.target
  if (state === 'not-yet') return <NotYet next={page.target} questions={page.questions} />
  return (
    <RankingForm
      key={`${category} ${window.year}`}
      page={page}
      outcome={actionData}
      start={start}
      scored={scored}
    />
  )
}
