import './race.css'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import type { CrumbHandle } from '#app/components/frame/breadcrumbs.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { ChangeLog } from '#app/components/race/change-log.tsx'
import { Neighbours } from '#app/components/race/neighbours.tsx'
import RoundLetter from '#app/components/round-letter.tsx'
import { SectionLinks } from '#app/components/section-links.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { RaceFigures } from '#app/routes/stats/race-figures.tsx'
import { isTimeKnown } from '#game/unknown-time.ts'
import { dateInSeason } from '#words/exact-time.ts'
import { time } from '#words/format.ts'
import { list } from '#words/list.ts'
import { logInWords } from '#words/public-log.ts'
import { sheetWords } from '#words/sheet.ts'
import type { LetterSentence } from '#words/story/letter/round-letter.ts'
import { venueOf } from '#words/venue.ts'
import { forPage, fromPath } from '#worker/pages.ts'
import { viewerOrVisitor } from '#worker/usecases/account/access.ts'
import { readWindows } from '#worker/usecases/guessing/open-windows.ts'
import { readOwnWindows } from '#worker/usecases/guessing/own-open.ts'
import { type RaceStats, readRaceStatsOf } from '#worker/usecases/seasons/stats.ts'
import { siteLetterOf } from '#worker/usecases/story/letters.ts'
import type { Route } from './+types/race'
import { BeforeResult, type RaceTips } from './before-result.tsx'
import { FlagTable } from './flag-table.tsx'
import { GridTable } from './grid-table.tsx'
import { ResultTable } from './result-table.tsx'
import { sectionIds, sectionsOf } from './sections.ts'
import { SessionTable } from './session-table.tsx'
import { StandingsTable } from './standings-table.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const { year, raceId } = params
    const id = fromPath.raceId(raceId)
    const [{ log, ...race }, letter, { open, runs }, own, viewer] = await Promise.all([
      readRaceStatsOf(app, fromPath.year(year), id),
      siteLetterOf(app, id),
      readWindows(app),
      readOwnWindows(app),
      viewerOrVisitor(app),
    ])
    return {
      ...race,
      venue: venueOf({ ...race, isRun: race.resultState !== null }),
      changes: logInWords(log),
      letter: letter?.sentences ?? [],
      isLive: runs?.id === race.id,
      open: open.filter((window) => window.race?.id === race.id),
      own: own?.filter((window) => window.race === race.id) ?? null,
      isCorrectable: viewer?.isAdmin === true && race.position !== null && race.started,
      now: app.now,
    }
  })

type RacePage = Omit<RaceStats, 'log'> &
  RaceTips & {
    venue: string
    /** Empty: there is none. */
    letter: readonly LetterSentence[]
    isLive: boolean
    /** For admins. */
    isCorrectable: boolean
  }

export const meta = ({ loaderData: race }: Route.MetaArgs) =>
  race
    ? pageMeta(
        `${race.name} ${race.year}`,
        `${podiumOf(race)}Resultat, startoppstilling, mesterskap og flagg: ${race.name} ${race.year}.`,
      )
    : []

/** "1. Norris, 2. Verstappen og 3. Leclerc. " for link previews, or empty before the result. */
const podiumOf = ({ result }: RacePage) => {
  const podium = result.slice(0, 3).map(({ position, driver }) => `${position}. ${driver.shortName}`)
  return podium.length === 0 ? '' : `${list(podium)}. `
}

export const handle: CrumbHandle<RacePage> = { crumb: (race) => race.name }

export default function StatsRace({ loaderData: race }: Route.ComponentProps) {
  // A race of a sheet has no time and no result, only the best in it.
  const isDated = isTimeKnown(race.startsAt)
  const round = race.position === null ? 'Avlyst' : `Løp ${race.position} av ${race.lastRound}`
  return (
    <>
      <PageHeading
        title={race.name}
        eyebrow={`${round} · ${race.year}`}
        lead={
          isDated
            ? [race.venue, startOf(race)].filter((part) => part !== '').join(', ')
            : sheetWords.noResults(race.year)
        }
      >
        <Neighbours previous={race.previous} next={race.next} to={({ id }) => `/stats/${race.year}/${id}`} />
      </PageHeading>
      <div className="stack">
        {race.position === null ? (
          <EmptyState title="Løpet er avlyst." />
        ) : isDated ? (
          <Weekend {...race} />
        ) : (
          <RaceFigures id={race.id} result={[]} roundWinners={race.roundWinners} />
        )}
        <ChangeLog changes={race.changes} />
      </div>
    </>
  )
}

function Weekend(race: RacePage) {
  const { result, resultState } = race
  // Until there is a result, the timetable and the grid matter most. The result repeats the grid.
  const isAhead = resultState === null
  const folded = isAhead ? 'sprint' : 'grid'
  const schedule = (
    <Fold summary="Vis tidsplanen" isFolded={!isAhead && race.sessions.length > 0}>
      <SessionTable id={sectionIds.sessions} sessions={race.sessions} now={isAhead ? race.now : null} />
    </Fold>
  )
  return (
    <>
      {!isAhead && (
        <div className="stack-small">
          <RaceFigures id={race.id} result={result} roundWinners={race.roundWinners} />
          {race.letter.length > 0 && <RoundLetter title="Rundebrev" sentences={race.letter} />}
          <RaceLinks {...race} />
        </div>
      )}
      <div className="flow-columns">
        {isAhead && (
          <BeforeResult {...race}>
            <RaceLinks {...race} />
          </BeforeResult>
        )}
        <SectionLinks
          sections={sectionsOf(race, ['sessions', folded, ...(isAhead ? [] : ['result' as const])])}
        />
        {isAhead && schedule}
        <ResultTable
          id={sectionIds.result}
          title="Resultat"
          state={resultState}
          rows={result}
          grid={race.grid}
        />
        <Fold summary="Vis startoppstillingen" isFolded={folded === 'grid' && race.grid.length > 0}>
          <GridTable id={sectionIds.grid} grid={race.grid} gridState={race.gridState} leads={isAhead} />
        </Fold>
        <Fold summary="Vis sprinten" isFolded={folded === 'sprint' && race.sprint.length > 0}>
          <ResultTable id={sectionIds.sprint} title="Sprint" rows={race.sprint} />
        </Fold>
        <FlagTable id={sectionIds.flags} flags={race.flags} />
        {!isAhead && schedule}
        <StandingsTable
          id={sectionIds.drivers}
          title="Førermesterskapet"
          competitor="Fører"
          rows={race.drivers}
          leads
        />
        <StandingsTable
          id={sectionIds.constructors}
          title="Konstruktørmesterskapet"
          competitor="Konstruktør"
          rows={race.constructors}
        />
      </div>
    </>
  )
}

function RaceLinks({ id, year, isClosed, isLive, isCorrectable, resultState }: RacePage) {
  if (!isClosed) return null
  return (
    <div className="form-row">
      {isLive && (
        <Link className="button" to="/live">
          Følg løpet
        </Link>
      )}
      <Link className="button button-quiet" to={`/race-guess?raceId=${id}`}>
        Se hva alle tippet
      </Link>
      {isCorrectable && (
        <Link className="button button-quiet" to={`/admin/season/${year}/manage/${id}/result`}>
          {resultState === null ? 'Legg inn resultatet' : 'Rett resultatet'}
        </Link>
      )}
    </div>
  )
}

type FoldProps = { summary: string; isFolded: boolean; children: React.ReactNode }

const Fold = ({ summary, isFolded, children }: FoldProps) =>
  isFolded ? (
    <details className="fold">
      <summary>{summary}</summary>
      {children}
    </details>
  ) : (
    children
  )

function startOf({ year, startsAt, isLive }: RacePage): string {
  return isLive ? `startet ${time(startsAt)}` : `${dateInSeason(year, startsAt)} ${time(startsAt)}`
}
