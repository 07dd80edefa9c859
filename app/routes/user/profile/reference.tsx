import './profile.css'
import { Link } from 'react-router'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { RaceStepper } from '#app/components/race-stepper.tsx'
import { YearLinks } from '#app/components/year-links.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { pageMeta } from '#app/page-meta.ts'
import type { ReferenceKind } from '#game/reference-players.ts'
import { number } from '#words/format.ts'
import { referenceWords, whyReferences } from '#words/reference-players.ts'
import { named, wayBack } from '#worker/page-errors.ts'
import { forPage, fromPath, fromQuery } from '#worker/pages.ts'
import { type ReferenceProfile, readReferenceProfile } from '#worker/usecases/profile/reference-profile.ts'
import type { Route } from './+types/reference'
import { GuessTables } from './guess-tables.tsx'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  forPage(context, (app) => {
    const kind = fromPath.referenceKind(params.kind)
    const asked = { year: fromQuery.year(request), race: fromQuery.raceId(request) }
    return named(readReferenceProfile(app, kind, asked), (whose) => ({
      ...headingOf(kind, whose.year),
      crumbs: referenceWords[kind].name,
      way: wayBack(whose),
    }))
  })

/** The name of one of the two, and how it guesses. */
function headingOf(kind: ReferenceKind, year: number) {
  const { name, guesses } = referenceWords[kind]
  return { eyebrow: `Sesongen ${year}`, title: name, lead: `${guesses[0]} ${name} ${whyReferences}` }
}

export const meta: Route.MetaFunction = ({ loaderData: profile }) => {
  if (!profile) return []
  const { name } = referenceWords[profile.kind]
  return pageMeta(`${name} ${profile.year}`, `Hva ${name} tippet i ${profile.year}, og hva det ga.`)
}

export const handle: CrumbHandle<ReferenceProfile> & LabelsHandle = {
  labels: { '/reference/:kind': 'Startrekka og Folket' },
  crumb: ({ kind }) => referenceWords[kind].name,
}

/** One of the two who are no people: how they guess, and every guess with its points. */
export default function ReferencePage({ loaderData: profile }: Route.ComponentProps) {
  const { kind, year, years, race, completed, total } = profile
  const { name, guesses } = referenceWords[kind]
  const [, ...further] = guesses
  const other = referenceWords[kind === 'GRID' ? 'CROWD' : 'GRID']
  return (
    <>
      <PageHeading {...headingOf(kind, year)} />
      <div className="grid profile-head">
        <div className="stack-small">
          <dl className="panel profile-standing">
            <div>
              <dt>{race ? `Poeng etter ${race.name}` : 'Poeng før første løp'}</dt>
              <dd>
                <strong>{number(total)}</strong>
                <div className="standing-more">
                  <Link
                    className="touch-link"
                    to={`/?${race ? `raceId=${race.id}` : `year=${year}`}&folket=1`}
                  >
                    Se i tabellen
                  </Link>
                  <Link className="touch-link" to={`${other.path}?year=${year}`}>
                    Se {other.name}
                  </Link>
                </div>
              </dd>
            </div>
          </dl>
          <details className="fold">
            <summary>Mer om hvordan {name} tipper</summary>
            <ul>
              {further.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </details>
        </div>
        <div className="profile-controls">
          <YearLinks years={years} current={year} to={(other) => `?year=${other}`} />
          {race && <RaceStepper races={completed} current={race.id} now={`?year=${year}`} />}
        </div>
      </div>
      <GuessTables profile={profile} />
    </>
  )
}
