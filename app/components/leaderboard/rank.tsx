import { number } from '#words/format.ts'

/** A rank in a table. Screen readers hear that others share it. null: none yet. */
export const Rank = ({ rank, shared }: { rank: number | null; shared: boolean }) =>
  rank === null ? (
    '–'
  ) : shared ? (
    <>
      <span aria-hidden="true">{number(rank)}</span>
      <span className="visually-hidden">delt {number(rank)}. plass</span>
    </>
  ) : (
    number(rank)
  )
