import type { WordsOf } from '#game/refusals/reasons.ts'
import type { SheetReasons } from '#game/refusals/sheets.ts'
import { list } from '#words/list.ts'
import { sheetFaultsInWords } from '#words/sheet.ts'

export const sheetRefusals: WordsOf<SheetReasons> = {
  'not-an-old-year': ({ first, last }) => `Året må være fra ${first} til ${last}.`,
  'wrong-sheet': ({ faults }) => sheetFaultsInWords(faults),
  'season-played-here': ({ year }) => `Sesongen ${year} er spilt her, og kan ikke byttes ut med et regneark.`,
  'season-has-bingo': ({ year }) => `Sesongen ${year} har et bingobrett, og kan ikke fjernes.`,
  'sheet-people-gone': 'Noen av dem som sto i arket, er slettet siden. Lim inn arket på nytt.',
  'not-unclaimed': 'Den personen finnes ikke lenger, eller har logget inn selv. Last siden på nytt.',
  'no-such-account': ({ name }) => `Ingen med konto heter «${name}».`,
  'both-in-season': ({ name, years }) =>
    `${name} er med fra før i ${list(years.map(String))}, og kan ikke få den samme sesongen to ganger.`,
}
