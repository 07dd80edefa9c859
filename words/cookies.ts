/** Every cookie that this site sets. /privacy explains each one. */
export const cookieNames = {
  session: '__Host-session',
  signIn: '__Host-sign-in',
  leagueCode: '__Host-league-code',
  // The cookie name that the specification's HTTP client uses.
  csrf: 'XSRF-TOKEN',
  // Pages differ by it, but only for members of the league.
  league: '__Host-league',
  // Only /live differs by it.
  live: '__Host-live',
  rivals: '__Host-rivals',
} as const
