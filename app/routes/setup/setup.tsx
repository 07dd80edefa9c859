import '#app/components/setup/setup.css'
import { Form, Link, redirect } from 'react-router'
import { PageHeading } from '#app/components/page-heading.tsx'
import { CheckList, withAsked } from '#app/components/setup/check-list.tsx'
import { StateMark } from '#app/components/setup/state-mark.tsx'
import { ShareLink } from '#app/components/share-link.tsx'
import { TextField } from '#app/components/text-field.tsx'
import type { LabelsHandle } from '#app/crumbs.ts'
import { setupLabels } from '#app/guarded-crumbs.ts'
import { noIndex, pageMeta } from '#app/page-meta.ts'
import { codeWords, loadAgain, thingsToMend } from '#words/setup/checks.ts'
import { Refusal } from '#worker/errors.ts'
import { forForm } from '#worker/forms/form.ts'
import { setupForm } from '#worker/forms/setup.ts'
import { pageError } from '#worker/page-errors.ts'
import { forPage, siteOrigin } from '#worker/pages.ts'
import { redirectAddresses } from '#worker/usecases/account/signing-in.ts'
import { becomeFirstAdmin, openSetup, requireNotSetUp } from '#worker/usecases/setup/first-admin.ts'
import { addFirstSeason } from '#worker/usecases/setup/first-season.ts'
import { checkSources, readChecks } from '#worker/usecases/setup/reading-checks.ts'
import { visitorOf } from '#worker/visitor.ts'
import type { Route } from './+types/setup'
import { Steps } from './steps.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  forPage(context, async (app) => {
    const { viewer, code } = await openSetup(app)
    const checks = await readChecks(app, new URL(request.url).origin)
    return {
      viewer,
      code,
      checks,
      redirects: redirectAddresses(app, siteOrigin(context, request)),
      hasSources: !app.feed.isOff,
    }
  })

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, setupForm, async (app, input) => {
    if (input.intent === 'sources') {
      await requireNotSetUp(app)
      return checkSources(app, visitorOf(sent.request))
    }
    const admin = await becomeFirstAdmin(app, input.code).catch((error) => {
      // The page has gone, so the form cannot show it.
      throw error instanceof Refusal && error.code === 'conflict' ? pageError(error) : error
    })
    throw redirect(`/admin/setup?season=${(await addFirstSeason(app, admin)) ?? 'added'}`)
  })

export const meta = () => [...pageMeta('Oppsett'), noIndex]

export const handle: LabelsHandle = { labels: setupLabels }

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer, code, redirects, hasSources } = loaderData
  const checks = withAsked(loaderData.checks, actionData?.done)
  const wrong = checks.filter(({ state }) => state === 'wrong').length
  return (
    <>
      <PageHeading
        title="Nettstedet er ikke satt opp enda"
        lead="Er det du som har lagt ut dette nettstedet? Her blir du administrator. Når det er gjort, finnes ikke denne siden lenger."
      />
      <p className="setup-state">
        <StateMark state={wrong === 0 ? 'ok' : 'wrong'} />
        {wrong === 0 ? (
          'Verdiene er på plass. Nå mangler bare en administrator.'
        ) : (
          <span>
            <a href="#checks-wrong">{thingsToMend(wrong)}</a> {loadAgain}
          </span>
        )}
      </p>
      <div className="stack setup-columns">
        <div className="stack">
          <Steps
            steps={[
              {
                title: 'Logg inn',
                isDone: viewer !== null,
                children: (
                  <>
                    <p>Lag en passkey med enheten du sitter ved. Du trenger ingen konto hos andre.</p>
                    <p>
                      <Link className="button" to="/login?redirectAfterLogin=/setup">
                        Logg inn
                      </Link>
                    </p>
                  </>
                ),
              },
              {
                title: 'Velg brukernavn',
                isDone: viewer !== null && viewer.username !== null,
                children: (
                  <p>
                    <Link className="button" to="/settings/username?redirectAfterLogin=/setup">
                      Velg brukernavn
                    </Link>
                  </p>
                ),
              },
              {
                title: 'Skriv oppsettkoden',
                isDone: false,
                children: <CodeForm code={code} hasSources={hasSources} outcome={actionData} />,
              },
            ]}
          />
          {actionData?.message && !actionData.fields && (
            <p role="alert" className="error-text">
              {actionData.message}
            </p>
          )}
        </div>
        <div className="stack-small">
          <CheckList checks={checks} />
          <Redirects redirects={redirects} />
        </div>
      </div>
    </>
  )
}

type RedirectProps = Pick<Route.ComponentProps['loaderData'], 'redirects'>

/** The redirect address of each other provider, for its console. */
const Redirects = ({ redirects }: RedirectProps) =>
  redirects.map(({ id, label, clientConsole, address }) => (
    <details key={id} className="fold">
      <summary>
        <h2 className="check-group">{`Vil du ha ${label} også?`}</h2>
      </summary>
      <div className="card stack-small">
        <p>{`Lim adressen inn i OAuth-klienten i ${clientConsole.name}, i feltet «${clientConsole.redirectField}».`}</p>
        <ShareLink label="Adresse for omdirigering" address={address} title={`Adresse for ${label}`} />
      </div>
    </details>
  ))

type CodeProps = {
  hasSources: boolean
  code: Route.ComponentProps['loaderData']['code']
  outcome: Route.ComponentProps['actionData']
}

const CodeForm = ({ code, hasSources, outcome }: CodeProps) => (
  <Form method="post" className="form-column">
    <p>{codeWords[code]}</p>
    <TextField
      label="Oppsettkode"
      name="code"
      fault={outcome?.fields?.code}
      defaultValue={outcome?.typed.code ?? ''}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
    <button type="submit" name="intent" value="admin" className="button">
      Gjør meg til administrator
    </button>
    {hasSources && (
      <p className="small muted">Sesongen i år hentes fra kilden samtidig. Det kan ta noen sekunder.</p>
    )}
  </Form>
)
