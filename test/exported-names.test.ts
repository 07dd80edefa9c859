import { describe, expect, it } from 'vitest'
import { type SourceFile, sourceFiles, targetOf } from './support/code.ts'
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

const source = sourceFiles('game', 'words', 'db', 'worker', 'app')
const exported = source
  .filter(({ path }) => path !== 'worker/index.ts')
  .flatMap((file) => namesIn(file).map((name) => ({ name, path: file.path })))
const shared = [...Map.groupBy(exported, ({ name }) => name)].flatMap(([name, found]) =>
  found.length > 1 ? { name, paths: found.map(({ path }) => path) } : [],
)
const isOfPages = ({ paths }: { paths: string[] }) => paths.every((path) => path.startsWith('app/'))

it('an exported name means one thing in the whole source', () => {
  expect(shared.filter((one) => !isOfPages(one))).toEqual([])
})

it('the parts of two pages share no names', () => {
  expect(shared.filter(isOfPages)).toEqual([])
})

describe('an exported name', () => {
  const importedBy = (files: readonly SourceFile[]) => {
    const imported = new Set(files.flatMap(importsIn))
    return ({ path, name }: { path: string; name: string }) =>
      imported.has(`${path} ${name}`) || imported.has(`${path} *`)
  }
  const isImported = importedBy(source)
  const unimported = exported.filter((one) => !isImported(one) && one.path !== 'db/schema.ts')

  it('is imported by something', () => {
    const isTested = importedBy(sourceFiles('test', 'bench'))
    expect(unimported.filter((one) => !isTested(one))).toEqual([])
  })

  it('is imported by the source, except for the limits and parts that tests look at', () => {
    expect(unimported.length).toBeLessThanOrEqual(43)
  })
})

/** The imported names, as "path name". An import of a whole module, or at runtime, has every name: "path *". */
function importsIn({ path, text, program }: SourceFile): string[] {
  const named = program.body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration') return []
    return node.specifiers.map((one) => {
      const name =
        one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : '*'
      return `${targetOf(path, node.source.value)} ${name}`
    })
  })
  const atRuntime = [...text.matchAll(/\bimport\('(.+?)'\)/g)].map(([, written]) => targetOf(path, written!))
  return [...named, ...atRuntime.map((target) => `${target} *`)]
}

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
