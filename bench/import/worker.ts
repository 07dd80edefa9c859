import { eq } from 'drizzle-orm'
import { openDatabase, writeBatch } from '#db/client.ts'
import { newestRuns } from '#db/queries/jobs.ts'
import { seasons } from '#db/schema.ts'
import { forgetOutcomes } from '#test/support/replay.ts'
import { openFeed } from '#worker/feed/feed.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { reconcile } from '#worker/usecases/importing/reconciling.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

export default {
  async fetch(request, env) {
    const asked = new URL(request.url).searchParams
    const source = asked.get('source')
    if (source === null) return Response.json({ status: 'ok' })
    const db = openDatabase(env.DB)
    const now = Number(asked.get('now'))
    const feed = openFeed({ APP_ORIGIN: null, JOLPICA_URL: `${source}/f1`, OPENF1_URL: `${source}/v1` }, now)
    const app = { db, cache: new ShortCache(0), now, feed, settings: { FLAGS_AUTO: false } }
    if (asked.has('forget')) {
      const year = Number(asked.get('forget'))
      await writeBatch(db, [
        db.update(seasons).set({ finishedAt: 1 }),
        db.update(seasons).set({ finishedAt: null }).where(eq(seasons.year, year)),
      ])
      await forgetOutcomes(db, year)
      await recompute(app, year, 0)
    }
    const run = { holder: `${now}`, scheduledAt: now, random: Math.random, clock: () => now }
    const ending = await reconcile(app, run)
    const [last] = await newestRuns(db, 1)
    return Response.json({ ending, imported: count(last?.detail) })
  },
} satisfies ExportedHandler<Pick<Env, 'DB'>>

const count = (steps: unknown) =>
  (steps as { ending: string }[]).filter(({ ending }) => ending === 'imported').length
