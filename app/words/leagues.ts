const digits = ['null', 'én', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni']

/** The Norwegian spelling alphabet, for the letters of a league's code. */
const letters: Record<string, string> = {
  A: 'Anna',
  B: 'Bernhard',
  C: 'Cecilie',
  D: 'David',
  E: 'Edith',
  F: 'Fredrik',
  G: 'Gustav',
  H: 'Harald',
  J: 'Johan',
  K: 'Karin',
  M: 'Martin',
  N: 'Nils',
  P: 'Petter',
  Q: 'Quintus',
  R: 'Rikard',
  S: 'Sigrid',
  T: 'Teodor',
  V: 'enkelt-v',
  W: 'dobbelt-v',
  X: 'Xerxes',
  Y: 'Yngling',
  Z: 'Zakarias',
}

const spell = (signs: string) => [...signs].map((sign) => letters[sign] ?? digits[Number(sign)]).join(', ')

/** "fire, Teodor, Nils, Karin – åtte, Rikard, Bernhard, to" */
export const spelled = (code: string): string => `${spell(code.slice(0, 4))} – ${spell(code.slice(4))}`

/** How a league is seen by others. */
export const visibility = (isPublic: boolean): string => (isPublic ? 'offentlig' : 'privat')
