import { type ESTree, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { raceCategories } from '#game/category.ts'
import { repositoryFiles, type SourceFile, sourceFiles, textOf } from './support/code.ts'
import { type Floor, floorOf, mayImport } from './support/floors.ts'
import { isPage } from './support/pages.ts'

const code = sourceFiles('game', 'words', 'db', 'worker', 'app')
const tests = sourceFiles('test')
/** Route types that React Router generates; they are only types. */
const isGenerated = (target: string) => target.includes('/+types/')

describe('the floors', () => {
  it('import only from floors below', () => {
    const wrong = code.flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ target, typeOnly }) => !isGenerated(target) && !mayImport(floorOf(path)!, target, typeOnly),
        )
        .map(({ written, typeOnly }) => `${path} imports ${written}${typeOnly ? ' (type)' : ''}`),
    )
    expect(wrong).toEqual([])
  })

  it('keep zod out of the browser’s rules: one file imports it', () => {
    const importers = code.filter(
      ({ path, imports }) => floorOf(path) === 'game' && imports.some(({ target }) => target === 'zod'),
    )
    expect(paths(importers)).toEqual(['game/guesses.ts'])
  })

  it('load styles with routes: a lazy part links its own by address, because the build cannot load it', () => {
    const importers = code.filter(({ imports }) => imports.some(({ written }) => written.endsWith('.css')))
    expect(paths(importers).filter((path) => path !== 'app/root.tsx' && !isPage(path))).toEqual([])
    expect(importers.length).toBeGreaterThan(1)
  })

  it('have no cycles', () => {
    expect(cycles(code)).toEqual([])
  })

  it('use aliases, or relative paths within a folder', () => {
    const wrong = [...code, ...tests].flatMap(({ path, imports }) =>
      imports.filter(({ written }) => written.startsWith('../')).map(({ written }) => `${path}: ${written}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('the use cases', () => {
  it('take typed input: worker/forms and worker/api read requests', () => {
    const sent = new Set(['Request', 'FormData', 'URLSearchParams'])
    const reading = code
      .filter(({ path }) => floorOf(path) === 'usecases')
      .flatMap((file) =>
        identifiers(file)
          .filter((name) => sent.has(name))
          .map((name) => `${file.path}: ${name}`),
      )
    expect(reading).toEqual([])
  })
})

describe('Norwegian', () => {
  it('appears only above the use cases, which give reasons and facts, and in the faults of settings', () => {
    const below = new Set<Floor>(['game', 'usecases', 'context', 'objects', 'queries', 'schema'])
    const norwegian = code
      .filter(({ path }) => below.has(floorOf(path)!) && path !== 'worker/setting-faults.ts')
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, index) => (/[æøå]/i.test(line) ? `${path}:${index + 1}` : [])),
      )
    expect(norwegian).toEqual([])
  })
})

describe('the folders of game and use cases', () => {
  it.each(['game/', 'worker/usecases/'])('import in one direction: %s', (root) => {
    const files = code.filter(({ path }) => path.startsWith(root))
    const folders = Map.groupBy(files, ({ path }) => roomOf(path))
    const imports = [...folders].map(([path, inFolder]) => ({
      path,
      imports: inFolder
        .flatMap((file) => file.imports.map(({ target }) => ({ target: roomOf(target) })))
        .filter(({ target }) => target !== path && folders.has(target)),
    }))
    expect(cycles(imports)).toEqual([])
  })
})

describe('the rules of the game', () => {
  it('use no clock, no randomness and no I/O', () => {
    const impure = code
      .filter(({ path }) => floorOf(path) === 'game')
      .flatMap((file) => impurities(file).map((found) => `${file.path}: ${found}`))
    expect(impure).toEqual([])
  })
})

describe('the questions on a race', () => {
  it('are named only in descriptions, words, the demo and the API', () => {
    const isPlace =
      /^(game\/questions\/|words\/(questions|story\/(guess-words|letter\/hit-words))\.ts|db\/seed\/|worker\/api\/)/
    // SPRINT is also a session.
    const codes = raceCategories.filter((code) => code !== 'SPRINT').join('|')
    const named = new RegExp(`['.](${codes})\\b(?!-)|\\b(${codes}):`)
    const naming = code.filter(({ path }) => !isPlace.test(path) && named.test(textOf(path)!))
    expect(paths(naming)).toEqual([])
  })
})

describe('SQL', () => {
  it('is only in db', () => {
    const outside = code.filter(({ path }) => !path.startsWith('db/') && !path.startsWith('worker/local/'))
    const found = outside.flatMap((file) => sqlIn(file).map((text) => `${file.path}: ${text.slice(0, 60)}`))
    expect(found).toEqual([])
  })
})

describe('files', () => {
  it('have no meaningless names', () => {
    const nothing = /(^|[/.-])(utils?|helpers?|misc|common|shared|lib|index)([/.-]|$)/
    const named = [...code, ...tests].filter(({ path }) => nothing.test(path))
    expect(paths(named)).toEqual(['worker/index.ts'])
  })

  it('have no style rule with > * + *, because each insertion would restyle the whole parent', () => {
    const sheets = repositoryFiles().filter((path) => path.endsWith('.css'))
    expect(sheets.length).toBeGreaterThan(50)
    expect(sheets.filter((path) => textOf(path)?.includes('> * + *'))).toEqual([])
  })

  it('do not only re-export', () => {
    const reexporting = code.filter(({ program }) =>
      program.body.some(
        (node) =>
          node.type === 'ExportAllDeclaration' ||
          (node.type === 'ExportNamedDeclaration' && node.source !== null),
      ),
    )
    // The runtime needs the Durable Object classes as exports of the entry.
    expect(paths(reexporting)).toEqual(['worker/index.ts'])
  })

  it('do not refer to paths outside the repository', () => {
    const outside = /\.\.\/shared|(?<![\w@.])\/(work|root|home)\//
    const naming = repositoryFiles().filter(
      (path) => path !== 'package-lock.json' && outside.test(textOf(path)!),
    )
    // Optional checks that run only when their sources lie next to the repository.
    expect(naming).toEqual([
      'test/feed/recorded.source.test.ts',
      'test/game/flag-proposals.source.test.ts',
      'test/game/outcome-judgement.source.test.ts',
      'test/game/season-facts.source.test.ts',
      'test/support/recorded-races.ts',
    ])
  })

  it('are short', () => {
    const dataTables = /^db\/(schema|seed\/(season-\d+|demo-flags))\.ts$/
    const lengths = code
      .filter(({ path }) => !dataTables.test(path))
      .map(lineCount)
      .sort((a, b) => a - b)
    expect(quantile(lengths, 0.5)).toBeLessThanOrEqual(60)
    expect(quantile(lengths, 0.9)).toBeLessThanOrEqual(150)
    expect(paths(code.filter((file) => !dataTables.test(file.path) && lineCount(file) > 250))).toEqual([])
  })

  it('have functions of at most 80 lines', () => {
    expect(code.flatMap((file) => longFunctions(file, 80))).toEqual([])
  })

  it('have at least 0.8 test lines per source line', () => {
    const facts = /^db\/seed\/season-\d+\.ts$/
    const source = code.filter(({ path }) => !facts.test(path))
    expect(total(tests) / total(source)).toBeGreaterThanOrEqual(0.8)
  })
})

function longFunctions({ path, text, program }: SourceFile, most: number): string[] {
  const found: string[] = []
  const measure = ({ start, end }: { start: number; end: number }) => {
    const lines = linesOf(text.slice(start, end))
    if (lines > most) found.push(`${path}:${linesOf(text.slice(0, start))} has ${lines} lines`)
  }
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program)
  return found
}

/** The descriptors of the questions are data of the game itself: it is made from them, and they use its rules. */
const roomOf = (path: string) => folderOf(path).replace('game/questions', 'game')
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
const paths = (files: SourceFile[]) => files.map(({ path }) => path)
const linesOf = (text: string) => text.split('\n').length
const lineCount = ({ text }: SourceFile) => linesOf(text) - 1
const total = (files: SourceFile[]) => files.reduce((lines, file) => lines + lineCount(file), 0)
const quantile = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)]!

/** Each import cycle once, as a path. Includes type imports. */
function cycles(files: { path: string; imports: { target: string }[] }[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const done = new Set<string>()
  const found: string[] = []
  const walk = (path: string, trail: string[]) => {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path].join(' > '))
    else if (!done.has(path)) {
      for (const { target } of byPath.get(path)?.imports ?? []) walk(target, [...trail, path])
      done.add(path)
    }
  }
  for (const { path } of files) walk(path, [])
  return found
}

/** All identifiers, of values and of types. */
function identifiers({ program }: SourceFile): string[] {
  const found: string[] = []
  new Visitor({ Identifier: ({ name }) => void found.push(name) }).visit(program)
  return found
}

/** WebCrypto's answers here depend on the bytes alone: they need no clock and no randomness. */
const pureCrypto = new Set(['digest', 'verify', 'importKey'].map((name) => `crypto.subtle.${name}`))

/** `a.b.c` as text, where it is no computed access. */
function dotted({ object, property }: Pick<ESTree.MemberExpression, 'object' | 'property'>): string {
  const left =
    object.type === 'MemberExpression' ? dotted(object) : object.type === 'Identifier' ? object.name : ''
  return property.type === 'Identifier' ? `${left}.${property.name}` : ''
}

/** The uses of globals that a pure function must not have. */
function impurities({ program }: SourceFile): string[] {
  const found: string[] = []
  const allowed = new Set<number>()
  const outside = new Set([
    'fetch',
    'crypto',
    'performance',
    'process',
    'console',
    'globalThis',
    'setTimeout',
  ])
  new Visitor({
    Identifier({ name, start }) {
      if (outside.has(name) && !allowed.has(start)) found.push(name)
    },
    MemberExpression({ object, property }) {
      if (pureCrypto.has(dotted({ object, property }))) allowed.add(object.start)
      const name =
        object.type === 'Identifier' && property.type === 'Identifier' && `${object.name}.${property.name}`
      if (name === 'Date.now' || name === 'Math.random') found.push(name)
    },
    NewExpression({ callee, arguments: given }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0)
        found.push('new Date()')
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'Date') found.push('Date()')
    },
  }).visit(program)
  return found
}

/** Texts that begin like an SQL statement, and calls of `prepare`. */
function sqlIn({ program }: SourceFile): string[] {
  const found: string[] = []
  const statement = /^\s*(select\s.+\sfrom|insert\s+into|update\s.+\sset|delete\s+from|with\s.+\sas\s*\()\s/is
  const look = (text: string) => statement.test(text) && found.push(text.trim())
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && look(value),
    TemplateLiteral: ({ quasis }) => look(quasis.map(({ value }) => value.raw).join(' ? ')),
    MemberExpression({ property }) {
      if (property.type === 'Identifier' && property.name === 'prepare') found.push('.prepare')
    },
  }).visit(program)
  return found
}
