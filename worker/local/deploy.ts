import './cloudflare-environment.ts'
import { join } from 'node:path'
import { unstable_readConfig } from 'wrangler'
import { build } from './built.ts'
import { CommandError, command } from './command.ts'
import { root } from './paths.ts'
import { showTool } from './run.ts'

// npm run deploy: build, migrate, deploy. The database is ahead of the code for a moment, never behind it,
// so a migration must leave the running version working. With --dry-run nothing leaves this machine.
await command(async () => {
  const rehearsal = process.argv.includes('--dry-run')
  if (!rehearsal) requireResources()
  await build()
  if (!rehearsal) await showTool('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote'])
  await showTool('wrangler', ['deploy', ...(rehearsal ? ['--dry-run'] : [])])
})

/** The ids in a fresh clone name nothing: noughts and a number. */
const isMadeUp = (id = '') => /^[0-]*\d?$/.test(id)

function requireResources() {
  const config: { d1_databases: { database_id?: string }[]; kv_namespaces: { id?: string }[] } =
    unstable_readConfig({ config: join(root, 'wrangler.toml') })
  const missing = [
    config.d1_databases.some(({ database_id }) => isMadeUp(database_id)) && 'database_id',
    config.kv_namespaces.some(({ id }) => isMadeUp(id)) && 'id of the KV namespace',
  ].filter((name) => name !== false)
  if (missing.length > 0) {
    throw new CommandError(
      `wrangler.toml has no real ${missing.join(' and no real ')} yet: README.md, "Deploying", says how to get one.`,
    )
  }
}
