import type { Topic } from '#game/live/topics.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { logSecurity } from '#worker/security-log.ts'

/**
 * Opens a socket that receives the news of these topics. Refuses with too-many above the limit of a network, and with
 * busy when the channel is full.
 */
export async function watchTopics(
  app: AppContext,
  topics: readonly Topic[],
  visitor: string,
): Promise<WebSocket> {
  const socket = await app.channel.watch(topics, visitor)
  if (socket === 'too-many') {
    logSecurity({ security: 'limit', result: 'sockets' })
    throw new Refusal('too-many', 'too-many-sockets')
  }
  if (socket === 'busy') throw new Refusal('busy', 'channel-full')
  return socket
}
