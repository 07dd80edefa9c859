import type { OutcomeFault } from '#game/changes/outcome-faults.ts'
import type { CalendarFault } from '#game/imports/calendar-faults.ts'
import type { ImportReason } from '#game/imports/import-reasons.ts'
import { numeral } from './numerals.ts'

const partNames: Record<OutcomeFault['part'], string> = {
  RACE: 'Resultatet',
  SPRINT: 'Sprintresultatet',
  DRIVER: 'Førermesterskapet',
  CONSTRUCTOR: 'Konstruktørmesterskapet',
  GRID: 'Startoppstillingen',
}

/** Why an import waits for an admin. */
export function importReasonWords(reason: ImportReason): string {
  switch (reason.code) {
    case 'outcome':
      return outcomeFaultWords(reason.fault)
    case 'calendar':
      return calendarFaultWords(reason.fault)
    case 'other-race':
      return 'Kilden svarte for et annet løp. Kalenderen må rettes først.'
    case 'start-held':
      return `Kilden har flyttet starten etter at fristen gikk ut: ${reason.races.join(', ')}. Flytt den for hånd om det skal gjelde.`
    case 'dropped':
      return `Kilden har ikke lenger ${reason.races.join(', ')}, som er lagt inn for hånd. Avlys løpet, eller la det følge kilden igjen.`
    case 'nonsense':
      return reason.error
    case 'sentence':
      return reason.sentence
  }
}

export function outcomeFaultWords(fault: OutcomeFault): string {
  const part = partNames[fault.part]
  switch (fault.kind) {
    case 'unknown':
      return `${part} nevner noen vi ikke kjenner: ${fault.names.join(', ')}.`
    case 'twice':
      return `${part} nevner noen mer enn én gang: ${fault.names.join(', ')}.`
    case 'places':
      return `${part} har plasser som mangler eller er like.`
    case 'order':
      return `${part} har poeng som ikke følger plassene: ${fault.names.join(', ')}.`
    case 'sum':
      return `${part} stemmer ikke med resultatene: ${fault.names.join(', ')}.`
    case 'moved':
      return `${part} ligner ikke på kvalifiseringen. Flyttet: ${fault.names.join(', ')}.`
    case 'uneven':
      return `${part} har færre nye poeng enn det andre mesterskapet.`
    case 'behind':
      return `${part} teller fortsatt ikke løpet, et døgn etter starten.`
    case 'too-few':
      return `${part} har bare ${fault.rows} rader; minst ${fault.least} ventes.`
  }
}

function calendarFaultWords(fault: CalendarFault): string {
  if (fault.kind === 'rounds') return 'Kalenderen har løpsnumre som mangler eller er like.'
  const races = fault.races.join(', ')
  if (fault.kind === 'too-few') {
    return `Kalenderen mangler ${numeral(fault.races.length)} løp som ikke er kjørt: ${races}. Avlys dem for hånd om det stemmer.`
  }
  if (fault.kind === 'dates') return `Kalenderen har tider som ikke kan stemme: ${races}.`
  return `Kalenderen mangler løp som har resultat: ${races}.`
}
