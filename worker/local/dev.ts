import './cloudflare-environment.ts'
import { answering } from './answering.ts'
import { runScheduled, startClock } from './clock.ts'
import { command } from './command.ts'
import { options } from './options.ts'
import { port } from './paths.ts'
import { prepare, prepareOutside } from './prepare.ts'
import { endWith, startTool } from './run.ts'

// npm run dev: the database of npm start, with sources that reload as they change.
await command(async () => {
  const wanted = options()
  const { sources } = await prepare(wanted)
  const settings = JSON.stringify(await prepareOutside(sources))
  const args = ['dev', '--host', '127.0.0.1', '--port', `${port()}`, '--strictPort']
  // Without this condition the tool starts itself a second time to set it.
  endWith(
    startTool('react-router', args, 'inherit', {
      NODE_OPTIONS: '--conditions=development',
      LOCAL_SETTINGS: settings,
    }),
  )
  if (!wanted.clock) return
  await answering().catch(() => {})
  await startClock(() => runScheduled(port()))
})
