import { Fragment } from 'react'
import { Link } from 'react-router'
import { Competitor } from '#app/components/competitor.tsx'
import { firstOf } from '#game/must-have.ts'
import { fastestMovers } from '#game/results.ts'
import type { RoundWinner } from '#game/rounds.ts'
import { counted, signed } from '#words/format.ts'
import { numeral } from '#words/numerals.ts'
import type { Finisher, RaceStats } from '#worker/usecases/seasons/stats.ts'

/** The race in figures: winner, tenth, fastest movers, and who earned most in the game. */
export function RaceFigures({ id, result, roundWinners }: Pick<RaceStats, 'id' | 'result' | 'roundWinners'>) {
  const at = (place: number) =>
    result.filter(({ position, status }) => position === place && status !== 'DID_NOT_START')
  const movers = fastestMovers(result)
  return (
    <dl className="panel race-figures">
      <Figure title="Vinner" drivers={at(1)} noteOf={fromGrid} />
      <Figure title="Nummer ti" drivers={at(10)} noteOf={fromGrid} />
      <Figure
        title="Flest plasser opp"
        drivers={movers.slice(0, moversShown)}
        noteOf={({ gained }) => counted(gained ?? 0, 'plass', 'plasser')}
      />
      {roundWinners.length > 0 && (
        <div className="race-figure">
          <dt>Best i løpet</dt>
          <dd>
            <RoundWinners race={id} winners={roundWinners} />
          </dd>
        </div>
      )}
    </dl>
  )
}

const moversShown = 3

type FigureProps = {
  title: string
  drivers: readonly Finisher[]
  noteOf: (finisher: Finisher) => string
}

function Figure({ title, drivers, noteOf }: FigureProps) {
  if (drivers.length === 0) return null
  return (
    <div className="race-figure">
      <dt>{title}</dt>
      {drivers.map((finisher) => (
        <dd key={finisher.driver.id}>
          <strong>
            <Competitor competitor={finisher.driver} short="on-phones" />
          </strong>
          <span className="muted">{noteOf(finisher)}</span>
        </dd>
      ))}
    </div>
  )
}

const fromGrid = ({ start }: Finisher) => (start === null ? '' : `Fra ${start}. startplass`)

const winnersShown = 4

/** Each winner links to what earned the points. */
export function RoundWinners({ race, winners }: { race: number; winners: readonly RoundWinner[] }) {
  const shown = winners.slice(0, winnersShown)
  const rest = winners.length - winnersShown
  return (
    <>
      {shown.map(({ id, username }, index) => (
        <Fragment key={id}>
          {/* One piece, so that no line begins with a comma. */}
          <span className="round-winner">
            <Link to={`/user/${id}/why?raceId=${race}`} discover="none">
              {username}
            </Link>
            {index < shown.length - (rest > 0 ? 1 : 2) && ','}
          </span>{' '}
          {rest <= 0 && index === shown.length - 2 && 'og '}
        </Fragment>
      ))}
      {rest > 0 && `og ${numeral(rest)} til `}
      <span className="points points-hit">{signed(firstOf(winners).points)}</span>
    </>
  )
}
