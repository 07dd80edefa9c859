import type { AppContext } from '#worker/context.ts'
import { type RunningRace, readWindows } from './open-windows.ts'
import { type OwnWindow, readOwnWindows } from './own-open.ts'

/** The race that runs, with the viewer's guesses on it (null: unknown). */
export type OwnRunning = RunningRace & { own: OwnWindow | null }

/** null while no race runs. */
export async function readOwnRunning(app: AppContext): Promise<OwnRunning | null> {
  const { runs } = await readWindows(app)
  if (runs === null) return null
  const own = await readOwnWindows(app)
  return { ...runs, own: own?.find(({ race }) => race === runs.id) ?? null }
}
