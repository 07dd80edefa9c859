/** An address with these query parameters. */
export const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query)}`
