import type { SheetFault } from '#game/sheet/sheet.ts'
import { counted, number } from './format.ts'
import { usernameFaults } from './refusals/account.ts'

/** Texts of seasons that an admin has entered from a sheet. */
export const sheetWords = {
  title: 'Tidligere sesonger',
  /** A round without a heading. */
  round: (number: number) => `Løp ${number}`,
  /** Instead of guesses, receipts and seals. */
  noGuesses: (year: number) =>
    `Sesongen ${year} er ført inn fra et regneark. Tipsene er ikke med, bare poengene.`,
  noResults: (year: number) =>
    `Sesongen ${year} er ført inn fra et regneark. Resultatene av løpene er ikke med.`,
  noSeal: (year: number) =>
    `Sesongen ${year} er ført inn fra et regneark. Den har ingen tips, og derfor heller ingen segl.`,
  noTables: (year: number) => `Sesongen ${year} er ført inn fra et regneark. Poengtabellene er ikke med.`,
  /** Beside the name of a person who cannot sign in yet. */
  unclaimed: 'uten innlogging',
} as const

/** Every fault of a sheet, each on a line of its own. */
export function sheetFaultsInWords(faults: readonly SheetFault[]): string {
  const shown = faults.slice(0, mostShown).map((fault) => `Linje ${fault.line}: ${sheetFaultInWords(fault)}`)
  const rest = faults.length - shown.length
  return [...shown, ...(rest > 0 ? [`Og ${counted(rest, 'feil', 'feil')} til.`] : [])].join('\n')
}

const mostShown = 20

function sheetFaultInWords(fault: SheetFault): string {
  switch (fault.kind) {
    case 'empty':
      return 'arket er tomt. Lim inn navn og poeng.'
    case 'header-only':
      return 'arket har en overskrift, men ingen deltakere.'
    case 'one-column':
      return 'fant bare én kolonne. Skill navn og poeng med semikolon, komma eller tabulator.'
    case 'unclosed-quote':
      return 'anførselstegnet blir aldri avsluttet.'
    case 'too-many-lines':
      return `arket har ${number(fault.found)} deltakere. Det er plass til ${number(fault.most)}.`
    case 'too-many-rounds':
      return `arket har ${number(fault.found)} løp. Det er plass til ${number(fault.most)}.`
    case 'columns':
      return `har ${counted(fault.found, 'kolonne', 'kolonner')}, men første linje har ${number(fault.expected)}.`
    case 'name':
      if (fault.name === '') return 'navnet mangler.'
      return `«${fault.name}» kan ikke være navn. ${usernameFaults[fault.fault]}`
    case 'same-name':
      return fault.name === fault.other
        ? `«${fault.name}» står også på linje ${fault.otherLine}.`
        : `«${fault.name}» ligner for mye på «${fault.other}» på linje ${fault.otherLine}.`
    case 'round':
      return `overskriften «${fault.text}» er for lang eller har tegn som ikke kan vises.`
    case 'points-missing':
      return 'poengene mangler.'
    case 'not-a-number':
      return `«${fault.text}» er ikke et tall.`
    case 'not-whole':
      return `«${fault.text}» er ikke et helt tall.`
    case 'points-range':
      return `«${fault.text}» er for mange poeng.`
    case 'below-zero':
      return `poengsummen til «${fault.name}» kommer under null.`
    case 'wrong-sum':
      return `løpene gir ${number(fault.sum)} poeng, men summen i arket er ${number(fault.stated)}.`
  }
}
