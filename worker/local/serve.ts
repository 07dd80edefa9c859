import { port, stateFolder } from './paths.ts'
import { startTool } from './run.ts'
import { secretsFile } from './secrets.ts'

/** Serves the production build in workerd, with these settings beside those of .dev.vars. */
export function serveBuild(settings: Record<string, string>) {
  const args = ['dev', '--config', 'build/server/wrangler.json', '--ip', '127.0.0.1', '--port', `${port()}`]
  args.push('--inspector-port', '0', '--persist-to', stateFolder(), '--env-file', secretsFile)
  args.push('--log-level', 'error', '--show-interactive-dev-session=false')
  for (const [name, value] of Object.entries(settings)) args.push('--var', `${name}:${value}`)
  return startTool('wrangler', args, 'inherit')
}
