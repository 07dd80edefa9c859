import type { ChatReasons } from '#game/refusals/chats.ts'
import type { WordsOf } from '#game/refusals/reasons.ts'
import { chatAnswered, chatFaultWords } from '#words/chats.ts'
import { numeral } from '#words/numerals.ts'

export const chatRefusals: WordsOf<ChatReasons> = {
  'no-such-chat': 'Kanalen er fjernet.',
  'chats-owner-only': ({ league, owner }) =>
    `Bare eieren av ${league} kan koble ligaen til en kanal. Spør ${owner}.`,
  'too-many-chats': ({ most }) => `Det er plass til ${numeral(most)} kanaler. Fjern en av dem først.`,
  'chat-not-reached': (answer) => `Prøven kom ikke fram. ${chatAnswered(answer)}`,
  'chat-unusable': ({ fault }) => chatFaultWords(fault),
  'chat-address-wrong':
    'Lim inn hele adressen. Den begynner med https:// og har ikke portnummer eller passord.',
  'chat-address-of-other': 'Dette er ikke en slik adresse. Lim inn den som tjenesten viste deg, hele veien.',
  'chat-host-not-allowed':
    'Nettstedet sender ikke dit. Den som driver det, må først tillate navnet på maskinen.',
  'chat-token-wrong': 'Dette er ikke nøkkelen til en bot. Den ser ut som 123456789:ABC og mange tegn til.',
  'chat-room-wrong': 'Skriv nummeret på samtalen, for eksempel -1001234567890, eller @navnet på en kanal.',
}
