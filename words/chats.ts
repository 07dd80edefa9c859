import type { ChatFault } from '#game/chats/answer.ts'
import type { ChatEvent, ChatService } from '#game/chats/services.ts'
import { dateTime } from './format.ts'

// Words about chats, for their settings. The texts that are posted are in words/chat-messages.ts.

export const chatsTitle = 'Kanaler'

export const chatServiceNames: Record<ChatService, string> = {
  DISCORD: 'Discord',
  SLACK: 'Slack',
  TEAMS: 'Teams',
  TELEGRAM: 'Telegram',
  JSON: 'En annen adresse',
}

/** How to find the address at a service. */
export const chatHints: Record<ChatService, string> = {
  DISCORD:
    'I Discord: innstillingene til kanalen, «Integrasjoner», «Webhooks», «Ny webhook», «Kopier webhook-URL».',
  SLACK: 'I Slack: lag en app med «Incoming Webhooks», velg kanalen, og kopier «Webhook URL».',
  TEAMS:
    'I Teams: «Arbeidsflyter» på kanalen, «Post to a channel when a webhook request is received», og kopier adressen.',
  TELEGRAM:
    'Lag en bot hos @BotFather, og legg den til i samtalen. Nummeret på samtalen står i adressen til Telegram på nettet.',
  JSON: 'Får hver melding som JSON: event, title, lines og link. Bare maskiner som nettstedet tillater.',
}

export const chatEventNames: Record<ChatEvent, string> = {
  OPEN: 'Tippingen åpner',
  SOON: 'Tre timer igjen, og hvor mange som mangler tips',
  SEALED: 'Fristen er ute, med kontrollkoden til seglet',
  LETTER: 'Rundebrevet, når resultatet er offisielt',
  CORRECTION: 'Rettelser i rundebrevet',
  MEMBER: 'Nye medlemmer',
  END: 'Sesongen er ferdig',
}

/** In the list of what was posted. */
export const chatEventTitles: Record<ChatEvent, string> = {
  OPEN: 'Tippingen åpner',
  SOON: 'Tre timer igjen',
  SEALED: 'Kontrollkode',
  LETTER: 'Rundebrev',
  CORRECTION: 'Rettelse',
  MEMBER: 'Nytt medlem',
  END: 'Sesongen er ferdig',
}

/** How a message to a chat ended. */
export const chatEndings = {
  sent: 'sendt',
  unknown: 'kanskje sendt, så den sendes ikke igjen',
  sending: 'sendes nå',
  retried: 'ikke sendt enda',
  unsent: 'ikke sendt',
}

const faults: Record<string, string> = {
  KEY: 'Adressen er kryptert med en nøkkel som nettstedet ikke har lenger. Fjern kanalen, og koble den til på nytt.',
  ADDRESS: 'Nettstedet sender ikke lenger til denne adressen.',
  SILENT: 'Tjenesten svarte ikke.',
  BLOCKED: 'Tjenesten tar ikke imot noe fra nettstedet akkurat nå. Det pleier å gå over.',
  404: 'Adressen finnes ikke lenger (svar 404).',
  410: 'Adressen finnes ikke lenger (svar 410).',
}

export const chatFaultWords = (fault: ChatFault | null): string =>
  fault === null ? '' : (faults[fault] ?? `Tjenesten svarte ${fault}.`)

/** "Satt på pause til søndag 7. juni kl. 15.00. Tjenesten svarte 503." */
export function chatStateWords(chat: {
  state: 'new' | 'on' | 'paused' | 'parked'
  fault: ChatFault | null
  pausedUntil: number | null
}): string {
  const fault = chatFaultWords(chat.fault)
  switch (chat.state) {
    case 'parked':
      return `Stoppet. ${fault} Send en prøve når det er i orden, så begynner kanalen igjen.`
    case 'paused':
      return `På pause til ${dateTime(chat.pausedUntil ?? 0)}. ${fault}`
    case 'on':
      return 'Virker.'
    case 'new':
      return 'Klar. Det har ikke vært noe å sende enda.'
  }
}

type Answered = { service: ChatService; status: number | null; told: string }

/** "Discord svarte 404: «Unknown Webhook»." `told`: the service's own words. */
export function chatAnswered({ service, status, told }: Answered): string {
  const by = service === 'JSON' ? 'Mottakeren' : chatServiceNames[service]
  if (status === null) return `${by} svarte ikke innen ti sekunder.`
  return `${by} svarte ${status}${told === '' ? '' : `: «${told}»`}.`
}
