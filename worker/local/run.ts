import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './paths.ts'
import './cloudflare-environment.ts'
import { CommandError } from './command.ts'

/** The scripts behind the commands, run on this Node. An npm shim would leave its child running. */
const tools = {
  wrangler: 'node_modules/wrangler/wrangler-dist/cli.js',
  'react-router': 'node_modules/@react-router/dev/bin.cjs',
} as const

/** Starts a tool in our process group, so that a signal to the group also ends the tool. */
export function startTool(
  tool: keyof typeof tools,
  args: readonly string[],
  output: 'inherit' | 'pipe',
  env: Record<string, string> = {},
): ChildProcess {
  return spawn(process.execPath, [tools[tool], ...args], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  })
}

/** Runs a tool to its end without output and returns what it printed. */
export async function runTool(
  tool: keyof typeof tools,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ ok: boolean; output: string }> {
  const child = startTool(tool, args, 'pipe', env)
  let output = ''
  child.stdout?.on('data', (text) => {
    output += text
  })
  child.stderr?.on('data', (text) => {
    output += text
  })
  const [status] = await once(child, 'exit')
  return { ok: status === 0, output }
}

/** Runs a tool to its end on this terminal. With the terminal's `input` it can prompt. */
export async function showTool(
  tool: keyof typeof tools,
  args: readonly string[],
  input: 'inherit' | 'ignore',
): Promise<void> {
  const child = spawn(process.execPath, [tools[tool], ...args], {
    cwd: root,
    stdio: [input, 'inherit', 'inherit'],
    env: { ...process.env, WRANGLER_LOG: 'log' },
  })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new CommandError(`${tool} ${args.join(' ')} failed.`)
}

/** Exits when the child exits. A signal to this process stops the child first. */
export function endWith(child: ChildProcess): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isStopping = true
      child.kill('SIGTERM')
    })
  }
  child.once('exit', (status) => process.exit(isStopping ? 0 : (status ?? 1)))
}
