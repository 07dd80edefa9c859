import type { ReadyChat } from '#db/queries/chat-messages.ts'
import type { AppContext } from '#worker/context.ts'

export type ToldChat = Omit<ReadyChat, 'events'>

/** A message whose link is a path of the site. `edits`: the service's id of the message that it replaces. */
type ChatWords = {
  title: string
  lines: readonly string[]
  link: { label: string; path: string }
  edits?: string | null
}

/**
 * Messages on one thing to some chats. `subject`: what each is about, which a chat gets once. `words` is called with the
 * chats that have not got it; its answer writes the one message on all subjects of a chat.
 */
type Telling = {
  to: readonly { subject: string; chat: string }[]
  words: (missing: readonly string[]) => Promise<(chat: string, subjects: readonly string[]) => ChatWords>
}

/** Finds what an event has to say. Repeats it for as long as it is true: the outbox knows which chats have got it. */
export type ChatTeller = (app: AppContext, chats: readonly ToldChat[]) => AsyncIterable<Telling>

/** The chats that get something of a season, if it is newer than they are. */
export const chatsTold = (chats: readonly ToldChat[], year: number, at: number) =>
  chats.filter((chat) => (chat.year === null || chat.year === year) && at > chat.since)
