import { liveChoiceOf } from '#db/queries/live-races.ts'
import { sourceFor } from '#game/live/choice.ts'
import type { LiveSourceName } from '#game/live/state.ts'
import type { AppContext } from '#worker/context.ts'
import { configuredSources } from '#worker/live-sources.ts'

/** The source that reports the race; null: an admin has turned it off. */
export async function readLiveSource(
  app: Pick<AppContext, 'db' | 'read' | 'settings'>,
  race: number,
): Promise<LiveSourceName | null> {
  const [[row]] = await app.read(liveChoiceOf(app.db, race))
  return sourceFor(row?.source ?? null, configuredSources(app.settings))
}
