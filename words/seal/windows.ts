import type { QuestionDeadline } from '#game/questions/question.ts'
import { counted } from '#words/format.ts'
import { sessionNames } from '#words/names.ts'

/** A sealed window: a season, or a session of a race. */
export type TitledWindow = { year: number; race: { name: string } | null; deadline: QuestionDeadline }

/** "Sesongen 2026", "Monaco", "Monaco, kvalifisering" */
export function windowTitle({ year, race, deadline }: TitledWindow): string {
  if (race === null || deadline === 'SEASON') return `Sesongen ${year}`
  return deadline === 'RACE' ? race.name : `${race.name}, ${sessionNames[deadline].toLowerCase()}`
}

/** Shown by a site without SEAL_KEY. */
export const noKeyWords = {
  title: 'Dette nettstedet forsegler ikke tips enda.',
  text: 'Den som driver nettstedet, har ikke laget en nøkkel å signere med. Tips på frister som går ut, holdes skjult til den finnes.',
}

/** Shown for a window without a seal after its cutoff. */
export const unsealedWords = {
  waiting: { title: 'Tipsene forsegles …', text: 'Det skjer av seg selv, og tar som regel noen sekunder.' },
  failed: {
    title: 'Tipsene kunne ikke forsegles.',
    text: 'Nettstedet prøver på nytt av seg selv. Tipsene holdes skjult til det har lyktes.',
  },
}

/** The marks in the list. */
export const unsealedMarks = { waiting: 'Venter på forsegling', failed: 'Kunne ikke forsegles' }

export const guessesInWords = (count: number) => counted(count, 'tips', 'tips')

export const notProved = [
  'at ingen ble avvist uten kvittering',
  'at den som driver nettstedet, ikke så tipsene før fristen',
  'at to kontoer er to mennesker',
  'at alle ser de samme seglene, før noen av dere sammenligner loggen',
]
