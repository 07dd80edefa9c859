import type { AppContext } from '#worker/context.ts'
import { countForMenu } from '#worker/usecases/admin/waiting.ts'
import { type HeaderStatus, readHeader } from './header.ts'
import { headerTag } from './polls.ts'

/** What stands around every page. */
export type Frame = {
  /** null where it could not be read: the page must stand without its menu's state. */
  status: HeaderStatus | null
  /** The ETag of that status, for whoever asks for it again. */
  statusTag: string | null
  viewer: { id: string; username: string | null } | null
  /** How many things wait for the admin who looks. */
  waiting: number
  archiveUrl: string | null
}

/** Never fails: a page that has its own data must not fall because of the menu. */
export async function readFrame(app: AppContext): Promise<Frame> {
  const [header, viewer, waiting] = await Promise.all([
    orNull(readHeader(app)),
    orNull(app.viewer()),
    orNull(countForMenu(app)),
  ])
  return {
    status: header?.status ?? null,
    statusTag: header && headerTag(app, header),
    viewer: viewer && { id: viewer.id, username: viewer.username },
    waiting: waiting ?? 0,
    archiveUrl: app.settings.ARCHIVE_URL,
  }
}

const orNull = <T>(reading: Promise<T>) =>
  reading.catch((error) => {
    console.error(error)
    return null
  })
