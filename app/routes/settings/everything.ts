import { forPage } from '#worker/pages.ts'
import { exportAccount } from '#worker/usecases/account/account.ts'
import type { Route } from './+types/everything'

/** Everything stored about the user, as one file. */
export async function loader({ context }: Route.LoaderArgs) {
  const { user, identities, roles, seasons, ...rest } = await forPage(context, exportAccount)
  const everything = {
    user: { ...user, identities, roles: roles.map(({ role }) => role) },
    seasons: seasons.map(({ year }) => year),
    ...rest,
  }
  return new Response(JSON.stringify(everything, withInstants, 2), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="f1-tipping.json"',
    },
  })
}

/** People cannot read milliseconds. */
const withInstants = (key: string, value: unknown) =>
  key.endsWith('At') && typeof value === 'number' ? new Date(value).toISOString() : value
