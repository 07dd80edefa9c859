import { useEffect, useEffectEvent, useState } from 'react'
import { type Cell, newestCells } from '#game/bingo.ts'
import { followBoard } from './follow.ts'
import { newsOf } from './news.ts'

export type LiveCells = ReturnType<typeof useLiveCells>

/** The cells of a year as they are now, from wherever they come: the page, the socket, a poll, an own edit. */
export function useLiveCells(year: number, loaded: readonly Cell[]) {
  const [known, setKnown] = useState({ loaded, cells: loaded, news: '' })
  if (known.loaded !== loaded) setKnown({ ...taking(known, loaded), loaded })
  /** null: no script has tried yet. */
  const [isLive, setLive] = useState<boolean | null>(null)
  const take = (came: readonly Cell[]) => setKnown((now) => taking(now, came))

  const onCells = useEffectEvent(take)
  useEffect(() => followBoard(year, { onCells: (cells) => onCells(cells), onContact: setLive }), [year])

  return { year, cells: known.cells, news: known.news, isLive, take }
}

function taking<Known extends { cells: readonly Cell[]; news: string }>(known: Known, came: readonly Cell[]) {
  const cells = newestCells(known.cells, came)
  if (cells === known.cells) return known
  // Silent changes leave the last news standing: said again it would be news again.
  return { ...known, cells, news: newsOf(known.cells, cells) || known.news }
}
