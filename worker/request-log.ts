/** One of this many requests is logged. */
export const loggedOneOf = 100

/**
 * Logs our own faults and a sample of the other requests, but no 304 of a poll. Logs only the first segment
 * of a page's path: the rest and the query may hold secrets.
 */
export function logged(
  answer: (request: Request, env: Env, ctx: ExecutionContext) => Response | Promise<Response>,
  random: () => number = Math.random,
) {
  return async (request: Request, env: Env, ctx: ExecutionContext): Promise<Response> => {
    const response = await answer(request, env, ctx)
    const { status } = response
    if (status >= 500 || (status !== 304 && random() < 1 / loggedOneOf)) {
      const { pathname } = new URL(request.url)
      const path = pathname.startsWith('/api/') ? pathname : pathname.split('/', 2).join('/')
      console.log(JSON.stringify({ method: request.method, path, status }))
    }
    return response
  }
}
