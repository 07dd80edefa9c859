import type { Topic } from '#game/live/topics.ts'
import { openChannel } from '#worker/channel.ts'
import { LiveChannel as SiteLiveChannel } from '#worker/objects/live-channel.ts'
import { publish } from '#worker/objects/publishing.ts'

export class LiveChannel extends SiteLiveChannel {
  /** The seasons never change here. */
  protected override async readSeasons() {
    const until = Date.now() + 3_600_000
    return { tag: '', until, data: { year: 0, version: 0, until } }
  }
}

export default {
  async fetch(request, env) {
    const channel = openChannel(env.LIVE_CHANNEL)
    const { pathname, searchParams } = new URL(request.url)
    const topic = searchParams.get('topic') as Topic
    if (pathname === '/socket') {
      const webSocket = await channel.watch([topic, 'season'], searchParams.get('address')!)
      if (typeof webSocket === 'string') return new Response(null, { status: 503 })
      return new Response(null, { status: 101, webSocket })
    }
    if (pathname === '/publish') await publish(env.LIVE_CHANNEL, topic, await request.json())
    return new Response('ready')
  },
} satisfies ExportedHandler<Env>
