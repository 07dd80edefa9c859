import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { firstAdmin } from '#db/schema.ts'
import { appAt } from '#test/support/app.ts'
import { site } from '#test/support/site.ts'
import { codeLetter } from '#words/letters.ts'
import { openMailer } from '#worker/mail/mailer.ts'
import { write } from '#worker/mail/write.ts'

const now = Date.UTC(2026, 5, 1)
const name = 'Ola & Åses «Skiklubb»'
const open = (settings: Record<string, string>) => site(now, { ...env, ...settings } as Env)
const named = open({ SITE_NAME: name })

// Before the first admin, the front page leads to /setup.
beforeAll(async () => {
  await openDatabase(env.DB).insert(firstAdmin).values({ id: 1 })
})

describe('a site of another name', () => {
  it.each(['/', '/about', '/github', '/privacy', '/seal', '/user', '/api', '/login', '/finnes-ikke'])(
    'shows it on %s, and nowhere the usual one',
    async (path) => {
      const { html } = await named.page(path)
      expect(html.replaceAll('&amp;', '&')).toMatch(new RegExp(`<title>.*${name}</title>`))
      expect(html).not.toContain('F1 Tipping')
    },
  )

  it('tells the scripts in the browser through the page', async () => {
    const { html } = await named.page('/about')
    expect(html).toContain('<meta name="application-name" content="Ola &amp; Åses «Skiklubb»"/>')
  })

  it('has it in the manifest, in the API and in the picture of the site', async () => {
    expect(await (await named.fetch('/manifest.webmanifest')).json()).toMatchObject({
      name,
      short_name: name,
    })
    expect((await named.api('/openapi.json')).body).toMatchObject({ info: { title: name } })
    const picture = async (of: typeof named) => Buffer.from(await (await of.fetch('/og.png')).arrayBuffer())
    const [own, usual] = [await picture(named), await picture(open({}))]
    expect(own.subarray(1, 4).toString()).toBe('PNG')
    expect(own.equals(usual)).toBe(false)
  })

  it('sends mail in it', async () => {
    appAt(now, { SITE_NAME: name } as object)
    const { text, html } = write(codeLetter('012345678', 10))
    expect(text).toContain(`fra ${name} til`)
    expect(html).toContain('Ola &amp; Åses «Skiklubb»')
    const sent: string[] = []
    const mailer = openMailer(
      { MAIL_FROM: 'a@b.no', RESEND_API_KEY: 'k', MAIL_OUTBOX: null },
      undefined,
      async (_, init) => {
        sent.push(String(init?.body))
        return Response.json({ id: '1' })
      },
    )
    await mailer!.send({ to: 'c@d.no', subject: 's', text: 't', html: 'h' })
    expect(JSON.parse(sent[0]!).from).toBe(`"${name}" <a@b.no>`)
  })

  it('has the usual name while the wanted one is refused', async () => {
    const { html } = await open({ SITE_NAME: '<b>Tipping</b>' }).page('/about')
    expect(html).toContain('<title>Om F1 Tipping – F1 Tipping</title>')
  })
})

describe('a site of another colour', () => {
  const styleOf = async (settings: Record<string, string>) => {
    const answer = await open(settings).fetch('/about')
    const html = await answer.text()
    const [, nonce, style] = html.match(/<style nonce="(.+?)">(.*?)<\/style><\/head>/) ?? []
    return { nonce, style, policy: answer.headers.get('Content-Security-Policy') }
  }

  it('sets it in one style that the policy allows', async () => {
    const { nonce, style, policy } = await styleOf({ SITE_ACCENT: '#0a5bd0' })
    expect(style).toMatch(/^:root:root:root\{--accent:light-dark\(#0a5bd0,#[0-9a-f]{6}\)\}$/)
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
  })

  it.each(['', '#ffd400', 'red', '#000}</style>'])('has no style for %j', async (SITE_ACCENT) => {
    expect((await styleOf({ SITE_ACCENT })).style).toBeUndefined()
  })
})
