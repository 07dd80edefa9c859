import { Link } from 'react-router'
import { Countdown } from '#app/components/countdown.tsx'
import { GuessLink } from '#app/components/guess-link.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { dateTime } from '#words/format.ts'
import type { LivePage } from '#worker/usecases/live/page.ts'

/** No race runs: when the next one does, what the page then shows, and how the last one went. */
export function NoRace({ now, next, last }: LivePage & { kind: 'none' }) {
  return (
    <>
      <PageHeading title="Direkte" />
      <div className="panel cover no-race">
        {next ? (
          <>
            <p className="eyebrow">Ingen løp går nå</p>
            <NextRace now={now} next={next} />
          </>
        ) : (
          <h2>{last ? 'Alle løpene i sesongen er kjørt.' : 'Ingen løp er lagt inn enda.'}</h2>
        )}
        <div className="form-row">
          {next?.isOpen && <GuessLink label={`Tipp ${next.name}`} />}
          {last && (
            <Link className="button button-quiet" to={`/stats/${last.year}/${last.id}`}>
              Slik gikk det i {last.name}
            </Link>
          )}
          <Link className="button button-quiet" to="/">
            Se tabellen
          </Link>
        </div>
      </div>
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
