import { type SQL, sql } from 'drizzle-orm'
import type { Device } from '#game/device.ts'
import { isSignedIn, type SessionKey } from './sessions.ts'

/** The provider's name for a user. The site requests nothing else. */
export type Identity = { issuer: string; subject: string }

export type UserOfIdentity = { user: string; epoch: number }

const isThis = ({ issuer, subject }: Identity) => sql`issuer = ${issuer} and subject = ${subject}`

/** The user of an identity, and the epoch of their sessions. */
export const userOfIdentity = (identity: Identity): SQL<UserOfIdentity> => sql`
  select u.id as user, u.session_epoch as epoch
  from identities i join users u on u.id = i.user
  where ${isThis(identity)}`

/** Creates `user` for an identity that has none. Run both statements in one batch. */
export const makeUserOfIdentity = (identity: Identity, user: string, now: number) => {
  const { issuer, subject } = identity
  const isNew = sql`not exists (select 1 from identities where ${isThis(identity)})`
  return [
    sql`insert into users (id, created_at) select ${user}, ${now} where ${isNew}`,
    sql`insert into identities (issuer, subject, user, added_at)
      select ${issuer}, ${subject}, ${user}, ${now} where ${isNew}`,
  ]
}

/** Adds an identity to the account of a session, unless an account has it already. */
export const addIdentity = (session: SessionKey, { issuer, subject }: Identity, now: number): SQL => sql`
  insert into identities (issuer, subject, user, added_at)
  select ${issuer}, ${subject}, users.id, ${now} from users where ${isSignedIn(session)}
  on conflict do nothing`

export const noteUseOfIdentity = (identity: Identity, now: number): SQL =>
  sql`update identities set used_at = ${now} where ${isThis(identity)}`

/** Removes identities of the user who is signed in. Fails (`isLastWayIn`) rather than remove the last one. */
export const removeIdentities = (session: SessionKey, which: readonly Identity[], now: number): SQL => sql`
  update identities set removed_at = ${now}
  where user = (select id from users where ${isSignedIn(session)})
    and exists (select 1 from json_each(${JSON.stringify(which)}) one
      where one.value ->> 'issuer' = issuer and one.value ->> 'subject' = subject)`

/** Deletes an identity that a restored database has from before it was removed. */
export const dropRemoved = (identity: Identity, removedAt: number): SQL =>
  sql`delete from identities where ${isThis(identity)} and coalesce(added_at, 0) <= ${removedAt}`

/** Moves the identities of a new account without a username to another user. */
export const moveIdentities = (session: SessionKey, user: string, now: number): SQL => sql`
  update identities set user = ${user}, added_at = ${now}
  where user = (select id from users where ${isSignedIn(session)} and username is null)
    and exists (select 1 from users where id = ${user})`

/** Erases a new account without a username, once its identities have moved. */
export const eraseNewcomer = (session: SessionKey): SQL => sql`
  delete from users where ${isSignedIn(session)} and username is null
    and not exists (select 1 from identities where identities.user = users.id)`

/** A new passkey. Its identity has the id of the credential as subject. */
type NewPasskey = Device & { identity: Identity; publicKey: string; counter: number }

/** Creates a user with a passkey as the only way in. Fails if the passkey is known, so that nobody takes one over. */
export const makeUserOfPasskey = (passkey: NewPasskey, user: string, now: number): SQL[] => [
  sql`insert into users (id, created_at) values (${user}, ${now})`,
  sql`${passkeyColumns} select ${passkeyValues(passkey, now)}, ${user}`,
]

/** Adds a passkey to the account of a session, unless an account has it already. */
export const addPasskey = (session: SessionKey, passkey: NewPasskey, now: number): SQL => sql`
  ${passkeyColumns} select ${passkeyValues(passkey, now)}, users.id from users where ${isSignedIn(session)}
  on conflict do nothing`

const passkeyColumns = sql`
  insert into identities (issuer, subject, added_at, public_key, counter, browser, system, user)`

const passkeyValues = ({ identity, publicKey, counter, browser, system }: NewPasskey, now: number) =>
  sql`${identity.issuer}, ${identity.subject}, ${now}, ${publicKey}, ${counter}, ${browser}, ${system}`

/** The key of a passkey, and its counter. */
export const keyOfPasskey = (identity: Identity): SQL<{ publicKey: string; counter: number }> =>
  sql`select public_key as publicKey, counter from identities where ${isThis(identity)} and public_key is not null`

export const countPasskey = (identity: Identity, counter: number): SQL =>
  sql`update identities set counter = max(counter, ${counter}) where ${isThis(identity)}`
