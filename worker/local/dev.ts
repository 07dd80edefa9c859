import './cloudflare-environment.ts'
import { command } from './command.ts'
import { openSite } from './open-site.ts'
import { options } from './options.ts'
import { port } from './paths.ts'
import { prepare, prepareOutside } from './prepare.ts'
import { startTool } from './run.ts'
import { withSetupCode } from './setup-code.ts'

// npm run dev: the database of npm start, with sources that reload as they change.
await command(async () => {
  const wanted = options()
  const { facts } = await prepare(wanted)
  const outside = await prepareOutside(facts)
  const settings = wanted.empty ? withSetupCode(outside) : outside
  const args = ['dev', '--host', '127.0.0.1', '--port', `${port()}`, '--strictPort']
  // Without this condition the tool starts itself a second time to set it.
  const server = startTool('react-router', args, 'inherit', {
    NODE_OPTIONS: '--conditions=development',
    LOCAL_SETTINGS: JSON.stringify(settings),
  })
  await openSite(server, settings, wanted.clock)
})
