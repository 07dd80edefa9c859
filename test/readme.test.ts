import { expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { repositoryFiles, textOf } from './support/code.ts'

const readme = textOf('README.md')!
const { scripts, dependencies, devDependencies, optionalDependencies } = JSON.parse(textOf('package.json')!)
const missing = (names: string[]) => names.filter((name) => !readme.includes(name))

it('the README names only existing commands', () => {
  const named = [...readme.matchAll(/npm (?:run )?(?!ci\b|run\b)([a-z:]+)/g)].map(([, name]) => name!)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

it('the README explains every dependency', () => {
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(missing(names.filter((name) => !name.startsWith('@types/')))).toEqual([])
})

it('the README explains every setting', () => {
  const { vars, secrets } = unstable_readConfig({ config: 'wrangler.toml' })
  const settings = textOf('worker/settings.ts')!.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)
  const names = [
    ...Object.keys(vars),
    ...(secrets?.required ?? []),
    ...[...settings].map(([, name]) => name!),
  ]
  expect(missing(names)).toEqual([])
})

it('the README lists every folder', () => {
  const folders = repositoryFiles().flatMap((path) => /^(?:(?:app|worker)\/)?[a-z]+\//.exec(path)?.[0] ?? [])
  const besides = ['app/', 'app/public/', 'app/styles/', 'worker/']
  expect(missing([...new Set(folders)].filter((folder) => !besides.includes(folder)))).toEqual([])
})

it.each(['README.md', 'docs/decisions.md', 'docs/glossary.md'])(
  '%s names only existing files',
  (document) => {
    const files = repositoryFiles()
    const paths = /`((?:app|worker|db|test|bench|docs)\/[\w./-]+\.\w+)`/g
    const named = [...textOf(document)!.matchAll(paths)].map(([, path]) => path!)
    expect(named.filter((path) => !files.includes(path))).toEqual([])
  },
)

it('the glossary is in alphabetical order, one word per line', () => {
  const words = [...textOf('docs/glossary.md')!.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, word]) => word!)
  expect(words).toEqual([...new Set(words)].toSorted())
})
