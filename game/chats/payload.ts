import type { ChatTarget } from './address.ts'
import type { ChatEvent, ChatService, ChatText } from './services.ts'
import { escapedForDiscord, escapedForSlack, escapedForTelegram, fitted, plainText } from './text.ts'

/** A message as it is posted. `edits`: the service's id of the message that it replaces. */
export type ChatPost = ChatText & { event: ChatEvent | 'TRIAL'; edits: string | null }

/** A request to a service. */
export type ChatRequest = { method: 'POST' | 'PATCH'; url: string; body: string }

/** The services that can change a message that was posted. */
const canEdit = (service: ChatService): boolean => service === 'DISCORD' || service === 'TELEGRAM'

export function chatRequest(service: ChatService, target: ChatTarget, post: ChatPost): ChatRequest {
  const url = new URL(target.address)
  const asked = { ...post, edits: canEdit(service) ? post.edits : null }
  const body = payloads[service](plainText(post), asked, target)
  if (service === 'TELEGRAM') url.pathname += asked.edits === null ? '/sendMessage' : '/editMessageText'
  if (service === 'DISCORD') {
    if (asked.edits !== null) url.pathname += `/messages/${asked.edits}`
    // The answer then has the id of the message.
    else url.searchParams.set('wait', 'true')
  }
  const method = service === 'DISCORD' && asked.edits !== null ? 'PATCH' : 'POST'
  return { method, url: url.href, body: JSON.stringify(body) }
}

type Payload = (
  text: ChatText,
  post: Pick<ChatPost, 'event' | 'edits'>,
  target: ChatTarget,
) => Readonly<Record<string, unknown>>

const payloads: Record<ChatService, Payload> = {
  DISCORD: (text) => ({
    content: discordContent(fitted(text, (some) => discordContent(some).length <= mostSigns.discord)),
    allowed_mentions: { parse: [] },
    // No preview of the link.
    flags: 4,
  }),
  SLACK: (text) => slackMessage(fitted(text, (some) => slackLines(some).length <= mostSigns.slackBlock)),
  TEAMS: (text) => teamsMessage(fitted(text, (some) => bytesOf(teamsMessage(some)) <= mostBytes)),
  TELEGRAM: (text, { edits }, { room }) => ({
    chat_id: room,
    ...(edits !== null && { message_id: Number(edits) }),
    text: telegramText(fitted(text, (some) => telegramText(some).length <= mostSigns.telegram)),
    link_preview_options: { is_disabled: true },
  }),
  JSON: (text, { event }) => ({ version: 1, event, ...text }),
}

const mostSigns = { discord: 2000, slackTitle: 150, slackBlock: 3000, telegram: 4096 }
/** Teams refuses a larger message. */
const mostBytes = 28_000
const bytesOf = (body: unknown) => new TextEncoder().encode(JSON.stringify(body)).length

const discordContent = ({ title, lines, link }: ChatText) =>
  [
    `**${escapedForDiscord(title)}**`,
    ...lines.map(escapedForDiscord),
    ...(link ? [`<${link.address}>`] : []),
  ].join('\n')

const slackLines = ({ lines }: ChatText) => lines.map(escapedForSlack).join('\n')

const slackMessage = (text: ChatText) => {
  const plain = (words: string) => ({ type: 'plain_text', text: words, emoji: false })
  const { title, link } = text
  return {
    // For notifications. The blocks replace it in the chat.
    text: escapedForSlack(title),
    mrkdwn: false,
    link_names: false,
    unfurl_links: false,
    blocks: [
      { type: 'header', text: plain(slackTitle(title)) },
      ...(text.lines.length > 0 ? [{ type: 'section', text: plain(slackLines(text)) }] : []),
      ...(link
        ? [
            {
              type: 'section',
              text: { type: 'mrkdwn', text: `<${link.address}|${escapedForSlack(link.label)}>` },
            },
          ]
        : []),
    ],
  }
}

/** A sign that is escaped must not be cut in two. */
const slackTitle = (title: string): string => {
  const escaped = escapedForSlack(title)
  return escaped.length <= mostSigns.slackTitle ? escaped : slackTitle([...title].slice(0, -1).join(''))
}

/** A text run has no markdown, which a text block has. */
const teamsMessage = ({ title, lines, link }: ChatText) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          paragraph({ text: title, weight: 'bolder', size: 'medium' }),
          ...lines.map((line) => paragraph({ text: line })),
        ],
        actions: link ? [{ type: 'Action.OpenUrl', title: link.label, url: link.address }] : [],
      },
    },
  ],
})

const paragraph = (run: { text: string; weight?: string; size?: string }) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', ...run }],
})

const telegramText = ({ title, lines, link }: ChatText) =>
  [
    escapedForTelegram(title),
    ...lines.map(escapedForTelegram),
    ...(link ? [`${link.label}: ${link.address}`] : []),
  ].join('\n')
