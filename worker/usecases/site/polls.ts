import { seasonVersion } from '#db/queries/seasons.ts'
import { versionForSession } from '#db/queries/sessions.ts'
import type { Basis } from '#game/basis.ts'
import type { AppContext } from '#worker/context.ts'
import type { UserSession } from '#worker/sessions.ts'
import { erasedKey } from '#worker/usecases/account/erased-user.ts'
import type { HeaderStatus } from './header.ts'

type Release = Pick<AppContext, 'release'>
type App = Pick<AppContext, 'db' | 'read' | 'now' | 'cache'> & Release

export const homeTag = (app: Release, { basis }: { basis: Basis }): string => tagOf(app, basis, 'everyone')

/** Whether this is the current ETag of a season's front page (null: the current season). */
export const isHomeCurrent = (app: App, tag: string, year: number | null): Promise<boolean> =>
  isCurrent(app, tag, 'everyone', () => versionOf(app, year))

export const headerTag = (app: Release, { status, basis }: { status: HeaderStatus; basis: Basis }): string =>
  tagOf(app, basis, status.isLoggedIn ? roleOf(status) : 'visitor')

/**
 * Whether this is the current ETag of the menu, for the session that a signed cookie claims (null: a
 * visitor). The database checks whether the session still exists.
 */
export async function isHeaderCurrent(app: App, tag: string, claim: UserSession | null): Promise<boolean> {
  if (claim === null) return isCurrent(app, tag, 'visitor', () => versionOf(app, null))
  const role = tag.includes('.admin"') ? 'admin' : 'user'
  return isCurrent(app, tag, role, async () => {
    const session = { ...claim, erased: await erasedKey(claim.user) }
    const [[row]] = await app.read(versionForSession(app.db, session, role, app.now))
    return row
  })
}

const roleOf = ({ isAdmin }: { isAdmin: boolean }) => (isAdmin ? 'admin' : 'user')

/** Includes the release, because a new one may answer differently. */
const tagOf = ({ release }: Release, { year, version, until }: Basis, who: string) =>
  `"${[release, year, version, until, who].join('.')}"`

/** Call this with the tag of an answer that is news to its client. The copies of that season in this isolate may be older. */
export function noteNews({ cache }: Pick<AppContext, 'cache'>, tag: string): void {
  const [, year, version] = tag.split('.').map(Number)
  if (year && version) cache.noteNews(year, version)
}

/**
 * Call this before news are read for a client that sends a tag. The cache of this isolate may be older than the client's page.
 * Anybody can make up a tag, so the database is asked whether there is such a version.
 */
export async function dropOlder({ db, read, now, cache }: App, tag: string): Promise<void> {
  const [, year, version] = tag.split('.').map(Number)
  if (!year || !version || cache.knowsNews(year, version)) return
  const [[season]] = await read(seasonVersion(db, year, now))
  if (season && season.year === year && season.version >= version) cache.noteNews(year, version)
}

type Version = { year: number; version: number }

async function isCurrent(
  app: App,
  tag: string,
  who: string,
  read: () => Promise<Version | undefined>,
): Promise<boolean> {
  const [, year = 0, version = 0, until = 0] = tag.split('.').map(Number)
  if (tag !== tagOf(app, { year, version, until }, who) || app.now >= until) return false
  const season = await read()
  return season?.year === year && season.version === version
}

const versionOf = (app: App, year: number | null): Promise<Version> =>
  app.cache.get(`version ${year ?? ''}`, app.now, async () => {
    const [[row]] = await app.read(seasonVersion(app.db, year, app.now))
    return row ?? { year: 0, version: 0 }
  })
