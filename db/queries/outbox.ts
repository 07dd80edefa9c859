import { eq, lt, type SQL, sql } from 'drizzle-orm'
import { type Database, runBatch } from '#db/client.ts'
import { outbox } from '#db/schema.ts'
import { statement } from '#db/statement.ts'
import type { MessageEnding } from '#game/outbox.ts'

/**
 * A message, which is sent at most once. `about`: its subject, in the words of its kind. `recipient`: a user, a chat, or
 * `admins`.
 * `told`: a JSON value that its row keeps.
 */
export type Message<Way extends string = string> = {
  about: string
  recipient: string
  way: Way
  told?: unknown
}

/** The recipient of a message to all admins. */
export const admins = 'ADMINS'

/** The messages that a run asks for: at most `most` that may be sent in these ways. `now`: milliseconds. */
export type SendingRun<Way extends string = string> = {
  kind: string
  ways: readonly Way[]
  most: number
  now: number
}

/** The addresses of a recipient by way, as JSON. Another way has no stored addresses and gets the recipient itself. */
const contacts: Record<string, (recipient: SQL) => SQL> = {
  MAIL: (recipient) => sql`
    select json_object('user', user, 'address', address) as contact from mail_addresses where user = ${recipient}
    union all select json_object('user', a.user, 'address', a.address)
      from user_roles r cross join mail_addresses a where r.role = 'ADMIN' and a.user = r.user and ${recipient} = ${admins}`,
  PUSH: (recipient) => sql`
    select json_object('user', user, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth) as contact
    from push_subscriptions where user = ${recipient}`,
  CHAT: (recipient) => sql`
    select json_object('id', id, 'service', service, 'address', address) as contact from chats where id = ${recipient}`,
}
const contactsBy = (way: string, recipient: SQL) =>
  contacts[way]?.(recipient) ?? sql`select json_object('address', ${recipient}) as contact`

/** Whether a user can be reached in this way. */
export const canReach = (way: SQL, user: SQL): SQL =>
  sql`case ${way} ${sql.join(
    Object.entries(contacts).map(([name, by]) => sql`when ${name} then exists (${by(user)})`),
    sql` `,
  )} end`

/** Whether a message may be claimed: nobody has done so, or it was certainly not sent and its pause is over. */
export const canClaim = (
  { kind, now }: Pick<SendingRun, 'kind' | 'now'>,
  { about, recipient, way }: Record<'about' | 'recipient' | 'way', SQL>,
): SQL => sql`not exists (select 1 from outbox o
  where o.kind = ${kind} and o.about = ${about} and o.recipient = ${recipient} and o.way = ${way}
    and not ${canRetry(now)})`

const canRetry = (now: number) => sql`coalesce(retry_at <= ${now}, 0)`

/** A condition on a message that is wanted in any case. */
export const always: SQL = sql`true`

/**
 * `wanted` and `told` are expressions on a message `m`: whether it is still wanted, and what its row keeps. `keptFor`:
 * milliseconds, or null if its kind deletes the row.
 */
export type Claim = { kind: string; way: string; wanted: SQL; told?: SQL; keptFor: number | null }

/** The claimed messages to one recipient. `told`: JSON of the first. */
export type Claimed<Contact> = {
  recipient: string
  contacts: readonly Contact[]
  abouts: readonly string[]
  told: string | null
  tries: number
}
type ClaimedRow = { about: string; recipient: string; told: string | null; tries: number }

/**
 * Claims messages for sending. One statement checks that nobody has claimed them, and that they are wanted. Returns only
 * the claimed ones.
 */
export async function claimMessages<Contact>(
  db: Database,
  { kind, way, wanted, told = sql`m.told`, keptFor }: Claim,
  messages: readonly Message[],
  now: number,
): Promise<Claimed<Contact>[]> {
  const recipients = [...new Set(messages.map(({ recipient }) => recipient))]
  const [claimed, reached] = await runBatch(db, [
    sql<ClaimedRow>`insert into outbox (kind, about, recipient, way, claimed_at, forget_at, told)
      select ${kind}, m.about, m.recipient, ${way}, ${now}, ${keptFor === null ? null : now + keptFor}, ${told}
      from (select value ->> 'about' as about, value ->> 'recipient' as recipient, value -> 'told' as told
        from json_each(${JSON.stringify(messages)})) m
      where exists (${contactsBy(way, sql`m.recipient`)}) and ${wanted}
      on conflict do update set claimed_at = excluded.claimed_at, tries = tries + 1, ending = null, retry_at = null,
        told = excluded.told
        where ${canRetry(now)}
      returning about, recipient, told, tries`,
    sql<{ recipient: string; contacts: string }>`select j.value as recipient,
        (select json_group_array(json(contact)) from (${contactsBy(way, sql`j.value`)})) as contacts
      from json_each(${JSON.stringify(recipients)}) j`,
  ])
  const rows = Map.groupBy(claimed.results, ({ recipient }) => recipient)
  return reached.results.flatMap(({ recipient, contacts }) => {
    const [first, ...rest] = rows.get(recipient) ?? []
    if (first === undefined) return []
    const { told, tries } = first
    const abouts = [first, ...rest].map(({ about }) => about)
    return [{ recipient, contacts: JSON.parse(contacts), abouts, told, tries }]
  })
}

/** `retryAt`: milliseconds. null: it is not tried again. */
export type EndedMessage = { about: string; recipient: string; ending: MessageEnding; retryAt: number | null }

/** Looks each message up by its key: a join would read all messages of the kind. */
export const endMessages = (
  { kind, way }: Pick<Claim, 'kind' | 'way'>,
  ended: readonly EndedMessage[],
): SQL => {
  const of = sql`from json_each(${JSON.stringify(ended)})`
  return sql`update outbox set (ending, retry_at) = (select value ->> 'ending', value ->> 'retryAt' ${of}
      where value ->> 'about' = outbox.about and value ->> 'recipient' = outbox.recipient)
    where kind = ${kind} and way = ${way}
      and (about, recipient) in (select value ->> 'about', value ->> 'recipient' ${of})`
}

/** Messages that were sent to a user, or perhaps. */
export const messagesTo = statement((db, user: SQL<string>) =>
  db.select().from(outbox).where(eq(outbox.recipient, user)),
)

export const forgetOldMessages = (db: Database, now: number) =>
  db.delete(outbox).where(lt(outbox.forgetAt, now))
