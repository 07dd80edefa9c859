import { writeBatch } from '#db/client.ts'
import { noteChatMessage } from '#db/queries/chat-messages.ts'
import type { Claimed } from '#db/queries/outbox.ts'
import { removeSubscription } from '#db/queries/push.ts'
import type { ChatPost } from '#game/chats/payload.ts'
import type { AppContext } from '#worker/context.ts'
import { type MailFailure, MailFault } from '#worker/mail/mail.ts'
import { type Letter, write } from '#worker/mail/write.ts'
import type { Notice } from '#worker/push/push.ts'
import { unsubscribeAddress } from '#worker/usecases/account/unsubscribing.ts'
import { type ChatContact, sendToChat } from '#worker/usecases/chats/sending.ts'

/** Addresses of the site for a letter. */
type Addresses = { origin: string; settings: string; unsubscribe: string }

/** An address of a recipient, and the content of a message, by the way it is sent. */
type Forms = {
  MAIL: {
    contact: { user: string; address: string }
    content: (addresses: Addresses) => Letter
  }
  /** `lifetime`: seconds that a push service keeps it for a browser that is offline. */
  PUSH: {
    contact: { user: string; endpoint: string; p256dh: string; auth: string }
    content: Notice & { lifetime: number }
  }
  CHAT: { contact: ChatContact; content: ChatPost }
}
export type Way = keyof Forms
export type MessageContact<W extends Way> = Forms[W]['contact']
type Delivery<W extends Way> = {
  kind: string
  about: string
  recipient: string
  to: MessageContact<W>
  content: Forms[W]['content']
  now: number
}

/** The content of a claimed message, by the way it is sent. `now`: milliseconds. */
export type Words = {
  [W in Way]?: (claimed: Claimed<MessageContact<W>>, now: number) => Forms[W]['content']
}

/** busy: nothing else can be sent in this way now. later: nothing to this address, which does not count as a try. */
export type SendResult = 'sent' | 'later' | MailFailure

/** A way to send messages. `atOnce`: the recipients whose messages are claimed and sent together. */
type WayToSend<W extends Way> = {
  isOpen: (app: AppContext) => boolean
  atOnce: number
  send: (app: AppContext, delivery: Delivery<W>) => Promise<SendResult>
}

const byMail: WayToSend<'MAIL'> = {
  isOpen: ({ mailer, settings }) => mailer !== null && settings.APP_ORIGIN !== null,
  // Mail services limit the letters per second.
  atOnce: 1,
  async send({ mailer, settings }, { kind, about, recipient, to: { user, address }, content }) {
    const { APP_ORIGIN: origin } = settings
    if (mailer === null || origin === null) return 'unsent'
    const unsubscribe = unsubscribeAddress(settings, origin, user)
    const letter = content({ origin, settings: `${origin}/settings/mail`, unsubscribe })
    // An admin cannot unsubscribe from a letter to all admins.
    const isOwn = user === recipient
    // A mail service sends one letter per key.
    const key = `${kind.toLowerCase()}/${user}/${about}`.slice(0, 200)
    try {
      await mailer.send({ to: address, ...write(letter), key, ...(isOwn && { unsubscribe }) })
      return 'sent'
    } catch (error) {
      console.error(error)
      return error instanceof MailFault ? error.failure : 'unknown'
    }
  },
}

const byPush: WayToSend<'PUSH'> = {
  isOpen: ({ push }) => push !== null,
  atOnce: 20,
  async send({ db, push }, { to: { user, ...device }, content: { lifetime, ...notice }, now }) {
    const result = (await push?.send(device, notice, lifetime, now)) ?? 'unsent'
    if (result !== 'gone') return result
    await writeBatch(db, [removeSubscription(db, user, device.endpoint)])
    return 'unsent'
  },
}

const byChat: WayToSend<'CHAT'> = {
  // A message has addresses of the site.
  isOpen: ({ settings }) => settings.APP_ORIGIN !== null,
  atOnce: 20,
  async send(app, { kind, about, recipient, to, content, now }) {
    const { result, message } = await sendToChat(app, to, content, now)
    if (message !== null) await writeBatch(app.db, [noteChatMessage(kind, { about, recipient }, message)])
    return result
  },
}

export const ways: { [W in Way]: WayToSend<W> } = { MAIL: byMail, PUSH: byPush, CHAT: byChat }
