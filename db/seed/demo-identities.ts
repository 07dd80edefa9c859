import type { Role } from '#game/players.ts'
import { type DemoPlayer, namedPlayers } from './demo-players.ts'

/**
 * The issuer of the local identity provider. It is a name instead of an address, so the port does not matter.
 */
export const demoIssuer = 'http://localhost/identity'

type DemoPerson = { subject: string; player: DemoPlayer; roles: Role[] }

/** The people who can sign in on a local site. */
export const demoPeople: DemoPerson[] = [
  { subject: 'deltaker', player: player('Nora'), roles: [] },
  { subject: 'admin', player: player('Ingrid'), roles: ['ADMIN'] },
  { subject: 'bingomester', player: player('Håkon'), roles: ['BINGO_MASTER'] },
  { subject: 'referent', player: player('Solveig'), roles: ['REFEREE'] },
]

export const identityRows = demoPeople.map(({ subject, player: { id } }) => ({
  issuer: demoIssuer,
  subject,
  user: id,
}))

export const roleRows = demoPeople.flatMap(({ player: { id }, roles }) =>
  roles.map((role) => ({ user: id, role })),
)

function player(name: string): DemoPlayer {
  const found = namedPlayers.find((it) => it.name === name)
  if (!found) throw new Error(`nobody in the demo is called ${name}`)
  return found
}
