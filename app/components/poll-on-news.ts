import { longestCopy, type Topic } from '#game/live/topics.ts'
import { tabChannel } from './live-channel.ts'

/** Spreads the requests of all tabs after news (milliseconds). */
export const jitter = () => 1_000 + Math.random() * 3_000

/**
 * Starts polls of a topic. `wake` gets milliseconds to wait, and whether the live channel is open (null:
 * there is news). Only `season` has news that need a poll; other news carry their data. Returns a function
 * that ends.
 */
export function followForPoll(
  topic: Topic,
  wake: (inMs: number, isLive: boolean | null) => void,
): () => void {
  // A copy from before the client joined may lack news that it was never sent.
  const spread = () => (topic === 'season' ? jitter() : longestCopy)
  return tabChannel.subscribe(
    topic,
    () => topic === 'season' && wake(jitter(), null),
    (isLive) => wake(spread(), isLive),
  )
}
