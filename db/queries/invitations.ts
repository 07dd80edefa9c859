import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { invitations } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import { isSignedIn, type SessionKey } from './sessions.ts'

export const invitationOf = statement((db, user: SQL<string>) =>
  db.select().from(invitations).where(eq(invitations.user, user)),
)

type Kept = { salt: string; digest: string; expiresAt: number }

/** Replaces any earlier invitation. Each user has at most one. */
export const storeInvitation = (session: SessionKey, { salt, digest, expiresAt }: Kept) =>
  sql`insert into invitations (user, salt, digest, expires_at)
    select id, ${salt}, ${digest}, ${expiresAt} from users where ${isSignedIn(session)}
    on conflict (user) do update set salt = excluded.salt, digest = excluded.digest,
      expires_at = excluded.expires_at`

export const removeInvitation = (db: Database, user: string) =>
  db.delete(invitations).where(eq(invitations.user, user))

/** A row if one of the digests belongs to an invitation that is valid at `now`. */
export const validInvitation = (db: Database, digests: string[], now: number) =>
  db
    .select({ user: invitations.user })
    .from(invitations)
    .where(and(inArray(invitations.digest, digests), gt(invitations.expiresAt, now)))
