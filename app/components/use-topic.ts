import { useEffect, useEffectEvent, useState } from 'react'
import type { Topic } from '#game/live/topics.ts'
import { tabChannel } from './live-channel.ts'

/**
 * Follows a topic of the live channel (null: none). News may be lost while there is no contact, so the caller also
 * polls with this topic (polling.ts). Returns whether the socket delivers news; null before the first attempt.
 */
export function useTopic<Data>(topic: Topic | null, onNews: (data: Data) => void): boolean | null {
  const [isLive, setLive] = useState<boolean | null>(null)
  const received = useEffectEvent(onNews)
  useEffect(() => {
    if (topic === null) return
    const end = tabChannel.subscribe(topic, (data) => received(data as Data), setLive)
    return () => {
      end()
      setLive(null)
    }
  }, [topic])
  return isLive
}
