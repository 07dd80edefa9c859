import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pushSubscriptions } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import { isSignedIn, type SessionKey } from './sessions.ts'

export const subscriptionsOf = statement((db, user: SQL<string>) =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.user, user)),
)

type Kept = { endpoint: string; p256dh: string; auth: string }

/** A browser belongs to the user who used it last. Keeps at most `most` browsers per user. */
export const keepSubscription = (session: SessionKey, kept: Kept, now: number, most: number) =>
  sql`insert into push_subscriptions (endpoint, user, p256dh, auth, created_at)
    select ${kept.endpoint}, id, ${kept.p256dh}, ${kept.auth}, ${now} from users where ${isSignedIn(session)}
      and (select count(*) from push_subscriptions s where s.user = ${session.user}
        and s.endpoint <> ${kept.endpoint}) < ${most}
    on conflict (endpoint) do update set user = excluded.user, p256dh = excluded.p256dh, auth = excluded.auth,
      created_at = excluded.created_at`

export const removeSubscription = (db: Database, user: string, endpoint: string) =>
  db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.user, user), eq(pushSubscriptions.endpoint, endpoint)))

export const removeSubscriptions = (db: Database, user: string) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.user, user))
