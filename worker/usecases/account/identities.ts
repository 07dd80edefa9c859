import { isLastWayIn, runBatch } from '#db/client.ts'
import { identitiesOf } from '#db/queries/account.ts'
import { type Identity, removeIdentities } from '#db/queries/identities.ts'
import type { SessionKey } from '#db/queries/sessions.ts'
import type { Device } from '#game/device.ts'
import { passkeyIssuer, passkeyProvider } from '#worker/auth/passkeys.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { readAsViewer, requireOwnSession, requireRecentSignIn, signedOutMeanwhile } from './access.ts'

/** A way into the account. Instants are in milliseconds; null: not known, because it is older than the record of it. */
export type WayIn = Identity & {
  label: string
  /** Where a passkey was made; null: another way. */
  madeIn: Device | null
  addedAt: number | null
  usedAt: number | null
}

/** The ways into the viewer's account, and the providers that can become another one. */
export async function readWaysIn(app: AppContext) {
  const ways = await readAsViewer(app, async (user) => (await app.read(identitiesOf(app.db, user)))[0])
  return {
    ways: ways.map(({ browser, system, ...way }): WayIn => {
      const madeIn = way.issuer === passkeyIssuer ? { browser, system } : null
      return { ...way, label: labelOf(app, way), madeIn }
    }),
    providers: app.providers.map(({ id, label }) => ({ id, label })),
  }
}

/** A provider that is no longer set up is known by its address. */
const labelOf = ({ providers }: AppContext, { issuer }: Identity): string =>
  issuer === passkeyIssuer
    ? 'Passkey'
    : (providers.find(({ issuers }) => issuers[0] === issuer)?.label ?? new URL(issuer).host)

/** Removes one way into the viewer's account. Refuses with not-allowed the last one, and a sign-in that is not recent. */
export async function removeWayIn(app: AppContext, way: Identity): Promise<void> {
  const { session } = await requireOwnSession(app)
  requireRecentSignIn(app)
  await remove(app, session, [way])
}

/** Removes all identities at a provider, by its id, from the viewer's account. Refuses like `removeWayIn`. */
export async function unlinkProvider(app: AppContext, provider: string): Promise<void> {
  const { session } = await requireOwnSession(app)
  requireRecentSignIn(app)
  const issuer =
    provider === passkeyProvider ? passkeyIssuer : app.providers.find(({ id }) => id === provider)?.issuers[0]
  const [ways] = await app.read(identitiesOf(app.db, session.user))
  const found = ways.filter((way) => way.issuer === issuer)
  if (found.length === 0) throw new Refusal('not-found', 'no-such-way-in')
  await remove(app, session, found)
}

async function remove({ db, now, removedIdentities }: AppContext, session: SessionKey, ways: Identity[]) {
  const which = ways.map(({ issuer, subject }) => ({ issuer, subject }))
  const [removed] = await runBatch(db, [removeIdentities(session, which, now)]).catch((error) => {
    throw isLastWayIn(error) ? new Refusal('not-allowed', 'last-way-in') : error
  })
  if (removed.meta.changes === 0) throw signedOutMeanwhile()
  await Promise.all(which.map((one) => removedIdentities.note(one, now))).catch(console.error)
}
