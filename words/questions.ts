import type { Category, RaceCategory } from '#game/category.ts'

/** Texts about the window of a race question. */
type WindowWords = {
  /** When guessing opens. */
  opens: string
  /** When guessing opens in the first race of a season, if it differs. */
  opensFirst?: string
  /** "løpet starter": what happens at the deadline. */
  closes: string
}

type Words = {
  /** "Førere": the heading of tables and lists. A sentence has it in lower case. */
  name: string
  /** "Fører": what one guess is about. */
  noun: string
  /** "1. plass": the name in tabs, labels and receipts. */
  short: string
  /** The title of the form. */
  question: string
  /** Follows "Tipp". */
  task: string
  /** "førerne": follows "tipset ditt på". */
  object: string
  /** The fragment of the section in a profile and a receipt. */
  section: string
  window?: WindowWords
  /** A rule that is not obvious, on the form and beside the points table. */
  rule?: string
  /** When a guess gives no points, beside the points table. */
  noPoints?: string
}

/** Texts about the place that decides a race question. */
export type PlaceWords = {
  /** The heading of its column. */
  heading: string
  /** Comes before the place. */
  reached: string
  /** Comes before the place of a driver who retired, if it differs. */
  retired?: string
  /** A driver without a place. */
  none: string
  /** A driver without a place, after "som". */
  noneInClause: string
  /** Follows "Fasiten kommer når". */
  known: string
  /** The place while the race runs, if it was decided before the race. */
  settled?: (place: number | null) => string
}

type RaceWords = Words & {
  /** The heading of the right answer, and the one where there is little room. */
  answer: string
  answerShort: string
  place: PlaceWords
  window: WindowWords
}

const finish: PlaceWords = {
  heading: 'I mål',
  reached: 'ble nummer',
  retired: 'brøt og ble nummer',
  none: 'Startet ikke',
  noneInClause: 'ikke startet',
  known: 'resultatet er klart',
}
const start: PlaceWords = {
  heading: 'Start',
  reached: 'fikk startplass',
  none: 'Ikke på startoppstillingen',
  noneInClause: 'ikke fikk startplass',
  known: 'startoppstillingen er klar',
  settled: (place) => (place === null ? 'uten startplass' : `fikk startplass ${place}`),
}
const sprintFinish: PlaceWords = {
  ...finish,
  settled: (place) => (place === null ? 'uten plass i sprinten' : `ble nummer ${place} i sprinten`),
}

const aroundRace: WindowWords = { opens: 'når kvalifiseringen er kjørt', closes: 'løpet starter' }

/** All words of each question, in one entry. */
export const questionWords: { [C in Category]: C extends RaceCategory ? RaceWords : Words } = {
  DRIVER: {
    name: 'Førere',
    noun: 'Fører',
    short: 'Førere',
    question: 'Hvordan ender førermesterskapet?',
    task: 'førere',
    object: 'førerne',
    section: 'forere',
  },
  CONSTRUCTOR: {
    name: 'Konstruktører',
    noun: 'Konstruktør',
    short: 'Konstruktører',
    question: 'Hvordan ender konstruktørmesterskapet?',
    task: 'konstruktører',
    object: 'konstruktørene',
    section: 'konstruktorer',
  },
  FLAG: {
    name: 'Flagg',
    noun: 'Flagg',
    short: 'Flagg',
    question: 'Hvor mange flagg blir det?',
    task: 'flagg',
    object: 'flagg',
    section: 'flagg',
  },
  FIRST: {
    name: 'Førsteplass',
    noun: 'Førsteplass',
    short: '1. plass',
    question: 'Hvem vinner?',
    task: 'hvem som vinner',
    object: 'vinneren',
    section: 'forsteplass',
    answer: 'Vinner',
    answerShort: 'Vinner',
    place: finish,
    window: aroundRace,
  },
  TENTH: {
    name: 'Tiendeplass',
    noun: 'Tiendeplass',
    short: '10. plass',
    question: 'Hvem blir nummer ti?',
    task: 'hvem som blir nummer ti',
    object: 'tiendeplassen',
    section: 'tiendeplass',
    answer: 'Nummer ti',
    answerShort: '10. plass',
    place: finish,
    window: aroundRace,
  },
  POLE: {
    name: 'Pole',
    noun: 'Pole',
    short: 'Pole',
    question: 'Hvem starter først?',
    task: 'hvem som starter først',
    object: 'pole',
    section: 'pole',
    answer: 'Pole',
    answerShort: 'Pole',
    place: start,
    window: {
      opens: 'når resultatet av løpet før er klart',
      opensFirst: 'når fristen for sesongtipsene er ute',
      closes: 'kvalifiseringen starter',
    },
    rule: 'Straffer teller: Det er startplassen som gir poeng, ikke plassen i kvalifiseringen.',
    noPoints: 'En fører uten startplass gir ingen poeng.',
  },
  SPRINT: {
    name: 'Sprint',
    noun: 'Sprint',
    short: 'Sprint',
    question: 'Hvem vinner sprinten?',
    task: 'hvem som vinner sprinten',
    object: 'sprintvinneren',
    section: 'sprint',
    answer: 'Sprintvinner',
    answerShort: 'Sprint',
    place: sprintFinish,
    window: {
      opens: 'når resultatet av løpet før er klart',
      opensFirst: 'når fristen for sesongtipsene er ute',
      closes: 'sprinten starter',
    },
  },
}

/** When the window of a question on this race opens. */
export const opensIn = ({ opens, opensFirst }: WindowWords, { position }: { position: number }): string =>
  position === 1 && opensFirst !== undefined ? opensFirst : opens
