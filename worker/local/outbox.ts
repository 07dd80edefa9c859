import type { IncomingMessage, ServerResponse } from 'node:http'
import { localPage, safe, showReceived } from './local-page.ts'

type Letter = { to: string; subject: string; text: string; html: string; unsubscribe?: string }

const most = 100
const letters: (Letter & { at: Date })[] = []

/** Receives a letter that the local site would have sent. */
export function receiveMail({ body }: { body?: unknown }, answer: ServerResponse): void {
  letters.unshift({ ...(body as Letter), at: new Date() })
  letters.splice(most)
  answer.statusCode = 204
  answer.end()
}

/** Shows the letters, newest first, as HTML or JSON. */
export function showMail(request: IncomingMessage, answer: ServerResponse): void {
  const content = letters.map(article).join('') || '<p>Ingen brev enda.</p>'
  showReceived(request, answer, letters, localPage('Utboks', 'E-post herfra', style, content))
}

const style =
  'iframe{width:100%;height:26rem;border:1px solid #ccc}pre{white-space:pre-wrap}article{margin:2rem 0}'

const article = ({ to, subject, text, html, unsubscribe, at }: (typeof letters)[number]) => `<article>
<h2>${safe(subject)}</h2>
<p>Til ${safe(to)}, ${at.toLocaleTimeString('nb-NO')}${unsubscribe ? `. List-Unsubscribe: ${safe(unsubscribe)}` : ''}</p>
<iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${safe(html)}"></iframe>
<details><summary>Som ren tekst</summary><pre>${safe(text)}</pre></details></article>`
