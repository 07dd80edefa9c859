import { newestRuns } from '#db/queries/jobs.ts'
import type { Check } from '#game/refusals/setup.ts'
import { calendarYear } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { FeedFault } from '#worker/feed/get.ts'
import { withinTime } from '#worker/within-time.ts'
import { checksOf, sourcesCheck } from './checks.ts'
import { readDatabaseState } from './database.ts'
import { requireNotSetUp } from './first-admin.ts'

/**
 * Checks every setting and binding, but not the sources. `asked`: the origin that the visitor used. Cached,
 * because a stranger may load it too.
 */
export const readChecks = (app: AppContext, asked: string): Promise<Check[]> =>
  app.cache.get(`checks ${asked}`, app.now, () => readChecksNow(app, asked))

/** Checks every setting and binding for anyone, while nobody has ever been admin. Refuses with not-found after that. */
export async function readPublicChecks(app: AppContext, asked: string): Promise<Check[]> {
  await requireNotSetUp(app)
  return readChecks(app, asked)
}

async function readChecksNow(app: AppContext, asked: string): Promise<Check[]> {
  const { settings, now, bindings } = app
  const [database, [run], sessionsAnswer, silentObjects] = await Promise.all([
    readDatabaseState(app),
    newestRuns(app.db, 1),
    bindings.sessionsAnswer(),
    bindings.silentObjects(),
  ])
  const cron = { at: run?.startedAt ?? null, now }
  const missingBindings = bindings.missing()
  return checksOf({
    settings,
    asked,
    database,
    sessionsAnswer,
    silentObjects,
    cron,
    silentSources: null,
    missingBindings,
  })
}

/** Milliseconds. A person waits for the answer. */
const mostPatience = 10_000

/** Checks that the result sources answer. `visitor`: an address, for the rate limit. */
export async function checkSources(app: AppContext, visitor: string): Promise<Check> {
  await app.limits.secret(`sources ${visitor}`)
  const { feed, settings, now } = app
  const year = calendarYear(now)
  const asked = [
    [settings.JOLPICA_URL, () => feed.results.calendar(year)],
    [settings.OPENF1_URL, () => feed.openF1.sessions(year, 'RACE')],
  ] as const
  const silent = await Promise.all(
    asked.map(async ([address, ask]) => ((await hasAnswered(ask)) ? [] : address)),
  )
  return sourcesCheck(silent.flat())
}

/** "Not yet" is an answer, unless the source is throttling. */
async function hasAnswered(ask: () => Promise<{ kind: string; why?: string }>): Promise<boolean> {
  try {
    const answer = await withinTime(mostPatience, ask())
    return answer !== null && answer.why !== 'throttled'
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    console.error(error.message)
    return false
  }
}
