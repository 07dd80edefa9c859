/** Where a chat can be. JSON: any address that takes it. */
export const chatServices = ['DISCORD', 'SLACK', 'TEAMS', 'TELEGRAM', 'JSON'] as const
export type ChatService = (typeof chatServices)[number]

/** The events that a chat can get, in the order of its settings. MEMBER is only for the chats of leagues. */
export const chatEvents = ['OPEN', 'SOON', 'SEALED', 'LETTER', 'CORRECTION', 'MEMBER', 'END'] as const
export type ChatEvent = (typeof chatEvents)[number]

export const eventsOf = (isOfLeague: boolean): readonly ChatEvent[] =>
  isOfLeague ? chatEvents : chatEvents.filter((event) => event !== 'MEMBER')

/** Chats of a league, and of the site. */
export const mostChats = 3

/** A message in plain text. `link`: its address is ours. */
export type ChatText = {
  title: string
  lines: readonly string[]
  link: { label: string; address: string } | null
}
