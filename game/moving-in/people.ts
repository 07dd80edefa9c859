import { usernameFault, usernameSkeleton } from '#game/names/usernames.ts'
import { normalUsername, type Role, usernameKey } from '#game/players.ts'
import { type ReminderHours, reminderChoices } from '#game/reminders.ts'
import type { MoveNotes } from './notes.ts'
import type { Original, OriginalRow } from './original.ts'

export type MovedPerson = {
  id: string
  name: string
  key: string
  skeleton: string
  isAnonymous: boolean
  /** The subjects at Google, which are the same on every site. */
  subjects: string[]
  roles: Role[]
  reminderHours: ReminderHours[]
}

/** The people of the original game. Their id stays the same, and with it the address of their profile. */
export function peopleOf(original: Original, notes: MoveNotes): Map<string, MovedPerson> {
  const taken = new Set<string>()
  const roles = { ADMIN: idsIn(original.admins), BINGO_MASTER: idsIn(original.bingomasters) }
  const ways = Map.groupBy(original.user_providers, (row) => row.text('user_id'))
  const hours = hoursByUser(original, notes)
  const people = new Map<string, MovedPerson>()
  // Names that can stay are given first, so that only the others are changed.
  const rows = [...original.users].sort((a, b) => Number(isKept(b)) - Number(isKept(a)))
  for (const row of rows) {
    const id = row.text('user_id')
    const from = row.optional('username')
    const known = waysOf(row, ways.get(id) ?? [])
    const anonymous = known.length === 0 ? /^anonym ?(\d+)$/i.exec(from)?.[1] : undefined
    const name = anonymous === undefined ? freeName(from, taken) : `Anonym ${anonymous}`
    taken.add(usernameKey(name)).add(usernameSkeleton(name))
    if (name !== from && anonymous === undefined) notes.push({ kind: 'renamed', from, to: name })
    const subjects = known.filter(({ provider }) => provider === 'google').map(({ subject }) => subject)
    if (subjects.length === 0 && anonymous === undefined) {
      notes.push({ kind: 'needs-link', name, provider: known[0]?.provider ?? null })
    }
    people.set(id, {
      ...{ id, name, key: usernameKey(name), skeleton: usernameSkeleton(name), subjects },
      isAnonymous: anonymous !== undefined,
      roles: (['ADMIN', 'BINGO_MASTER'] as const).filter((role) => roles[role].has(id)),
      reminderHours: [...(hours.get(id) ?? [])],
    })
  }
  return people
}

const idsIn = (rows: readonly OriginalRow[]) => new Set(rows.map((row) => row.text('user_id')))

const isKept = (row: OriginalRow) => usernameFault(row.optional('username')) === null

/** The name, or one like it that follows the rules here and that no other user has. */
function freeName(typed: string, taken: ReadonlySet<string>): string {
  const cleaned = normalUsername(typed.replaceAll(/ {2,}/g, ' '))
  const wanted = usernameFault(cleaned) === null ? cleaned : 'Uten navn'
  const isFree = (name: string) => !taken.has(usernameKey(name)) && !taken.has(usernameSkeleton(name))
  for (let nth = 1; ; nth++) {
    const name = nth === 1 ? wanted : `${wanted.slice(0, 26)} ${nth}`
    if (isFree(name)) return name
  }
}

/** Before February 2026, the user's row has the subject at Google. */
function waysOf(user: OriginalRow, linked: readonly OriginalRow[]): { provider: string; subject: string }[] {
  const google = user.optional('google_id')
  const ways = linked.map((way) => ({ provider: way.text('provider'), subject: way.text('provider_id') }))
  return google === '' ? ways : [{ provider: 'google', subject: google }, ...ways]
}

/** The chosen hours of each user. Reminders start again when the user confirms an address. */
function hoursByUser(original: Original, notes: MoveNotes): Map<string, Set<ReminderHours>> {
  const hours = new Map<string, Set<ReminderHours>>()
  const read = (table: 'mail_preferences' | 'guess_reminder_preferences', option: string) => {
    for (const row of original[table]) {
      const known = reminderChoices.find((choice) => choice === row.number(option))
      const user = row.text('user_id')
      if (known === undefined)
        notes.push({ kind: 'skipped-row', table, line: row.line, why: 'unknown-option' })
      else hours.set(user, (hours.get(user) ?? new Set()).add(known))
    }
  }
  read('guess_reminder_preferences', 'guess_reminder_option')
  read('mail_preferences', 'mail_option')
  return hours
}
