import { datedDate } from './exact-time.ts'

/** "Innført 24. november 2026": a guess that moved in. The instant is that of the move. */
export const movedInOn = (at: number): string => `Innført ${datedDate(at)}`

/** Above the seals of a season that moved in. The instant is that of the move. */
export const sealsOfMoved = (at: number): string =>
  `Frister før ${datedDate(at)} gikk ut på et annet nettsted og ble ikke forseglet da. Seglene viser bare at ingenting er endret siden.`

/** Follows the end of the cutoff on the page of a seal. The instant is that of the move. */
export const sealOfMoved = (at: number): string =>
  `${movedInOn(at)} fra et annet nettsted, og ikke forseglet da fristen gikk ut. Seglet viser bare at ingenting er endret siden.`
