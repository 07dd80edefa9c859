import './cloudflare-environment.ts'
import { command } from './command.ts'
import { options } from './options.ts'
import { port } from './paths.ts'
import { prepare, prepareSignIn } from './prepare.ts'
import { endWith, startTool } from './run.ts'

// npm run dev: the database of npm start, with sources that reload as they change.
await command(async () => {
  await prepare(options())
  const settings = JSON.stringify(await prepareSignIn())
  const args = ['dev', '--host', '127.0.0.1', '--port', `${port()}`, '--strictPort']
  // Without this condition the tool starts itself a second time to set it.
  endWith(
    startTool('react-router', args, 'inherit', {
      NODE_OPTIONS: '--conditions=development',
      LOCAL_SETTINGS: settings,
    }),
  )
})
