import { runBatch } from '#db/client.ts'
import { isChatReady, type ReadyChat, readyChats, unclaimed } from '#db/queries/chat-messages.ts'
import type { SendingRun } from '#db/queries/outbox.ts'
import { type ChatEvent, eventsOf } from '#game/chats/services.ts'
import { keysIn } from '#game/records.ts'
import type { AppContext } from '#worker/context.ts'
import { endingSeasons } from './chat-events/ending-seasons.ts'
import type { ChatTeller } from './chat-events/event.ts'
import { joiningMembers } from './chat-events/joining-members.ts'
import { correctedLetters, madeLetters } from './chat-events/letters.ts'
import { madeSeals } from './chat-events/made-seals.ts'
import { closingWindows, openingWindows } from './chat-events/windows.ts'
import type { MessageKind, Outgoing } from './outbox.ts'
import type { Way } from './ways.ts'

const day = 24 * 60 * 60_000

/** Posts what happens to the chats of leagues and of the site. A window stays open for months, so rows are kept longer. */
export const chatMessages: MessageKind = { name: 'CHAT', most: 400, keptFor: 400 * day, due }

const tellers: Record<ChatEvent, ChatTeller> = {
  OPEN: openingWindows,
  SOON: closingWindows,
  SEALED: madeSeals,
  LETTER: madeLetters,
  CORRECTION: correctedLetters,
  MEMBER: joiningMembers,
  END: endingSeasons,
}

async function* due(app: AppContext, run: SendingRun<Way>): AsyncGenerator<Outgoing> {
  const { APP_ORIGIN: origin } = app.settings
  if (!run.ways.includes('CHAT') || origin === null) return
  const [ready] = await runBatch(app.db, [readyChats(app.now)])
  const chats = ready.results.map((chat) => ({
    ...chat,
    events: new Set<ChatEvent>(JSON.parse(chat.events)),
  }))
  for (const event of keysIn(tellers)) {
    const told = chats.filter(
      ({ events, league }) => events.has(event) && eventsOf(league !== null).includes(event),
    )
    if (told.length > 0) yield* tellEvent(app, run, { event, chats: told, origin })
  }
}

type Told = { event: ChatEvent; chats: readonly Omit<ReadyChat, 'events'>[]; origin: string }

async function* tellEvent(app: AppContext, run: SendingRun<Way>, { event, chats, origin }: Told) {
  for await (const { to, words } of tellers[event](app, chats)) {
    const all = to.map(({ subject, chat }) => ({ about: `${event}/${subject}`, recipient: chat }))
    const [found] = await runBatch(app.db, [unclaimed(run, all)])
    if (found.results.length === 0) continue
    const write = await words([...new Set(found.results.map(({ recipient }) => recipient))])
    yield {
      messages: found.results.map((message) => ({ ...message, way: 'CHAT' as const })),
      wanted: (now: number) => isChatReady(event, now),
      words: {
        CHAT: ({ recipient, abouts }) => {
          const subjects = abouts.map((about) => about.slice(event.length + 1))
          const { title, lines, link, edits = null } = write(recipient, subjects)
          return { event, edits, title, lines, link: { ...link, address: `${origin}${link.path}` } }
        },
      },
    } satisfies Outgoing
  }
}
