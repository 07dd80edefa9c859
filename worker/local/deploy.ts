import './cloudflare-environment.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unstable_readConfig } from 'wrangler'
import { buildIfChanged } from './built.ts'
import { command } from './command.ts'
import { deploy, type Site } from './deploying.ts'
import { root } from './paths.ts'
import { runTool, showTool } from './run.ts'

// npm run deploy: build, migrate, deploy. --dry-run builds and prints what would be deployed.
await command(async () => {
  await buildIfChanged()
  if (process.argv.includes('--dry-run')) await showTool('wrangler', ['deploy', '--dry-run'], 'ignore')
  else
    await deploy(site(), {
      ask: (...args) => runTool('wrangler', args, { WRANGLER_LOG: 'log' }),
      run: (...args) => showTool('wrangler', args, 'ignore'),
      deploy: (...args) => showTool('wrangler', ['deploy', ...args], 'inherit'),
      bindNamespace,
    })
})

function site(): Site {
  const config: { name?: string; d1_databases: { database_id?: string; database_name?: string }[] } =
    unstable_readConfig({ config: join(root, 'wrangler.toml') })
  // Workers Builds deploys under the name of the Worker that it belongs to.
  const name = process.env.WRANGLER_CI_OVERRIDE_NAME ?? config.name ?? ''
  const { database_id: id, database_name = `${name}-db` } = config.d1_databases[0] ?? {}
  return { name, database: { id, name: database_name } }
}

/** Writes to the configuration that the build has made for wrangler. */
function bindNamespace(id: string) {
  const file = join(root, 'build/server/wrangler.json')
  const config: { kv_namespaces: object[] } = JSON.parse(readFileSync(file, 'utf8'))
  config.kv_namespaces = config.kv_namespaces.map((namespace) => ({ ...namespace, id }))
  writeFileSync(file, JSON.stringify(config))
}
