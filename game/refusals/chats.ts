import type { AddressFault } from '#game/chats/address.ts'
import type { ChatFault } from '#game/chats/answer.ts'

/** Refusals of the chats of leagues and of the site. */
export type ChatReasons = Record<AddressFault, null> & {
  'no-such-chat': null
  'too-many-chats': { most: number }
  'chat-unusable': { fault: ChatFault }
}
