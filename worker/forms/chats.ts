import { z } from 'zod'
import { chatEvents, chatServices } from '#game/chats/services.ts'
import { trialWords } from '#words/chat-messages.ts'
import { chatAnswered } from '#words/chats.ts'
import { siteName } from '#words/site.ts'
import type { AppContext } from '#worker/context.ts'
import { chooseChatEvents, connectChat, disconnectChat } from '#worker/usecases/chats/managing.ts'
import { tryChat } from '#worker/usecases/chats/trying.ts'
import { lineField, noSuchButton } from './fields.ts'

const chat = z.string(noSuchButton).max(60, noSuchButton)

/** The buttons of a page of chats. `address` is the token of the bot for Telegram. */
export const chatsForm = z.discriminatedUnion(
  'intent',
  [
    z.object({
      intent: z.literal('connect'),
      service: z.enum(chatServices, noSuchButton),
      address: lineField,
      room: lineField,
    }),
    z.object({ intent: z.literal('events'), chat, events: z.array(z.enum(chatEvents, noSuchButton)) }),
    z.object({ intent: z.enum(['try', 'remove']), chat }),
  ],
  noSuchButton,
)

/** `league`: the id; null: the site. `page`: of these chats. */
type Managed = { league: string | null; page: string }

/** Performs the action of the pressed button. Returns a sentence, or null to load the page again. */
export async function manageChats(
  app: AppContext,
  { league: owner, page }: Managed,
  input: z.output<typeof chatsForm>,
): Promise<string | null> {
  switch (input.intent) {
    case 'connect':
      await connectChat(app, owner, input)
      return null
    case 'events':
      await chooseChatEvents(app, owner, input)
      return input.events.length === 0 ? 'Lagret. Kanalen får ingenting.' : 'Lagret.'
    case 'try': {
      const { APP_ORIGIN: origin } = app.settings
      const link = origin === null ? null : { label: siteName, address: `${origin}${page}` }
      const text = { ...trialWords(siteName, owner !== null), link }
      const answer = await tryChat(app, owner, { chat: input.chat, text })
      return `Prøven er sendt. ${chatAnswered({ ...answer, told: '' })}`
    }
    case 'remove':
      await disconnectChat(app, owner, input.chat)
      return null
  }
}
