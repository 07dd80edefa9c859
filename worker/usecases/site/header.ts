import type { Basis } from '#game/basis.ts'
import type { AppContext } from '#worker/context.ts'
import { readWindows } from '#worker/usecases/guessing/open-windows.ts'

export type HeaderStatus = {
  isAbleToGuess: boolean
  isRaceGuess: boolean
  /** A race runs, by the calendar, and /live shows it. */
  isLive: boolean
  isLoggedIn: boolean
  isAdmin: boolean
  /** A race is in progress, and the viewer may enter flags. */
  isAbleToFlag: boolean
}

/** The state of the menu, polled by every visible tab. */
export async function readHeader(app: AppContext): Promise<{ status: HeaderStatus; basis: Basis }> {
  const [{ open, isRaceGuess, runs, isUnderWay, basis }, viewer] = await Promise.all([
    readWindows(app),
    app.viewer(),
  ])
  const isAdmin = viewer?.isAdmin ?? false
  return {
    status: {
      isAbleToGuess: open.length > 0,
      isRaceGuess,
      isLive: runs !== null,
      isLoggedIn: viewer !== null,
      isAdmin,
      isAbleToFlag: isAdmin && isUnderWay,
    },
    basis,
  }
}
