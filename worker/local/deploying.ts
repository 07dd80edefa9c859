import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keysIn } from '#game/records.ts'
import { newSeed } from '#worker/sealing-key.ts'
import { CommandError } from './command.ts'

/** The Worker's settings in wrangler.toml. */
export type Site = { name: string; database: { id: string | undefined; name: string } }

type Wrangler = {
  /** Returns what the command printed. */
  ask: (...args: string[]) => Promise<{ ok: boolean; output: string }>
  /** Prints its output without prompts: to wrangler, a migration that the user declines is a success. */
  run: (...args: string[]) => Promise<void>
  /** Prints its output and may prompt. */
  deploy: (...args: string[]) => Promise<void>
  /** Uses this namespace instead of creating one. */
  bindNamespace: (id: string) => void
}

/** Where a new database lives: most participants are in Norway. Cloudflare would choose a place near the build. */
const location = 'weur'

/**
 * Migrates the database and then deploys the code, so the running code meets the new schema for a moment. The
 * first deploy creates the database before that. Each step may be repeated after a failure.
 */
export async function deploy(site: Site, wrangler: Wrangler): Promise<void> {
  const secrets = await secretsOf(site, wrangler)
  await ensureDatabase(site, wrangler)
  await wrangler.run('d1', 'migrations', 'apply', 'DB', '--remote')
  if (secrets === null) await keepNamespace(site, wrangler)
  const missing = keysIn(newSecrets).filter((name) => !secrets?.includes(name))
  if (missing.length === 0) await wrangler.deploy()
  else await deployWithNew(missing, wrangler)
}

/** Secrets that nobody needs to know. A deploy makes those that are missing and never replaces one. */
const newSecrets = { SESSION_SECRET: () => randomBytes(32).toString('base64url'), SEAL_KEY: newSeed }
type SecretName = keyof typeof newSecrets

/** The names of the Worker's secrets, or null before the first deploy. */
async function secretsOf({ name }: Site, { ask }: Wrangler): Promise<string[] | null> {
  const { ok, output } = await ask('secret', 'list', '--name', name)
  if (!ok && output.includes(`Worker "${name}" not found`)) return null
  if (!ok)
    throw new CommandError(
      `Cloudflare could not be asked about this Worker. Not signed in? npm run wrangler -- login\n\n${output}`,
    )
  return listIn<{ name: string }>(output).map((secret) => secret.name)
}

async function ensureDatabase({ database }: Site, { ask, run }: Wrangler) {
  if (database.id !== undefined) return
  const { ok, output } = await ask('d1', 'list', '--json')
  if (!ok) throw new CommandError(`Cloudflare could not be asked about the database:\n\n${output}`)
  if (listIn<{ name: string }>(output).some(({ name }) => name === database.name)) return
  await run('d1', 'create', database.name, '--location', location, '--update-config', 'false')
}

/** A first deploy that failed may have created the namespace. Wrangler would fail to create it again. */
async function keepNamespace({ name }: Site, { ask, bindNamespace }: Wrangler) {
  const { ok, output } = await ask('kv', 'namespace', 'list')
  const kept =
    ok && listIn<{ id: string; title: string }>(output).find(({ title }) => title === `${name}-sessions`)
  if (kept) bindNamespace(kept.id)
}

/** wrangler takes the secrets of a new Worker only from a file. Those that it does not name are kept. */
async function deployWithNew(names: readonly SecretName[], { deploy }: Wrangler) {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  const file = join(folder, 'secrets')
  writeFileSync(file, names.map((name) => `${name}=${newSecrets[name]()}\n`).join(''), { mode: 0o600 })
  try {
    await deploy('--secrets-file', file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The JSON list in the output of a command, which may also hold warnings. */
function listIn<Row>(output: string): Row[] {
  const list = /^\[\]|^\[\s*\{[\s\S]*^\]/m.exec(output)
  if (!list) throw new CommandError(`wrangler answered something else than a list:\n\n${output}`)
  return JSON.parse(list[0])
}
