import type { ChatTarget } from './address.ts'
import type { ChatService } from './services.ts'
import { oneLine } from './text.ts'

/** The answer of a service. null: none came. `body`: its first kilobytes. */
export type ChatAnswer = { status: number; type: string; retryAfter: string | null; body: string } | null

/**
 * sent: `message` is the service's id of it. gone: the address has ended for good. refused: certainly not posted. unknown:
 * perhaps posted. wait: the address takes nothing for that many milliseconds. blocked: the service takes nothing from us.
 */
export type ChatVerdict =
  | { result: 'sent'; message: string | null }
  | { result: 'gone' | 'refused' | 'unknown' | 'blocked' }
  | { result: 'wait'; wait: number }

const second = 1000
const day = 24 * 60 * 60 * second

/** Discord bans the shared addresses of Workers at times: then it answers 429 without a time, or 403 with a page. */
export function verdictOf(service: ChatService, answer: ChatAnswer, now: number): ChatVerdict {
  if (answer === null) return { result: 'unknown' }
  const { status, type } = answer
  if (status >= 200 && status < 300) return { result: 'sent', message: messageIn(service, answer.body) }
  if (status === 429) {
    const wait = waitIn(answer, now)
    return wait === null ? { result: 'blocked' } : { result: 'wait', wait: Math.min(wait, day) }
  }
  if (status === 403 && type.startsWith('text/html')) return { result: 'blocked' }
  if (status === 404 || status === 410) return { result: 'gone' }
  return { result: status >= 500 && status !== 503 ? 'unknown' : 'refused' }
}

/** Retry-After is a number of seconds or a date (RFC 9110). Telegram has it in the body only. */
function waitIn({ retryAfter, body }: NonNullable<ChatAnswer>, now: number): number | null {
  const asked = retryAfter?.trim() ?? ''
  if (/^\d{1,9}(\.\d{1,9})?$/.test(asked)) return Number(asked) * second
  const at = Date.parse(asked)
  if (asked !== '' && !Number.isNaN(at)) return Math.max(0, at - now)
  const told = objectIn(body)
  const seconds = objectIn(told.parameters).retry_after ?? told.retry_after
  return typeof seconds === 'number' && seconds >= 0 ? seconds * second : null
}

function messageIn(service: ChatService, body: string): string | null {
  const told = objectIn(body)
  const id =
    service === 'DISCORD' ? told.id : service === 'TELEGRAM' ? objectIn(told.result).message_id : null
  return /^\d{1,30}$/.test(String(id)) ? String(id) : null
}

/** The object in a JSON text or value. Empty for anything else. */
function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'string') {
    try {
      return objectIn(JSON.parse(value))
    } catch {
      return {}
    }
  }
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The fault of a chat: the status of the last answer, or one of these. */
export type ChatFault = 'KEY' | 'ADDRESS' | 'SILENT' | 'BLOCKED' | `${number}`

const minute = 60 * second
const failuresBeforeParking = 10

/** `failures`: in a row. `pausedUntil`: milliseconds. */
export type ChatState = {
  failures: number
  fault: ChatFault | null
  pausedUntil: number | null
  parkedAt: number | null
}

/** `isForService`: it applies to all chats of the service. */
type NextState = ChatState & { isForService: boolean }

/**
 * The state of a chat after an answer. `chance`: from 0 to 1, so that chats do not come back at once. A pause is no
 * failure. null: nothing is written.
 */
export function stateAfter(
  before: ChatState,
  verdict: ChatVerdict,
  { status, now, chance }: { status: number | null; now: number; chance: number },
): NextState | null {
  const { failures } = before
  const own = { ...before, isForService: false }
  // A little longer than a message waits by itself, so that older ones are not overtaken.
  const later = (wait: number) => now + Math.ceil(wait + chance * Math.max(wait / 4, minute))
  const fault: ChatFault = status === null ? 'SILENT' : `${status}`
  switch (verdict.result) {
    case 'sent':
      return failures === 0 && before.fault === null
        ? null
        : { ...own, failures: 0, fault: null, pausedUntil: null, parkedAt: null }
    case 'gone':
      return { ...own, failures: failures + 1, fault, pausedUntil: null, parkedAt: now }
    case 'wait':
      return { ...own, fault, pausedUntil: later(Math.max(verdict.wait, 5 * minute)) }
    case 'blocked':
      return { ...own, fault: 'BLOCKED', pausedUntil: later(60 * minute), isForService: true }
    default: {
      const isParked = failures + 1 >= failuresBeforeParking
      const wait = Math.min(5 * minute * 2 ** failures, 120 * minute)
      return {
        ...own,
        failures: failures + 1,
        fault,
        pausedUntil: isParked ? null : later(wait),
        parkedAt: isParked ? now : null,
      }
    }
  }
}

const longestTold = 120

/** A service's own words, without a page of HTML and without any part of the secret target. */
export function toldBy(answer: ChatAnswer, { address, room }: ChatTarget): string {
  if (answer === null || answer.type.startsWith('text/html')) return ''
  const secrets = [...address.split(/[/?&=:%]+/), room ?? ''].filter((part) => part.length >= shortestSecret)
  const hidden = secrets.reduce((text, part) => text.replaceAll(part, '…'), answer.body)
  return [...oneLine(hidden)].slice(0, longestTold).join('')
}
const shortestSecret = 6
