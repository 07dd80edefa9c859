// First, because the site reads the clock when it is loaded.
import './stopped.ts'
import site, { BingoBoard, GuessWindow, LiveChannel, LiveRace } from '#build/server/index.js'
import { atInstant } from '#test/support/clock.ts'
import { Sessions } from '#worker/sessions.ts'
import { readSettings } from '#worker/settings.ts'

export { BingoBoard, GuessWindow, LiveChannel, LiveRace }

/** The address that answers with the cookie of a new session of a user. */
const session = /^\/bench\/session\/(.+)$/
/** ETags name it. */
const release = { CF_VERSION_METADATA: { id: 'release', tag: '', timestamp: '' } }

export default {
  async fetch(request, env, ctx) {
    const now = Date.now()
    const [, user] = session.exec(new URL(request.url).pathname) ?? []
    if (user === undefined) return site.fetch(request, { ...atInstant(env, now), ...release }, ctx)
    const sessions = new Sessions(env.SESSIONS, readSettings(env), now)
    await sessions.start(sessions.open(true), { user, epoch: 1 })
    return new Response(sessions.cookies[0]!.split(';')[0]!)
  },
} satisfies ExportedHandler<Env>
