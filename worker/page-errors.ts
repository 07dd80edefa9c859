import { data } from 'react-router'
import type { Whose } from '#game/refusals/whose.ts'
import { chatsTitle } from '#words/chats.ts'
import { hiddenInWords, noSeasonYet } from '#words/refusals/guessing.ts'
import { toFront, type WayOn, waysFrom } from '#words/refusals/ways.ts'
import { refusalInWords } from '#words/refusals.ts'
import { hiddenIn, type Refusal } from './errors.ts'

/** The refusal that a page's error boundary receives. */
export type PageError = {
  code: Refusal['code']
  message: string
  detail?: string | undefined
  /** The heading of a page whose guesses are hidden. Without it, the message is the heading. */
  heading?: HiddenHeading | undefined
  /** undefined: the same ways on as from every page. */
  ways?: WayOn[] | undefined
}

/** The heading and the breadcrumbs that the page has when its guesses are shown. `ways`: where to go until then. */
export type HiddenHeading = {
  title: string
  eyebrow?: string
  lead?: string
  crumbs: string | string[]
  ways: WayOn[]
}

/** `way`: the best one of its page, if it has one. */
type NamedHeading = Omit<HiddenHeading, 'ways'> & { way: WayOn | null }

/** Names the page of a use case that refuses because guesses are hidden. */
export const named = <T>(page: Promise<T>, headingOf: (whose: Whose) => NamedHeading): Promise<T> =>
  page.catch((error) => {
    const whose = hiddenIn(error)?.whose
    if (whose === undefined) throw error
    const { way, ...heading } = headingOf(whose)
    const absent = whose.isAbsent && { lead: `${whose.name} er ikke med i ${whose.year} enda.` }
    throw pageError(error, {
      ...absent,
      ...heading,
      ways: [way ?? toFront, ['/guess', 'Til tippingen']],
    })
  })

/** The page of the season before, where guesses are not hidden. */
export const wayBack = ({ before }: Whose): WayOn | null =>
  before === null ? null : [`?year=${before}`, `Sesongen ${before}`]

export const pageError = (refusal: Refusal, heading = headingFrom(refusal)) => {
  const { code, status, statusText, reason } = refusal
  const hidden = hiddenIn(refusal)
  // The error page's own sentence has the message of a missing page already.
  const { title: message, detail } =
    hidden !== null
      ? hiddenInWords(hidden.shownFrom)
      : {
          title: reason === 'no-such-page' ? '' : refusalInWords(refusal).message,
          detail: reason === 'guessing-not-open' ? noSeasonYet : undefined,
        }
  const ways = waysFrom(reason)
  return data({ code, message, detail, heading, ways } satisfies PageError, { status, statusText })
}

/** Only its breadcrumbs are shown. */
const headingFrom = ({ reason }: Refusal): HiddenHeading | undefined =>
  typeof reason === 'object' && reason?.kind === 'chats-owner-only'
    ? { title: chatsTitle, crumbs: [reason.league, chatsTitle], ways: [] }
    : undefined
