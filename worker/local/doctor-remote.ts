import type { Check } from '#game/refusals/setup.ts'
import { providers, redirectAddress } from '#worker/auth/providers.ts'
import { CommandError } from './command.ts'
import { type DoctorFinding, findingOf } from './findings.ts'

/** Milliseconds per request. */
const patience = 15_000

/** Checks a deployed site as far as a visitor can. Before its first admin, the site shows all its checks. */
export async function checkRemote(address: string): Promise<DoctorFinding[]> {
  const origin = originOf(address)
  const health = await ask(`${origin}/api/health`)
  if (health.status !== 200) {
    return [{ state: 'wrong', what: 'Health', line: `${health.status || 'no answer'}: ${health.text}` }]
  }
  return [
    { state: 'ok', what: 'Health', line: 'the worker answers' },
    ...(await pages(origin)),
    ...(await signIn(origin)),
    ...(await setup(origin)),
  ]
}

function originOf(address: string): string {
  const url = URL.parse(address.includes('://') ? address : `https://${address}`)
  if (url === null || !/^https?:$/.test(url.protocol)) throw new CommandError(`${address} is not an address.`)
  return url.origin
}

/** A page needs the database. */
async function pages(origin: string): Promise<DoctorFinding[]> {
  const { status, headers } = await ask(`${origin}/stats`)
  const isWell = status === 200
  return [
    { state: isWell ? 'ok' : 'wrong', what: 'Pages', line: isWell ? 'answer' : `/stats answers ${status}` },
    headers.has('Content-Security-Policy')
      ? { state: 'ok', what: 'Security headers', line: 'set' }
      : { state: 'wrong', what: 'Security headers', line: 'missing: does the worker answer there?' },
  ]
}

/** One finding per provider. A site needs none, because passkeys always work. */
async function signIn(origin: string): Promise<DoctorFinding[]> {
  const { text: loginPage } = await ask(`${origin}/login`)
  const offered = [...loginPage.matchAll(/"\/oauth2\/authorization\/([\w-]+)"/g)].map(([, id = '']) => id)
  const others = [...new Set(offered)].filter((id) => !(id in providers))
  const found = await Promise.all(Object.keys(providers).map((id) => redirection(origin, id)))
  return [
    ...Object.values(providers).map(({ label, settings }, index): DoctorFinding => {
      const line = `with passkeys; ${label} is not set up: ${settings.join(' and ')}`
      return found[index] ?? { state: 'off', what: 'Sign-in', line }
    }),
    ...(await Promise.all(others.map((id) => furtherProvider(origin, id)))),
  ]
}

/** A provider of OIDC_PROVIDERS. The site asks its discovery document before it sends anybody there. */
async function furtherProvider(origin: string, id: string): Promise<DoctorFinding> {
  const silent = `${id}: its /.well-known/openid-configuration does not answer, or does not name exactly the issuer of OIDC_PROVIDERS`
  return (await redirection(origin, id)) ?? { state: 'wrong', what: 'Sign-in', line: silent }
}

/** Where sign-in sends the browser, and with which redirect address. null: the provider is not set up. */
async function redirection(origin: string, provider: string): Promise<DoctorFinding | null> {
  const what = 'Sign-in'
  const { headers } = await ask(`${origin}/oauth2/authorization/${provider}`)
  const target = URL.parse(headers.get('Location') ?? '', origin)
  const home = target?.searchParams.get('redirect_uri') ?? null
  if (home === redirectAddress(origin, provider)) {
    return { state: 'ok', what, line: `the client must have the redirect address ${home}` }
  }
  // Sign-in first goes to the configured address.
  const other = URL.parse(home ?? target?.href ?? '')?.origin ?? origin
  return other === origin ? null : { state: 'wrong', what, line: `APP_ORIGIN is ${other}, not ${origin}` }
}

type Told = Pick<Check, 'name' | 'state'> & { reason: string; facts: object }

async function setup(origin: string): Promise<DoctorFinding[]> {
  const { status, text } = await ask(`${origin}/api/public/setup`)
  if (status === 404) return [{ state: 'ok', what: 'First admin', line: 'the site has had one' }]
  if (status !== 200) return [{ state: 'wrong', what: 'Set-up', line: `/api/public/setup answers ${status}` }]
  const told: Told[] = JSON.parse(text)
  return [
    { state: 'off', what: 'First admin', line: `none yet: open ${origin}/setup` },
    ...told.map(({ name, state, reason, facts }) =>
      findingOf({ name, state, reason: { kind: reason, ...facts } } as Check),
    ),
  ]
}

/** Status 0: no answer. */
async function ask(url: string): Promise<{ status: number; headers: Headers; text: string }> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patience) })
    return { status: answer.status, headers: answer.headers, text: (await answer.text()).slice(0, 100_000) }
  } catch (error) {
    const { message, cause } = error as Error
    return { status: 0, headers: new Headers(), text: cause instanceof Error ? cause.message : message }
  }
}
