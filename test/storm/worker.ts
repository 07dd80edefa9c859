import { eq } from 'drizzle-orm'
import { races } from '#db/schema.ts'
import { aViewer } from '#test/support/app.ts'
import { type AppContext, createAppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { createServer } from '#worker/server.ts'
import { ShortCache } from '#worker/short-cache.ts'
import { placeGuess } from '#worker/usecases/guessing/guessing.ts'

export { GuessWindow } from '#worker/objects/guess-window.ts'

export type Save = {
  user: string
  category: 'FIRST' | 'TENTH'
  driver: string
  submission: string
  of: number
}
export type MoveCutoff = { race: number; cutoff: number }

const site = createServer(async () => new Response(null, { status: 404 }), { cache: new ShortCache(0) })

export default {
  async fetch(request, env, ctx) {
    const app = createAppContext(env, Date.now(), new ShortCache(0))
    const { pathname } = new URL(request.url)
    if (pathname === '/storm/save') return save(app, await request.json<Save>())
    if (pathname === '/storm/cutoff') return moveCutoff(app, await request.json<MoveCutoff>())
    return site.fetch(request, env, ctx)
  },
} satisfies ExportedHandler<Env>

/** Saves as any user and without rate limits, because the storm tests only what follows sign-in. */
async function save(app: AppContext, { user, category, driver, submission, of }: Save): Promise<Response> {
  const viewer = aViewer(user)
  try {
    const limits = { ...app.limits, guess: async () => {} }
    const signedIn = { ...app, viewer: async () => viewer, limits }
    return Response.json(await placeGuess(signedIn, { category, answer: driver, submission, of }))
  } catch (error) {
    if (error instanceof Refusal) return Response.json({ code: error.code }, { status: error.status })
    throw error
  }
}

async function moveCutoff({ db }: AppContext, { race, cutoff }: MoveCutoff): Promise<Response> {
  await db.update(races).set({ ownCutoff: cutoff }).where(eq(races.id, race))
  return Response.json({ cutoff })
}
