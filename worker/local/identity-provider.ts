import { randomUUID } from 'node:crypto'
import { Events, OAuth2Server } from 'oauth2-mock-server'
import { demoIssuer, demoPeople } from '#db/seed/demo-identities.ts'
import { receiveChat, showChats } from './chat-outbox.ts'
import { CommandError } from './command.ts'
import { receiveMail, showMail } from './outbox.ts'

const host = '127.0.0.1'

/** Settings for local sign-in. The worker runs the same code as with Google. */
export const localSettings = (sitePort: number) => ({
  APP_ORIGIN: `http://localhost:${sitePort}`,
  OIDC_ISSUER: demoIssuer,
  OIDC_ENDPOINTS: `http://${host}:${sitePort + 1}`,
  GOOGLE_CLIENT_ID: 'local',
  GOOGLE_CLIENT_SECRET: 'local',
  MAIL_OUTBOX: outboxAddress(sitePort),
  CHANNEL_OUTBOX: `http://${host}:${sitePort + 1}/local/channel`,
  CHANNEL_HOSTS: 'hooks.example.org',
  CONTACT_EMAIL: 'drift@example.com',
})

/** Local mail is posted here instead of being sent. */
const outboxAddress = (sitePort: number) => `http://${host}:${sitePort + 1}/outbox`

/** Starts an identity provider on the port after the site's. It signs anyone in, so it only runs locally. */
export async function startIdentityProvider(sitePort: number): Promise<void> {
  const server = new OAuth2Server(undefined, undefined, { endpoints: { authorize: '/authorize/as' } })
  server.issuer.url = demoIssuer
  await server.issuer.keys.generate('RS256')
  chooseSubject(server)
  server.service.addRoute('POST', '/outbox', receiveMail)
  server.service.addRoute('GET', '/outbox', showMail)
  server.service.addRoute('POST', '/local/channel', receiveChat)
  server.service.addRoute('GET', '/local/channel', showChats)
  await server.start(sitePort + 1, host).catch((error) => {
    throw new CommandError(
      `Port ${sitePort + 1}, where people sign in locally, cannot be had (${error.code}). ` +
        `Stop what runs there, or choose another pair: PORT=${sitePort + 10} npm start`,
    )
  })
}

/** Shows a list of users where Google would request an account and a password. */
function chooseSubject({ service }: OAuth2Server) {
  service.addRoute('GET', '/authorize', ({ url = '' }, answer) => {
    answer.setHeader('Content-Type', 'text/html; charset=utf-8')
    answer.end(listOfPeople(new URL(url, `http://${host}`).searchParams))
  })
  const subjects = new Map<string, string>()
  service.on(
    Events.BeforeAuthorizeRedirect,
    ({ url }: { url: URL }, { url: asked = '' }: { url?: string }) => {
      const subject = new URL(asked, `http://${host}`).searchParams.get('login_hint')
      subjects.set(url.searchParams.get('code') ?? '', subject ?? randomUUID())
    },
  )
  service.on(Events.BeforeTokenSigning, ({ payload }, { body }) => {
    payload.sub = subjects.get(body.code)
  })
}

const roleNames = { ADMIN: 'admin', BINGO_MASTER: 'bingomester', REFEREE: 'løpsreferent' }

function listOfPeople(asked: URLSearchParams): string {
  const people = demoPeople.map(({ subject, player, roles }) =>
    link(asked, subject, player.name, roles.map((role) => roleNames[role]).join(', ') || 'deltaker'),
  )
  return `<!doctype html><html lang="nb"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>Logg inn lokalt</title>
<style>body{font:1.125rem/1.6 system-ui;max-width:28rem;margin:10vh auto;padding:0 1rem}li{margin:.75rem 0}</style>
<h1>Hvem vil du være?</h1>
<p>Dette står i stedet for Google på din egen maskin.</p>
<ul>${people.join('')}${link(asked, randomUUID(), 'Ny bruker', 'velger brukernavn først')}</ul></html>`
}

function link(asked: URLSearchParams, subject: string, name: string, what: string): string {
  const query = new URLSearchParams(asked)
  query.set('login_hint', subject)
  return `<li><a href="/authorize/as?${String(query).replaceAll('&', '&amp;')}">${name}</a> (${what})</li>`
}
