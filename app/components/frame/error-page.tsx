import { isRouteErrorResponse, useLocation } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import type { WayOn } from '#words/refusals/ways.ts'
import { sentences } from '#words/sentences.ts'
import type { HiddenHeading, PageError } from '#worker/page-errors.ts'
import { loginFrom } from './menu.tsx'

type ErrorText = {
  /** The title of the document. */
  title: string
  sentence: string
  /** The thing that was missing or refused, if it adds to the sentence. */
  detail?: string | undefined
  /** The ways on, best first. */
  ways: WayOn[]
  /** The page's own heading, if it has one. */
  heading?: HiddenHeading | undefined
}

const contact: WayOn = ['/contact', 'Kontakt oss']
const home: WayOn = ['/', 'Til forsiden']
const onward = [home, contact]

/** Maps an error of the page at an address to the specification's sentence. */
export function errorTextOf(error: unknown, here = ''): ErrorText {
  const { code, message, detail, heading, ways = onward } = pageErrorOf(error)
  switch (code) {
    case 'not-found':
      return { title: 'Fant ikke siden', sentence: sentences.notFound, detail: message, ways }
    case 'signed-out':
      return {
        title: 'Logg inn',
        sentence: sentences.needsLogin,
        detail: message,
        ways: [[loginFrom(here, ''), 'Logg inn']],
      }
    case 'no-username':
      return {
        title: 'Velg brukernavn',
        sentence: sentences.needsUsername,
        ways: [['/settings/username', 'Velg brukernavn']],
      }
    case 'not-allowed':
      return {
        title: 'Ingen tilgang',
        sentence: sentences.needsAdmin,
        detail: message,
        ways: [...leagueOf(here), ...onward],
      }
    case 'not-yet':
      return {
        title: heading?.title ?? message,
        sentence: message,
        detail,
        heading,
        ways: heading?.ways ?? [home],
      }
    default:
      return {
        title: 'Noe gikk galt',
        sentence: message || sentences.unknownError,
        ways: [[here, 'Prøv igjen'], contact],
      }
  }
}

/** The way back to the league whose page was refused. */
function leagueOf(here: string): WayOn[] {
  const [, page, id] = here.split('/')
  return page === 'league' && id ? [[`/league/${id}`, 'Til ligaen']] : []
}

/** Replaces a page that failed, inside the frame. Its links load a new document, in case this one is broken. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const { sentence, detail, ways, heading } = errorTextOf(error, pathname + search)
  const links = (
    <p className="form-row">
      {ways.map(([to, text], index) => (
        <a key={to} className={heading || index ? 'button button-quiet' : 'button'} href={to}>
          {text}
        </a>
      ))}
    </p>
  )
  return (
    <div className={heading ? 'error-page' : 'error-page card'}>
      <PageHeading {...(heading ?? { title: sentence, lead: detail !== sentence && detail })} />
      {heading ? (
        <EmptyState title={sentence}>
          <p>{detail}</p>
          {links}
        </EmptyState>
      ) : (
        links
      )}
    </div>
  )
}

type UnknownError = Omit<PageError, 'code'> & { code: 'unknown' }

function pageErrorOf(error: unknown): PageError | UnknownError {
  const isAnswer = isRouteErrorResponse(error)
  // The router's own errors have a text.
  if (isAnswer && error.data?.code) return error.data
  return { code: isAnswer && error.status === 404 ? 'not-found' : 'unknown', message: '' }
}
