import './settings.css'
import { Outlet } from 'react-router'
import type { LabelsHandle } from '#app/crumbs.ts'
import { settingsLabels } from '#app/guarded-crumbs.ts'
import { onlyForOwn } from '#worker/pages.ts'
import { requireViewer } from '#worker/usecases/account/access.ts'

/** Guards the pages for signed-in users, with or without a username. */
export const middleware = [onlyForOwn(requireViewer)]

/** Without a loader the browser would not call the server before a page that reads nothing. */
export const loader = () => null

export const handle: LabelsHandle = { labels: settingsLabels }

export default Outlet
