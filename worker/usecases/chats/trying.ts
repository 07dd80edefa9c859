import { writeBatch } from '#db/client.ts'
import { type ChatOwner, writeChatState } from '#db/queries/chats.ts'
import { type ChatVerdict, toldBy } from '#game/chats/answer.ts'
import type { ChatService, ChatText } from '#game/chats/services.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { chatOf, requireManager } from './managing.ts'
import { postToChat } from './sending.ts'

/** `status` null: no answer. `told`: the service's own words. */
type Trial = {
  service: ChatService
  result: ChatVerdict['result']
  status: number | null
  told: string
}

/** Posts a message at once, and tells what the service answered. A chat that takes it begins again if it was stopped. */
export async function tryChat(
  app: AppContext,
  owner: ChatOwner,
  { chat: id, text }: { chat: string; text: ChatText },
): Promise<Trial> {
  await requireManager(app, owner)
  const chat = await chatOf(app, owner, id)
  const posted = await postToChat(app, chat, { ...text, event: 'TRIAL', edits: null }, app.now)
  if ('fault' in posted) throw new Refusal('conflict', { kind: 'chat-unusable', fault: posted.fault })
  const { verdict, answer, target } = posted
  const fresh = { failures: 0, fault: null, pausedUntil: null, parkedAt: null }
  if (verdict.result === 'sent') await writeBatch(app.db, [writeChatState(id, fresh)])
  return {
    service: chat.service,
    result: verdict.result,
    status: answer?.status ?? null,
    told: verdict.result === 'sent' ? '' : toldBy(answer, target),
  }
}
