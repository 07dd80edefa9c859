import '#app/components/columns.css'
import './guess-windows.css'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { ToFront } from '#app/components/to-front.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { groupsBy } from '#game/groups.ts'
import { pageSentences } from '#words/page-sentences.ts'
import { noSeasonYet } from '#words/refusals/guessing.ts'
import { forPage } from '#worker/pages.ts'
import { readTargets } from '#worker/usecases/guessing/guessing.ts'
import { readOwnRunning } from '#worker/usecases/guessing/running.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'
import { readOwnPoints } from '#worker/usecases/profile/scored-season.ts'
import type { Route } from './+types/overview'
import { RunningCard } from './running-card.tsx'
import { WindowCard } from './window-card.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const [targets, runs, points] = await Promise.all([
      readTargets(app),
      readOwnRunning(app),
      readOwnPoints(app),
    ])
    return { targets, points, runs, now: app.now }
  })

export const meta = () => pageMeta('Tipp')

export default function GuessOverview({ loaderData: { targets, points, runs, now } }: Route.ComponentProps) {
  const open = targets.filter(({ state }) => state === 'open').sort((a, b) => a.cutoff - b.cutoff)
  const next = open.find(({ saved }) => saved === null)
  const groups = groupsBy(windowsOf(targets), ([{ race }]) => race === null)
  const ofRaces = groups.find(([[{ race }]]) => race !== null) ?? groups[0]
  const isOver = open.length === 0 && nextRace(targets) === null
  return (
    <>
      <PageHeading
        eyebrow={isOver && !runs && targets[0] ? `Sesongen ${targets[0].window.year} er kjørt` : undefined}
        title={open.length === 0 ? pageSentences.guessingSoonPlaceholder : 'Tipp'}
        lead={leadOf(targets, open.length > 0, next)}
      >
        {isOver && targets[0] && (
          <Link className="button" to={`/user/myprofile?year=${targets[0].window.year}`}>
            Se profilen din
          </Link>
        )}
      </PageHeading>
      {targets.length === 0 ? (
        <EmptyState title={noSeasonYet}>
          <ToFront />
        </EmptyState>
      ) : (
        <div className="stack">
          <div className="columns">
            {groups.map((windows) => (
              <div key={nameOf(windows[0][0])} className="stack">
                {runs && windows === ofRaces && <RunningCard {...runs} />}
                {windows.map((window) => (
                  <WindowCard
                    key={nameOf(window[0])}
                    targets={window}
                    now={now}
                    next={next}
                    points={points}
                  />
                ))}
              </div>
            ))}
          </div>
          <p>
            <Link className="button button-quiet" to="/guess/history">
              Alle tipsene dine
            </Link>
          </p>
        </div>
      )}
    </>
  )
}

const nameOf = ({ window: { deadline, race } }: GuessTarget) => `${deadline} ${race}`

/** The question on a race that closes first, of those that are not open yet. */
const nextRace = (targets: readonly GuessTarget[]) =>
  targets.filter(({ race }) => race !== null).sort((a, b) => a.cutoff - b.cutoff)[0] ?? null

/** The sentence below the title: all is guessed, or nothing is open. The card of the next race says when it opens. */
function leadOf(targets: readonly GuessTarget[], isOpen: boolean, next: GuessTarget | undefined) {
  if (isOpen && !next) return 'Du har tippet alt som er åpent. Du kan endre helt til fristen.'
  if (isOpen) {
    const isLate = targets.some((one) => one.race === null && one.state === 'closed' && one.saved === null)
    return isLate ? 'Sesongtipsene er stengt, men du kan tippe hvert løp.' : undefined
  }
  const race = nextRace(targets)?.race
  const year = targets[0]?.window.year
  if (year === undefined) return undefined
  if (race) return `Neste løp er ${race.name}.`
  return `Det er ingen flere løp å tippe i ${year}. Neste sesong kan tippes når den er lagt inn.`
}

const order = { open: 0, 'not-yet': 1, closed: 2 }

/** The windows: first the open ones by deadline, then the next race, last what is closed. */
function windowsOf(targets: readonly GuessTarget[]) {
  const windows = new Map<string, [GuessTarget, ...GuessTarget[]]>()
  for (const target of targets) {
    const others = windows.get(nameOf(target))
    if (others) others.push(target)
    else windows.set(nameOf(target), [target])
  }
  return [...windows.values()].sort(([a], [b]) => order[a.state] - order[b.state] || a.cutoff - b.cutoff)
}
