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
  const { routes } = routerContext.manifest
  const matched = routerContext.staticHandlerContext.matches.map(({ route }) => routes[route.id])
  for (const sheet of new Set(matched.flatMap((route) => route?.css ?? [])))
    headers.append('Link', `<${sheet}>; rel=preload; as=style`)
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
  const page = new Response(body, { status: answered, headers })
  return withLateScripts(accent ? withAccent(page, accent, nonce) : page, nonce)
}

/** Wins over every theme of tokens.css. No script needs to know it. */
const withAccent = (page: Response, { light, dark }: Accent, nonce: string) =>
  new HTMLRewriter()
    .on('head', {
      element(head) {
        const style = `:root:root:root{--accent:light-dark(${light},${dark})}`
        head.append(`<style nonce="${nonce}">${style}</style>`, { html: true })
      },
    })
    .transform(page)

/**
 * Scripts are loaded after the first paint, so that they take no bandwidth from styles and fonts. A page is complete
 * without them. React Router cannot delay its own tags, so they are changed on their way out.
 */
const withLateScripts = (page: Response, nonce: string) =>
  new HTMLRewriter()
    .on('link[rel=modulepreload]', { element: (link) => void link.setAttribute('rel', 'late') })
    .on('script[type=module]', {
      element(script) {
        script.setAttribute('type', 'late')
        script.after(`<script nonce="${nonce}">${loadLateScripts}</script>`, { html: true })
      },
    })
    .transform(page)

/** Removes itself, so that React finds the tags that it wrote. */
const loadLateScripts = `(function(d){d.currentScript.remove();requestAnimationFrame(function(){setTimeout(function(){
d.querySelectorAll('link[rel=late]').forEach(function(l){l.rel='modulepreload'});
var l=d.querySelector('script[type=late]'),s=d.createElement('script');s.type='module';s.nonce=l.nonce;s.text=l.text;
l.replaceWith(s)})})})(document)`
