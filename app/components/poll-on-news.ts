import type { Topic } from '#game/live/topics.ts'
import { subscribe } from './live-channel.ts'

/** Spreads what all tabs ask for after news (milliseconds). */
export const jitter = () => 1_000 + Math.random() * 3_000

/**
 * Tells a poll of a topic when to ask. `wake` gets milliseconds to wait, and whether the live channel is open (null:
 * there is news). Only `season` has news that make a poll ask; other news carry their data. Returns a function that ends.
 */
export function followForPoll(
  topic: Topic,
  wake: (inMs: number, isLive: boolean | null) => void,
): () => void {
  const spread = () => (topic === 'season' ? jitter() : 0)
  return subscribe(
    topic,
    () => topic === 'season' && wake(jitter(), null),
    (isLive) => wake(spread(), isLive),
  )
}
