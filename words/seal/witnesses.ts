import type { WitnessFault } from '#game/seal/adding-checkpoint.ts'
import { counted } from '#words/format.ts'
import { list } from '#words/list.ts'

/** The witnesses that have signed the log of all seals. `size`: how many seals each has seen, of `all`. */
export function witnessesInWords(
  witnesses: readonly { name: string; size: number }[],
  all: number,
): string[] {
  const [whole, behind] = [
    witnesses.filter(({ size }) => size === all),
    witnesses.filter(({ size }) => size < all),
  ]
  const seen = `${counted(whole.length, 'uavhengig vitne', 'uavhengige vitner')}: ${list(whole.map(({ name }) => name))}`
  return [
    ...(whole.length > 0
      ? [`Sett av ${seen}. Et vitne signerer bare en logg som bygger på den det har sett før.`]
      : []),
    ...behind.map(
      ({ name, size }) =>
        `${name} har sett ${size === 1 ? 'det første seglet' : `de første ${counted(size, 'segl', 'seglene')}`}.`,
    ),
  ]
}

/** For an admin, behind the address of the witness. */
export const witnessFaultWords: Record<WitnessFault, string> = {
  silent: 'svarer ikke',
  inconsistent: 'har signert en annen logg',
  ahead: 'har signert en lengre logg, så nettstedet er satt tilbake eller har to logger',
  'unknown-log': 'kjenner ikke loggen, så den må meldes inn der',
  'unknown-key': 'kjenner ikke nøkkelen til loggen',
  unreadable: 'svarer med noe annet enn en signatur',
  refused: 'tar ikke imot loggen',
  'wrong-key': 'har en nøkkel i WITNESS_URLS med feil id',
}
