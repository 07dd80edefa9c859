import './cloudflare-environment.ts'
import { buildIfChanged } from './built.ts'
import { command } from './command.ts'
import { openSite } from './open-site.ts'
import { options } from './options.ts'
import { port, stateFolder } from './paths.ts'
import { prepare, prepareOutside } from './prepare.ts'
import { startTool } from './run.ts'
import { secretsFile } from './secrets.ts'

// npm start: serves the production build in workerd on local, seeded data.
await command(async () => {
  const wanted = options()
  const { facts } = await prepare(wanted)
  if (await buildIfChanged()) console.log('Built.')
  const settings = await prepareOutside(facts)
  await openSite(serve(settings), settings, wanted.clock)
})

function serve(settings: Record<string, string>) {
  const args = ['dev', '--config', 'build/server/wrangler.json', '--ip', '127.0.0.1', '--port', `${port()}`]
  args.push('--inspector-port', '0', '--persist-to', stateFolder(), '--env-file', secretsFile)
  args.push('--log-level', 'error', '--show-interactive-dev-session=false')
  for (const [name, value] of Object.entries(settings)) args.push('--var', `${name}:${value}`)
  return startTool('wrangler', args, 'inherit')
}
