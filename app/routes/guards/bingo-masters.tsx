import { Outlet } from 'react-router'
import '#app/styles/bingo-editor.css'
import { onlyFor } from '#worker/pages.ts'
import { requireBingoMaster } from '#worker/usecases/account/access.ts'

/** Around the pages for bingo masters. */
export const middleware = [onlyFor(requireBingoMaster)]

/** Without one the browser would not ask the server on its way to a page that reads nothing. */
export const loader = () => null

export default Outlet
