import type { SealFinding, SealReason, WindowCheck, Wrong } from '#game/seal/finding.ts'
import type { PublishedWindow } from '#game/seal/published.ts'
import { counted, dateTime } from '#words/format.ts'
import { guessOfInWords, type SealNames } from './guess.ts'

export type WindowFinding = Extract<SealFinding, { check: WindowCheck }>

const guesses = (count: number) => counted(count, 'tips', 'tips')
const seals = (count: number) => counted(count, 'segl', 'segl')

/** The text of each check that passes, and of its subject. `timeless`: guesses that moved in, without a time. */
export const sealCheckWords: Record<
  WindowCheck,
  { title: string; what: (checked: number, timeless: number) => string }
> = {
  signature: {
    title: 'Seglet er signert av dette nettstedet',
    what: (checked) => `${seals(checked)}, mot den offentlige nøkkelen`,
  },
  root: {
    title: 'Tipsene gir kontrollsummen i seglet',
    what: (checked) => `Regnet ut på nytt av ${guesses(checked)}, erstattede medregnet`,
  },
  chain: {
    title: 'Seglet henger i kjeden etter det forrige',
    what: () => 'Kjedesummen følger av seglet og av summen før det',
  },
  consistency: {
    title: 'Det siste seglet bygger på det første',
    what: (checked) => `${seals(checked)}: ingen tips er byttet ut mellom dem`,
  },
  openings: {
    title: 'Hvert tips som vises, er forseglet',
    what: (checked) => `${guesses(checked)} sammenlignet med listen, ett for ett`,
  },
  'in-time': {
    title: 'Alle ble lagret før fristen',
    what: (checked, timeless) =>
      timeless === 0
        ? guesses(checked)
        : `${guesses(checked - timeless)}, og ${timeless} innført uten tidspunkt`,
  },
  'one-each': {
    title: 'Ett tips per deltaker og spørsmål teller',
    what: (checked) => `${guesses(checked)}, ingen doble`,
  },
}

/** "Tips nummer 233 (Nora, 10. plass: Albon, kl. 14.32.05) er ikke det som ble forseglet: …" */
export function wrongInWords(wrong: Wrong, window: PublishedWindow, names: SealNames): string {
  return `${itemInWords(wrong, window, names)} ${reasonsInWords[wrong.item][wrong.reason] ?? otherwise}`
}

function itemInWords({ item, at }: Wrong, window: PublishedWindow, names: SealNames): string {
  switch (item) {
    case 'key':
      return `Nøkkel nummer ${at + 1} (${window.keys[at]?.id})`
    case 'seal': {
      const seal = window.seals[at]
      if (seal === undefined || window.seals.length === 1) return 'Seglet'
      return `Segl nummer ${at + 1} (fristen ${dateTime(seal.cutoff)})`
    }
    case 'leaf':
      return `Nummer ${at + 1} i listen`
    case 'erased':
      return `Nummer ${(window.erased[at] ?? 0) + 1}, som er oppført som slettet,`
    case 'opening': {
      const { index, record } = window.openings[at]!
      return `Tips nummer ${index + 1} (${described(record, names)})`
    }
    case 'counting':
      return `Tipset som vises (${described(window.counting[at], names)})`
  }
}

/** The guess is not checked: the site may have sent any value. */
function described(guess: unknown, names: SealNames): string {
  if (typeof guess !== 'object' || guess === null) return 'uleselig'
  return guessOfInWords(guess as Parameters<typeof guessOfInWords>[0], names)
}

const otherwise = 'stemmer ikke.'
const unreadable = 'kan ikke leses.'
const twice = 'er det andre fra samme deltaker på samme spørsmål. Bare ett kan telle.'

const reasonsInWords: Record<Wrong['item'], Partial<Record<SealReason, string>>> = {
  key: {
    malformed: 'har et merke som ikke følger av nøkkelen.',
  },
  seal: {
    malformed: unreadable,
    'unknown-key': 'er signert med en nøkkel nettstedet ikke oppgir.',
    'bad-signature': 'har en signatur som ikke stemmer. Seglet eller signaturen er endret.',
    'other-window': 'gjelder en annen frist enn denne.',
    'other-cutoff': 'sier et annet klokkeslett for fristen enn det nettstedet oppgir.',
    'other-size': 'gjelder et annet antall tips enn det nettstedet viser. Tips er lagt til eller fjernet.',
    'other-root':
      'har en annen kontrollsum enn tipsene gir. Minst ett tips er endret, lagt til eller fjernet.',
    'other-head': 'har en kjedesum som ikke følger av seglet og summen før det.',
    smaller: 'har færre tips enn seglet før det.',
    earlier: 'har en tidligere frist enn seglet før det.',
    outdated: 'gjelder en tidligere frist enn den som gjelder nå.',
    repeated: 'har verken senere frist eller flere tips enn seglet før det.',
  },
  leaf: { malformed: unreadable },
  opening: {
    malformed: unreadable,
    'other-window': 'hører til en annen frist.',
    outside: 'har et nummer som ikke finnes i seglet.',
    'other-leaf': 'er ikke det som ble forseglet. Tipset er endret etterpå.',
    'out-of-order': 'står ikke der det skal i rekkefølgen tipsene ble lagret i.',
    late: 'er lagret etter fristen.',
    'back-dated': 'er datert før fristen for et segl det ikke er med i. Det er lagt inn senere.',
    twice,
    'not-shown': 'er forseglet, men vises ikke blant tipsene.',
  },
  erased: {
    outside: 'har et nummer som ikke finnes i seglet, eller er oppført to ganger.',
    open: 'vises likevel.',
  },
  counting: {
    malformed: unreadable,
    twice,
    'not-open': 'er ikke blant de forseglede tipsene, eller er et annet enn det som ble forseglet.',
  },
}
