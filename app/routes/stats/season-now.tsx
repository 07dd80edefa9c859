import { Link } from 'react-router'
import { Competitor } from '#app/components/competitor.tsx'
import { GuessLink } from '#app/components/guess-link.tsx'
import { dateInSeason } from '#words/exact-time.ts'
import { dateTime } from '#words/format.ts'
import type { SeasonRace, SeasonResults } from '#worker/usecases/seasons/season-results.ts'
import { RoundWinners } from './race-figures.tsx'

/** The newest result and the next race of a season. */
export function SeasonNow({ year, latest, next, races }: SeasonResults) {
  if (latest === null && next === null) return null
  return (
    <div className="panel season-now">
      {latest && (
        <section aria-labelledby="latest">
          <p className="eyebrow">Siste løp · {dateInSeason(year, latest.startsAt)}</p>
          <h2 id="latest">{latest.name}</h2>
          <dl className="season-latest">
            {latest.winner && (
              <div>
                <dt>Vinner</dt>
                <dd>
                  <Competitor competitor={latest.winner} />
                </dd>
              </div>
            )}
            {latest.tenth && (
              <div>
                <dt>Nummer ti</dt>
                <dd>
                  <Competitor competitor={latest.tenth} />
                </dd>
              </div>
            )}
            {latest.roundWinners.length > 0 && (
              <div>
                <dt>Best i løpet</dt>
                <dd>
                  <RoundWinners race={latest.id} winners={latest.roundWinners} />
                </dd>
              </div>
            )}
          </dl>
          <div className="form-row">
            <Link className="button button-quiet" to={`/stats/${year}/${latest.id}`}>
              Hele løpet
            </Link>
            <Link className="button button-quiet" to={`/race-guess?raceId=${latest.id}`}>
              Se hva alle tippet
            </Link>
          </div>
        </section>
      )}
      {next && (
        <section aria-labelledby="next">
          <p className="eyebrow">
            Neste løp · {next.position} av {races.length}
          </p>
          <h2 id="next">{next.name}</h2>
          <p className="muted">{stateOf(next)}</p>
          <div className="form-row">
            {next.isOpen && <GuessLink label={`Tipp ${next.name}`} />}
            <Link className="button button-quiet" to={`/stats/${year}/${next.id}`}>
              {next.hasGrid ? 'Startoppstilling og tider' : 'Tider'}
            </Link>
          </div>
        </section>
      )}
    </div>
  )
}

function stateOf({ started, isOpen, startsAt, cutoff }: SeasonRace): string {
  if (started) return 'Resultatet er ikke klart enda.'
  return isOpen ? `Fristen er ${dateTime(cutoff)}, norsk tid.` : `Starter ${dateTime(startsAt)}.`
}
