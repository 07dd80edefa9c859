/** Made when it is first used: it costs an isolate a millisecond. */
let countries: Intl.DisplayNames | undefined

/** "Kina" for "CN". Text that is no country code is returned unchanged. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  countries ??= new Intl.DisplayNames('nb', { type: 'region' })
  return countries.of(code) ?? code
}
