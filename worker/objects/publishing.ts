import { channelName, messageOf, type Topic } from '#game/live/topics.ts'
import type { LiveChannel } from './live-channel.ts'

/**
 * Sends news to those who follow the topic. A message that is too large is not sent (game/live/topics.ts). Faults are
 * logged, never thrown.
 */
export async function publish(
  channel: DurableObjectNamespace<LiveChannel>,
  topic: Topic,
  data: unknown,
): Promise<void> {
  try {
    await channel.getByName(channelName).publish(topic, messageOf(topic, data))
  } catch (error) {
    console.error(error)
  }
}
