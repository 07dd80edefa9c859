import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { CloudflareAccount } from '#test/support/cloudflare-account.ts'
import { filesOfBuild, hashOfBuild, hashOfFile } from '#worker/local/build-stamp.ts'
import { buildFolder, buildIfChanged } from '#worker/local/built.ts'
import { root } from '#worker/local/paths.ts'

const before: { name: string; d1_databases: { database_name: string }[] } = unstable_readConfig({
  config: join(root, 'wrangler.toml'),
})
const folder = mkdtempSync(join(tmpdir(), 'clone-'))
const account = new CloudflareAccount()
let login: Record<string, string>

beforeAll(async () => {
  clone()
  const file = join(folder, 'wrangler.toml')
  const config = readFileSync(file, 'utf8')
    .replace(/^name = .*/m, 'name = "vennene"')
    .replace(/^database_name = .*/m, 'database_name = "tipsene"')
    .replaceAll(/^(database_id|id) = .*\n/gm, '')
  writeFileSync(file, config)
  login = await account.open()
})
afterAll(() => {
  account.close()
  rmSync(folder, { recursive: true })
}, 60_000)

/** Clones the repository with what is not committed yet. */
function clone() {
  git('clone', '--quiet', root, folder)
  for (const path of git('ls-files', '--modified', '--others', '--exclude-standard')
    .split('\n')
    .filter(Boolean)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    if (existsSync(join(root, path))) copyFileSync(join(root, path), join(folder, path))
    else rmSync(join(folder, path))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

/**
 * Runs npm in the clone as Workers Builds does: without a terminal, and without a login of this machine. The
 * dependencies are this repository's, so it skips the installation before the command.
 */
async function npm(...args: string[]): Promise<{ status: number; output: string }> {
  const home = join(folder, 'tmp')
  const env = {
    ...process.env,
    ...(args.includes('--dry-run') ? {} : login),
    CI: 'true',
    WORKERS_CI: '1',
    XDG_CONFIG_HOME: home,
    WRANGLER_LOG_PATH: home,
  }
  const child = spawn('npm', ['run', '--silent', '--ignore-scripts', ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [printed, failed] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { status: child.exitCode ?? 1, output: printed + failed }
}

const migrations = readdirSync(join(root, 'migrations')).sort()
const worker = () => account.workers.get('vennene')!.bindings
const binding = (name: string) => worker().find((it) => it.name === name)

it('a dry run builds a clone with other names and no ids', async () => {
  const { status, output } = await npm('deploy', '--', '--dry-run')
  expect([status, output]).toEqual([0, expect.stringMatching(/gzip: \d+/)])
  for (const name of [
    'env.DB (tipsene)',
    'env.SESSIONS',
    'env.GUESS_WINDOW',
    'env.EMAIL',
    'env.SIGN_IN_LIMIT',
  ])
    expect(output).toContain(name)
  for (const name of [before.name, before.d1_databases[0]!.database_name]) expect(output).not.toContain(name)
  expect(account.changes).toEqual([])
})

it('a build in another folder has the same files, whatever the names of the site', async () => {
  await buildIfChanged()
  const hashes = (build: string) =>
    filesOfBuild(build).map((path) => [path, hashOfFile(readFileSync(join(build, path)))])
  expect(hashes(join(folder, 'build'))).toEqual(hashes(buildFolder))
})

it('anyone can compare what a site serves with a build', async () => {
  const build = join(folder, 'build')
  let more = ''
  const served = createServer((request, response) => {
    const health = { version: '1.0.0', build: { hash: hashOfBuild(build), commit: null } }
    response.write(
      request.url === '/api/health'
        ? JSON.stringify(health)
        : readFileSync(join(build, 'client', request.url!)),
    )
    response.end(request.url === '/service-worker.js' ? more : '')
  }).listen(0, '127.0.0.1')
  await once(served, 'listening')
  const { port } = served.address() as AddressInfo
  const verify = () => npm('verify-build', '--', `http://127.0.0.1:${port}`)
  try {
    expect(await verify()).toMatchObject({ status: 0, output: expect.stringMatching(/ok +\d{2,} files/) })

    more = '// more'
    expect(await verify()).toMatchObject({
      status: 1,
      output: expect.stringContaining('OTHER  client/service-worker.js'),
    })
  } finally {
    served.close()
  }
})

it('a build before the deploy is not made again', async () => {
  const stamp = join(folder, 'build/server/sources.sha256')
  writeFileSync(join(folder, 'build/server/kept'), '')
  expect((await npm('deploy', '--', '--dry-run')).status).toBe(0)
  expect([existsSync(stamp), existsSync(join(folder, 'build/server/kept'))]).toEqual([true, true])
})

it('a failed migration stops the first deploy', async () => {
  account.refuses = `migrates ${migrations[2]}`
  const { status, output } = await npm('deploy')
  expect([status, output]).toEqual([1, expect.stringContaining(migrations[2]!)])
  expect(account.changes).toEqual([
    'creates the database tipsene in weur',
    ...migrations.slice(0, 2).map((name) => `migrates ${name}`),
  ])
})

it('the first deploy goes on where an earlier attempt stopped', async () => {
  account.changes.splice(0)
  account.refuses = 'deploys'
  expect((await npm('deploy')).status).toBe(1)
  const rest = migrations.slice(2).map((name) => `migrates ${name}`)
  expect(account.changes).toEqual([...rest, 'creates the namespace vennene-sessions'])

  account.refuses = null
  account.changes.splice(0)
  expect(await npm('deploy')).toMatchObject({ status: 0 })
  expect(account.changes).toEqual(['deploys vennene'])
  expect(binding('DB')).toMatchObject({ id: 'id-of-tipsene' })
  expect(binding('SESSIONS')).toMatchObject({ namespace_id: 'id-of-vennene-sessions' })
  expect(binding('SESSION_SECRET')).toMatchObject({ text: expect.stringMatching(/^[\w-]{43}$/) })
  expect(binding('SEAL_KEY')).toMatchObject({ text: expect.stringMatching(/^[\w+/]{43}=$/) })
})

it('a later deploy keeps data, secrets and the settings of the dashboard', async () => {
  worker().push(
    { name: 'GOOGLE_CLIENT_SECRET', type: 'secret_text', text: 'typed' },
    { name: 'APP_ORIGIN', type: 'plain_text', text: 'https://tipping.example' },
  )
  const bound = new Map(worker().map((it) => [it.name, it]))
  account.changes.splice(0)
  expect(await npm('deploy')).toMatchObject({ status: 0 })
  expect(account.changes).toEqual(['deploys vennene'])
  expect(new Map(worker().map((it) => [it.name, it]))).toEqual(bound)
})

it('the account knows every call of wrangler', () => {
  expect(account.unknown).toEqual([])
})
