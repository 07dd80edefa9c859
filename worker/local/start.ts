import './cloudflare-environment.ts'
import { buildIfChanged } from './built.ts'
import { CommandError, command } from './command.ts'
import { options } from './options.ts'
import { port, stateFolder } from './paths.ts'
import { prepare, prepareSignIn } from './prepare.ts'
import { endWith, startTool } from './run.ts'
import { secretsFile } from './secrets.ts'

// npm start: serves the production build in workerd on local, seeded data.
await command(async () => {
  await prepare(options())
  if (await buildIfChanged()) console.log('Built.')
  const settings = await prepareSignIn()
  const server = serve(settings)
  endWith(server)
  await answering().catch((error) => {
    server.kill('SIGTERM')
    throw error
  })
  const { MAIL_OUTBOX } = settings
  if (MAIL_OUTBOX) console.log(`\nE-mail from here: ${MAIL_OUTBOX}`)
  console.log(`\nF1 Tipping: http://localhost:${port()}\nCtrl-C stops it.`)
})

function serve(settings: Record<string, string>) {
  const args = ['dev', '--config', 'build/server/wrangler.json', '--ip', '127.0.0.1', '--port', `${port()}`]
  args.push('--inspector-port', '0', '--persist-to', stateFolder(), '--env-file', secretsFile)
  args.push('--log-level', 'error', '--show-interactive-dev-session=false')
  for (const [name, value] of Object.entries(settings)) args.push('--var', `${name}:${value}`)
  return startTool('wrangler', args, 'inherit')
}

async function answering() {
  const until = Date.now() + 60_000
  let failures = 0
  while (Date.now() < until) {
    const health = await fetch(`http://127.0.0.1:${port()}/api/health`).catch(() => null)
    if (health?.ok) return
    // A busy machine may report one failure before the database is ready. A real fault persists.
    if (health && ++failures === 40)
      throw new CommandError(`The server started but is not well: ${await health.text()}`)
    await health?.body?.cancel()
    await new Promise((wake) => setTimeout(wake, 50))
  }
  throw new CommandError('The server did not answer within a minute.')
}
