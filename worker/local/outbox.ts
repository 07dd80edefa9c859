import type { IncomingMessage, ServerResponse } from 'node:http'

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
export function showMail({ headers }: IncomingMessage, answer: ServerResponse): void {
  const wantsJson = headers.accept?.includes('application/json')
  answer.setHeader('Content-Type', wantsJson ? 'application/json' : 'text/html; charset=utf-8')
  answer.end(wantsJson ? JSON.stringify(letters) : page())
}

const page =
  () => `<!doctype html><html lang="nb"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>Utboks</title>
<style>body{font:1rem/1.5 system-ui;max-width:44rem;margin:5vh auto;padding:0 1rem}iframe{width:100%;height:26rem;border:1px solid #ccc}pre{white-space:pre-wrap}article{margin:2rem 0}</style>
<h1>E-post herfra</h1>
<p>Dette ville ha blitt sendt. Ingenting forlater maskinen din. Last siden på nytt for å se nye.</p>
${letters.map(article).join('') || '<p>Ingen brev enda.</p>'}</html>`

const article = ({ to, subject, text, html, unsubscribe, at }: (typeof letters)[number]) => `<article>
<h2>${safe(subject)}</h2>
<p>Til ${safe(to)}, ${at.toLocaleTimeString('nb-NO')}${unsubscribe ? `. List-Unsubscribe: ${safe(unsubscribe)}` : ''}</p>
<iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${safe(html)}"></iframe>
<details><summary>Som ren tekst</summary><pre>${safe(text)}</pre></details></article>`

const safe = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
