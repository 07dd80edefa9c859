import { chanceOf, uuidFrom } from '#db/seed/chance.ts'

export type DemoPlayer = {
  id: string
  name: string
  /** A number from 0 (random guesses) to 1 (always right). */
  skill: number
  /** The first round they guess on in the running season. Season guesses only from round 1. */
  from: number
}

const names = `Aksel Astrid Bjørn Dagny Eirik Frøydis Gunnar Håkon Ingrid Jørgen Kåre Liv
  Magnus Nora Odd-Arne Pål Ragnhild Sigrid Solveig Tormod Vegard Ægir Øyvind Åse`.split(/\s+/)

const lateJoiner = 'Øyvind'

export const namedPlayers: DemoPlayer[] = names.map((name) => playerOf(name, name === lateJoiner ? 9 : 1))

/** Players with numbers as names, to try the site with many participants. */
export const numberedPlayers = (count: number): DemoPlayer[] =>
  Array.from({ length: count }, (_, i) => playerOf(`Deltaker ${String(i + 1).padStart(4, '0')}`, 1))

function playerOf(name: string, from: number): DemoPlayer {
  const chance = chanceOf(`player ${name}`)
  return { id: uuidFrom(chance), name, skill: chance.next(), from }
}
