import '#app/components/columns.css'
import './guess-windows.css'
import { Link } from 'react-router'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ownInWords } from '#words/own-race-tips.ts'
import { pageSentences } from '#words/page-sentences.ts'
import { questionWords } from '#words/questions.ts'
import { forPage } from '#worker/pages.ts'
import { readTargets } from '#worker/usecases/guessing/guessing.ts'
import type { RunningRace } from '#worker/usecases/guessing/open-windows.ts'
import { type OwnWindow, readOwnWindows } from '#worker/usecases/guessing/own-open.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'
import { whichRaceRuns } from '#worker/usecases/live/reading.ts'
import type { Route } from './+types/overview'
import { WindowCard } from './window-card.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const [targets, runs] = await Promise.all([readTargets(app), whichRaceRuns(app)])
    const own = runs && (await readOwnWindows(app))?.find(({ race }) => race === runs.id)
    return { targets, runs: runs && { ...runs, own: own ?? null }, now: app.now }
  })

export const meta = () => pageMeta('Tipp')

export default function GuessOverview({ loaderData: { targets, runs, now } }: Route.ComponentProps) {
  const open = targets.filter(({ state }) => state === 'open').sort((a, b) => a.cutoff - b.cutoff)
  const next = open.find(({ saved }) => saved === null)
  return (
    <>
      {open.length === 0 ? (
        <PageHeading title={pageSentences.guessingSoonPlaceholder} lead={closedLead(targets, runs)}>
          {runs ? (
            <Link className="button" to="/live">
              Følg løpet direkte
            </Link>
          ) : (
            nextRace(targets) === null &&
            targets[0] && (
              <Link className="button" to={`/user/myprofile?year=${targets[0].window.year}`}>
                Se profilen din
              </Link>
            )
          )}
        </PageHeading>
      ) : (
        <PageHeading
          title="Tipp"
          lead={next ? undefined : 'Du har tippet alt som er åpent. Du kan endre helt til fristen.'}
        >
          {next && (
            <Link className="button" to={`/guess/${next.slug}`}>
              Neste: {questionWords[next.category].short}
            </Link>
          )}
        </PageHeading>
      )}
      <div className="stack-small">
        <div className="columns">
          {windowsOf(targets).map((window) => (
            <WindowCard key={nameOf(window[0])} targets={window} now={now} />
          ))}
        </div>
        <p>
          <Link to="/guess/history">Alle tipsene dine</Link>
        </p>
      </div>
    </>
  )
}

const nameOf = ({ window: { deadline, race } }: GuessTarget) => `${deadline} ${race}`

/** The question on a race that closes first, of those that are not open yet. */
const nextRace = (targets: readonly GuessTarget[]) =>
  targets.filter(({ race }) => race !== null).sort((a, b) => a.cutoff - b.cutoff)[0] ?? null

/** Why nothing is open. The card of the next race says when it opens. */
function closedLead(targets: readonly GuessTarget[], runs: (RunningRace & { own: OwnWindow | null }) | null) {
  const next = nextRace(targets)?.race
  const year = targets[0]?.window.year
  const said = [
    runs && `${runs.name} går nå.`,
    runs?.own && ownInWords(runs.own.tips, runs.own.choices),
    !runs && next && `Neste løp er ${next.name}.`,
    !next && year && `Det er ingen flere løp å tippe i ${year}. Neste sesong kan tippes når den er lagt inn.`,
  ]
  return said.filter(Boolean).join(' ')
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
