/** Ranks gained (positive) or lost since the race before. A gain is green; a loss is muted, never red. */
export function Movement({ ranks }: { ranks: number }) {
  if (ranks === 0) {
    return (
      <span className="moved">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">uendret</span>
      </span>
    )
  }
  const count = Math.abs(ranks)
  return (
    <span className={ranks > 0 ? 'moved moved-up' : 'moved moved-down'}>
      {count}
      <span className="visually-hidden">
        {count === 1 ? ' plass' : ' plasser'} {ranks > 0 ? 'opp' : 'ned'}
      </span>
    </span>
  )
}
