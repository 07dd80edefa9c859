import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ErrorPage } from '#app/components/frame/error-page.tsx'

/** What a loader throws for a refusal, as React Router hands it to the boundary. */
const refused = (status: number, code: string, message: string) => ({
  status,
  statusText: '',
  internal: false,
  data: { code, message },
})

const render = (error: unknown, path = '/stats/1999?a=1') =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <ErrorPage error={error} />
    </MemoryRouter>,
  )

describe('an error page says the specification’s sentence and the way out', () => {
  it.each([
    [404, 'not-found', 'Beklager, vi kunne ikke finne siden du lette etter...', 'href="/"'],
    [403, 'not-allowed', 'Du trenger administrator tilgang for å bruke denne siden...', 'href="/"'],
    [
      401,
      'signed-out',
      'Du må være logget inn for å bruke denne siden...',
      'href="/login?redirectAfterLogin=%2Fstats%2F1999%3Fa%3D1"',
    ],
    [
      403,
      'no-username',
      'Du må ha laget et brukernavn for å bruke denne siden...',
      'href="/settings/username"',
    ],
  ])('%s %s', (status, code, sentence, way) => {
    const html = render(refused(status, code, 'Mer om det.'))
    expect(html).toContain(`<h1>${sentence}</h1>`)
    expect(html).toContain(way)
  })

  it('not yet: the sentence of the use case', () => {
    const html = render(refused(403, 'not-yet', 'Tippingen er snart tilgjenglig...'))
    expect(html).toContain('<h1>Tippingen er snart tilgjenglig...</h1>')
  })

  it('anything else: unknown, with a contact link, and nothing of what went wrong', () => {
    const html = render(new Error('SQLITE_CORRUPT'))
    expect(html).toContain('<h1>Det oppstod en ukjent feil...</h1>')
    expect(html).toContain('href="/contact"')
    expect(html).not.toContain('SQLITE')
  })

  it('a 404 of the router itself is a page that does not exist', () => {
    const html = render({ status: 404, statusText: 'Not Found', internal: true, data: 'Error: No route' })
    expect(html).toContain('Beklager, vi kunne ikke finne siden du lette etter...')
  })
})
