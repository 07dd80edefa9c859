import { Outlet } from 'react-router'
import { onlyFor } from '#worker/pages.ts'
import { requirePlayer } from '#worker/usecases/account/access.ts'

/** Around the pages for those who are signed in and have a name. */
export const middleware = [onlyFor(requirePlayer)]

/** Without one the browser would not ask the server on its way to a page that reads nothing. */
export const loader = () => null

export default Outlet
