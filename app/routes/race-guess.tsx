import { Link } from 'react-router'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { useViewer } from '#app/components/frame/viewer.ts'
import { PageHeading } from '#app/components/page-heading.tsx'
import { GuessTable } from '#app/components/race/guess-table.tsx'
import { dateTime } from '#app/format.ts'
import { pageMeta } from '#app/page-meta.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import { type RaceGuesses, readRaceGuesses } from '#worker/usecases/guessing/race-guesses.ts'
import type { Route } from './+types/race-guess'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, (app) => readRaceGuesses(app, fromQuery.raceId(request)))

export const meta = ({ loaderData: race }: Route.MetaArgs) =>
  race
    ? pageMeta(
        `Tippet på ${race.name} ${race.year}`,
        `Hvem deltakerne tippet på første- og tiendeplass: ${race.name}.`,
      )
    : []

export const handle: CrumbHandle<RaceGuesses> = { crumb: (race) => `Tippet på ${race.name}` }

export default function RaceGuess({ loaderData: race }: Route.ComponentProps) {
  const viewer = useViewer()?.id ?? null
  return (
    <>
      <PageHeading
        title={`Tippet på ${race.name}`}
        eyebrow={`Runde ${race.position} · ${race.year}`}
        lead={`Stengt ${dateTime(race.cutoff)}.`}
      >
        <Link className="button button-quiet" to={`/stats/${race.year}/${race.id}`}>
          Se løpet
        </Link>
      </PageHeading>
      <div className="stack">
        <div className="guess-tables">
          <GuessTable category="FIRST" guesses={race.first} viewer={viewer} />
          <GuessTable category="TENTH" guesses={race.tenth} viewer={viewer} />
        </div>
        <ClosedRaces {...race} />
      </div>
    </>
  )
}

function ClosedRaces({ closed, id }: RaceGuesses) {
  if (closed.length < 2) return null
  return (
    <nav aria-labelledby="closed" className="stack-small">
      <h2 id="closed">Velg løp</h2>
      <ul className="pills">
        {closed.map((race) => (
          <li key={race.id}>
            <Link
              className="pill"
              to={`?raceId=${race.id}`}
              aria-current={race.id === id ? 'page' : undefined}
            >
              {race.position}. {race.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
