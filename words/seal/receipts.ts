import type { PublishedWindow } from '#game/seal/published.ts'
import type { Judgement } from '#game/seal/receipt-judgement.ts'
import type { GuessRecord } from '#game/seal/record.ts'
import { siteName } from '#words/site.ts'
import { guessInWords, guessOfInWords, type SealNames } from './guess.ts'

type Facts = {
  window: PublishedWindow
  names: SealNames
  host: string
  viewer: string | null
}

/** The verdict on a receipt file, in one or two sentences. */
export function receiptInWords(judgement: Judgement, facts: Facts): string {
  switch (judgement.kind) {
    case 'not-a-receipt':
      return `Dette er ikke en kvitteringsfil fra ${siteName}.`
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
    case 'missing':
      return `Nettstedet har kvittert for tipset (${whose(judgement.record, facts)}), men det er ikke i seglet. Ta vare på filen: den beviser det.`
    default:
      return placedInWords(judgement, facts)
  }
}

type Placed = Extract<Judgement, { index: number }>

/** The verdict on a guess that is a leaf. */
function placedInWords(judgement: Placed, facts: Facts): string {
  const { record } = judgement
  const placed = `${isOwn(record, facts) ? 'Tipset ditt' : 'Tipset'} (${whose(record, facts)}) er nummer ${judgement.index + 1} i seglet`
  switch (judgement.kind) {
    case 'counts':
      return `${placed}, og det teller.`
    case 'replaced': {
      const { index, record: newer } = judgement.by
      return `${placed}, men det teller ikke: nummer ${index + 1} (${guessInWords(newer, facts.names)}) erstattet det.`
    }
    case 'late':
      return `${placed}, men det teller ikke: fristen er siden flyttet til før tipset ble lagret.`
    case 'erased':
      return `${placed}. Nettstedet oppgir at deltakeren har slettet tipsene sine. Har du ikke slettet dine, er de fjernet av noen andre: da er filen beviset.`
    case 'withheld':
      return `Nettstedet holder et tips utenfor. ${placed}: lagret i tide og ikke erstattet av et nyere. Likevel teller det ikke. Ta vare på filen, den beviser det.`
  }
}

const isOwn = ({ user }: GuessRecord, { viewer }: Facts) => user === viewer

const whose = (record: GuessRecord, facts: Facts) =>
  isOwn(record, facts) ? guessInWords(record, facts.names) : guessOfInWords(record, facts.names)
