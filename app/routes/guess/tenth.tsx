import { DriverForm } from '#app/components/guess/driver-form.tsx'
import { NotYet } from '#app/components/guess/not-yet.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { forAction, forPage } from '#worker/pages.ts'
import { submitDriver } from '#worker/usecases/guess-forms.ts'
import { readDriverPage } from '#worker/usecases/guessing/pages.ts'
import type { Route } from './+types/tenth'

export const loader = ({ context }: Route.LoaderArgs) =>
  forPage(context, (app) => readDriverPage(app, 'TENTH'))

export const action = ({ context, request }: Route.ActionArgs) =>
  forAction(context, (app) => submitDriver(app, 'TENTH', request))

export const meta = () => pageMeta('Tipp: 10. plass')

export default function TenthGuess({ loaderData: page, actionData }: Route.ComponentProps) {
  if (page.target.state === 'not-yet') return <NotYet next={page.target} />
  return <DriverForm key={page.target.window.race} page={page} outcome={actionData} slug="tenth" />
}
