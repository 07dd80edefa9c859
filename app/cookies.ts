/** Every cookie that this site sets. /privacy says what each is for. */
export const cookieNames = {
  session: '__Host-session',
  signIn: '__Host-sign-in',
  // The name that the specification's HTTP client knows.
  csrf: 'XSRF-TOKEN',
} as const
