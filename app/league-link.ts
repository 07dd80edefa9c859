// The code of a league is in the fragment of an address, which browsers never send to a server.

export const leagueLink = (origin: string, code: string): string => `${origin}/league/join#${code}`

/** Takes the code out of the address. null: there is none. */
export function takeLeagueCode(): string | null {
  const code = /^#([\w-]{8,9})$/.exec(location.hash)?.[1]
  if (code === undefined) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  return code
}
