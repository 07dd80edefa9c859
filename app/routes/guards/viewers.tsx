import { Outlet } from 'react-router'
import { onlyFor } from '#worker/pages.ts'
import { requireViewer } from '#worker/usecases/account/access.ts'

/** Guards the pages for signed-in users, with or without a username. */
export const middleware = [onlyFor(requireViewer)]

/** Without a loader the browser would not call the server before a page that reads nothing. */
export const loader = () => null

export default Outlet
