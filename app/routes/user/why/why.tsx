import './why.css'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import LeagueChooser from '#app/components/league/chooser.tsx'
import { keptLeague } from '#app/components/league/kept.ts'
import { PageHeading } from '#app/components/page-heading.tsx'
import { RaceStepper } from '#app/components/race-stepper.tsx'
import { noIndex, type PictureHandle, pageMeta } from '#app/page-meta.ts'
import { CompareLink } from '#app/routes/user/compare-link.tsx'
import { rewoundTo, seasonQuery } from '#app/routes/user/rewound.ts'
import { isFlagCategory, isRaceCategory } from '#game/category.ts'
import { counted, nbsp, number, signed } from '#words/format.ts'
import { placesMovedInWords } from '#words/outcome.ts'
import { mostInRace } from '#words/receipt.ts'
import { sheetWords } from '#words/sheet.ts'
import { nameWithVenue } from '#words/venue.ts'
import { forLeague } from '#worker/forms/chosen-league.ts'
import { named, wayBack } from '#worker/page-errors.ts'
import { fromPath, fromQuery } from '#worker/pages.ts'
import { readWhy, type Why } from '#worker/usecases/profile/why.ts'
import type { Route } from './+types/why'
import { CategoryStrip } from './category-strip.tsx'
import { RaceBars } from './race-bars.tsx'
import { RaceKey } from './race-key.tsx'
import { Receipt } from './receipt.tsx'
import { pictureOf, RoundPicture } from './round-picture.tsx'

export const loader = ({ context, request, params }: Route.LoaderArgs) => {
  const asked = { year: fromQuery.year(request), race: fromQuery.raceId(request) }
  return forLeague({ context, request }, asked, async (app, field) => {
    const why = await named(readWhy(app, fromPath.userId(params.id), asked, field), (whose) => ({
      eyebrow: `Sesongen ${whose.year}`,
      title: whose.name,
      crumbs: [whose.name, 'Hvorfor'],
      way: wayBack(whose),
    }))
    return { ...why, raceTitle: why.race && nameWithVenue({ ...why.race, isRun: true }) }
  })
}

export const meta: Route.MetaFunction = ({ loaderData: why }) => {
  if (!why) return []
  const { receipt, user, race, year } = why
  const description = `Fra ${number(receipt.before)} til ${number(receipt.after)} poeng: hva hvert tips til ${user.username} ga før og etter ${race?.name ?? `starten på ${year}`}.`
  const page = pageMeta(questionOf(why), description)
  return rewoundTo(why) === null ? page : [...page, noIndex]
}

export const handle: CrumbHandle<Why> & PictureHandle<Why> = {
  crumb: ({ user, race }) => [user.username, race ? `Etter ${race.name}` : 'Start'],
  picture: pictureOf,
}

export default function WhyPage({ loaderData: why }: Route.ComponentProps) {
  const { user, takesPart, year, race, lastRound, completed, raceKey, gains, raceTitle, choice } = why
  const fromStart = race === null
  // No question on a race can have an answer before the first.
  const receipt = fromStart
    ? { ...why.receipt, asked: why.receipt.asked.filter((one) => !isRaceCategory(one)) }
    : why.receipt
  return (
    <>
      <div className="grid with-stepper">
        {race && (
          <RaceStepper races={completed} current={race.id} now={`?year=${year}`} keep={keptLeague(choice)} />
        )}
        <PageHeading
          eyebrow={race ? `Løp ${race.position} av ${lastRound} · ${raceTitle}` : `Sesongen ${year}`}
          title={takesPart ? questionOf(why) : user.username}
          lead={takesPart && standingOf(why, choice?.chosen?.name ?? null)}
        >
          {takesPart && fromStart && <Onwards why={why} />}
        </PageHeading>
      </div>
      {takesPart && why.receipt.asked.length === 0 ? (
        <div className="stack">
          <EmptyState title={sheetWords.noGuesses(year)} />
          {gains.length > 0 && (
            <RaceBars title={`${user.username} løp for løp`} gains={gains} current={race?.id ?? null} />
          )}
          {race && <Onwards why={why} />}
        </div>
      ) : takesPart ? (
        <>
          {choice && why.standing && (
            <div className="why-league">
              <LeagueChooser choice={choice} />
            </div>
          )}
          {!fromStart && <CategoryStrip receipt={receipt} />}
          <div className={fromStart ? 'grid why-body why-start' : 'grid why-body'}>
            <Receipt
              title={fromStart ? 'Ved start' : `Før og etter ${race.name}`}
              receipt={receipt}
              fromStart={fromStart}
            />
            {race && (
              <div className="stack">
                {raceKey && <RaceKey race={race} raceKey={raceKey} />}
                {gains.length > 0 && (
                  <RaceBars title={`${user.username} løp for løp`} gains={gains} current={race.id} />
                )}
                <Onwards why={why} />
                <RoundPicture why={why} />
              </div>
            )}
          </div>
        </>
      ) : (
        <EmptyState title={`${user.username} tippet ikke i ${year}.`} />
      )}
    </>
  )
}

/** "+15", "−3" or "0 poeng" */
const earned = (change: number) => (change === 0 ? '0 poeng' : signed(change))

/** "Hvorfor fikk Pål +15 etter Bahrain?" */
function questionOf({ user, race, receipt }: Why): string {
  const who = receipt.own ? 'du' : user.username
  return race
    ? `Hvorfor fikk ${who} ${earned(receipt.change)} etter ${race.name}?`
    : receipt.asked.length > 0
      ? `Hvorfor starter ${who} med ${number(receipt.after)} poeng?`
      : user.username
}

/** The points and the place now. */
function standingOf({ race, receipt, standing }: Why, league: string | null): string {
  if (race === null) {
    const flags = receipt.asked.some(isFlagCategory) ? ', og mot null flagg' : ''
    const place = standing && ` Det gir ${placeOf(standing, league)}.`
    return `Før første løp måles tipsene mot rekkefølgen sesongen begynner med${flags}.${place ?? ''}`
  }
  const places = standing ? `, ${placesOf(standing, receipt.change, league)}` : ''
  return `${counted(receipt.after, 'poeng', 'poeng')}${places}.`
}

/** "19. plass av 24 (opp 1), nummer 2 i løpet" */
function placesOf(standing: NonNullable<Why['standing']>, change: number, league: string | null): string {
  const { rankBefore, rank, earned } = standing
  const hasMoved = rankBefore !== null && rankBefore !== rank
  const moved = hasMoved ? ` (${placesMovedInWords(standing).replace(' ', nbsp)})` : ''
  const inRace = rankBefore !== null && change > 0 ? `, ${mostInRace(earned)}` : ''
  return `${placeOf(standing, league)}${moved}${inRace}`
}

type PlaceIn = Pick<NonNullable<Why['standing']>, 'rank' | 'field'>

const placeOf = ({ rank, field }: PlaceIn, league: string | null) =>
  `${number(rank)}.${nbsp}plass av${nbsp}${number(field)}${league ? ` i ${league}` : ''}`

function Onwards({ why }: { why: Why }) {
  return (
    <p className="row">
      <Link className="button button-quiet" to={`/user/${why.user.id}?${seasonQuery(why)}`}>
        Hele profilen
      </Link>
      <CompareLink {...why} />
    </p>
  )
}
