const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const domainName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/

/**
 * Normalises an e-mail address, with its domain in ASCII, or returns null if invalid. Quoted local parts and
 * IP literals are not supported.
 */
export function mailAddress(typed: string): string | null {
  if (/\p{Cc}/u.test(typed)) return null
  const address = typed.trim()
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  const domain = asciiDomain(address.slice(at + 1))
  if (local.length > 64 || !localPart.test(local) || domain === null) return null
  const written = `${local}@${domain}`
  return written.length <= 254 ? written : null
}

function asciiDomain(domain: string): string | null {
  if (domain.length > 253 || /[^\p{L}\p{M}\p{Nd}.-]/u.test(domain)) return null
  const address = `http://${domain}`
  const ascii = URL.canParse(address) ? new URL(address).hostname : ''
  return domainName.test(ascii) ? ascii : null
}
