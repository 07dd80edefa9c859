import { eq } from 'drizzle-orm'
import { batchedReads } from '#db/batched-reads.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { KeptRows } from '#db/kept-rows.ts'
import { seasonVersions } from '#db/queries/seasons.ts'
import { seasons } from '#db/schema.ts'
import { outcomeAt } from '#game/changes/season.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { type ChangeRequest, planChange } from '#worker/usecases/admin/changing.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'
import { scoreInSlices } from '#worker/usecases/seasons/scoring-in-slices.ts'

export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url)
    const year = Number(searchParams.get('year'))
    if (year === 0) return Response.json({ status: 'ok' })
    const db = openDatabase(env.DB)
    if (pathname === '/preview') return Response.json({ affected: await preview(db, year) })
    const fromStep = Number(searchParams.get('from') ?? 0)
    return Response.json(await scored(env.DB, year, fromStep))
  },
} satisfies ExportedHandler<Pick<Env, 'DB'>>

/** Scores a season from a step on until it is done. Returns the written rows, and the milliseconds of each batch. */
async function scored(d1: D1Database, year: number, fromStep: number) {
  const slices: number[] = []
  let written = 0
  const watched = new Proxy(d1, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      if (name !== 'batch') return member.bind(target)
      return async (...args: Parameters<D1Database['batch']>) => {
        const began = performance.now()
        const answer = await target.batch(...args)
        slices.push(performance.now() - began)
        for (const { meta } of answer) written += meta.changes
        return answer
      }
    },
  })
  const app = { db: openDatabase(watched), cache: new ShortCache(0) }
  await recompute(app, year, fromStep)
  while (!(await scoreInSlices(app, year, { patience: 600_000 }))) await scheduler.wait(100)
  return { written, slices }
}

/** The number of participants whose points change if the first two of the last race swap places. */
async function preview(db: Database, year: number): Promise<number> {
  await db.update(seasons).set({ finishedAt: null }).where(eq(seasons.year, year))
  const admin = { id: 'bench', username: 'Bench', isAdmin: true, isBingoMaster: false, isReferee: false }
  const app = {
    db,
    now: Date.now(),
    cache: new ShortCache(0),
    ...batchedReads(db, new KeptRows(0), seasonVersions),
    viewer: async () => admin,
    signedInAt: Date.now,
    liveRaces: { wake: async () => {} },
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
