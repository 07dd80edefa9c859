/** The parameters that choose the content of a shared page. */
export const contentParameters = ['year', 'raceId', 'side', 'league', 'a', 'b', 'category', 'from', 'by']

/** Parameters with any number of values. A page with one of them is rendered for each visitor. */
export const freeParameters = ['q', 'driver', 'graf', 'alle', 'folket', 'bare', 'vis', '_routes']

/**
 * The address under which a page is shared, or null for one that is not. Parameters that no page reads are left out,
 * so an address that somebody makes up gets the copy that exists.
 */
export function sharedAddress(address: string): string | null {
  const url = new URL(address)
  if (freeParameters.some((name) => url.searchParams.has(name))) return null
  const kept = contentParameters.flatMap((name) => {
    const value = url.searchParams.get(name)
    return value ? [[name, value]] : []
  })
  url.search = String(new URLSearchParams(kept))
  return url.href
}
