import { Outlet } from 'react-router'
import type { LabelsHandle } from '#app/crumbs.ts'
import { bingoMasterLabels } from '#app/guarded-crumbs.ts'
import { onlyFor } from '#worker/pages.ts'
import { requireBingoMaster } from '#worker/usecases/account/access.ts'

/** Guards the pages for bingo masters. */
export const middleware = [onlyFor(requireBingoMaster)]

/** Without a loader the browser would not call the server before a page that reads nothing. */
export const loader = () => null

export const handle: LabelsHandle = { labels: bingoMasterLabels }

export default Outlet
