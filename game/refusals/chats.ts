import type { AddressFault } from '#game/chats/address.ts'
import type { ChatFault } from '#game/chats/answer.ts'
import type { ChatService } from '#game/chats/services.ts'

/** Refusals of the chats of leagues and of the site. */
export type ChatReasons = Record<AddressFault, null> & {
  'no-such-chat': null
  'chats-owner-only': { league: string; owner: string }
  'too-many-chats': { most: number }
  /** `status` null: no answer. `told`: the service's own words. */
  'chat-not-reached': { service: ChatService; status: number | null; told: string }
  'chat-unusable': { fault: ChatFault }
}
