import './guess.css'
import { pageMeta } from '#app/page-meta.ts'
import { flagCategories } from '#game/category.ts'
import { submitFlags } from '#worker/forms/guess.ts'
import { forPage, guardedForm } from '#worker/pages.ts'
import { requirePlayer } from '#worker/usecases/account/access.ts'
import { readFlagPage } from '#worker/usecases/guessing/pages.ts'
import { readScoredSeason } from '#worker/usecases/profile/scored-season.ts'
import type { Route } from './+types/flag'
import { labelsFor } from './asked-at.ts'
import { FlagForm } from './flag-form.tsx'
import { NotYet } from './not-yet.tsx'

const form = guardedForm(requirePlayer, submitFlags)
export const middleware = [form.middleware]

export const loader = ({ context }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const page = await readFlagPage(app)
    return { page, scored: await readScoredSeason(app, page.target) }
  })

export const action = ({ context }: Route.ActionArgs) => form.outcome(context)

export const handle = labelsFor(flagCategories)

export const meta = () => pageMeta('Tipp: flagg')

export default function FlagGuess({ loaderData: { page, scored }, actionData }: Route.ComponentProps) {
  if (page.target.state === 'not-yet') return <NotYet next={page.target} questions={page.questions} />
  return <FlagForm key={page.target.window.year} page={page} outcome={actionData} scored={scored} />
}
