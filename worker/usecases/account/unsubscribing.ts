import { writeBatch } from '#db/client.ts'
import { removeAddress } from '#db/queries/mail.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { digestsOf, hasDigest } from '#worker/secrets.ts'
import type { Settings } from '#worker/settings.ts'
import { withQuery } from '#worker/with-query.ts'

const purpose = 'unsubscribe'

/** An address that ends reminder mail, without sign-in. It can do nothing else. */
export function unsubscribeAddress(settings: Settings, origin: string, user: string): string {
  const [token = ''] = digestsOf(purpose, settings, user)
  return withQuery(`${origin}/unsubscribe`, { user, token })
}

type Asked = { user: string | null; token: string | null }

/** Refuses with not-found an address that we have not signed. */
export async function requireUnsubscriber({ settings }: AppContext, { user, token }: Asked): Promise<string> {
  if (user !== null && token !== null && hasDigest(token, purpose, settings, user)) return user
  throw new Refusal('not-found', 'no-such-page')
}

/** Ends reminder mail to the user. Idempotent. */
export async function unsubscribe(app: AppContext, asked: Asked): Promise<void> {
  const user = await requireUnsubscriber(app, asked)
  await writeBatch(app.db, removeAddress(app.db, user))
}
