import { Link } from 'react-router'
import { Competitor } from '#app/components/competitor.tsx'
import { StateChip } from '#app/components/race/state-chip.tsx'
import { SkipTable } from '#app/components/skip-table.tsx'
import { Table } from '#app/components/table.tsx'
import type { RoundWinner } from '#game/rounds.ts'
import { isTimeKnown } from '#game/unknown-time.ts'
import { dateInSeason } from '#words/exact-time.ts'
import { signed, time } from '#words/format.ts'
import { numeral } from '#words/numerals.ts'
import type { SeasonRace, SeasonResults } from '#worker/usecases/seasons/season-results.ts'

/** A season's races: winner, tenth, and who earned most points in the game. Phones have them in one column. */
export function RaceTable({ year, races, cancelled }: SeasonResults) {
  const isUnderWay = races.some(({ resultState }) => resultState !== null)
  // Beside results, the time is in the column of the date.
  const hasTimeBeside = (race: SeasonRace) => isUnderWay && isAhead(race)
  return (
    <SkipTable rows={races.length + cancelled.length}>
      <Table
        caption="Alle løpene"
        isCaptionHidden
        className={isUnderWay ? 'season-races' : 'season-races season-times'}
        columns={[
          { head: 'Nr.', className: 'rank' },
          { head: 'Løp' },
          { head: 'Dato', className: 'wide-only' },
          ...(isUnderWay ? outcomeColumns : [{ head: 'Start' }]),
        ]}
      >
        <tbody>
          {races.map((race) => (
            <tr key={race.id}>
              <td className="rank">{race.position}</td>
              <RaceCell {...race} year={year} />
              <td className="wide-only nowrap">
                {dateOf(year, race.startsAt)}
                {hasTimeBeside(race) && ` ${time(race.startsAt)}`}
              </td>
              {race.resultState === null ? (
                <td colSpan={4} className="quiet">
                  {race.isOpen ? (
                    <span className="chip chip-warn">Åpen for tips</span>
                  ) : (
                    <span className={hasTimeBeside(race) && !race.hasGrid ? 'narrow-only' : undefined}>
                      {waiting(race)}
                    </span>
                  )}
                </td>
              ) : (
                <Outcome {...race} />
              )}
            </tr>
          ))}
          {cancelled.map((race) => (
            <tr key={race.id}>
              <td className="rank">–</td>
              <RaceCell {...race} year={year} resultState={null} />
              <td className="wide-only nowrap">{dateOf(year, race.startsAt)}</td>
              <td colSpan={4} className="quiet">
                Avlyst
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </SkipTable>
  )
}

const outcomeColumns = [
  {
    head: (
      <>
        <span className="wide-only">Vinner</span>
        <span className="narrow-only">Resultat</span>
      </>
    ),
  },
  { head: 'Nummer ti', className: 'wide-only' },
  { head: 'Best i løpet', className: 'wide-only' },
  { head: 'Poeng', className: 'num wide-only' },
]

/** Blank for a race of a season from a sheet. */
const dateOf = (year: number, startsAt: number) => (isTimeKnown(startsAt) ? dateInSeason(year, startsAt) : '')

type Cell = Pick<SeasonRace, 'id' | 'name' | 'startsAt' | 'resultState'> & { year: number }

function RaceCell({ year, id, name, startsAt, resultState }: Cell) {
  return (
    <th scope="row">
      <Link className="cell-link" to={`/stats/${year}/${id}`}>
        <span>
          {name} <span className="narrow-only below">{dateOf(year, startsAt)}</span>
        </span>
      </Link>
      {resultState !== null && resultState !== 'OFFICIAL' && <StateChip state={resultState} />}
    </th>
  )
}

function Outcome({ winner, tenth, roundWinners }: SeasonRace) {
  return (
    <>
      <td>
        {winner && (
          <span className="outcome-line">
            <Label>1.</Label>
            <Competitor competitor={winner} short="on-phones" />
          </span>
        )}
        <span className="narrow-only outcome-rest">
          {tenth && (
            <span className="outcome-line">
              <Label>10.</Label>
              <Competitor competitor={tenth} short="always" />
            </span>
          )}
          {roundWinners.length > 0 && (
            <span className="outcome-line">
              <Label>Best</Label>
              {winnerNames(roundWinners)}
            </span>
          )}
        </span>
      </td>
      <td className="wide-only">{tenth && <Competitor competitor={tenth} />}</td>
      <td className="wide-only">{winnerNames(roundWinners)}</td>
      <td className="num strong wide-only">
        <RoundPoints winners={roundWinners} />
      </td>
    </>
  )
}

/** The name of a line on phones. Wide pages have columns instead. */
const Label = ({ children }: { children: string }) => (
  <span className="narrow-only outcome-label">{children}</span>
)

/** "Kari", "Kari og to til" */
const winnerNames = ([first, ...others]: readonly RoundWinner[]): string =>
  `${first?.username ?? ''}${others.length > 0 ? ` og ${numeral(others.length)} til` : ''}`

const RoundPoints = ({ winners: [first] }: { winners: readonly RoundWinner[] }) =>
  first === undefined ? null : <span className="points points-hit">{signed(first.points)}</span>

const isAhead = ({ started, startsAt }: SeasonRace) => !started && isTimeKnown(startsAt)

function waiting({ started, hasGrid, startsAt }: SeasonRace): string {
  if (started) return 'Venter på resultat'
  if (hasGrid) return 'Klar for start'
  return isTimeKnown(startsAt) ? time(startsAt) : 'Ikke kjørt'
}
