import { channelName, messageOf, type Topic } from '#game/live/topics.ts'

/** Sends news from another object to those who follow the topic. Faults are logged, never thrown. */
export async function publish(env: Env, topic: Topic, data: unknown): Promise<void> {
  try {
    await env.LIVE_CHANNEL.getByName(channelName).publish(topic, messageOf(topic, data))
  } catch (error) {
    console.error(error)
  }
}
