import type { Category } from '#game/category.ts'
import type { AppContext } from '#worker/context.ts'
import { type RunningRace, readWindows } from './open-windows.ts'
import { readOwnWindows } from './own-open.ts'

/** The race that runs. `tips`: the names that the viewer guessed; null: unknown. */
export type OwnRunning = RunningRace & { tips: { category: Category; guessed: string | null }[] | null }

/** null while no race runs. */
export async function readOwnRunning(app: AppContext): Promise<OwnRunning | null> {
  const { runs } = await readWindows(app)
  if (runs === null) return null
  const windows = await readOwnWindows(app)
  const own = windows?.find(({ race }) => race === runs.id)
  const tips = own?.tips.map(({ category, driver }) => ({
    category,
    guessed: own.choices.find(({ id }) => id === driver)?.name ?? driver,
  }))
  return { ...runs, tips: tips ?? null }
}
