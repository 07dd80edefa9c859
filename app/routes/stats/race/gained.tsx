/** Places gained or lost from grid to finish. A gain is green; a loss is muted. */
export function Gained({ start, finish }: { start: number; finish: number }) {
  const count = Math.abs(start - finish)
  const tone = start > finish ? 'moved moved-up' : start < finish ? 'moved moved-down' : 'moved'
  return (
    <span className={tone}>
      <span aria-hidden="true">{count === 0 ? '–' : count}</span>
      <span className="visually-hidden">{`fra ${start}. til ${finish}.`}</span>
    </span>
  )
}
