import { env } from 'cloudflare:workers'
import { windowKey } from '#db/queries/guess-windows.ts'
import type { WindowId } from '#game/submission.ts'
import type { AppContext } from '#worker/context.ts'

/** `key` names what is sent, once for each recipient. `at` is in milliseconds. */
export type Sent = { user: string; key: string; at: number }

type Outside = Pick<AppContext, 'mailer' | 'push' | 'timestamps' | 'windows'>

/** A person's settings: the hours of reminders, and how they are sent. */
const wanted = [
  { hours: [24, 3], ways: ['MAIL'] },
  { hours: [6], ways: ['PUSH'] },
  { hours: [1], ways: ['PUSH'] },
] as const

/** Fakes all that the jobs of the clock send: mails, notifications, proofs of time, and the alarms of windows. */
export class Outbox {
  /** Since the last check. */
  readonly newest: Sent[] = []
  readonly #sent = new Set<string>()
  readonly #alarms = new Map<string, number>()
  readonly #wanted = new Map<string, (typeof wanted)[number]>()
  readonly #fault: (sentence: string) => void

  constructor(fault: (sentence: string) => void) {
    this.#fault = fault
  }

  /** The next person wants reminders, and one with notifications also wants messages after races. */
  async subscribe(user: string) {
    const own = wanted[this.#wanted.size]
    if (own === undefined) return
    this.#wanted.set(user, own)
    const rows = [
      ...own.hours.map((hours) => ['insert into reminder_hours (user, hours) values (?, ?)', user, hours]),
      ...own.ways.flatMap((way) =>
        way === 'MAIL'
          ? [
              [
                'insert into mail_addresses (user, address, verified_at) values (?, ?, 0)',
                user,
                `${user}@x.no`,
              ],
            ]
          : [
              [
                "insert into push_subscriptions (endpoint, user, p256dh, auth, created_at) values (?, ?, '', '', 0)",
                user,
                user,
              ],
              ['insert into race_message_settings (user, since) values (?, 0)', user],
            ],
      ),
    ] as [string, ...unknown[]][]
    await env.DB.batch(rows.map(([sql, ...values]) => env.DB.prepare(sql).bind(...values)))
  }

  /** An admin gets a mail about what waits. */
  notify = (user: string) =>
    env.DB.prepare('insert into mail_addresses (user, address, verified_at) values (?, ?, 0)')
      .bind(user, `${user}@x.no`)
      .run()

  hoursOf = (user: string): readonly number[] => this.#wanted.get(user)?.hours ?? []
  isByPush = (user: string): boolean => this.#wanted.get(user)?.ways.includes('PUSH' as never) ?? false
  has = (user: string, key: string): boolean => this.#sent.has(`${user} ${key}`)
  alarmOf = (window: WindowId): number | null => this.#alarms.get(windowKey(window)) ?? null

  /** The outside world at an instant. */
  at(now: () => number): Outside {
    return {
      mailer: {
        send: async ({ to, key = '' }) => {
          const user = to.split('@')[0]!
          // "reminder/{user}/{window}/{hours}", "seal/{user}/{seal}", "waiting/…"
          if (!key.startsWith('waiting/')) this.#note({ user, key: key.replace(`/${user}`, ''), at: now() })
        },
      },
      push: {
        publicKey: '',
        send: async ({ endpoint: user }, { tag, title }) => {
          const kind = tag.startsWith('lop-') ? ` ${kindOf(title)}` : ''
          this.#note({ user, key: tag + kind, at: now() })
          return 'sent'
        },
      },
      timestamps: { stamp: async () => new Uint8Array([1]), confirm: async () => new Uint8Array([2]) },
      windows: {
        submit: async () => ({ kind: 'busy' }),
        wakeAt: async (window, instant) => void this.#alarms.set(windowKey(window), instant),
      },
    }
  }

  #note(sent: Sent) {
    const key = `${sent.user} ${sent.key}`
    if (this.#sent.has(key)) this.#fault(`${sent.key} was sent twice to ${sent.user}`)
    this.#sent.add(key)
    this.newest.push(sent)
  }
}

/** The key of a reminder. A notification does not say how many hours before, so its user has one choice. */
export const reminderKey = (window: WindowId, hours: number, isByPush: boolean): string =>
  isByPush ? `tips-${windowKey(window)}` : `reminder/${windowKey(window)}/${hours}`

const kindOf = (title: string) =>
  title.endsWith('er rettet') ? 'CORRECTED' : title.endsWith('er ferdig') ? 'FLAG' : 'OFFICIAL'
/** The key of the message on the result of a race. */
export const resultKey = (race: number): string => `lop-${race} OFFICIAL`
