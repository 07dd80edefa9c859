import { runBatch, type Statement, writeBatch } from '#db/client.ts'
import { chatStateOf, parkChat, pauseService, writeChatState } from '#db/queries/chats.ts'
import { type ChatTarget, mayPostTo } from '#game/chats/address.ts'
import {
  type ChatAnswer,
  type ChatFault,
  type ChatVerdict,
  stateAfter,
  verdictOf,
} from '#game/chats/answer.ts'
import { type ChatPost, chatRequest } from '#game/chats/payload.ts'
import type { ChatService } from '#game/chats/services.ts'
import { decryptTarget, signatureKeyOf } from '#worker/chat-secrets.ts'
import type { AppContext } from '#worker/context.ts'

/** A chat as it is stored: its target is encrypted. */
export type ChatContact = { id: string; service: ChatService; address: string }

type Sent = { result: 'sent' | 'later' | 'unsent' | 'unknown'; message: string | null }
type Posting = Pick<AppContext, 'settings' | 'chats'>

/** Posts a message to a chat and notes how the chat is. `message`: the service's id of it, if it has one. */
export async function sendToChat(
  app: Posting & Pick<AppContext, 'db'>,
  chat: ChatContact,
  post: ChatPost,
  now: number,
): Promise<Sent> {
  const posted = await postToChat(app, chat, post, now)
  if ('fault' in posted) {
    await writeBatch(app.db, [parkChat(chat.id, posted.fault, now)])
    return { result: 'later', message: null }
  }
  const { verdict } = posted
  const [found] = await runBatch(app.db, [chatStateOf(chat.id)])
  const [state] = found.results
  const status = posted.answer?.status ?? null
  const next = state && stateAfter(state, verdict, { status, now, chance: Math.random() })
  const statements: Statement[] = []
  if (next?.isForService) statements.push(pauseService(chat.service, 'BLOCKED', next.pausedUntil ?? now))
  else if (next) statements.push(writeChatState(chat.id, next))
  await writeBatch(app.db, statements)
  return { result: results[verdict.result], message: verdict.result === 'sent' ? verdict.message : null }
}

/** The message of a chat that is gone waits for the owner to try it. */
const results: Record<ChatVerdict['result'], Sent['result']> = {
  sent: 'sent',
  gone: 'later',
  wait: 'later',
  blocked: 'later',
  refused: 'unsent',
  unknown: 'unknown',
}

type Posted = { verdict: ChatVerdict; answer: ChatAnswer; target: ChatTarget }

/** Posts without noting anything. A fault: the target cannot be used here. */
export async function postToChat(
  { settings, chats }: Posting,
  { id, service, address }: ChatContact,
  post: ChatPost,
  now: number,
): Promise<Posted | { fault: ChatFault }> {
  const target = await decryptTarget(settings, id, address)
  if (target === null) return { fault: 'KEY' }
  if (!mayPostTo(service, target, settings.CHANNEL_HOSTS)) return { fault: 'ADDRESS' }
  const signWith = service === 'JSON' ? signatureKeyOf(settings, id) : null
  const send = async (one: ChatPost): Promise<Posted> => {
    const answer = await chats.post(chatRequest(service, target, one), signWith, now)
    return { verdict: verdictOf(service, answer, now), answer, target }
  }
  const posted = await send(post)
  // The message to edit may have been deleted.
  const isLost = post.edits !== null && ['gone', 'refused'].includes(posted.verdict.result)
  return isLost ? send({ ...post, edits: null }) : posted
}
