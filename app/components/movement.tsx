/** Ranks gained (positive) or lost since the race before. A gain is green; a loss is muted, never red. */
export function Movement({ places }: { places: number }) {
  if (places === 0) {
    return (
      <span className="moved">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">uendret</span>
      </span>
    )
  }
  const count = Math.abs(places)
  return (
    <span className={places > 0 ? 'moved moved-up' : 'moved moved-down'}>
      {count}
      <span className="visually-hidden">
        {count === 1 ? ' plass' : ' plasser'} {places > 0 ? 'opp' : 'ned'}
      </span>
    </span>
  )
}
