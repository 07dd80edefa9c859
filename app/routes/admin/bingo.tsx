import { RolePage } from '#app/components/admin/role-page.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { roleNames } from '#app/words/names.ts'
import { forChange } from '#worker/change-forms.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import { readRoleHolders, roleAsked } from '#worker/usecases/admin/roles.ts'
import type { Route } from './+types/bingo'

const role = 'BINGO_MASTER'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, (app) => readRoleHolders(app, role, fromQuery.search(request)))

export const action = ({ context, request }: Route.ActionArgs) =>
  forChange(context, request, (form) => ({ role: roleAsked(form, role) }))

export const meta = () => pageMeta('Bingomester')

export default function BingoMasters({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RolePage
      page={loaderData}
      outcome={actionData}
      title="Bingomester"
      lead="En bingomester kan legge til, skrive og markere på bingobrettet."
      roleName={roleNames[role]}
      holdersTitle="Bingomestere"
    />
  )
}
