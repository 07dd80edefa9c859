// Shows notifications, and a page for when the network is down. It caches only the last leaderboard with its
// time. All pages come from the server, so none is older than the last deploy.
const place = 'last-seen'
const keptFor = 60_000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  // Navigation preload fetches the page while the worker starts.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  if (mode !== 'navigate' || method !== 'GET') return
  const answer = fromServer(event)
  event.respondWith(answer.catch(offlinePage))
  if (new URL(url).pathname === '/') event.waitUntil(answer.then(keepLeaderboard).catch(() => {}))
})

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  const options = { body, tag, icon: '/icon-192.png', lang: 'nb', data: { path } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data.path))
})

const fromServer = async ({ preloadResponse, request }) => (await preloadResponse) ?? fetch(request)

async function keepLeaderboard() {
  const kept = await lastSeen()
  if (kept !== null && Date.now() - kept.at < keptFor) return
  const answer = await fetch('/api/public/home')
  if (!answer.ok) return
  const { leaderboard } = await answer.json()
  const cache = await caches.open(place)
  await cache.put('/', new Response(JSON.stringify({ at: Date.now(), leaderboard })))
}

async function lastSeen() {
  const kept = await (await caches.open(place)).match('/')
  return kept ? kept.json() : null
}

async function offlinePage() {
  const nonce = crypto.randomUUID()
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'`,
  }
  return new Response(page(nonce, await lastSeen().catch(() => null)), { status: 503, headers })
}

const page = (nonce, seen) => `<!doctype html>
<html lang="nb">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Uten nett</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark }
  [data-theme="light"] { color-scheme: light }
  [data-theme="dark"], [data-theme="oled"] { color-scheme: dark }
  body { margin: 0 auto; max-width: 34rem; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif;
    color: light-dark(#16161a, #f3f3f1); background: light-dark(#f6f4ef, #15161a) }
  [data-theme="oled"] body { background: #000 }
  a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 1.25rem; border-radius: 6px;
    font-weight: 700; color: #fff; background: light-dark(#c8001e, #d10026); text-decoration: none }
  table { width: 100%; margin-top: 2rem; border-collapse: collapse; font-variant-numeric: tabular-nums }
  caption { padding-bottom: .5rem; text-align: start; font-weight: 700 }
  th, td { padding: .375rem .5rem; text-align: start; border-top: 1px solid light-dark(#d9d5cc, #33353d);
    overflow-wrap: anywhere }
  th:first-child { width: 4rem }
  th:last-child, td:last-child { text-align: end }
</style>
<script nonce="${nonce}">
  try { document.documentElement.dataset.theme = localStorage.getItem('theme') ?? '' } catch {}
  addEventListener('online', () => location.reload())
</script>
<h1>Du er uten nett</h1>
<p>Siden kunne ikke hentes. Tips kan ikke leveres før du er på nett igjen.</p>
<p><a href="">Prøv igjen</a></p>
${seen?.leaderboard ? table(seen) : ''}
</html>`

const table = ({ at, leaderboard }) => `<table>
<caption>Tabellen slik den var, oppdatert ${time(at)}</caption>
<thead><tr><th scope="col">Plass</th><th scope="col">Navn</th><th scope="col">Poeng</th></tr></thead>
<tbody>${leaderboard.map(row).join('')}</tbody>
</table>`

const row = ({ rank, guesser }) =>
  `<tr><td>${rank}</td><td>${safe(guesser.username)}</td><td>${guesser.points}</td></tr>`

const safe = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const time = (at) => {
  const oslo = { timeZone: 'Europe/Oslo' }
  const day = new Date(at).toLocaleDateString('nb-NO', {
    ...oslo,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  const clock = new Date(at).toLocaleTimeString('nb-NO', { ...oslo, hour: '2-digit', minute: '2-digit' })
  return `${day} kl.\u00a0${clock.replace(':', '.')}`
}
