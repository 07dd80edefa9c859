import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ErrorPage } from '#app/components/frame/error-page.tsx'
import type { Reason } from '#game/refusals/reasons.ts'
import { waysFrom } from '#words/refusals/ways.ts'
import type { HiddenHeading } from '#worker/page-errors.ts'

/** The error that a loader's refusal becomes in the error boundary. */
const refused = (
  status: number,
  code: string,
  message: string,
  detail?: string,
  heading?: HiddenHeading,
) => ({
  status,
  statusText: '',
  internal: false,
  data: { code, message, detail, heading },
})

const render = (error: unknown, path = '/stats/1999?a=1') =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <ErrorPage error={error} />
    </MemoryRouter>,
  )

describe('an error page shows the specified sentence and a link', () => {
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
  ])('%s %s', (status, code, sentence, link) => {
    const html = render(refused(status, code, 'Mer om det.'))
    expect(html).toContain(`<h1>${sentence}</h1>`)
    expect(html).toContain(link)
  })

  it('leads a member back from a page of the owner', () => {
    const refusal = refused(403, 'not-allowed', 'Det er bare eieren av ligaen som kan gjøre det.')
    expect(render(refusal, '/league/0a1f/chats')).toContain('class="button" href="/league/0a1f"')
    expect(render(refusal, '/admin/log')).not.toContain('Til ligaen')
  })

  it('shows the use case’s own sentence for not-yet', () => {
    const html = render(refused(403, 'not-yet', 'Årets bingo er ikke tilgjenglig enda', 'Snart.'))
    expect(html).toContain('<h1>Årets bingo er ikke tilgjenglig enda</h1>')
    expect(html).toContain('Snart.')
    expect(html).toContain('class="button" href="/"')
    expect(html).not.toContain('/guess')
  })

  it('keeps the heading of a page whose guesses are hidden, without a red button', () => {
    const sentence = 'Tippingen er snart tilgjenglig...'
    const heading: HiddenHeading = {
      ...{ title: 'Monaco', lead: 'Hvem?', crumbs: [] },
      ways: [
        ['/seal', 'Alle segl'],
        ['/guess', 'Til tippingen'],
      ],
    }
    const html = render(refused(403, 'not-yet', sentence, 'Fra søndag.', heading))
    expect(html).toContain('<h1>Monaco</h1>')
    for (const text of ['Hvem?', sentence, 'Fra søndag.', '"/seal"', '"/guess"']) expect(html).toContain(text)
    expect(html).not.toContain('class="button" ')
  })

  it('leads to those there are from one that is missing', () => {
    const missing = (reason: Reason) => {
      const { data, ...error } = refused(404, 'not-found', 'Mer.')
      return render({ ...error, data: { ...data, ways: waysFrom(reason) } })
    }
    expect(missing('no-such-season')).toContain('class="button" href="/stats">Se sesongene')
    expect(missing('no-such-user')).toContain('class="button" href="/user">Se deltakerne')
  })

  it('shows an unknown error with a contact link and hides the cause', () => {
    const html = render(new Error('SQLITE_CORRUPT'))
    expect(html).toContain('<h1>Det oppstod en ukjent feil...</h1>')
    expect(html).toContain('href="/contact"')
    expect(html).not.toContain('SQLITE')
  })

  it('shows the router’s own 404 as a missing page', () => {
    const html = render({ status: 404, statusText: 'Not Found', internal: true, data: 'Error: No route' })
    expect(html).toContain('Beklager, vi kunne ikke finne siden du lette etter...')
  })
})
