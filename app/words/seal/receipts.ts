import type { PublishedWindow } from '#game/seal/published.ts'
import type { Judgement } from '#game/seal/receipt-file.ts'
import type { GuessRecord } from '#game/seal/record.ts'
import { guessInWords, guessOfInWords, type SealNames } from './guess.ts'

type Facts = {
  window: PublishedWindow
  names: SealNames
  host: string
  viewer: string | null
  cutoff: number
}

/** What a receipt file proved, in one or two sentences. */
export function receiptInWords(judgement: Judgement, facts: Facts): string {
  switch (judgement.kind) {
    case 'not-a-receipt':
      return 'Dette er ikke en kvitteringsfil fra F1 Tipping.'
    case 'unsupported':
      return 'Signaturen i kvitteringen kan ikke kontrolleres i denne nettleseren. Prøv en nyere.'
    case 'other-site':
      return judgement.origin === facts.host
        ? 'Kvitteringen er signert med en nøkkel dette nettstedet ikke oppgir. Den er laget et annet sted.'
        : `Kvitteringen er fra et annet nettsted: ${judgement.origin}.`
    case 'tampered':
      return judgement.part === 'commitment'
        ? 'Kvitteringen er endret etter at den ble laget: innholdet gir en annen kontrollkode.'
        : 'Kvitteringen er endret etter at den ble laget: signaturen stemmer ikke.'
    case 'other-window':
      return 'Kvitteringen er ekte, men gjelder en annen frist.'
    case 'erased':
      return `Tipset er nummer ${judgement.index + 1} i seglet. Innholdet er slettet, slik deltakeren ba om, men plassen i seglet står.`
    case 'missing':
      return `Nettstedet har kvittert for tipset (${whose(judgement.record, facts)}), men det er ikke i seglet. Ta vare på fila: den beviser det.`
    case 'sound':
      return judgement.open
        ? `${isOwn(judgement.record, facts) ? 'Tipset ditt' : 'Tipset'} (${whose(judgement.record, facts)}) er nummer ${judgement.index + 1} i seglet, og det teller.`
        : `Tipset (${whose(judgement.record, facts)}) er nummer ${judgement.index + 1} i seglet, men det teller ikke: ${whyNot(judgement.record, facts)}.`
  }
}

const isOwn = ({ user }: GuessRecord, { viewer }: Facts) => user === viewer

const whose = (record: GuessRecord, facts: Facts) =>
  isOwn(record, facts) ? guessInWords(record, facts.names) : guessOfInWords(record, facts.names)

/** A sealed guess that is not public was replaced, or an admin has moved the cutoff before it. */
const whyNot = ({ storedAt }: GuessRecord, { cutoff }: Facts) =>
  storedAt >= cutoff
    ? 'fristen er siden flyttet til før tipset ble lagret'
    : 'deltakeren erstattet det med et nytt før fristen'
