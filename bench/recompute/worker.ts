import { openDatabase } from '#db/client.ts'
import { Recent } from '#worker/recent.ts'
import { recompute } from '#worker/usecases/scoring.ts'

export default {
  async fetch(request, env) {
    const year = new URL(request.url).searchParams.get('year')
    if (year === null) return Response.json({ status: 'ok' })
    const book = { db: openDatabase(env.DB), recent: new Recent(0) }
    return Response.json({ written: await recompute(book, Number(year), 0) })
  },
} satisfies ExportedHandler<Pick<Env, 'DB'>>
