import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { localPage, safe, showReceived } from './local-page.ts'

// Receives what is for Discord, Slack, Teams, Telegram and receivers of JSON on your own machine. You choose its answers.

type Received = { at: Date; method: string; address: string; body: unknown; answer: Answer }

const most = 100
const received: Received[] = []

/** How the receiver answers. `silent`: not at all, until the sender gives up. */
const answers = {
  ok: { status: 200, label: 'tar imot', type: 'application/json' },
  later: { status: 429, label: '429 med Retry-After: 600', type: 'application/json' },
  busy: { status: 429, label: '429 uten Retry-After', type: 'text/html' },
  page: { status: 403, label: '403 med en side', type: 'text/html' },
  gone: { status: 410, label: '410, adressen er borte', type: 'application/json' },
  broken: { status: 500, label: '500', type: 'application/json' },
  away: { status: 302, label: '302 til et annet sted', type: 'text/plain' },
  silent: { status: 0, label: 'svarer ikke', type: '' },
}
type Answer = keyof typeof answers
let chosen: Answer = 'ok'

const isAnswer = (text: string | null): text is Answer => text !== null && Object.hasOwn(answers, text)

/** Receives a message that the local site would have posted. */
export async function receiveChat(
  { headers, body }: IncomingMessage & { body?: unknown },
  answer: ServerResponse,
): Promise<void> {
  const { 'x-chat-method': method, 'x-chat-address': address } = headers
  const given = chosen
  received.unshift({ at: new Date(), method: String(method), address: String(address), body, answer: given })
  received.splice(most)
  if (given === 'silent') await wait(30_000, undefined, { ref: false })
  const { status, type } = answers[given]
  answer.statusCode = status || 504
  answer.setHeader('Content-Type', type)
  if (given === 'later') answer.setHeader('Retry-After', '600')
  if (given === 'away') answer.setHeader('Location', '/local/channel?answer=ok')
  const id = received.length
  answer.end(
    type === 'text/html' ? '<h1>Nei</h1>' : JSON.stringify({ id: `${id}`, result: { message_id: id } }),
  )
}

/** Shows what was posted, newest first, as HTML or JSON. `?answer=gone` chooses how it answers from now on. */
export function showChats(request: IncomingMessage, answer: ServerResponse): void {
  const asked = new URL(request.url ?? '', 'http://127.0.0.1').searchParams.get('answer')
  if (isAnswer(asked)) chosen = asked
  const content = `${choice()}\n${received.map(article).join('') || '<p>Ingenting enda.</p>'}`
  showReceived(request, answer, received, localPage('Kanaler', 'Til kanaler herfra', style, content))
}

const style =
  ':root{color-scheme:light dark}article{margin:1.5rem 0;padding:.75rem 1rem;border-inline-start:4px solid #5865f2;background:#8882}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.5rem 0}small{opacity:.75}'

const choice = () =>
  `<form><label>Mottakeren <select name="answer">${Object.entries(answers)
    .map(
      ([name, { label }]) => `<option value="${name}"${name === chosen ? ' selected' : ''}>${label}</option>`,
    )
    .join('')}</select></label> <button>Velg</button></form>`

const article = ({ at, method, address, body, answer }: Received) => `<article>
<small>${safe(at.toLocaleTimeString('nb-NO'))} · ${safe(method)} ${safe(new URL(address).host)} · ${answers[answer].label}</small>
<pre>${safe(textIn(body))}</pre>
<details><summary>Alt som ble sendt</summary><pre>${safe(address)}\n${safe(JSON.stringify(body, null, 2))}</pre></details></article>`

/** The texts of a message as a reader would see them, whichever service it is for. */
function textIn(body: unknown): string {
  const texts: string[] = []
  JSON.stringify(body, (key, value) => {
    const isShown = ['content', 'text', 'title'].includes(key) && typeof value === 'string'
    const shown = isShown ? value.replaceAll(/\*\*|\\(?=[!-/:-@[-`{-~])/g, '') : ''
    if (isShown && !texts.includes(shown)) texts.push(shown)
    if (key === 'lines' && Array.isArray(value)) texts.push(...value.map(String))
    return value
  })
  return texts.join('\n')
}
