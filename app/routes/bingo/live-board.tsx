import { EmptyState } from '#app/components/empty-state.tsx'
import type { Cell } from '#game/bingo.ts'
import { pageSentences } from '#words/page-sentences.ts'
import { BingoCard } from './bingo-card.tsx'
import { Contact } from './contact.tsx'
import type { EditorOutcome } from './editor-state.ts'
import { FailedEdit } from './failed-edit.tsx'
import { useLiveCells } from './use-live-cells.ts'
import { useMarking } from './use-marking.ts'

type Props = {
  year: number
  loaded: readonly Cell[]
  /** The loaded texts with soft hyphens. */
  hyphenated: readonly string[]
  /** Masters may mark cells on the board. */
  mayEdit: boolean
  outcome: EditorOutcome | undefined
}

/** A board that updates live and announces changes. */
export function LiveBingoBoard({ year, loaded, hyphenated, mayEdit, outcome }: Props) {
  const live = useLiveCells(year, loaded)
  const marking = useMarking(live, outcome)
  // A text that changed since has no soft hyphens until the next load.
  const words = live.cells.map(({ text, textVersion }, i) =>
    loaded[i]?.textVersion === textVersion ? (hyphenated[i] ?? text) : text,
  )
  return (
    <div className="stack-small">
      <FailedEdit failure={marking.failureOf(null)} />
      {live.cells.length > 0 ? (
        <BingoCard cells={live.cells} words={words} marking={mayEdit ? marking : null} />
      ) : (
        <EmptyState title={pageSentences.bingoNotYet} />
      )}
      <Contact live={live} />
      <p role="status" className="visually-hidden">
        {live.news}
      </p>
    </div>
  )
}
