import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import type { Reason } from '#game/refusals/reasons.ts'
import { changesSomething } from './changing-method.ts'
import { type AppContext, appContext } from './context.ts'
import { Refusal, refusalOf } from './errors.ts'
import { pageError } from './page-errors.ts'
import {
  instantParameter,
  leagueId,
  oneOf,
  raceIdParameter,
  referenceKind,
  side,
  userId,
  year,
} from './parameters.ts'
import { withQuery } from './with-query.ts'

/** Set by a guard that refuses. After that, only the frame's loader may read anything. */
const refusedContext = createContext<{ reason: unknown } | null>(null)

/** Set by a guard that has not decided yet. */
const verdictContext = createContext<Promise<unknown> | null>(null)

/** Runs a use case for a loader or action. A refusal becomes a page error with its status. */
export async function forPage<T>(
  context: Readonly<RouterContextProvider>,
  verb: (app: AppContext) => Promise<T>,
): Promise<T> {
  const refused = context.get(refusedContext)
  if (refused !== null) throw refused.reason
  const [verdict, result] = await Promise.allSettled([context.get(verdictContext), forFrame(context, verb)])
  if (verdict.status === 'rejected') throw verdict.reason
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/** Runs a use case for the frame's loader, which also runs on a refused page. */
export async function forFrame<T>(
  context: Readonly<RouterContextProvider>,
  verb: (app: AppContext) => Promise<T>,
): Promise<T> {
  try {
    return await verb(context.get(appContext))
  } catch (error) {
    const refusal = refusalOf(error)
    throw refusal === null ? error : pageError(refusal)
  }
}

/** Sends a user whose sign-in is too old for `verb` to sign in again and then to `path`. */
export async function orSignInAgain<T>(path: string, verb: () => Promise<T>): Promise<T> {
  try {
    return await verb()
  } catch (error) {
    if (!(error instanceof Refusal && error.reason === 'needs-recent-login')) throw error
    throw redirect(withQuery('/login', { notice: 'again', redirectAfterLogin: path }))
  }
}

/** Runs a use case for an action whose result has a status of its own. */
export async function forAction<T extends { status: number }>(
  context: Readonly<RouterContextProvider>,
  verb: (app: AppContext) => Promise<T>,
) {
  const result = await forPage(context, verb)
  return data(result, { status: result.status })
}

/**
 * Guards nested pages: their loaders and actions run only after `allow` has passed. A refused page still runs
 * all loaders, because the frame needs its own. The others stop in `forPage`.
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

/**
 * Guards pages that read only the viewer's own data. Their loaders read in the batch that decides, and a
 * refusal discards their results.
 */
export const onlyForOwn =
  (allow: (app: AppContext) => Promise<unknown>): MiddlewareFunction<Response> =>
  async (args, next) => {
    const { context, request } = args
    if (changesSomething(request)) return onlyFor(allow)(args, next)
    const verdict = forFrame(context, allow)
    context.set(verdictContext, verdict)
    const [answer] = await Promise.allSettled([next(), verdict])
    await verdict
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  }

/**
 * Guards a page whose form confirms its sender in the batch that reads what the form is about. `submit` runs first and
 * must refuse by itself before it writes; its result reaches the action only after `allow` has answered.
 */
export function guardedForm<T extends { status: number }>(
  allow: (app: AppContext) => Promise<unknown>,
  submit: (app: AppContext, request: Request) => Promise<T>,
) {
  const submitted = createContext<Promise<T>>()
  const middleware: MiddlewareFunction<Response> = async (args, next) => {
    const { context, request } = args
    if (changesSomething(request)) {
      const result = submit(context.get(appContext), request)
      context.set(submitted, result)
      // The action throws it.
      await result.catch(() => {})
    }
    return onlyForOwn(allow)(args, next)
  }
  return {
    middleware,
    outcome: (context: Readonly<RouterContextProvider>) => forAction(context, () => context.get(submitted)),
  }
}

/** The loader of a page that does not exist. */
export function noSuchPage(): never {
  throw pageError(new Refusal('not-found', 'no-such-page'))
}

/** Path parameters. An invalid one is answered as one that nothing has. */
export const fromPath = {
  year: (text: string) => valid(year.safeParse(text), 'no-such-season'),
  raceId: (text: string) => valid(raceIdParameter.safeParse(text), 'no-such-race'),
  userId: (text: string) => valid(userId.safeParse(text), 'no-such-user'),
  referenceKind: (text: string) => valid(referenceKind.safeParse(text)),
  leagueId: (text: string) => valid(leagueId.safeParse(text), 'no-such-league'),
  /** The number of a log line. */
  line: (text: string) => valid(raceIdParameter.safeParse(text)),
}

/** Query parameters. null where one is missing, or empty as forms send it. */
export const fromQuery = {
  year: (request: Request) => optional(request, 'year', fromPath.year),
  raceId: (request: Request) => optional(request, 'raceId', fromPath.raceId),
  leagueId: (request: Request) => optional(request, 'league', fromPath.leagueId),
  line: (request: Request, name: string) => optional(request, name, fromPath.line),
  userId: (request: Request, name: string) => optional(request, name, fromPath.userId),
  /** A page of a list, from 1. */
  side: (request: Request) => optional(request, 'side', (text) => valid(side.safeParse(text))),
  /** A place of the leaderboard. */
  place: (request: Request, name: string) => optional(request, name, (text) => valid(side.safeParse(text))),
  /** The search text, or empty. */
  search: (request: Request) => new URL(request.url).searchParams.get('q')?.trim().slice(0, 60) ?? '',
  /** One of the given words. */
  oneOf: <Word extends string>(request: Request, name: string, words: readonly Word[]) =>
    optional(request, name, (text) => valid(oneOf(words).safeParse(text))),
  /** An instant in milliseconds. */
  instant: (request: Request, name: string) =>
    optional(request, name, (text) => valid(instantParameter.safeParse(text))),
}

function optional<T>(request: Request, name: string, read: (text: string) => T): T | null {
  const text = new URL(request.url).searchParams.get(name)
  return text ? read(text) : null
}

function valid<T>(
  parsed: { success: true; data: T } | { success: false },
  otherwise: Reason = 'no-such-page',
): T {
  if (parsed.success) return parsed.data
  throw pageError(new Refusal('not-found', otherwise))
}

/** The site's origin: the configured one, else that of the request. */
export const siteOrigin = (context: Readonly<RouterContextProvider>, request: Request): string =>
  context.get(appContext).settings.APP_ORIGIN ?? new URL(request.url).origin
