import { writeBatch } from '#db/client.ts'
import { type Claim, claimMessages, endMessages, type Message, type SendingRun } from '#db/queries/outbox.ts'
import { type MessageEnding, retryAt } from '#game/outbox.ts'
import { keysIn } from '#game/records.ts'
import type { AppContext } from '#worker/context.ts'
import type { Turn } from '#worker/usecases/running/job.ts'
import { type MessageContact, type SendResult, type Way, type Words, ways } from './ways.ts'

/** A kind of message. A job of worker/cron/jobs.ts sends it. */
export type MessageKind = {
  /** In the rows of the outbox. */
  name: string
  /** Messages of one run at most. */
  most: number
  /** Milliseconds that a row is kept. null: `due` deletes it. */
  keptFor: number | null
  due: (app: AppContext, run: SendingRun<Way>) => AsyncIterable<Outgoing>
}

/**
 * Messages that are due. `wanted` and `told` are expressions on a message `m`, evaluated in the transaction that claims it:
 * whether it is still wanted at `now`, and what its row keeps instead of the message's own `told`.
 */
export type Outgoing = {
  messages: readonly Message<Way>[]
  wanted: (now: number) => Claim['wanted']
  told?: Claim['told']
  words: Words
}

/** `late`: no longer wanted when it was claimed, or another run has claimed it. */
type SendReport = { sent: number; failed: number; late: number }

export const sixtyDays = 60 * 24 * 60 * 60_000

/**
 * Sends the messages of a kind that are due. Claims each before sending it, so repeated or parallel runs send it once. A
 * run that dies in between leaves it unsent. The clock is read again for each claim.
 */
export async function sendDue(app: AppContext, turn: Turn, kind: MessageKind): Promise<SendReport> {
  const report: SendReport = { sent: 0, failed: 0, late: 0 }
  await sendAll(app, turn, kind, report).finally(() => {
    const { sent, failed } = report
    if (sent + failed === 0) return
    const detail = `${sent} av ${sent + failed}`
    turn.steps.push({ job: turn.step, ending: sent > 0 ? 'sent' : 'failed', detail })
  })
  return report
}

/** Fills `report` while it runs, so that it is valid even after an error. */
async function sendAll(app: AppContext, { clock, deadline }: Turn, kind: MessageKind, report: SendReport) {
  const open = new Set(keysIn(ways).filter((way) => ways[way].isOpen(app)))
  if (open.size === 0) return
  let left = kind.most
  const run = { kind: kind.name, ways: [...open], most: left, now: app.now }
  for await (const outgoing of kind.due(app, run)) {
    for (const [way, messages] of Map.groupBy(outgoing.messages, (message) => message.way)) {
      for (const some of inParts(messages, ways[way].atOnce)) {
        const now = clock()
        if (left <= 0 || now > deadline) return
        if (!open.has(way)) break
        left -= some.length
        const results = await deliver(app, { ...outgoing, kind, way, messages: some.flat(), now })
        const sent = results.filter((result) => result === 'sent').length
        report.sent += sent
        report.failed += results.length - sent
        report.late += some.length - results.length
        // Rate-limited: skip this way for the rest of the run.
        if (results.includes('busy')) open.delete(way)
      }
    }
  }
}

/** The messages of each recipient, some recipients at a time. */
function inParts(messages: readonly Message[], size: number): Message[][][] {
  const own = [...Map.groupBy(messages, ({ recipient }) => recipient).values()]
  return Array.from({ length: Math.ceil(own.length / size) }, (_, n) => own.slice(n * size, (n + 1) * size))
}

type Part<W extends Way> = Omit<Outgoing, 'messages'> & {
  kind: MessageKind
  way: W
  messages: readonly Message[]
  now: number
}

/** Claims and sends some messages. All messages to a recipient leave as one. */
async function deliver<W extends Way>(app: AppContext, part: Part<W>): Promise<SendResult[]> {
  const { kind, way, messages, now } = part
  const write = part.words[way]
  if (write === undefined) return []
  const claim = { ...part, kind: kind.name, keptFor: kind.keptFor, wanted: part.wanted(now) }
  const claimed = await claimMessages<MessageContact<W>>(app.db, claim, messages, now)
  const sent = await Promise.all(
    claimed.map(async (one) => {
      const { recipient, abouts, contacts } = one
      const message = { kind: kind.name, about: abouts.join('|'), recipient, content: write(one, now), now }
      const results = await Promise.all(contacts.map((to) => ways[way].send(app, { ...message, to })))
      return { ...one, result: best(results) }
    }),
  )
  const ended = sent.flatMap(({ recipient, abouts, tries, result }) => {
    const end = {
      ending: endings[result],
      retryAt: endings[result] === 'UNSENT' ? retryAt(result === 'later' ? 1 : tries, now) : null,
    }
    return abouts.map((about) => ({ about, recipient, ...end }))
  })
  await writeBatch(app.db, ended.length === 0 ? [] : [endMessages(claim, ended)])
  return sent.map(({ result }) => result)
}

/** One accepted message is enough. */
const best = (results: readonly SendResult[]): SendResult =>
  (['sent', 'unknown', 'busy', 'later'] as const).find((result) => results.includes(result)) ?? 'unsent'

const endings: Record<SendResult, MessageEnding> = {
  sent: 'SENT',
  unknown: 'UNKNOWN',
  busy: 'UNSENT',
  later: 'UNSENT',
  unsent: 'UNSENT',
}
