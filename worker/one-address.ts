import { type MiddlewareFunction, redirect } from 'react-router'

/** Redirects other spellings of a page's address (case, slashes, escapes) to the one in routes.ts. */
export const oneAddress: MiddlewareFunction<Response> = ({ request, url, pattern }, next) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const address = addressOf(pattern, url.pathname)
  if (isRead && address !== url.pathname) throw redirect(address + url.search, 301)
  return next()
}

/** The path as the pattern spells it, with parameters as they were sent. */
function addressOf(pattern: string, path: string): string {
  const wanted = partsOf(pattern)
  if (wanted.at(-1) === '*') return path
  const sent = partsOf(path)
  return `/${wanted.map((part, i) => (part.startsWith(':') ? sent[i] : part)).join('/')}`
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '')
