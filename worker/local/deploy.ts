import './cloudflare-environment.ts'
import { join } from 'node:path'
import { unstable_readConfig } from 'wrangler'
import { build } from './built.ts'
import { CommandError, command } from './command.ts'
import { root } from './paths.ts'
import { showTool } from './run.ts'

// npm run deploy: build, migrate, deploy. The migrated database meets the old code for a moment, so a
// migration must not break the running version. --dry-run sends nothing.
await command(async () => {
  const isDryRun = process.argv.includes('--dry-run')
  if (!isDryRun) requireResources()
  await build()
  if (!isDryRun) await showTool('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote'])
  await showTool('wrangler', ['deploy', ...(isDryRun ? ['--dry-run'] : [])])
})

/** The ids of a fresh clone are placeholders: zeros and a number. */
const isPlaceholder = (id = '') => /^[0-]*\d?$/.test(id)

function requireResources() {
  const config: { d1_databases: { database_id?: string }[]; kv_namespaces: { id?: string }[] } =
    unstable_readConfig({ config: join(root, 'wrangler.toml') })
  const missing = [
    config.d1_databases.some(({ database_id }) => isPlaceholder(database_id)) && 'database_id',
    config.kv_namespaces.some(({ id }) => isPlaceholder(id)) && 'id of the KV namespace',
  ].filter((name) => name !== false)
  if (missing.length > 0) {
    throw new CommandError(
      `wrangler.toml has no real ${missing.join(' and no real ')} yet: README.md, "Deploying", says how to get one.`,
    )
  }
}
