import { notEncrypted } from '#words/refusals/requests.ts'

type Answer<Bindings> = (
  request: Request,
  env: Bindings,
  ctx: ExecutionContext,
) => Response | Promise<Response>

/**
 * Answers nothing without encryption where APP_ORIGIN has it: a page leads to its https address. A call and a form are
 * refused, because a redirect would hide that they were readable on their way.
 */
export function overTls<Bindings extends { APP_ORIGIN?: string | undefined }>(
  answer: Answer<Bindings>,
): Answer<Bindings> {
  return (request, env, ctx) => {
    if (!request.url.startsWith('http:') || !env.APP_ORIGIN?.startsWith('https:'))
      return answer(request, env, ctx)
    const { pathname } = new URL(request.url)
    const isPage = ['GET', 'HEAD'].includes(request.method) && !pathname.startsWith('/api/')
    return isPage
      ? Response.redirect(request.url.replace('http:', 'https:'), 301)
      : new Response(notEncrypted, {
          status: 403,
          headers: { 'Content-Type': 'text/plain; charset=utf-8' },
        })
  }
}
