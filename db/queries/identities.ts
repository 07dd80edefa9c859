import { sql } from 'drizzle-orm'

/** The provider's name for a user. The site requests nothing else. */
export type Identity = { issuer: string; subject: string }

export type UserOfIdentity = { user: string; epoch: number }

/** The user of an identity, and the epoch of their sessions. */
export const userOfIdentity = ({ issuer, subject }: Identity) => sql`
  select u.id as user, u.session_epoch as epoch
  from identities i join users u on u.id = i.user
  where i.issuer = ${issuer} and i.subject = ${subject}`

/** Creates `user` for an identity that has none. Run both statements in one batch. */
export const makeUserOfIdentity = ({ issuer, subject }: Identity, user: string, now: number) => {
  const isNew = sql`not exists (select 1 from identities where issuer = ${issuer} and subject = ${subject})`
  return [
    sql`insert into users (id, created_at) select ${user}, ${now} where ${isNew}`,
    sql`insert into identities (issuer, subject, user) select ${issuer}, ${subject}, ${user} where ${isNew}`,
  ]
}
