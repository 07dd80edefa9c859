import type { ReferenceKind } from '#game/reference-players.ts'

/** The two who are no people, and how each guesses. */
export const referenceWords: Record<ReferenceKind, { name: string; path: string; guesses: string[] }> = {
  GRID: {
    name: 'Startrekka',
    path: '/reference/grid',
    guesses: [
      'Startrekka tipper at den som starter først, vinner, og at den som starter som nummer ti, blir nummer ti.',
      'Førerne og lagene tippes i den rekkefølgen sesongen begynte med. Derfor har den full pott for begge før første løp.',
      'Det blir like mange flagg som i sesongen før. Er de ikke kjent, tippes det samme som Folket.',
      'Som polevinner og sprintvinner tippes den som sto først da sesongen begynte.',
    ],
  },
  CROWD: {
    name: 'Folket',
    path: '/reference/crowd',
    guesses: [
      'Folket tipper det de fleste deltakerne tippet. På et løp er det føreren som flest tippet.',
      'Fikk flere førere like mange tips, gjelder den som startet lengst fram. På pole og i sprinten gjelder den som var lengst fram da sesongen begynte.',
      'Førerne og lagene står etter den plassen deltakerne tippet i snitt. For hvert flagg gjelder tallet i midten.',
      'Bare tips med utløpt frist teller, og tipsene på et løp er med når løpet har fått resultat.',
    ],
  },
}

/** The name of one beside participants. Somebody may have had it as a username before it was reserved. */
export function nameBeside(kind: ReferenceKind, usernames: readonly string[]): string {
  const { name } = referenceWords[kind]
  const isTaken = usernames.some((username) => username.toLowerCase() === name.toLowerCase())
  return isTaken ? `${name} (ikke deltaker)` : name
}

/** Why they have points and no place. */
export const whyReferences =
  'får poeng som alle andre, men er ikke med i konkurransen om plasser, medaljer og løpsseire.'
