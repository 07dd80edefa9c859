import type { ChatService } from './services.ts'

/** Where messages are posted. The whole of it is a secret. `room`: the id of a chat at Telegram. */
export type ChatTarget = { address: string; room: string | null }

export type AddressFault =
  | 'chat-address-wrong'
  | 'chat-address-of-other'
  | 'chat-host-not-allowed'
  | 'chat-token-wrong'
  | 'chat-room-wrong'

const longestAddress = 2000

/** A host, or with a dot in front every host below it, and the start of the path. */
type Place = { hosts: readonly string[]; path: RegExp }
const places: Record<Exclude<ChatService, 'JSON' | 'TELEGRAM'>, Place> = {
  DISCORD: {
    hosts: ['discord.com', 'discordapp.com'],
    path: /^\/api\/(v\d+\/)?webhooks\/\d+\/[\w-]+$/,
  },
  SLACK: { hosts: ['hooks.slack.com'], path: /^\/services\/\w+\/\w+\/\w+$/ },
  TEAMS: { hosts: ['.webhook.office.com', '.logic.azure.com', '.api.powerplatform.com'], path: /^\/./ },
}

/**
 * The target that somebody has typed. `address` is the token of the bot for Telegram. `allowed`: the hosts that the site's
 * operator allows for JSON.
 */
export function chatTarget(
  service: ChatService,
  typed: { address: string; room: string },
  allowed: readonly string[],
): ChatTarget | { fault: AddressFault } {
  if (service === 'TELEGRAM') return telegramTarget(typed.address.trim(), typed.room.trim())
  const url = publicUrl(typed.address.trim())
  if (url === null) return { fault: 'chat-address-wrong' }
  const fault = faultOf(service, url, allowed)
  return fault === null ? { address: url.href, room: null } : { fault }
}

function telegramTarget(token: string, room: string): ChatTarget | { fault: AddressFault } {
  if (!/^\d{5,20}:[\w-]{20,80}$/.test(token)) return { fault: 'chat-token-wrong' }
  if (!/^(-?\d{1,20}|@\w{4,40})$/.test(room)) return { fault: 'chat-room-wrong' }
  return { address: `https://api.telegram.org/bot${token}`, room }
}

/** Whether a stored target may still be posted to: the hosts that are allowed may have changed. */
export const mayPostTo = (service: ChatService, { address }: ChatTarget, allowed: readonly string[]) => {
  const url = publicUrl(address)
  if (url === null) return false
  if (service === 'TELEGRAM') return url.host === 'api.telegram.org'
  return faultOf(service, url, allowed) === null
}

function faultOf(
  service: Exclude<ChatService, 'TELEGRAM'>,
  { hostname, pathname }: URL,
  allowed: readonly string[],
): AddressFault | null {
  if (service === 'JSON') return allowed.includes(hostname) ? null : 'chat-host-not-allowed'
  const { hosts, path } = places[service]
  return hosts.some((host) => isHost(hostname, host)) && path.test(pathname) ? null : 'chat-address-of-other'
}

const isHost = (hostname: string, host: string) =>
  host.startsWith('.') ? hostname.endsWith(host) && hostname.length > host.length : hostname === host

/** An https address at a public name, without user, port and fragment, or null. */
export function publicUrl(text: string): URL | null {
  if (text.length > longestAddress || !URL.canParse(text)) return null
  const url = new URL(text)
  const { protocol, username, password, port, hostname } = url
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return null
  if (!isPublicHost(hostname)) return null
  url.hash = ''
  return url
}

/** A name below a public top-level domain. URL has turned every form of an IPv4 address into digits and dots. */
export const isPublicHost = (hostname: string): boolean =>
  hostname.length <= 253 &&
  /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(hostname) &&
  !/\.(local|localhost|internal|intranet|lan|home|corp|arpa|onion|test|invalid|example)$/.test(hostname)

/** Shown to tell chats apart: the last characters of the secret. */
export const endingOf = ({ address }: ChatTarget): string => address.slice(-4)
