import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { settingNames } from '#worker/settings.ts'
import { repositoryFiles, textOf } from './support/code.ts'

const { cloudflare, repository, allowScripts } = JSON.parse(textOf('package.json')!) as {
  cloudflare: { bindings: Record<string, { description: string }> }
  repository: { url: string }
  allowScripts: Record<string, boolean>
}
const config: {
  d1_databases: { binding: string; database_id?: string }[]
  kv_namespaces: { binding: string; id?: string }[]
  durable_objects: { bindings: { name: string }[] }
  ratelimits: { name: string }[]
  send_email: { name: string }[]
  version_metadata: { binding: string }
  assets: { binding: string }
  vars: Record<string, string>
  keep_vars: boolean
} = unstable_readConfig({ config: 'wrangler.toml' })
const example = textOf('.dev.vars.example')!
const asked = parseEnv(example)

const bindings = [
  ...config.d1_databases.map(({ binding }) => binding),
  ...config.kv_namespaces.map(({ binding }) => binding),
  ...config.durable_objects.bindings.map(({ name }) => name),
  ...config.ratelimits.map(({ name }) => name),
  ...config.send_email.map(({ name }) => name),
  config.version_metadata.binding,
  config.assets.binding,
]

describe('the form of the deploy button', () => {
  it('describes everything that it shows, and nothing else', () => {
    const shown = [...bindings, ...Object.keys(asked)]
    expect(Object.keys(cloudflare.bindings).toSorted()).toEqual(shown.toSorted())
    for (const { description } of Object.values(cloudflare.bindings))
      expect(description).toMatch(/^[A-Z].+\.$/)
  })

  it('asks for what a new site cannot do without, and suggests no value', () => {
    expect(asked).toEqual({ SETUP_CODE: '' })
  })

  it('knows only names of settings', () => {
    const names = [...example.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name!)
    expect(names.filter((name) => !settingNames.includes(name))).toEqual([])
    expect(names).toContain('RESEND_API_KEY')
  })
})

// The copy of a deployer has their names and ids, and perhaps variables of their own.
describe('wrangler.toml', () => {
  it('has no placeholder for an id: wrangler would take it for a real one', () => {
    const ids = [
      ...config.d1_databases.map((it) => it.database_id),
      ...config.kv_namespaces.map((it) => it.id),
    ]
    expect(ids.filter((id) => id !== undefined && !/^(?!0{8})[\da-f]{8}[\da-f-]{24,28}$/.test(id))).toEqual(
      [],
    )
  })

  it('sets no empty variable: it would overwrite what the dashboard has', () => {
    expect([Object.values(config.vars).filter((value) => value === ''), config.keep_vars]).toEqual([[], true])
  })
})

describe('the repository', () => {
  it('has one address: every deploy button in a document leads to it', () => {
    const address = repository.url.replace(/^git\+|\.git$/g, '')
    const documents = repositoryFiles().filter((path) => path.endsWith('.md'))
    const buttons = documents.flatMap((path) =>
      [...textOf(path)!.matchAll(/deploy\.workers\.cloudflare\.com\/\?url=([^)"\s]+)/g)].map(
        ([, url]) => url,
      ),
    )
    expect(buttons.length).toBeGreaterThan(0)
    expect(new Set(buttons)).toEqual(new Set([address]))
  })

  it('runs install scripts of two packages only, so that an installation downloads nothing else', () => {
    const { packages } = JSON.parse(textOf('package-lock.json')!) as {
      packages: Record<string, { hasInstallScript?: boolean }>
    }
    const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
    const names = scripted.map(([path]) => path.replace(/^.*node_modules\//, ''))
    expect(names.toSorted()).toEqual(Object.keys(allowScripts).toSorted())
  })
})
