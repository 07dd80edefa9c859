import { useState } from 'react'
import { usePolling } from '#app/components/polling.ts'
import { useTopic } from '#app/components/use-topic.ts'
import { type Cell, newestCells } from '#game/bingo.ts'
import { bingoTopic } from '#game/live/topics.ts'
import { newsOf } from './news.ts'

export type LiveCells = ReturnType<typeof useLiveCells>

export const everySeconds = 10

/** The newest cells of a year from the page, the live channel, a poll or an own edit. */
export function useLiveCells(year: number, loaded: readonly Cell[]) {
  const [known, setKnown] = useState({ loaded, cells: loaded, news: '' })
  if (known.loaded !== loaded) setKnown({ ...taking(known, loaded), loaded })
  const take = (came: readonly Cell[]) => setKnown((now) => taking(now, came))

  const topic = bingoTopic(year)
  const isLive = useTopic(topic, take)
  // Without a card the call is refused. A new card comes as news.
  const isAsking = known.cells.length > 0 || isLive === false
  const url = isAsking ? `/api/public/bingo/${year}` : null
  const lostSince = usePolling(url, everySeconds * 1_000, null, take, topic)

  return { year, cells: known.cells, news: known.news, isLive, lostSince, take }
}

function taking<Known extends { cells: readonly Cell[]; news: string }>(known: Known, came: readonly Cell[]) {
  const cells = newestCells(known.cells, came)
  if (cells === known.cells) return known
  // Keeps the last news when nothing changed, so that it is not announced again.
  return { ...known, cells, news: newsOf(known.cells, cells) || known.news }
}
