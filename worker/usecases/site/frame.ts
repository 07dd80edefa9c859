import type { AppContext } from '#worker/context.ts'
import { countForMenu } from '#worker/usecases/admin/waiting.ts'
import { type HeaderStatus, readHeader } from './header.ts'
import { headerTag } from './polls.ts'

/** The data of the frame around every page. */
export type Frame = {
  /** null if it could not be read: the page works without the menu's state. */
  status: HeaderStatus | null
  /** The ETag of that status, for polling. */
  statusTag: string | null
  /** `mayReferee`: they may report a race. */
  viewer: { id: string; username: string | null; mayReferee: boolean } | null
  /** The number of cases that wait for an admin. */
  waiting: number
  archiveUrl: string | null
  /** The site's code is published, so /github has something to show. */
  hasCode: boolean
}

/** Never fails, because a page must not fail with its menu. */
export async function readFrame(app: AppContext): Promise<Frame> {
  const [header, viewer, waiting] = await Promise.all([
    orNull(readHeader(app)),
    orNull(app.viewer()),
    orNull(countForMenu(app)),
  ])
  return {
    status: header?.status ?? null,
    statusTag: header && headerTag(app, header),
    viewer: viewer && {
      id: viewer.id,
      username: viewer.username,
      mayReferee: viewer.isReferee || viewer.isAdmin,
    },
    waiting: waiting ?? 0,
    archiveUrl: app.settings.ARCHIVE_URL,
    hasCode: (app.settings.BACKEND_REPO_URL ?? app.settings.FRONTEND_REPO_URL) !== null,
  }
}

const orNull = <T>(reading: Promise<T>) =>
  reading.catch((error) => {
    console.error(error)
    return null
  })
