import { Outlet } from 'react-router'
import { onlyFor } from '#worker/pages.ts'
import { requireViewer } from '#worker/usecases/account/access.ts'

/** Around the pages for those who are signed in, also without a name. */
export const middleware = [onlyFor(requireViewer)]

/** Without one the browser would not ask the server on its way to a page that reads nothing. */
export const loader = () => null

export default Outlet
