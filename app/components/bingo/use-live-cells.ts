import { useEffect, useEffectEvent, useState } from 'react'
import { type Cell, newestCells } from '#game/bingo.ts'
import { followBoard } from './follow.ts'
import { newsOf } from './news.ts'

export type LiveCells = ReturnType<typeof useLiveCells>

/** The newest cells of a year from the page, the socket, a poll or an own edit. */
export function useLiveCells(year: number, loaded: readonly Cell[]) {
  const [known, setKnown] = useState({ loaded, cells: loaded, news: '' })
  if (known.loaded !== loaded) setKnown({ ...taking(known, loaded), loaded })
  /** null before the first attempt. */
  const [isLive, setLive] = useState<boolean | null>(null)
  const take = (came: readonly Cell[]) => setKnown((now) => taking(now, came))

  const onCells = useEffectEvent(take)
  useEffect(() => followBoard(year, { onCells: (cells) => onCells(cells), onContact: setLive }), [year])

  return { year, cells: known.cells, news: known.news, isLive, take }
}

function taking<Known extends { cells: readonly Cell[]; news: string }>(known: Known, came: readonly Cell[]) {
  const cells = newestCells(known.cells, came)
  if (cells === known.cells) return known
  // Keeps the last news when nothing changed, so that it is not announced again.
  return { ...known, cells, news: newsOf(known.cells, cells) || known.news }
}
