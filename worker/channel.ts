import { channelName, type Topic } from '#game/live/topics.ts'
import type { LiveChannel } from './objects/live-channel.ts'

/** Access to the live channel, which hides the Durable Object from the use cases. Faults are logged, never thrown. */
export type Channel = {
  /** Call this after a write that may have changed a season. Watchers get news only if it has. */
  checkSeasons: () => Promise<void>
  /** A socket that receives the news of these topics; else whether the visitor has too many, or the channel is busy. */
  watch: (topics: readonly Topic[], visitor: string) => Promise<WebSocket | 'too-many' | 'busy'>
}

export const openChannel = (objects: DurableObjectNamespace<LiveChannel>): Channel => ({
  checkSeasons: async () => {
    try {
      await objects.getByName(channelName).checkSeasons()
    } catch (error) {
      console.error(error)
    }
  },
  watch: async (topics, visitor) => {
    const asked = new URLSearchParams([['address', visitor], ...topics.map((topic) => ['topic', topic])])
    try {
      const stub = objects.getByName(channelName)
      const answer = await stub.fetch(`https://channel/?${asked}`, { headers: { Upgrade: 'websocket' } })
      return answer.webSocket ?? (answer.status === 429 ? 'too-many' : 'busy')
    } catch (error) {
      console.error(error)
      return 'busy'
    }
  },
})
