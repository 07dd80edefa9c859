import { isPage } from './pages.ts'

/** The layers of the code. The first pattern that matches a path decides. */
const floors = {
  game: /^game\//,
  components: /^app\/components\//,
  routes: { test: isPage },
  parts: /^app\/routes\//,
  shell: /^app\/(root|entry\.server|routes)\.tsx?$/,
  words: /^words\//,
  app: /^app\//,
  api: /^worker\/(api\/|(headers|csrf|same-origin)\.ts$)/,
  forms: /^worker\/(forms\/|pages\.ts$)/,
  cron: /^worker\/cron\//,
  messages: /^worker\/usecases\/messages\//,
  story: /^worker\/usecases\/story\//,
  usecases: /^worker\/usecases\//,
  objects: /^worker\/objects\//,
  auth: /^worker\/auth\//,
  mail: /^worker\/mail\//,
  push: /^worker\/push\//,
  chat: /^worker\/chat\//,
  feed: /^worker\/feed\//,
  picture: /^worker\/picture\//,
  local: /^worker\/local\//,
  server: /^worker\/(index|server|fault-page)\.ts$/,
  context: /^worker\//,
  queries: /^db\/queries\//,
  seed: /^db\/seed\//,
  schema: /^db\//,
} as const
export type Floor = keyof typeof floors

/** Allowed imports of a floor; `types` are allowed for type-only imports. A pattern matches packages. */
type Rule = { may: (Floor | RegExp)[]; types?: (Floor | RegExp)[] }

const page: (Floor | RegExp)[] = ['words', 'app', 'game', /^react$/, /^react-router$/]

export const importTable: Record<Floor, Rule> = {
  game: { may: ['game', /^zod$/] },
  words: { may: ['words', 'game'] },
  app: { may: ['app', 'words', 'game', /^react$/], types: [/^react-router$/] },
  components: {
    may: ['components', ...page, /^(recharts|@simplewebauthn\/browser)$/],
    types: ['usecases', 'story', 'forms', 'context'],
  },
  parts: { may: ['parts', 'components', ...page], types: ['usecases', 'story', 'forms', 'context'] },
  // The sitemap asks the build for all pages.
  routes: {
    may: ['parts', 'components', 'usecases', 'story', 'forms', 'context', 'picture', ...page, /^virtual:/],
  },
  shell: {
    may: [
      'components',
      'usecases',
      'story',
      'forms',
      'context',
      ...page,
      /^(isbot|react-dom|@react-router|@fontsource)/,
    ],
  },
  server: {
    may: [
      'server',
      'api',
      'cron',
      'usecases',
      'story',
      'objects',
      'context',
      'words',
      'game',
      /^(hono|virtual:|cloudflare:workers$)/,
      /^react-router$/,
    ],
  },
  api: { may: ['api', 'forms', 'usecases', 'story', 'context', 'words', 'game', /^(hono|zod|@oslojs)/] },
  forms: { may: ['forms', 'usecases', 'story', 'context', 'push', 'words', 'game', /^(react-router|zod)$/] },
  cron: { may: ['cron', 'messages', 'usecases', 'story', 'context', 'game'] },
  messages: {
    may: [
      'messages',
      'usecases',
      'story',
      'queries',
      'schema',
      'context',
      'mail',
      'push',
      'chat',
      'words',
      'game',
    ],
  },
  story: { may: ['story', 'usecases', 'queries', 'schema', 'context', 'words', 'game'] },
  usecases: {
    may: ['usecases', 'queries', 'schema', 'context', 'auth', 'mail', 'push', 'chat', 'feed', 'game'],
  },
  context: {
    may: [
      'context',
      'auth',
      'mail',
      'push',
      'chat',
      'feed',
      'queries',
      'schema',
      'words',
      'game',
      /^(zod|react-router|hyphen\/nb|@oslojs.*|@react-router.cloudflare|package\.json|cloudflare:workers)$/,
    ],
    types: ['objects'],
  },
  objects: { may: ['objects', 'queries', 'schema', 'game', /^cloudflare:workers$/] },
  auth: { may: ['auth', 'game', /^(zod|jose|arctic|@oslojs|@simplewebauthn\/server$)/] },
  mail: { may: ['mail', 'words', 'game', /^zod$/] },
  push: { may: ['push', 'words', 'game', /^(zod|jose|@oslojs)/] },
  chat: { may: ['chat', 'game'] },
  feed: { may: ['feed', 'words', 'game', /^zod$/] },
  picture: { may: ['picture', /^(node:zlib|@fontsource\/saira\/.*)$/] },
  queries: { may: ['queries', 'schema', 'game', /^drizzle-orm/] },
  schema: { may: ['schema', 'game', /^drizzle-orm/] },
  seed: { may: ['seed', 'queries', 'schema', 'game', /^drizzle-orm/] },
  local: {
    may: [
      'local',
      'auth',
      'push',
      'seed',
      'queries',
      'schema',
      'usecases',
      'story',
      'context',
      'words',
      'game',
      /^(node:|wrangler$|drizzle-orm|oauth2-mock-server$)/,
    ],
  },
}

/** The floor of a path, or null for a package. */
export function floorOf(path: string): Floor | null {
  const found = Object.entries(floors).find(([, pattern]) => pattern.test(path))
  return found ? (found[0] as Floor) : null
}

/** True if a floor may import this path or package. */
export function mayImport(from: Floor, target: string, typeOnly: boolean): boolean {
  const { may, types = [] } = importTable[from]
  const floor = floorOf(target)
  return [...may, ...(typeOnly ? types : [])].some((allowed) =>
    allowed instanceof RegExp ? floor === null && allowed.test(target) : allowed === floor,
  )
}
