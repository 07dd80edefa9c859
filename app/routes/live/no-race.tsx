import { Link } from 'react-router'
import { Countdown } from '#app/components/countdown.tsx'
import { GuessLink } from '#app/components/guess-link.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { finalPlace } from '#words/final-place.ts'
import { counted, dateTime } from '#words/format.ts'
import { shortNames } from '#words/short-names.ts'
import type { LivePage, SeasonOver } from '#worker/usecases/live/page.ts'

/** No race runs: when the next one does, what the page then shows, and how the last one went. */
export function NoRace({ now, next, last, over, hasTipped }: LivePage & { kind: 'none' }) {
  const table = (
    <Link className={over ? 'button' : 'button button-quiet'} to="/">
      {last ? 'Se tabellen' : 'Til forsiden'}
    </Link>
  )
  return (
    <>
      <PageHeading title="Direkte" />
      <div className="panel cover no-race">
        {next ? (
          <>
            <p className="eyebrow">Ingen løp går nå</p>
            <NextRace now={now} next={next} />
          </>
        ) : over ? (
          <SeasonIsOver {...over} />
        ) : (
          <h2>Ingen løp er lagt inn enda</h2>
        )}
        <div className="form-row">
          {over && table}
          {hasTipped ? (
            <Link className="button button-quiet" to="/guess">
              Se eller endre tipsene
            </Link>
          ) : next?.tips ? (
            <GuessLink label={`Tipp ${next.tips === 'RACE' ? next.name : 'sesongen'}`} />
          ) : null}
          {last && (
            <Link className="button button-quiet" to={`/stats/${last.year}/${last.id}`}>
              Slik gikk det i {last.name}
            </Link>
          )}
          {!over && table}
        </div>
      </div>
    </>
  )
}

function SeasonIsOver({ year, winners, own }: SeasonOver) {
  const [winner] = winners
  return (
    <>
      <p className="eyebrow">Alle løpene i {year} er kjørt</p>
      {winner && (
        <h2>
          {shortNames(winners.map(({ username }) => username))} vant {year} med{' '}
          {counted(winner.points, 'poeng', 'poeng')}
        </h2>
      )}
      {own && own.rank > 1 && <p>{finalPlace(own)}.</p>}
      <p className="muted">Neste sesong vises her når den er lagt inn.</p>
    </>
  )
}

type NextProps = { now: number; next: NonNullable<(LivePage & { kind: 'none' })['next']> }

function NextRace({ now, next }: NextProps) {
  return (
    <>
      <h2>Neste løp: {next.name}</h2>
      <p>Løpet starter {dateTime(next.startsAt)}, norsk tid.</p>
      <div>
        {next.cutoff !== next.startsAt && <p>Tippefristen er {dateTime(next.cutoff)}.</p>}
        <Countdown until={next.cutoff} now={now} />
      </div>
      <ul>
        <li>Rekkefølgen, flaggene og poengene kommer her mens løpet går.</li>
        <li>Du ser hvilken plass du får om løpet ender slik.</li>
        <li>Ingenting røpes før du ber om det.</li>
      </ul>
    </>
  )
}
