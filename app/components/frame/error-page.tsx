import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { PageHeading } from '#app/components/page-heading.tsx'
import { sentences } from '#words/sentences.ts'
import type { PageError } from '#worker/pages.ts'
import { loginFrom } from './menu.tsx'

type ErrorText = {
  /** The title of the document. */
  title: string
  sentence: string
  /** The thing that was missing or refused, if it adds to the sentence. */
  detail?: string | undefined
}

/** Maps an error to the specification's sentence. */
export function errorTextOf(error: unknown): ErrorText {
  const { code, message } = pageErrorOf(error)
  switch (code) {
    case 'not-found':
      return { title: 'Fant ikke siden', sentence: sentences.notFound, detail: message }
    case 'signed-out':
      return {
        title: 'Logg inn',
        sentence: sentences.needsLogin,
        ...(message !== sentences.needsLogin && { detail: message }),
      }
    case 'no-username':
      return { title: 'Velg brukernavn', sentence: sentences.needsUsername }
    case 'not-allowed':
      return { title: 'Ingen tilgang', sentence: sentences.needsAdmin }
    case 'not-yet':
      return { title: 'Ikke tilgjengelig enda', sentence: message }
    case 'unknown':
      return { title: 'Noe gikk galt', sentence: sentences.unknownError }
    default:
      return { title: 'Det gikk ikke', sentence: message }
  }
}

/** Replaces a page that failed. The frame stays around it. */
export function ErrorPage({ error }: { error: unknown }) {
  const { sentence, detail } = errorTextOf(error)
  return (
    <div className="error-page card">
      <PageHeading title={sentence} lead={detail} />
      <NextStep code={pageErrorOf(error).code} />
    </div>
  )
}

/** The ways on from a failed page, best first. */
function NextStep({ code }: { code: PageError['code'] | 'unknown' }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <p className="form-row">
      {waysOn(code, here).map(([to, text], index) => (
        <Link
          key={to}
          className={index ? 'button button-quiet' : 'button'}
          to={to}
          reloadDocument={to === here}
        >
          {text}
        </Link>
      ))}
    </p>
  )
}

function waysOn(code: PageError['code'] | 'unknown', here: string): [string, string][] {
  switch (code) {
    case 'signed-out':
      return [[loginFrom(here, ''), 'Logg inn']]
    case 'no-username':
      return [['/settings/username', 'Velg brukernavn']]
    case 'not-found':
    case 'not-allowed':
    case 'not-yet':
      return [
        ['/', 'Til forsiden'],
        ['/stats', 'Se løpene'],
        ['/user', 'Finn en deltaker'],
      ]
    default:
      return [
        [here, 'Prøv igjen'],
        ['/contact', 'Kontakt oss'],
      ]
  }
}

function pageErrorOf(error: unknown): PageError | { code: 'unknown'; message: string } {
  if (isRouteErrorResponse(error)) {
    if (isPageError(error.data)) return error.data
    if (error.status === 404) return { code: 'not-found', message: '' }
  }
  return { code: 'unknown', message: '' }
}

const isPageError = (data: unknown): data is PageError =>
  typeof data === 'object' && data !== null && 'code' in data && 'message' in data
