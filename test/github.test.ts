import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { repositoryFiles, textOf } from './support/code.ts'

type Step = { uses?: string; run?: string; with?: Record<string, unknown> }
type Job = {
  uses?: string
  needs?: string[]
  permissions?: object
  steps?: Step[]
  'timeout-minutes'?: number
}
type Workflow = {
  on: Record<string, unknown>
  permissions: object
  concurrency: object
  jobs: Record<string, Job>
}

const files = repositoryFiles()
const manifest = JSON.parse(textOf('package.json')!)
const read = <T>(path: string) => parse(textOf(path)!) as T
const workflows = files
  .filter((path) => path.startsWith('.github/workflows/'))
  .map((path) => ({ path, ...read<Workflow>(path) }))
const workflow = (name: string) => workflows.find(({ path }) => path.endsWith(`/${name}.yml`))!
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps = [] }) => steps)
const runsOf = (one: Workflow) => stepsOf(one).flatMap(({ run }) => run ?? [])

describe('the workflows', () => {
  it('run what .ci/run runs, for pull requests, for main and before a release', () => {
    const ci = workflow('ci')
    expect(runsOf(ci)).toEqual(['.ci/run'])
    expect(Object.keys(ci.on)).toEqual(['push', 'pull_request', 'workflow_call'])
    const { jobs } = workflow('release')
    expect(jobs.test!.uses).toBe('./.github/workflows/ci.yml')
    expect(jobs.release!.needs).toEqual(['check', 'test'])
  })

  it('use the Node that the README asks for', () => {
    const [, oldest] = /Node (\d+) or newer/.exec(textOf('README.md')!)!
    const versions = workflows.flatMap(stepsOf).flatMap((step) => step.with?.['node-version'] ?? [])
    expect(versions.length).toBeGreaterThan(2)
    expect(new Set(versions.map(String))).toEqual(new Set([oldest]))
  })

  it('name every action by its digest, with its version beside it', () => {
    const used = workflows.flatMap(({ path }) => [...textOf(path)!.matchAll(/uses: (?!\.\/)(.*)/g)])
    expect(used.length).toBeGreaterThan(5)
    expect(
      used.filter(([, action]) => !/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action!)),
    ).toEqual([])
  })

  it('may read the code, and only the release may write', () => {
    expect(workflows.map(({ permissions }) => permissions)).toEqual(
      workflows.map(() => ({ contents: 'read' })),
    )
    const more = workflows.flatMap(({ path, jobs }) =>
      Object.entries(jobs).flatMap(([name, { permissions }]) =>
        permissions ? { path, name, permissions } : [],
      ),
    )
    expect(more).toEqual([
      {
        path: '.github/workflows/release.yml',
        name: 'release',
        permissions: { contents: 'write', 'id-token': 'write', attestations: 'write' },
      },
    ])
  })

  it('end when they hang, and leave the tests the time they need', () => {
    for (const { path, jobs } of workflows) {
      for (const [name, job] of Object.entries(jobs)) {
        if (job.uses === undefined) expect(job['timeout-minutes'], `${path} ${name}`).toBeGreaterThan(0)
      }
    }
    expect(workflow('ci').jobs.test!['timeout-minutes']).toBeGreaterThanOrEqual(60)
  })

  it('release a tag with its notes, after an audit, with a list of what is in it', () => {
    const release = workflow('release')
    expect(release.on).toEqual({ push: { tags: ['v*'] } })
    const runs = runsOf(release).join('\n')
    expect(runs).toMatch(/^npm audit --omit=dev --audit-level=high$/m)
    expect(runs).toMatch(/^npm sbom .*--sbom-format=cyclonedx > sbom\.cdx\.json$/m)
    expect(runs).toMatch(/^npm run -s verify-build > build\.sha256$/m)
    expect(runs).toMatch(
      /^gh release create .*--verify-tag .*--notes-file notes\.md sbom\.cdx\.json build\.sha256$/m,
    )
  })
})

describe('the notes of a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** The output of the script for a tag, in a project at 1.2.0 with this changelog. */
  function notesOf(tag: string, changelog: string) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.0" }')
    writeFileSync(join(folder, 'CHANGELOG.md'), changelog)
    const script = fileURLToPath(new URL('../.ci/release-notes.mjs', import.meta.url))
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, tag, `${pathToFileURL(folder)}/`])
    return { status, said: `${stdout}${stderr}`.trim() }
  }

  const changelog =
    '# Changelog\n\n## [1.2.0] - 2026-12-01\n\n### Added\n\n- A page.\n\n## [1.1.0]\n\n- Older.\n'

  it('are the section of its version', () => {
    expect(notesOf('v1.2.0', changelog)).toEqual({ status: 0, said: '### Added\n\n- A page.' })
  })

  it.each([
    ['v1.3.0', changelog, /tag is v1\.3\.0, but package\.json says 1\.2\.0/],
    ['1.2.0', changelog, /tag is 1\.2\.0/],
    ['v1.2.0', '# Changelog\n\n## [1.1.0]\n\n- Older.\n', /no section \[1\.2\.0\]/],
    ['v1.2.0', '## [1.2.0]\n\n## [1.1.0]\n\n- Older.\n', /is empty/],
  ])('stop a release: %s', (tag, text, why) => {
    const { status, said } = notesOf(tag, text)
    expect(status).toBe(1)
    expect(said).toMatch(why)
  })
})

describe('the issue forms', () => {
  type Element = {
    type: string
    id?: string
    attributes: { label?: string; value?: string; options?: string[] }
    validations?: { required: boolean }
  }
  type Form = { name: string; description: string; body: Element[] }
  const forms = files.filter((path) => /^\.github\/ISSUE_TEMPLATE\/(?!config)/.test(path))

  it('are for a fault, a wish and a wrong result', () => {
    expect(forms.map((path) => path.split('/').at(-1))).toEqual(['fault.yml', 'wish.yml', 'wrong-result.yml'])
    expect(read<object>('.github/ISSUE_TEMPLATE/config.yml')).toEqual({ blank_issues_enabled: false })
  })

  it.each(forms)('%s has what GitHub requires', (path) => {
    const { name, description, body } = read<Form>(path)
    expect([typeof name, typeof description]).toEqual(['string', 'string'])
    const fields = body.filter(({ type }) => type !== 'markdown')
    expect(fields.length).toBeGreaterThan(0)
    for (const { type, id, attributes, validations } of fields) {
      expect(['input', 'textarea', 'dropdown', 'checkboxes']).toContain(type)
      expect(id).toMatch(/^[\w-]+$/)
      expect(attributes.label).toMatch(/\S/)
      expect(typeof validations?.required).toBe('boolean')
      if (type === 'dropdown') expect(attributes.options!.length).toBeGreaterThan(1)
    }
    const ids = fields.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { type, attributes } of body) if (type === 'markdown') expect(attributes.value).toMatch(/\S/)
  })

  it('ask for the proof of a wrong result', () => {
    const { body } = read<Form>('.github/ISSUE_TEMPLATE/wrong-result.yml')
    const required = body.filter(({ validations }) => validations?.required).map(({ id }) => id)
    expect(required).toEqual(['race', 'shown', 'right', 'document', 'when'])
  })
})

describe('Renovate', () => {
  type Rule = { groupName?: string; matchPackageNames?: string[] }
  const renovate = JSON.parse(textOf('.github/renovate.json')!) as {
    minimumReleaseAge: string
    packageRules: Rule[]
  }
  const direct: Record<string, string> = {
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
    ...Object.fromEntries(
      Object.entries(manifest.overrides).filter(([, version]) => typeof version === 'string'),
    ),
  }
  const groupOf = (name: string) =>
    renovate.packageRules.find(
      ({ groupName, matchPackageNames }) => groupName && matchPackageNames?.includes(name),
    )?.groupName

  it('waits a week', () => {
    expect(renovate.minimumReleaseAge).toBe('7 days')
  })

  it('names only packages that we have, each in one group', () => {
    const named = renovate.packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames)
    expect(named.filter((name) => !(name in direct))).toEqual([])
    const grouped = renovate.packageRules
      .filter(({ groupName }) => groupName)
      .flatMap(({ matchPackageNames = [] }) => matchPackageNames)
    expect(grouped.filter((name, index) => grouped.indexOf(name) !== index)).toEqual([])
  })

  it('moves packages together that need exactly each other', () => {
    type Locked = { dependencies?: Record<string, string>; peerDependencies?: Record<string, string> }
    const { packages } = JSON.parse(textOf('package-lock.json')!) as { packages: Record<string, Locked> }
    const bound = Object.keys(direct).flatMap((name) => {
      const { dependencies, peerDependencies } = packages[`node_modules/${name}`] ?? {}
      return Object.entries({ ...dependencies, ...peerDependencies })
        .filter(([other, range]) => range.replace(/^\^/, '') === direct[other])
        .map(([other]) => [name, other] as const)
    })
    expect(bound.length).toBeGreaterThan(5)
    const apart = bound.filter(
      ([one, other]) => groupOf(one) === undefined || groupOf(one) !== groupOf(other),
    )
    expect(apart).toEqual([])
  })
})

describe('the licences', () => {
  it('are the same in the file and in package.json', () => {
    expect(manifest.license).toBe('MIT')
    expect(textOf('LICENSE')).toMatch(/^MIT License\n\nCopyright \(c\) \d{4} F1 Tipping contributors\n/)
  })

  it('of the typeface is served beside it, as it asks', () => {
    expect(textOf('app/public/saira-ofl.txt')).toBe(textOf('node_modules/@fontsource-variable/saira/LICENSE'))
    expect(textOf('app/routes/about.tsx')).toContain('href="/saira-ofl.txt"')
  })
})
