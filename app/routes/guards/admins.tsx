import { Outlet } from 'react-router'
import '#app/styles/admin.css'
import '#app/styles/admin-season.css'
import { onlyFor } from '#worker/pages.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'

/** Around the pages for admins. */
export const middleware = [onlyFor(requireAdmin)]

/** Without one the browser would not ask the server on its way to a page that reads nothing. */
export const loader = () => null

export default Outlet
