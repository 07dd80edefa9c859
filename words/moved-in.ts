import { datedDate } from './exact-time.ts'

/** Above the seals of a season that moved in. The instant is that of the move. */
export const sealsOfMoved = (at: number): string =>
  `Frister før ${datedDate(at)} gikk ut på et annet nettsted og ble ikke forseglet da. Seglene viser bare at ingenting er endret siden.`

/** Follows the end of the cutoff on the page of a seal. The instant is that of the move. */
export const sealOfMoved = (at: number): string =>
  `Innført ${datedDate(at)} fra et annet nettsted, og ikke forseglet da fristen gikk ut. Seglet viser bare at ingenting er endret siden.`
