import { eq } from 'drizzle-orm'
import { type Database, openDatabase, sharedRead } from '#db/client.ts'
import { seasons } from '#db/schema.ts'
import { outcomeAt } from '#game/changes/season.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { type ChangeRequest, planChange } from '#worker/usecases/admin/changing.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'

export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url)
    const year = Number(searchParams.get('year'))
    if (year === 0) return Response.json({ status: 'ok' })
    const db = openDatabase(env.DB)
    if (pathname === '/preview') return Response.json({ affected: await preview(db, year) })
    return Response.json({ written: await recompute({ db, cache: new ShortCache(0) }, year, 0) })
  },
} satisfies ExportedHandler<Pick<Env, 'DB'>>

/** The number of participants whose points change if the first two of the last race swap places. */
async function preview(db: Database, year: number): Promise<number> {
  await db.update(seasons).set({ finishedAt: null }).where(eq(seasons.year, year))
  const admin = { id: 'bench', username: 'Bench', isAdmin: true, isBingoMaster: false }
  const app = {
    db,
    now: Date.now(),
    cache: new ShortCache(0),
    read: sharedRead(db),
    viewer: async () => admin,
  }
  return (await planChange(app, year, swapped)).effects.length
}

const swapped: ChangeRequest = (season) => {
  const last = season.races.toSorted((a, b) => (b.position ?? 0) - (a.position ?? 0))[0]!.id
  const outcome = outcomeAt(season, last)!
  const turn = <T extends { position: number }>([first, second, ...rest]: readonly T[]) => [
    { ...second!, position: 1 },
    { ...first!, position: 2 },
    ...rest,
  ]
  const value = { ...outcome, RACE: turn(outcome.RACE), DRIVER: turn(outcome.DRIVER) }
  return [{ kind: 'outcome', year: season.year, race: last, value }]
}
