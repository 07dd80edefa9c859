import { pageMeta } from '#app/page-meta.ts'
import { roleNames } from '#words/names.ts'
import { forChange } from '#worker/forms/change-form.ts'
import { roleForm } from '#worker/forms/roles.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import { readRoleHolders, roleRequest } from '#worker/usecases/admin/roles.ts'
import type { Route } from './+types/admins'
import { RolePage } from './role-page.tsx'

const role = 'ADMIN'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, (app) => readRoleHolders(app, role, fromQuery.search(request)))

export const action = (sent: Route.ActionArgs) =>
  forChange(sent, roleForm, (_, { user, isGiven }) => ({ role: roleRequest(role, user, isGiven) }))

export const meta = () => pageMeta('Administratorer')

export default function Admins({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RolePage
      page={loaderData}
      outcome={actionData}
      title="Administratorer"
      lead="En administrator kan endre alt: løp, resultater, poeng, frister og hvem som er administrator."
      roleName={roleNames[role]}
      holdersTitle="Administratorer nå"
      needsOne
    />
  )
}
