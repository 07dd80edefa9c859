import { DriverForm } from '#app/components/guess/driver-form.tsx'
import { NotYet } from '#app/components/guess/not-yet.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { submitDriver } from '#worker/forms/guess.ts'
import { forPage, guardedForm } from '#worker/pages.ts'
import { requirePlayer } from '#worker/usecases/account/access.ts'
import { readDriverPage } from '#worker/usecases/guessing/pages.ts'
import type { Route } from './+types/tenth'

const form = guardedForm(requirePlayer, (app, request) => submitDriver(app, 'TENTH', request))
export const middleware = [form.middleware]

export const loader = ({ context }: Route.LoaderArgs) =>
  forPage(context, (app) => readDriverPage(app, 'TENTH'))

export const action = ({ context }: Route.ActionArgs) => form.outcome(context)

export const meta = () => pageMeta('Tipp: 10. plass')

export default function TenthGuess({ loaderData: page, actionData }: Route.ComponentProps) {
  if (page.target.state === 'not-yet') return <NotYet next={page.target} />
  return <DriverForm key={page.target.window.race} page={page} outcome={actionData} slug="tenth" />
}
