import { memo, useId, useRef } from 'react'
import { Movement } from '#app/components/leaderboard/movement.tsx'
import { TeamBar } from '#app/components/team-bar.tsx'
import { useRowMotion } from '#app/components/use-row-motion.ts'
import { askedPlaces } from '#game/category.ts'
import type { LiveBasis, LiveDriver } from '#game/live/basis.ts'
import { isOutCertain, isWhole, type LiveState } from '#game/live/state.ts'
import { valueIn } from '#game/must-have.ts'
import { outWords } from '#words/live.ts'
import { guessedByInWords } from '#words/live-page.ts'
import type { GuessMark } from './guess-marks.ts'

type Props = {
  basis: LiveBasis
  state: LiveState
  marks: ReadonlyMap<string, readonly GuessMark[]>
}

const none: readonly GuessMark[] = []

/** All known places, with who guessed whom. */
export function RunningOrder({ basis, state, marks }: Props) {
  const title = useId()
  const { order, out, phase } = state
  const drivers = new Map(basis.drivers.map((driver) => [driver.id, driver]))
  const start = new Map(basis.before.grid.map(({ driver, position }) => [driver, position]))
  const known = order.flatMap((driver, index) => (driver === null ? [] : [{ driver, place: index + 1 }]))
  const rows = useRef<HTMLOListElement>(null)
  useRowMotion(known.map(({ driver }) => driver).join(' '), () => rows.current)
  const unplaced = out.filter((driver) => !order.includes(driver))
  const isStarted = phase !== 'GRID'
  return (
    <section className="live-order" aria-labelledby={title}>
      <div className="live-head">
        <h2 id={title}>{isStarted ? 'Rekkefølgen' : 'Startoppstillingen'}</h2>
        <p className="small muted">{legendOf(state, basis)}</p>
      </div>
      {known.length > 0 && (
        <ol className="panel divided tower" ref={rows}>
          {known.map(({ driver, place }) => (
            <DriverRow
              key={driver}
              driver={valueIn(drivers, driver)}
              place={place}
              moved={isStarted ? (start.get(driver) ?? place) - place : 0}
              out={out.includes(driver) ? outWords({ isCertain: isOutCertain(state, driver) }) : null}
              isStarted={isStarted}
              marks={marks.get(driver) ?? none}
            />
          ))}
        </ol>
      )}
      {unplaced.length > 0 && (
        <p className="small muted">
          Har brutt: {unplaced.map((driver) => drivers.get(driver)?.shortName).join(', ')}.
        </p>
      )}
    </section>
  )
}

function legendOf(state: LiveState, { people }: LiveBasis): string {
  const marked = people.length > 0 ? 'Merkene viser hvem som tippet føreren, og på hvilken plass.' : ''
  if (state.order.every((driver) => driver === null)) return 'Ingen plasser er kjent enda.'
  if (!isWhole(state)) return ['Bare plassene som gir poeng, følges nå.', marked].filter(Boolean).join(' ')
  return marked
}

type RowProps = {
  driver: LiveDriver
  place: number
  moved: number
  /** Null: still racing. */
  out: string | null
  isStarted: boolean
  marks: readonly GuessMark[]
}

const DriverRow = memo(function DriverRow({ driver, place, moved, out, isStarted, marks }: RowProps) {
  const isMine = marks.some((mark) => mark.isMine)
  const isHit = isStarted && marks.some((mark) => mark.isMine && mark.place === place)
  const classes = [
    isMine && 'is-mine',
    isHit && 'is-hit',
    out !== null && 'is-out',
    askedPlaces.includes(place) && 'is-asked',
  ]
  return (
    <li data-row={driver.id} className={classes.filter(Boolean).join(' ') || undefined}>
      <span className="tower-place">{place}</span>
      <span className="tower-name">
        <TeamBar color={driver.color} />
        <span className="name">{driver.shortName}</span>
        {out !== null && <span className="small">{out}</span>}
        <GuessedBy marks={marks} />
      </span>
      {isStarted && out === null && <Movement ranks={moved} />}
    </li>
  )
})

const GuessedBy = ({ marks }: { marks: readonly GuessMark[] }) =>
  marks.length === 0 ? null : (
    <span className="guessed-by">
      {marks.flatMap((mark) => {
        const others = guessedByInWords(mark)
        return [
          mark.isMine && (
            <span key={`me${mark.category}`} className="is-me">
              Du <i>{mark.place}.</i>
            </span>
          ),
          others && (
            <span key={mark.category}>
              {others} <i>{mark.place}.</i>
            </span>
          ),
        ]
      })}
    </span>
  )
