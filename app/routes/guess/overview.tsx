import { Link } from 'react-router'
import { NotYet } from '#app/components/guess/not-yet.tsx'
import { guessPath } from '#app/components/guess/question.ts'
import { WindowCard } from '#app/components/guess/window-card.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { questionWords } from '#app/words/questions.ts'
import { forPage } from '#worker/pages.ts'
import { readTargets } from '#worker/usecases/guessing/guessing.ts'
import type { GuessTarget } from '#worker/usecases/guessing/targets.ts'
import type { Route } from './+types/overview'

export const loader = ({ context }: Route.LoaderArgs) =>
  forPage(context, async (app) => ({ targets: await readTargets(app), now: app.now }))

export const meta = () => pageMeta('Tipp')

export default function GuessOverview({ loaderData: { targets, now } }: Route.ComponentProps) {
  const open = targets.filter(({ state }) => state === 'open').sort((a, b) => a.cutoff - b.cutoff)
  const next = open.find(({ saved }) => saved === null)
  return (
    <>
      {open.length === 0 ? (
        <NotYet next={targets.find(({ race }) => race !== null) ?? null} />
      ) : (
        <PageHeading
          title="Tipp"
          lead={next ? undefined : 'Du har tippet alt som er åpent. Du kan endre helt til fristen.'}
        >
          {next && (
            <Link className="button" to={guessPath[next.category]}>
              Neste: {questionWords[next.category].short}
            </Link>
          )}
        </PageHeading>
      )}
      <div className="stack-small">
        <div className="columns">
          {windowsOf(targets).map((window) => (
            <WindowCard key={window[0].window.race ?? 'season'} targets={window} now={now} />
          ))}
        </div>
        {open.length > 0 && (
          <p>
            <Link to="/guess/history">Tipsene dine, med klokkeslett</Link>
          </p>
        )}
      </div>
    </>
  )
}

const order = { open: 0, 'not-yet': 1, closed: 2 }

/** The windows: first the open ones by deadline, then the next race, last what is closed. */
function windowsOf(targets: readonly GuessTarget[]) {
  const windows = new Map<number | null, [GuessTarget, ...GuessTarget[]]>()
  for (const target of targets) {
    const others = windows.get(target.window.race)
    if (others) others.push(target)
    else windows.set(target.window.race, [target])
  }
  return [...windows.values()].sort(([a], [b]) => order[a.state] - order[b.state] || a.cutoff - b.cutoff)
}
