import { writeBatch } from '#db/client.ts'
import { type ChatOwner, writeChatState } from '#db/queries/chats.ts'
import { toldBy } from '#game/chats/answer.ts'
import type { ChatService, ChatText } from '#game/chats/services.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { chatOf, requireManager } from './managing.ts'
import { postToChat } from './sending.ts'

/**
 * Posts a message at once. A chat that takes it begins again if it was stopped. Refuses with conflict, and the service's
 * own words, if it does not take it.
 */
export async function tryChat(
  app: AppContext,
  owner: ChatOwner,
  { chat: id, text }: { chat: string; text: ChatText },
): Promise<{ service: ChatService; status: number | null }> {
  await requireManager(app, owner)
  const { service, ...chat } = await chatOf(app, owner, id)
  const posted = await postToChat(
    app,
    { ...chat, service },
    { ...text, event: 'TRIAL', edits: null },
    app.now,
  )
  if ('fault' in posted) throw new Refusal('conflict', { kind: 'chat-unusable', fault: posted.fault })
  const { verdict, answer, target } = posted
  const status = answer?.status ?? null
  if (verdict.result !== 'sent') {
    throw new Refusal('conflict', { kind: 'chat-not-reached', service, status, told: toldBy(answer, target) })
  }
  const fresh = { failures: 0, fault: null, pausedUntil: null, parkedAt: null }
  await writeBatch(app.db, [writeChatState(id, fresh)])
  return { service, status }
}
