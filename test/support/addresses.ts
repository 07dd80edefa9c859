import * as build from 'virtual:react-router/server-build'
import { namedPlayers } from '#db/seed/demo-players.ts'

/** A value for every route parameter. Most exist in the demo. */
export const examples: Record<string, string> = {
  year: '2025',
  raceId: '202505',
  line: '1',
  id: namedPlayers[0]!.id,
  submission: '5f0c7c5e-4a49-4f3d-9a0a-2b6f1f1f7c11',
  file: 'ingen.ics',
  picture: '2025.png',
  portrait: `${namedPlayers[0]!.id}.png`,
  provider: 'google',
  '*': 'finnes-ikke',
}

const { routes } = build

/** A path that matches the route. */
export function addressOf(id: string): string {
  const { path = '', parentId } = routes[id]!
  const parent = parentId === undefined || parentId === 'root' ? '' : addressOf(parentId)
  const own = path.replaceAll(/:(\w+)|\*/g, (param, name) => examples[name ?? param]!)
  return own === '' ? parent || '/' : `${parent}/${own}`.replaceAll('//', '/')
}

/** Every route except the root, with a path. */
export const allRoutes = Object.keys(routes)
  .filter((id) => id !== 'root')
  .map((id) => ({ id, address: addressOf(id) }))
