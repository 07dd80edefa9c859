import type { ShortCache } from './short-cache.ts'

type Page = { status: number; headers: [string, string][]; html: string; nonce: string }

/**
 * Visitors without cookies share one rendering for a moment, because their pages are equal. Each response
 * replaces the rendered nonce with its own.
 */
export async function anonymousPage(
  request: Request,
  { cache, now, nonce }: { cache: ShortCache; now: number; nonce: string },
  render: () => Promise<Response>,
): Promise<Response> {
  if (request.method !== 'GET' || request.headers.has('Cookie')) return render()
  const answer = await cache.get<Page | Response>(
    `page ${request.url}`,
    now,
    async () => pageIn(await render(), nonce),
    (page) => !(page instanceof Response),
  )
  if (answer instanceof Response) return answer
  const { status, headers, html } = answer
  return new Response(html.replaceAll(answer.nonce, nonce), { status, headers })
}

/** Only a whole page without a Set-Cookie header can be shared. */
async function pageIn(response: Response, nonce: string): Promise<Page | Response> {
  const isPage = response.status === 200 && response.headers.get('Content-Type')?.startsWith('text/html')
  if (!isPage || response.headers.has('Set-Cookie')) return response
  return { status: 200, headers: [...response.headers], html: await response.text(), nonce }
}
