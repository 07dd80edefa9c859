import { expect, it } from 'vitest'
import { type SourceFile, sourceFiles } from './support/code.ts'
import { isPage } from './support/pages.ts'

const ofRoutes = new Set([
  'loader',
  'action',
  'meta',
  'links',
  'handle',
  'middleware',
  'shouldRevalidate',
  'ErrorBoundary',
  'Layout',
])

const exported = sourceFiles('game', 'words', 'db', 'worker', 'app')
  .filter(({ path }) => path !== 'worker/index.ts')
  .flatMap((file) => namesIn(file).map((name) => ({ name, path: file.path })))
const shared = [...Map.groupBy(exported, ({ name }) => name)].flatMap(([name, found]) =>
  found.length > 1 ? { name, paths: found.map(({ path }) => path) } : [],
)
const isOfPages = ({ paths }: { paths: string[] }) => paths.every((path) => path.startsWith('app/'))

it('an exported name means one thing in the whole source', () => {
  expect(shared.filter((one) => !isOfPages(one))).toEqual([])
})

it('the parts of two pages share no more names than today', () => {
  expect(shared.filter(isOfPages).length).toBeLessThanOrEqual(2)
})

/** The exported names (an overloaded function once), without those that React Router reads from a route. */
function namesIn({ path, program }: SourceFile): string[] {
  const names = program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration === null) return []
    const { declaration } = node
    if (declaration.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
    }
    return 'id' in declaration && declaration.id?.type === 'Identifier' ? declaration.id.name : []
  })
  const own = [...new Set(names)]
  return path === 'app/root.tsx' || isPage(path) ? own.filter((name) => !ofRoutes.has(name)) : own
}
