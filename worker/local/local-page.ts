import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers with what a local outbox has received, as a page or as JSON. */
export function showReceived(
  { headers }: IncomingMessage,
  answer: ServerResponse,
  received: unknown,
  page: string,
) {
  const wantsJson = headers.accept?.includes('application/json')
  answer.setHeader('Content-Type', wantsJson ? 'application/json' : 'text/html; charset=utf-8')
  answer.end(wantsJson ? JSON.stringify(received) : page)
}

/** The page of a local outbox. */
export const localPage = (title: string, heading: string, style: string, content: string): string =>
  `<!doctype html><html lang="nb"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${title}</title>
<style>body{font:1rem/1.5 system-ui;max-width:44rem;margin:5vh auto;padding:0 1rem}${style}</style>
<h1>${heading}</h1>
<p>Dette ville ha blitt sendt. Ingenting forlater maskinen din. Last siden på nytt for å se nye.</p>
${content}</html>`

/** Text as HTML shows it, also in an attribute. */
export const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
