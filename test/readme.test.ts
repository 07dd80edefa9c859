import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { scenarios } from '#db/seed/demo-calendar.ts'
import { repositoryFiles, textOf } from './support/code.ts'

const files = repositoryFiles()
const documents = files.filter((path) => path.endsWith('.md')).map((path) => [path, textOf(path)!] as const)
const { scripts, dependencies, devDependencies, optionalDependencies } = JSON.parse(textOf('package.json')!)

const missing = (path: string, names: readonly string[]) => {
  const text = textOf(path)!
  return names.filter((name) => !text.includes(name))
}

describe.each(documents)('%s', (path, text) => {
  it('names only existing commands', () => {
    const named = [...text.matchAll(/npm (?:run )?(?!(?:ci|run|install|audit|sbom)\b)([a-z:-]+)/g)].map(
      ([, name]) => name!,
    )
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it('names only existing files', () => {
    const paths = /`((?:app|worker|db|test|bench|docs)\/[\w./-]+\.\w+)`/g
    const named = [...text.matchAll(paths)].map(([, name]) => name!)
    expect(named.filter((name) => !files.includes(name))).toEqual([])
  })

  it('links only to existing files and headings', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(([, a, b]) => a ?? b!)
    const dead = links.filter((link) => !/^(https?|mailto):/.test(link) && !leadsSomewhere(path, link))
    expect(dead).toEqual([])
  })
})

function leadsSomewhere(from: string, link: string): boolean {
  const [file, heading] = link.split('#')
  const target = file ? posix.join(posix.dirname(from), file) : from
  if (heading === undefined) return files.some((path) => path === target || path.startsWith(`${target}/`))
  return files.includes(target) && headingsOf(textOf(target)!).includes(heading)
}

/** The anchors that GitHub gives to headings. */
const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

it('docs/local.md explains every command', () => {
  const commands = Object.keys(scripts).filter(
    (name) => !(name.startsWith('pre') && name.slice(3) in scripts),
  )
  const named = commands.map((name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`))
  expect(missing('docs/local.md', named)).toEqual([])
})

it('docs/local.md lists the scenarios of the demo', () => {
  const rows = Object.entries(scenarios).map(([name, what]) => `| \`${name}\` | ${what} |\n`)
  expect(textOf('docs/local.md')).toContain(`|---|---|\n${rows.join('')}\n`)
})

it('docs/changing.md explains every dependency', () => {
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(
    missing(
      'docs/changing.md',
      names.filter((name) => !name.startsWith('@types/')),
    ),
  ).toEqual([])
})

it('the README explains every setting', () => {
  const { vars, secrets } = unstable_readConfig({ config: 'wrangler.toml' })
  const settings = textOf('worker/settings.ts')!.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)
  const names = [
    ...Object.keys(vars),
    ...(secrets?.required ?? []),
    ...[...settings].map(([, name]) => name!),
  ]
  expect(missing('README.md', names)).toEqual([])
})

it('the README lists every folder', () => {
  const folders = files.flatMap((path) => /^(?:(?:app|worker)\/)?[a-z]+\//.exec(path)?.[0] ?? [])
  const besides = ['app/', 'app/public/', 'worker/']
  expect(
    missing(
      'README.md',
      [...new Set(folders)].filter((folder) => !besides.includes(folder)),
    ),
  ).toEqual([])
})

it('the README links to every document', () => {
  const linked = documents
    .map(([path]) => path)
    .filter((path) => /^(docs\/)?[\w-]+\.md$/.test(path) && path !== 'README.md')
  expect(
    missing(
      'README.md',
      linked.map((path) => `](${path})`),
    ),
  ).toEqual([])
})

it('the glossary is in alphabetical order, one word per line', () => {
  const words = [...textOf('docs/glossary.md')!.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, word]) => word!)
  expect(words).toEqual([...new Set(words)].toSorted())
})

describe('docs/deploying.md', () => {
  it('has every secret of the settings in its list of keys', () => {
    const rows = textOf('README.md')!.split('\n')
    const secrets = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`(\w+)` \(secret\)/g)].map(([, name]) => name!),
    )
    const list = textOf('docs/deploying.md')!.split('### Keys and secrets')[1]?.split('\n### ')[0] ?? ''
    expect(secrets).toContain('SESSION_SECRET')
    expect(secrets.filter((name) => !list.includes(`| \`${name}\` |`))).toEqual([])
  })
})
