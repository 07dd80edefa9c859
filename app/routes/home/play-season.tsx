import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { itemAt } from '#game/must-have.ts'

type Props = {
  /** The races with a result, in season order, and the one that the page ends with. It is not the last. */
  races: readonly { id: number }[]
  race: number
  /** The address of the page at the newest race. */
  now: string
}

/** Milliseconds. */
const pause = 1_800

/** Shows the races one after another, up to the newest. The stepper does the same by hand. */
export function PlaySeason({ races, race, now }: Props) {
  const [isPlaying, setPlaying] = useState(false)
  const navigate = useNavigate()
  const step = races.findIndex(({ id }) => id === race)
  const isLast = step + 2 === races.length
  const next = isLast ? now : `?raceId=${itemAt(races, step + 1).id}`
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => navigate(next, { replace: true, preventScrollReset: !isLast }), pause)
    return () => clearTimeout(timer)
  }, [isPlaying, next, isLast, navigate])
  return (
    <p className="row">
      <button
        type="button"
        className="button needs-script play-season"
        onClick={() => setPlaying(!isPlaying)}
      >
        {isPlaying ? 'Pause' : 'Spill av'}
      </button>
      {step > 0 && (
        <Link className="touch-link" to={`?raceId=${itemAt(races, 0).id}`} preventScrollReset>
          Fra første løp
        </Link>
      )}
    </p>
  )
}
