/** Of so many requests one is logged. */
const oneOf = 20

/**
 * Logs what went wrong on our side, and a sample of the rest; never a poll that was answered by "nothing new". Only
 * the first word of a page's path is logged: the rest may be a secret (calendars), and so may any query.
 */
export function logged(
  answer: (request: Request, env: Env, ctx: ExecutionContext) => Response | Promise<Response>,
  random: () => number = Math.random,
) {
  return async (request: Request, env: Env, ctx: ExecutionContext): Promise<Response> => {
    const response = await answer(request, env, ctx)
    const { status } = response
    if (status >= 500 || (status !== 304 && random() < 1 / oneOf)) {
      const { pathname } = new URL(request.url)
      const path = pathname.startsWith('/api/') ? pathname : pathname.split('/', 2).join('/')
      console.log(JSON.stringify({ method: request.method, path, status }))
    }
    return response
  }
}
