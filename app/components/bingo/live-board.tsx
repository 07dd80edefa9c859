import { EmptyState } from '#app/components/empty-state.tsx'
import { sentences } from '#app/words/sentences.ts'
import type { Cell } from '#game/bingo.ts'
import { BingoCard } from './bingo-card.tsx'
import { Contact } from './contact.tsx'
import { useLiveCells } from './use-live-cells.ts'

/** A board that updates live and announces changes. */
export function LiveBoard({ year, loaded }: { year: number; loaded: readonly Cell[] }) {
  const live = useLiveCells(year, loaded)
  return (
    <div className="stack-small">
      {live.cells.length > 0 ? (
        <BingoCard cells={live.cells} />
      ) : (
        <EmptyState title={sentences.bingoNotYet} />
      )}
      <Contact live={live} />
      <p role="status" className="visually-hidden">
        {live.news}
      </p>
    </div>
  )
}
