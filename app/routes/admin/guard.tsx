import './portal.css'
import { Outlet } from 'react-router'
import type { LabelsHandle } from '#app/crumbs.ts'
import { adminLabels } from '#app/guarded-crumbs.ts'
import { onlyFor } from '#worker/pages.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'

/** Guards the pages for admins. */
export const middleware = [onlyFor(requireAdmin)]

/** Without a loader the browser would not call the server before a page that reads nothing. */
export const loader = () => null

export const handle: LabelsHandle = { labels: adminLabels }

export default Outlet
