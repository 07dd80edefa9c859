import site, {
  BingoBoard as SiteBingoBoard,
  GuessWindow as SiteGuessWindow,
  LiveChannel as SiteLiveChannel,
  LiveRace as SiteLiveRace,
} from '#build/server/index.js'
import { Sessions } from '#worker/sessions.ts'
import { readSettings } from '#worker/settings.ts'
import { farAway } from './far.ts'

type FarEnv = Env & { DATABASE_MS: string; STORE_MS: string }

const far = new WeakMap<object, Env>()
/** Once per environment, because the site keeps what it has read of it. */
function farEnv(env: Env): Env {
  const { DATABASE_MS, STORE_MS } = env as FarEnv
  const distance = { database: Number(DATABASE_MS), store: Number(STORE_MS) }
  // One release for all starts, so that one finds the copies of another.
  const release = { CF_VERSION_METADATA: { id: 'bench', tag: '', timestamp: '' } }
  const known = far.get(env) ?? { ...farAway(env, distance), ...release }
  far.set(env, known)
  return known
}

export class GuessWindow extends SiteGuessWindow {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, farEnv(env))
  }
}

export class BingoBoard extends SiteBingoBoard {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, farEnv(env))
  }
}

export class LiveChannel extends SiteLiveChannel {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, farEnv(env))
  }
}

export class LiveRace extends SiteLiveRace {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, farEnv(env))
  }
}

/** The reads of a save before the window, with the least statements: one session and one batch. */
async function readOnce(env: Env): Promise<Response> {
  const least = () => env.DB.prepare('select 1')
  await Promise.all([env.SESSIONS.get('session'), env.DB.batch([least(), least(), least(), least()])])
  return new Response('')
}

export default {
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url)
    // Until the first page, nothing of the site has run.
    if (pathname === '/api/health' || pathname === '/bench/trivial')
      return new Response('x'.repeat(Number(searchParams.get('bytes') ?? 1)))
    if (pathname === '/bench/reads') return readOnce(env)
    if (!pathname.startsWith('/bench/session/')) return site.fetch(request, farEnv(env), ctx)
    const sessions = new Sessions(env.SESSIONS, readSettings(env), Date.now())
    await sessions.start(sessions.open(true), { user: pathname.split('/')[3]!, epoch: 1 })
    return new Response(sessions.cookies[0]!.split(';')[0]!)
  },
} satisfies ExportedHandler<Env>
