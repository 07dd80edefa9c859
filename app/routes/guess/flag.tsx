import { FlagForm } from '#app/components/guess/flag-form.tsx'
import { NotYet } from '#app/components/guess/not-yet.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { forAction, forPage } from '#worker/pages.ts'
import { submitFlags } from '#worker/usecases/guess-forms.ts'
import { readFlagPage } from '#worker/usecases/guessing/pages.ts'
import type { Route } from './+types/flag'

export const loader = ({ context }: Route.LoaderArgs) => forPage(context, readFlagPage)

export const action = ({ context, request }: Route.ActionArgs) =>
  forAction(context, (app) => submitFlags(app, request))

export const meta = () => pageMeta('Tipp: flagg')

export default function FlagGuess({ loaderData: page, actionData }: Route.ComponentProps) {
  if (page.target.state === 'not-yet') return <NotYet next={page.target} />
  return <FlagForm key={page.target.window.year} page={page} outcome={actionData} />
}
