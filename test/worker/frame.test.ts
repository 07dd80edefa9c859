import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { firstAdmin } from '#db/schema.ts'
import { aSeason } from '#test/support/season.ts'
import { site } from '#test/support/site.ts'
import { withSessions } from '#test/support/with-methods.ts'

const now = Date.UTC(2025, 5, 1)
const open = (settings: Partial<Env> | Record<string, string> = {}) =>
  site(now, { ...env, ...settings } as Env)
const title = (html: string) => html.match(/<title>(.*?)<\/title>/)?.[1]

// Before the first admin, the front page leads to /setup.
beforeAll(async () => {
  await openDatabase(env.DB).insert(firstAdmin).values({ id: 1 })
})

describe('the frame around every page', () => {
  it.each(['/', '/about', '/github', '/contact', '/privacy', '/accessibility', '/login'])(
    '%s has a skip link, menu, footer, one h1, a title, a description and a canonical address',
    async (path) => {
      const { status, html } = await open().page(path)
      expect(status).toBe(200)
      expect(html).toContain('<html lang="nb"')
      expect(html).toContain('href="#innhold"')
      expect(html).toContain('aria-label="Hovedmeny"')
      for (const link of ['/about', '/contact', '/privacy', '/accessibility']) {
        expect(html.slice(html.indexOf('<footer'))).toContain(`href="${link}"`)
      }
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(title(html)).toMatch(/F1 Tipping/)
      expect(html).toMatch(/<meta name="description" content=".{20,}"/)
      expect(html).toContain(`<link rel="canonical" href="http://example.com${path}"/>`)
      expect(html).toContain('<meta property="og:image" content="http://example.com/og.png"/>')
    },
  )

  it('marks one shortcut as the current page, and none on the login page that two of them lead to', async () => {
    const current = async (path: string) => {
      const { html } = await open().page(path)
      const bar = html.slice(html.indexOf('aria-label="Snarveier"'))
      return bar.slice(0, bar.indexOf('</nav>')).match(/aria-current="page"/g)?.length ?? 0
    }
    expect([await current('/'), await current('/stats'), await current('/login')]).toEqual([1, 1, 0])
  })

  it('names the font in a header, and leaves every script for after the first paint', async () => {
    const answer = await open().fetch('/about')
    const named = [...answer.headers.get('Link')!.matchAll(/<([^>]+)>; rel=preload; as=(\w+)/g)]
    const html = await answer.text()
    expect(named.map(([, , kind]) => kind)).toEqual(['font'])
    expect(html).toMatch(new RegExp(`<link [^>]*rel="preload" href="${named[0]![1]}"`))
    expect(html.match(/<link rel="late" href="[^"]+"/g)!.length).toBeGreaterThan(2)
    expect(html.match(/<script [^>]*type="late"/g)).toHaveLength(1)
    expect(html).not.toMatch(/modulepreload" |type="module"|<script [^>]*src=/)
  })

  it('sets the theme in an inline script with the answer’s nonce', async () => {
    const answer = await open().fetch('/about')
    const nonce = answer.headers.get('Content-Security-Policy')!.match(/'nonce-(.+?)'/)![1]!
    const html = await answer.text()
    const script = html.indexOf(`<script nonce="${nonce}">(function(d)`)
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThan(html.indexOf('rel="stylesheet"'))
  })

  it('is shown with an error sentence and a contact link when the database fails', async () => {
    const broken = withSessions(env.DB, () => ({
      batch: () => Promise.reject(new Error('SQLITE_CORRUPT: malformed')),
    }))
    const { status, html } = await open({ DB: broken }).page('/')
    expect(status).toBe(500)
    expect(html).toContain('Det oppstod en ukjent feil...')
    expect(html).toContain('aria-label="Hovedmeny"')
    expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).toContain('href="/contact"')
    expect(title(html)).toBe('Noe gikk galt – F1 Tipping')
    expect(html).not.toContain('SQLITE')
  })

  it('is shown around a missing page, which search engines must not index', async () => {
    const { status, html } = await open().page('/finnes/ikke')
    expect(status).toBe(404)
    expect(title(html)).toBe('Fant ikke siden – F1 Tipping')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('aria-label="Hovedmeny"')
  })
})

describe('what a deployment has set', () => {
  it('shows the archive in the menu only when it is configured', async () => {
    expect((await open().page('/about')).html).not.toContain('Resultater før 2025')
    const { html } = await open({ ARCHIVE_URL: 'https://arkiv.example/f1' }).page('/about')
    expect(html).toContain('<a href="https://arkiv.example/f1">Resultater før 2025</a>')
  })

  it('allows frames only from the contact form’s origin, and loads the form only on request', async () => {
    const answer = await open({ CONTACT_FORM_URL: 'https://skjema.example/a/b' }).fetch('/contact')
    expect(answer.headers.get('Content-Security-Policy')).toContain('frame-src https://skjema.example;')
    const html = await answer.text()
    expect(html).not.toContain('<iframe')
    expect(html).toMatch(/Åpne skjemaet fra (<!-- -->)?skjema\.example/)
    const without = await open().fetch('/contact')
    expect(without.headers.get('Content-Security-Policy')).toContain("frame-src 'none';")
  })

  it('shows the address without a form, and a sentence without both', async () => {
    expect((await open({ CONTACT_EMAIL: 'f1@example.no' }).page('/contact')).html).toContain(
      'href="mailto:f1@example.no"',
    )
    expect((await open().page('/contact')).html).toContain('har ikke lagt ut noen kontaktadresse enda')
  })

  it('about has its three sections, its links, and the developer behind a logo', async () => {
    const { html } = await open({
      DEVELOPER_NAME: 'Kari Nordmann',
      DEVELOPER_URL: 'https://kari.example/',
    }).page('/about')
    expect([...html.matchAll(/<h[12]>(.*?)<\/h[12]>/g)].map(([, text]) => text)).toEqual([
      'Om F1 Tipping',
      'Hva er F1 Tipping?',
      'Hvordan funker F1 Tipping?',
      'Utvikler',
    ])
    expect(html).toMatch(
      /href="https:\/\/kari\.example\/"><svg[^>]*aria-label="Nettstedet til Kari Nordmann"/,
    )
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    for (const link of ['/score', '/contact']) expect(main).toContain(`href="${link}"`)
  })

  it('github lists the configured repositories, and the footer links to it only then', async () => {
    const footer = (html: string) => html.slice(html.indexOf('<footer'))
    const { html } = await open({ BACKEND_REPO_URL: 'https://github.com/en/bak' }).page('/github')
    expect(footer(html)).toContain('href="/github"')
    expect(footer((await open().page('/github')).html)).not.toContain('href="/github"')
    expect(html).toContain('href="https://github.com/en/bak"')
    expect((await open().page('/github')).html).toContain('ikke lagt ut')
  })
})

describe('logging in', () => {
  it('goes to the provider’s path, sends remember_me only when checked, and keeps the return path', async () => {
    const { html } = await open({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).page(
      '/login?redirectAfterLogin=%2Fstats',
    )
    expect(html).toContain('Husk meg')
    expect(html).toMatch(/<form [^>]*action="\/oauth2\/authorization\/google" method="get"/)
    expect(html).toMatch(/<input type="checkbox" [^>]*name="remember_me" value="true"\/>/)
    expect(html).toContain('<input type="hidden" name="redirectAfterLogin" value="/stats"/>')
    expect(html).toContain('Logg inn med Google')
  })

  it('offers a passkey alone when no provider is configured, and says that it needs scripts', async () => {
    const { html } = await open({ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }).page('/login')
    expect(html).toContain('Logg inn med passkey')
    expect(html).toMatch(/<noscript>.*Passkey trenger JavaScript\./)
    expect(html).not.toContain('/oauth2/')
  })
})

describe('for search engines', () => {
  it('robots.txt links to the sitemap, which lists the pages that say so and every season', async () => {
    await aSeason(openDatabase(env.DB), { year: 2025 })
    const robots = await (await open({ APP_ORIGIN: 'https://tipping.example' }).fetch('/robots.txt')).text()
    expect(robots).toContain('Sitemap: https://tipping.example/sitemap.xml')
    const sitemap = await open({ APP_ORIGIN: 'https://tipping.example' }).fetch('/sitemap.xml')
    expect(sitemap.headers.get('Content-Type')).toContain('application/xml')
    const listed = [...(await sitemap.text()).matchAll(/<loc>https:\/\/tipping\.example(.*)<\/loc>/g)]
    expect(listed.map(([, path]) => path)).toEqual([
      '/',
      '/about',
      '/score',
      '/stats',
      '/race-guess',
      '/live',
      '/seal',
      '/user',
      '/user/compare',
      '/records',
      '/forecast',
      '/forecast/record',
      '/bingo',
      '/accessibility',
      '/privacy',
      '/api',
      '/?year=2025',
      '/stats/2025',
    ])
  })
})
