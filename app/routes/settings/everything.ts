import { isTimeKnown } from '#game/unknown-time.ts'
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

/** People cannot read milliseconds. The time of a guess that moved in is unknown. */
function withInstants(key: string, value: unknown) {
  if (!key.endsWith('At') || typeof value !== 'number') return value
  return isTimeKnown(value) ? new Date(value).toISOString() : null
}
