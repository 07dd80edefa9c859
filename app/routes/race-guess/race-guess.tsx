import './race-guess.css'
import { lazy, useMemo } from 'react'
import { Link } from 'react-router'
import { FindName } from '#app/components/find-name.tsx'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { useViewer } from '#app/components/frame/viewer.ts'
import LeagueChooser from '#app/components/league/chooser.tsx'
import { keptLeague } from '#app/components/league/kept.ts'
import { NameSearch, useNameSearch } from '#app/components/name-search.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { Neighbours } from '#app/components/race/neighbours.tsx'
import { SelectForm } from '#app/components/select-form.tsx'
import { noIndex, pageMeta, type SitemapHandle } from '#app/page-meta.ts'
import { type RaceCategory, raceCategories } from '#game/category.ts'
import { usernameKey } from '#game/players.ts'
import { dayOfMonth } from '#words/exact-time.ts'
import { capitalized, dateTime, nbsp } from '#words/format.ts'
import { list } from '#words/list.ts'
import { questionWords } from '#words/questions.ts'
import { forLeague } from '#worker/forms/chosen-league.ts'
import { named } from '#worker/page-errors.ts'
import { fromQuery } from '#worker/pages.ts'
import { readGuessers } from '#worker/usecases/guessing/guessers.ts'
import {
  type RaceGuessesByDriver,
  readRaceGuessesByDriver,
} from '#worker/usecases/guessing/race-guess-groups.ts'
import type { LeagueChoice } from '#worker/usecases/leagues/following.ts'
import { whichRaceRuns } from '#worker/usecases/live/reading.ts'
import type { Route } from './+types/race-guess'
import { AnswerKey } from './answer-key.tsx'
import { GuessTable } from './guess-table.tsx'
import { GuesserList } from './guesser-list.tsx'

// Only while a race runs.
const LiveBand = lazy(() => import('#app/components/live/band.tsx'))

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const asked = fromQuery.raceId(request)
  const search = fromQuery.search(request)
  const category = fromQuery.oneOf(request, 'category', raceCategories)
  const driver = new URL(request.url).searchParams.get('driver')
  const from = fromQuery.place(request, 'from') ?? 1
  return forLeague({ context, request }, { year: null, race: asked }, async (app, field) => {
    const [race, running] = await Promise.all([
      named(readRaceGuessesByDriver(app, asked, { field, search }), ({ name, year }) => ({
        title: titleOf(name),
        crumbs: titleOf(name),
        way: [`/stats/${year}`, 'Se løpene'],
      })),
      whichRaceRuns(app),
    ])
    const guessers =
      category !== null && driver ? await readGuessers(app, race, { category, driver, from, search }) : null
    return { ...race, search, guessers, live: running?.id === race.id ? running : null }
  })
}

const titleOf = (race: string) => `Tippet på ${race}`

export const meta = ({ loaderData: race }: Route.MetaArgs) => {
  if (!race) return []
  const page = pageMeta(
    `${titleOf(race.name)} ${race.year}`,
    `Hvem deltakerne tippet på ${namesOf(race.questions)}: ${race.name}.`,
  )
  return race.guessers ? [...page, noIndex] : page
}

export const handle: CrumbHandle<RaceGuessesByDriver> & SitemapHandle = {
  crumb: (race) => titleOf(race.name),
  isInSitemap: true,
}

/** From this many participants on, the page has a search. */
const many = 30

export default function RaceGuess({ loaderData: race }: Route.ComponentProps) {
  const viewer = useViewer()?.id ?? null
  const guessers = useMemo(() => participantsOf(race), [race])
  const { typed, onType, wanted, found } = useNameSearch(guessers, race.search)
  const only = useMemo(() => {
    if (race.isWhole) return wanted === '' ? null : namesIn(found)
    const key = usernameKey(race.search)
    return key === ''
      ? null
      : namesIn(guessers.filter(({ username }) => usernameKey(username).startsWith(key)))
  }, [race, guessers, wanted, found])
  if (race.guessers)
    return <GuesserList guessers={race.guessers} race={race} search={race.search} viewer={viewer} />
  return (
    <>
      <PageHeading
        title={titleOf(race.name)}
        eyebrow={`Løp ${race.position} av ${race.lastRound} · ${race.year}`}
        lead={`Stengt ${dateTime(race.cutoff)}.${waitingWords(race)}`}
      >
        <Steps {...race} />
      </PageHeading>
      <div className="stack">
        {race.live && <LiveBand race={race.live} from="/race-guess" />}
        <AnswerKey questions={race.questions} viewer={viewer} league={race.choice?.chosen != null} />
        <div className="race-guess-ways">
          <ClosedRaces {...race} />
          {!race.isWhole && (
            <FindName
              key={race.search}
              action="/race-guess"
              keep={{ raceId: race.id }}
              searched={race.search}
            />
          )}
          {race.isWhole && guessers.length >= many && (
            <NameSearch
              typed={typed}
              onType={onType}
              found={found.length}
              keep={{ raceId: race.id, ...keptLeague(race.choice) }}
            />
          )}
          <Link className="touch-link" to={`/stats/${race.year}/${race.id}`}>
            Se løpet
          </Link>
          <Link className="touch-link" to={`/seal/${race.year}/${race.id}`}>
            Se seglet
          </Link>
        </div>
        <LeagueChooser choice={race.choice} />
        {!race.isWhole && only?.size === 0 && (
          <p>Ingen som heter noe som begynner på «{race.search}», tippet på løpet.</p>
        )}
        <div className="guess-tables">
          {race.questions.map((question) => (
            <GuessTable
              key={question.category}
              question={question}
              viewer={viewer}
              to={
                race.isWhole
                  ? null
                  : (driver) =>
                      `?${new URLSearchParams({ raceId: String(race.id), category: question.category, driver })}`
              }
              only={only}
            />
          ))}
        </div>
      </div>
    </>
  )
}

/** "første- og tiendeplass" */
function namesOf(questions: readonly { category: RaceCategory }[]): string {
  const names = questions.map(({ category }) => questionWords[category].name.toLowerCase())
  return list(names).replace(/plass og (?=\S+plass$)/, '- og ')
}

/** " Førsteplass og tiendeplass vises når fristen er ute." */
const waitingWords = ({ waiting }: RaceGuessesByDriver) =>
  waiting.length === 0
    ? ''
    : ` ${capitalized(list(waiting.map((category) => questionWords[category].name.toLowerCase())))} vises når fristen er ute.`

const namesIn = (guessers: readonly { username: string }[]): ReadonlySet<string> =>
  new Set(guessers.map(({ username }) => username))

/** Everyone who guessed something on the race. */
const participantsOf = ({ questions }: RaceGuessesByDriver) => {
  const guessers = questions.flatMap(({ groups }) => groups.flatMap((group) => group.guessers))
  return [...new Map(guessers.map((guesser) => [guesser.id, guesser])).values()]
}

type Shown = RaceGuessesByDriver & { choice: LeagueChoice }

function Steps({ closed, id, upcoming, choice }: Shown) {
  const index = closed.findIndex((race) => race.id === id)
  return (
    <Neighbours
      previous={closed[index + 1] ?? null}
      next={closed[index - 1] ?? null}
      to={(race) => `?${new URLSearchParams({ raceId: String(race.id), ...keptLeague(choice) })}`}
      end={
        upcoming &&
        `${upcoming.position}. ${upcoming.name} stenger ${dayOfMonth(upcoming.cutoff).replaceAll(' ', nbsp)}`
      }
    />
  )
}

function ClosedRaces({ closed, id, choice }: Shown) {
  if (closed.length < 2) return null
  const options = closed.map((race) => ({ value: race.id, label: `${race.position}. ${race.name}` }))
  return (
    <SelectForm
      keep={keptLeague(choice)}
      selects={[{ name: 'raceId', label: 'Velg løp', value: id, options }]}
    />
  )
}
