import { Outlet } from 'react-router'
import { onlyForOwn } from '#worker/pages.ts'
import { requirePlayer } from '#worker/usecases/account/access.ts'

/** Guards the pages for signed-in users with a username. */
export const middleware = [onlyForOwn(requirePlayer)]

/** Without a loader the browser would not call the server before a page that reads nothing. */
export const loader = () => null

export default Outlet
