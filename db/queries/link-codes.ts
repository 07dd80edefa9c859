import { type SQL, sql } from 'drizzle-orm'
import type { LinkCodeKind } from '#game/link-code.ts'

export type LinkCodeKey = { user: string; kind: LinkCodeKind }
type StoredLinkCode = LinkCodeKey & {
  finder: string
  digest: string
  expiresAt: number
}

/** Replaces an earlier code of the same kind, and forgets expired ones. `isAllowed`: a condition on its user. */
export const storeLinkCode = (code: StoredLinkCode, now: number, isAllowed: SQL | undefined): SQL[] => [
  sql`delete from link_codes where expires_at <= ${now}`,
  sql`insert into link_codes (user, kind, finder, digest, expires_at)
    select id, ${code.kind}, ${code.finder}, ${code.digest}, ${code.expiresAt}
    from users where id = ${code.user} and ${isAllowed}
    on conflict (user, kind) do update set finder = excluded.finder, digest = excluded.digest, tries = 0,
      expires_at = excluded.expires_at
    returning user`,
]

/** Counts an attempt before the code is compared. Returns no row when no attempts are left. */
export const tryLinkCode = (
  finder: string,
  now: number,
  mostTries: number,
): SQL<Pick<StoredLinkCode, 'user' | 'kind' | 'finder' | 'digest'>> => sql`
  update link_codes set tries = tries + 1
  where finder = ${finder} and tries < ${mostTries} and expires_at > ${now}
  returning user, kind, finder, digest`

/** Deletes a code that is used. */
export const spendLinkCode = (finder: string): SQL => sql`delete from link_codes where finder = ${finder}`

/** A condition on the user of a code: they have none of the kind that expires after this instant. */
export const hasNoFreshCode = (kind: LinkCodeKind, instant: number): SQL => sql`not exists (
  select 1 from link_codes c where c.user = users.id and c.kind = ${kind} and c.expires_at > ${instant})`
