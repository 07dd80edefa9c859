import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

// npm run check: types, lint and the rules of the short tier, at the same time. Prints the output of each when it ends.
const parts = {
  lint: 'biome check .',
  types: 'npm run -s types && tsc --noEmit',
  rules: 'TEST_TIER=short vitest run --project game --maxWorkers=100%',
}

await Promise.all(Object.entries(parts).map(([name, command]) => check(name, command)))

async function check(name: string, command: string): Promise<void> {
  const child = spawn(`(${command}) 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const output = await text(child.stdout)
  const isGreen = (await ended) === 0
  console.log(`\n== ${name}: ${isGreen ? 'passed' : 'failed'}\n${output.trim()}`)
  if (!isGreen) process.exitCode = 1
}
