import './quiet.ts'
import { join } from 'node:path'
import { unstable_readConfig } from 'wrangler'
import { build } from './built.ts'
import { root } from './place.ts'
import { showTool } from './run.ts'
import { command, Trouble } from './trouble.ts'

// npm run deploy: build, migrate, deploy. The database is ahead of the code for a moment, never behind it,
// so a migration must leave the running version working. With --dry-run nothing leaves this machine.
await command(async () => {
  const rehearsal = process.argv.includes('--dry-run')
  if (!rehearsal) requireDatabase()
  await build()
  if (!rehearsal) await showTool('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote'])
  await showTool('wrangler', ['deploy', ...(rehearsal ? ['--dry-run'] : [])])
})

function requireDatabase() {
  const databases: { database_id?: string }[] = unstable_readConfig({
    config: join(root, 'wrangler.toml'),
  }).d1_databases
  if (databases.some(({ database_id = '' }) => /^[0-]*1?$/.test(database_id))) {
    throw new Trouble(
      'wrangler.toml has no real database_id yet: README.md, "Deploying", says how to get one.',
    )
  }
}
