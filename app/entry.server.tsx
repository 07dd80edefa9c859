import saira from '@fontsource-variable/saira/files/saira-latin-wght-normal.woff2?url'
import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'
import { Nonce } from '#app/nonce.ts'
import type { Accent } from '#game/accent.ts'
import { appContext, nonceContext } from '#worker/context.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Cloudflare repeats these as Early Hints, before the page is there.
  headers.append('Link', `<${saira}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
  // Styles first, because the first paint waits for them.
  const { entry, routes } = routerContext.manifest
  const matched = routerContext.staticHandlerContext.matches.map(({ route }) => routes[route.id])
  for (const sheet of new Set(matched.flatMap((route) => route?.css ?? [])))
    headers.append('Link', `<${sheet}>; rel=preload; as=style`)
  const { module, imports } = entry
  for (const script of [module, ...imports])
    headers.append('Link', `<${script}>; rel=preload; as=script; crossorigin; fetchpriority=low`)
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = context.get(nonceContext)
  let answered = status
  const body = await renderToReadableStream(
    <Nonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </Nonce>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        answered = 500
        console.error(error)
      },
    },
  )
  if (isbot(request.headers.get('User-Agent') ?? '')) await body.allReady
  const { accent } = context.get(appContext).settings.SITE_ACCENT
  return finished(new Response(body, { status: answered, headers }), accent && accentStyle(accent, nonce))
}

/**
 * Scripts wait for the styles. A page is complete without them. React Router cannot set this on its preloads.
 * `style` is for the whole site, and no script needs to know it.
 */
const finished = (page: Response, style: string | null) =>
  new HTMLRewriter()
    .on('link[rel=modulepreload]', { element: (link) => void link.setAttribute('fetchpriority', 'low') })
    .on('head', { element: (head) => void (style && head.append(style, { html: true })) })
    .transform(page)

/** Wins over every theme of tokens.css. */
const accentStyle = ({ light, dark }: Accent, nonce: string) =>
  `<style nonce="${nonce}">:root:root:root{--accent:light-dark(${light},${dark})}</style>`
