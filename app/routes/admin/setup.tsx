import '#app/components/setup/setup.css'
import { Form, Link, redirect } from 'react-router'
import { PageHeading } from '#app/components/page-heading.tsx'
import { CheckList, withAsked } from '#app/components/setup/check-list.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { seasonProblems } from '#game/refusals/setup.ts'
import { loadAgain, thingsToMend } from '#words/setup/checks.ts'
import { seasonAddedWords, seasonProblemWords } from '#words/setup/season.ts'
import { forForm } from '#worker/forms/form.ts'
import { firstStepsForm } from '#worker/forms/setup.ts'
import { forPage, fromQuery } from '#worker/pages.ts'
import { requireAdmin } from '#worker/usecases/account/access.ts'
import { addFirstSeason, readFirstSeason } from '#worker/usecases/setup/first-season.ts'
import { checkSources, readChecks } from '#worker/usecases/setup/reading-checks.ts'
import type { Route } from './+types/setup'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    await requireAdmin(app)
    const [season, checks] = await Promise.all([
      readFirstSeason(app),
      readChecks(app, new URL(request.url).origin),
    ])
    return { season, checks, result: fromQuery.oneOf(request, 'season', ['added', ...seasonProblems]) }
  })

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, firstStepsForm, async (app, { intent }) => {
    const admin = await requireAdmin(app)
    if (intent === 'season') {
      throw redirect(`/admin/setup?season=${(await addFirstSeason(app, admin)) ?? 'added'}`)
    }
    return checkSources(app, admin.id)
  })

export const meta = () => pageMeta('Oppsett')

export default function AdminSetup({ loaderData, actionData }: Route.ComponentProps) {
  const { season, result } = loaderData
  const checks = withAsked(loaderData.checks, actionData?.done)
  const wrong = checks.filter(({ state }) => state === 'wrong').length
  return (
    <>
      <PageHeading
        title={result === null ? 'Oppsett' : 'Du er administrator'}
        lead={[
          ...(result === null ? [] : ['Nettstedet er satt opp, og oppsettkoden gjelder ikke lenger.']),
          wrong === 0 ? 'Alt som må være på plass, er i orden.' : `${thingsToMend(wrong)} ${loadAgain}`,
        ].join(' ')}
      />
      <div className="stack">
        <p role="status" className={season.field && result === 'added' ? 'card' : undefined}>
          {season.field &&
            result === 'added' &&
            seasonAddedWords(season.year, season.field.drivers, season.field.teams)}
        </p>
        {season.field === null && <AddSeason {...season} result={result} />}
        {actionData?.message && (
          <p role="alert" className="error-text">
            {actionData.message}
          </p>
        )}
        {result !== null && (
          <div className="form-row">
            <Link className={season.field === null ? 'button button-quiet' : 'button'} to="/admin">
              Til portalen
            </Link>
            <Link className="button button-quiet" to="/">
              Til forsiden
            </Link>
          </div>
        )}
        <CheckList checks={checks} />
      </div>
    </>
  )
}

type AddProps = { year: number; hasSources: boolean; result: Route.ComponentProps['loaderData']['result'] }

/** The button that adds this year's season, and why that failed. */
const AddSeason = ({ year, hasSources, result }: AddProps) => (
  <Form method="post" className="card stack-small">
    <p>Sesongen {year} er ikke lagt inn enda.</p>
    {result !== null && result !== 'added' && (
      <p role="alert" className="error-text">
        {seasonProblemWords[result]}
      </p>
    )}
    <div className="form-row">
      {hasSources && (
        <button type="submit" name="intent" value="season" className="button">
          Hent sesongen {year} fra kilden
        </button>
      )}
      <Link className={hasSources ? 'button button-quiet' : 'button'} to="/admin/season/add">
        Legg den inn for hånd
      </Link>
    </div>
  </Form>
)
