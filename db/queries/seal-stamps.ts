import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { sealStamps, seals } from '#db/schema.ts'
import type { WindowId } from '#game/submission.ts'

/** A seal with the proof of its time so far, both in base64. */
export type UnconfirmedSeal = { seal: number; head: string; ots: string | null }

/** The newest seals without a confirmed proof that have not been looked up since `before`. */
export const unconfirmedSeals = (before: number, most: number): SQL<UnconfirmedSeal> =>
  sql`select x.id as seal, x.head, s.ots from (select id, head from seals order by id desc limit 100) x
    left join seal_stamps s on s.seal = x.id
    where s.seal is null or (s.confirmed_at is null and s.tried_at <= ${before})
    order by x.id limit ${most}`

/** Keeps what a try gave. A try that gave nothing changes the time alone. */
export const keepStamp = (
  { seal, ots }: Pick<UnconfirmedSeal, 'seal' | 'ots'>,
  { triedAt, isConfirmed }: { triedAt: number; isConfirmed: boolean },
): SQL =>
  sql`insert into seal_stamps (seal, ots, tried_at, confirmed_at)
    values (${seal}, ${ots}, ${triedAt}, ${isConfirmed ? triedAt : null})
    on conflict do update set ots = coalesce(excluded.ots, ots), tried_at = excluded.tried_at,
      confirmed_at = coalesce(confirmed_at, excluded.confirmed_at)`

/** The proof of the newest seal of a window that has one. */
export const stampOf = (db: Database, { year, race, deadline }: WindowId) =>
  db
    .select({ head: seals.head, ots: sql<string>`${sealStamps.ots}`, confirmedAt: sealStamps.confirmedAt })
    .from(seals)
    .innerJoin(sealStamps, eq(sealStamps.seal, seals.id))
    .where(
      and(
        eq(seals.year, year),
        sql`${seals.race} is ${race}`,
        eq(seals.deadline, deadline),
        isNotNull(sealStamps.ots),
      ),
    )
    .orderBy(desc(seals.id))
    .limit(1)
