import { firstOf } from '#game/must-have.ts'
import './login.css'
import { useEffect, useState } from 'react'
import { Link, redirect } from 'react-router'
import { PageHeading } from '#app/components/page-heading.tsx'
import { crumbsOf } from '#app/crumbs.ts'
import { adminLabels, settingsLabels, setupLabels } from '#app/guarded-crumbs.ts'
import { keepInvitationCode } from '#app/invitation.ts'
import { pageMeta } from '#app/page-meta.ts'
import { countInWords } from '#words/numerals.ts'
import { loginNotices } from '#words/sign-in.ts'
import { forPage } from '#worker/pages.ts'
import { afterSignIn, signInChoices } from '#worker/usecases/account/signing-in.ts'
import { type AwaitingLeague, readAwaitingLeague } from '#worker/usecases/leagues/entering.ts'
import type { Route } from './+types/login'
import { PasskeySignIn, SignUp } from './passkeys.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const after = searchParams.get('redirectAfterLogin')
  const next = await forPage(context, (app) => afterSignIn(app, after))
  const notice = searchParams.get('notice')
  // A viewer may sign in again, because some pages need a recent sign-in.
  if (next !== null && notice !== 'again') throw redirect(next)
  const providers = await forPage(context, signInChoices)
  const notices = loginNotices(providers.length === 1 ? firstOf(providers).label : 'innloggingstjenesten')
  return {
    after,
    isRemembered: await forPage(context, async ({ sessions }) => sessions.current?.remembered ?? false),
    league: await forPage(context, (app) => readAwaitingLeague(app, request.headers.get('Cookie'))),
    notice: Object.entries(notices).find(([name]) => name === notice)?.[1] ?? null,
    providers,
  }
}

const oneOf = (providers: readonly { label: string }[]) => providers.map(({ label }) => label).join(' eller ')

const addressOf = ({ id }: { id: string }) => `/oauth2/authorization/${id}`

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const names = loaderData && oneOf(loaderData.providers)
  return pageMeta('Logg inn', `Logg inn med ${names ? `${names} eller ` : ''}passkey for å tippe.`)
}

export default function Login({
  loaderData: { after, isRemembered, league, notice, providers },
}: Route.ComponentProps) {
  const [isInvited, setInvited] = useState(false)
  useEffect(() => setInvited((before) => keepInvitationCode() || before), [])
  const target = nameOf(after)
  return (
    <>
      <PageHeading
        title="Logg inn"
        lead={
          league
            ? 'Logg inn, så er du med i ligaen.'
            : 'Logg inn for å tippe. Resten kan du se uten å logge inn.'
        }
      />
      <div className="login">
        <div className="stack-small">
          {notice && (
            <p role="alert" className="card">
              {notice}
            </p>
          )}
          <p role="status" className={isInvited ? 'card' : undefined}>
            {isInvited &&
              'Du er invitert. Logg inn, så er invitasjonskoden fylt ut når du velger brukernavn.'}
          </p>
          {league && <Invited league={league} />}
          <SignIn {...{ providers, after, isRemembered }} target={league ? null : target} />
          <SignUp
            after={after}
            providers={oneOf(providers)}
            isNameless={after?.startsWith('/settings/link') ?? false}
          />
        </div>
        <section className="login-why" aria-labelledby="login-why">
          <h2 id="login-why">Som deltaker kan du</h2>
          <dl>
            {reasons.map(([what, how]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{how}</dd>
              </div>
            ))}
          </dl>
          <p>
            <Link to="/score">Slik regnes poengene ut</Link>
          </p>
        </section>
      </div>
    </>
  )
}

type FormProps = {
  providers: readonly { id: string; label: string }[]
  /** The address to return to, and the name of its page, if it has one. */
  after: string | null
  target: string | null
  isRemembered: boolean
}

/** A plain form that sends the browser to a provider, with remember_me only if it is ticked. A passkey reads it too. */
const SignIn = ({ providers, after, target, isRemembered }: FormProps) => (
  <form method="get" action={providers[0] && addressOf(providers[0])} className="card form-column login-form">
    {after && <input type="hidden" name="redirectAfterLogin" value={after} />}
    {target && (
      <p>
        Når du er logget inn, kommer du til <strong>{target}</strong>.
      </p>
    )}
    <div>
      <label className="check">
        <input
          type="checkbox"
          name="remember_me"
          value="true"
          defaultChecked={isRemembered}
          aria-describedby="remember-me"
        />
        Husk meg
      </label>
      <p id="remember-me" className="small muted">
        Da er du innlogget til du har vært borte i 30&nbsp;dager. Ellers til du lukker nettleseren.
      </p>
    </div>
    {providers.map((provider) => (
      <button key={provider.id} type="submit" formAction={addressOf(provider)} className="button">
        {`Logg inn med ${provider.label}`}
      </button>
    ))}
    <PasskeySignIn after={after} isQuiet={providers.length > 0} />
    <p className="small">
      <Link to="/login/recover">Kommer du ikke inn?</Link>
    </p>
  </form>
)

/** The league that waits for the visitor, before they sign in. */
const Invited = ({ league: { name, owner, members } }: { league: AwaitingLeague }) => (
  <div className="card">
    <h2>Du er invitert til {name}</h2>
    <p>
      Ligaen til {owner}, med {countInWords(members, 'ett medlem', 'medlemmer')} så langt.
    </p>
  </div>
)

const reasons = [
  ['Tippe sesongen', 'Rekkefølgen på førere og lag, og antall flagg, til testingen begynner.'],
  ['Tippe hvert løp', 'Vinneren og nummer ti, fra kvalifiseringen er kjørt til løpet starter.'],
  ['Følge poengene', 'Hva hvert tips ga, og hvor langt det er opp til neste på tabellen.'],
  ['Få beskjed', 'En påminnelse før fristen, hvis du mangler et tips.'],
] as const

/** The page that an address leads to, by name. null for the front page and unknown addresses. */
function nameOf(address: string | null): string | null {
  const path = address?.split('?')[0]
  const crumb = crumbsOf(path ?? '/', { ...adminLabels, ...settingsLabels, ...setupLabels }).at(-1)
  return crumb && crumb.path === path && path !== '/' ? crumb.label : null
}
