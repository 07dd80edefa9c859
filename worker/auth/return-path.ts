const longest = 2_000
// Pages that would start sign-in again or undo sign-out. The router ignores case and escapes.
const notThere = /^\/+(login|logged-in|logout|oauth2)(\/|$)/i

/**
 * The path of this site in an untrusted address, else the front page. A browser redirected to it always stays
 * on this site.
 */
export function returnPath(given: string | null): string {
  if (given === null || given.length > longest || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(given)) return '/'
  const here = 'https://here.invalid'
  const { origin, pathname, search, hash } = new URL(given, here)
  // '/.//evil' becomes '//evil' after its dots are resolved.
  if (origin !== here || pathname.startsWith('//') || isNotThere(pathname)) return '/'
  return pathname + search + hash
}

function isNotThere(pathname: string): boolean {
  try {
    return notThere.test(decodeURIComponent(pathname))
  } catch {
    // Malformed escapes match no page.
    return true
  }
}
