import './cloudflare-environment.ts'
import { answering } from './answering.ts'
import { buildIfChanged } from './built.ts'
import { runScheduled, startClock } from './clock.ts'
import { command } from './command.ts'
import { options } from './options.ts'
import { port, stateFolder } from './paths.ts'
import { prepare, prepareOutside } from './prepare.ts'
import { endWith, startTool } from './run.ts'
import { secretsFile } from './secrets.ts'

// npm start: serves the production build in workerd on local, seeded data.
await command(async () => {
  const wanted = options()
  const { sources } = await prepare(wanted)
  if (await buildIfChanged()) console.log('Built.')
  const settings = await prepareOutside(sources)
  const server = serve(settings)
  endWith(server)
  await answering().catch((error) => {
    server.kill('SIGTERM')
    throw error
  })
  const { MAIL_OUTBOX } = settings
  if (MAIL_OUTBOX) console.log(`\nE-mail from here: ${MAIL_OUTBOX}`)
  console.log(`\nF1 Tipping: http://localhost:${port()}\nCtrl-C stops it.`)
  if (wanted.clock) await startClock(() => runScheduled(port()))
})

function serve(settings: Record<string, string>) {
  const args = ['dev', '--config', 'build/server/wrangler.json', '--ip', '127.0.0.1', '--port', `${port()}`]
  args.push('--inspector-port', '0', '--persist-to', stateFolder(), '--env-file', secretsFile)
  args.push('--log-level', 'error', '--show-interactive-dev-session=false')
  for (const [name, value] of Object.entries(settings)) args.push('--var', `${name}:${value}`)
  return startTool('wrangler', args, 'inherit')
}
