import type { LiveChoice } from '#game/site-changes.ts'
import type { LiveSourceName } from './state.ts'

/**
 * The source that reports a race; null: none. `chosen` null: no admin has chosen, so the first of the
 * configured sources counts. It also counts where the chosen source is no longer configured.
 */
export function sourceFor(
  chosen: LiveChoice | null,
  configured: readonly LiveSourceName[],
): LiveSourceName | null {
  if (chosen === 'OFF') return null
  return chosen !== null && configured.includes(chosen) ? chosen : (configured[0] ?? null)
}
