import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { inWords } from '#app/words/refusals.ts'
import { type AppContext, appContext } from './context.ts'
import { Refusal } from './errors.ts'
import { instant, oneOf, raceId, userId, year } from './parameters.ts'
import { readForm } from './read-text.ts'

/** What a page's error boundary receives for a refusal. */
export type PageError = { code: Refusal['code']; message: string }

/** Set by a guard that refuses: from then on the request reads nothing but the frame around the refusal. */
const refusedContext = createContext<{ reason: unknown } | null>(null)

/** Runs a use case for a loader or an action; a refusal becomes the page's error with its status. */
export async function forPage<T>(
  context: Readonly<RouterContextProvider>,
  verb: (app: AppContext) => Promise<T>,
): Promise<T> {
  const refused = context.get(refusedContext)
  if (refused !== null) throw refused.reason
  return forFrame(context, verb)
}

/** The same for the frame around every page, which is also read where the page is refused. */
export async function forFrame<T>(
  context: Readonly<RouterContextProvider>,
  verb: (app: AppContext) => Promise<T>,
): Promise<T> {
  try {
    return await verb(context.get(appContext))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw pageError(error)
  }
}

/** The same for an action whose result says the status of the answer. */
export async function forAction<T extends { status: number }>(
  context: Readonly<RouterContextProvider>,
  verb: (app: AppContext) => Promise<T>,
) {
  const result = await forPage(context, verb)
  return data(result, { status: result.status })
}

/** What became of a form: done, or refused with what is wrong where; and what was typed, to be shown again. */
export type FormOutcome<T> = {
  typed: Record<string, string>
  done: T | null
  message: string | null
  fields: Record<string, string> | null
}

/**
 * Runs a form's use case. What it refuses stands in the form, unless the whole page is refused with it. `most`:
 * bytes, for a form that may be long.
 */
export async function forForm<T>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  verb: (app: AppContext, form: URLSearchParams) => Promise<T>,
  most?: number,
) {
  const outcome: FormOutcome<T> = { typed: {}, done: null, message: null, fields: null }
  try {
    const form = await readForm(request, most)
    outcome.typed = Object.fromEntries(form)
    outcome.done = await verb(context.get(appContext), form)
    return data(outcome)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, status } = error
    if (code === 'signed-out' || code === 'no-username') throw pageError(error)
    const { message, fields = null } = inWords(error)
    return data({ ...outcome, message, fields }, { status })
  }
}

/**
 * Guards the pages inside: their loaders and actions run only after `allow` has answered. A refused page still
 * runs the loaders once more, because the frame needs its own; all others stop in `forPage`.
 */
export const onlyFor =
  (allow: (app: AppContext) => Promise<unknown>): MiddlewareFunction<Response> =>
  async ({ context, request }, next) => {
    try {
      await forPage(context, allow)
    } catch (reason) {
      if (request.method === 'GET' || request.method === 'HEAD') {
        context.set(refusedContext, { reason })
        await next()
      }
      throw reason
    }
    return next()
  }

/** The loader of a page that does not exist. */
export function noSuchPage(): never {
  throw pageError(new Refusal('not-found', 'no-such-page'))
}

/** A parameter in the path of a page; what is not valid is a page that does not exist. */
export const fromPath = {
  year: (text: string) => valid(year.safeParse(text)),
  raceId: (text: string) => valid(raceId.safeParse(text)),
  userId: (text: string) => valid(userId.safeParse(text)),
  /** The number of a line in a log. */
  line: (text: string) => valid(raceId.safeParse(text)),
}

/** A parameter in the query of a page; null where it is missing, or empty as forms send it. */
export const fromQuery = {
  year: (request: Request) => optional(request, 'year', fromPath.year),
  raceId: (request: Request) => optional(request, 'raceId', fromPath.raceId),
  line: (request: Request, name: string) => optional(request, name, fromPath.line),
  userId: (request: Request, name: string) => optional(request, name, fromPath.userId),
  /** What is searched for; empty where nothing is. */
  search: (request: Request) => new URL(request.url).searchParams.get('q')?.trim().slice(0, 60) ?? '',
  /** One of these words. */
  oneOf: <Word extends string>(request: Request, name: string, words: readonly Word[]) =>
    optional(request, name, (text) => valid(oneOf(words).safeParse(text))),
  /** An instant in milliseconds. */
  instant: (request: Request, name: string) =>
    optional(request, name, (text) => valid(instant.safeParse(text))),
}

function optional<T>(request: Request, name: string, read: (text: string) => T): T | null {
  const text = new URL(request.url).searchParams.get(name)
  return text ? read(text) : null
}

function valid<T>(parsed: { success: true; data: T } | { success: false }): T {
  return parsed.success ? parsed.data : noSuchPage()
}

const pageError = (refusal: Refusal) => {
  const { code, status, statusText } = refusal
  const { message } = inWords(refusal)
  return data({ code, message } satisfies PageError, { status, statusText })
}

/** The site's own address without a path: as configured, else as it was asked for. */
export const siteOrigin = (context: Readonly<RouterContextProvider>, request: Request): string =>
  context.get(appContext).settings.APP_ORIGIN ?? new URL(request.url).origin
