const longest = 2_000
// Where signing in would begin again or signing out would be undone; the router ignores case and escapes.
const notThere = /^\/+(login|logged-in|logout|oauth2)(\/|$)/i

/**
 * The path of ours that an address from outside names, else the front page. Whatever is given, a browser that
 * is sent to the answer stays on this site.
 */
export function returnPath(given: string | null): string {
  if (given === null || given.length > longest || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(given)) return '/'
  const here = 'https://here.invalid'
  const { origin, pathname, search, hash } = new URL(given, here)
  // '/.//evil' begins with one slash and becomes '//evil' when its dots are resolved.
  if (origin !== here || pathname.startsWith('//') || isNotThere(pathname)) return '/'
  return pathname + search + hash
}

function isNotThere(pathname: string): boolean {
  try {
    return notThere.test(decodeURIComponent(pathname))
  } catch {
    // Malformed escapes lead to no page.
    return true
  }
}
