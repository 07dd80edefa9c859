import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// npm run release:demo -- COMMIT: what the demo of that commit answers, into demo-1.0.0.json.
// It runs demo-recorder.ts of this checkout on the code of the commit.

const commit = process.argv[2]
if (commit === undefined) throw new Error('Usage: npm run release:demo -- COMMIT')
const root = join(import.meta.dirname, '../..')
const checkout = join(mkdtempSync(join(tmpdir(), 'demo-')), 'checkout')

function run(command: string, args: string[], cwd: string, env: Record<string, string> = {}) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`)
}

run('git', ['worktree', 'add', '--detach', checkout, commit], root)
try {
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
  const [from, to] = [import.meta.dirname, join(checkout, 'test/releases')]
  copyFileSync(join(from, 'demo.ts'), join(to, 'demo.ts'))
  copyFileSync(join(from, 'demo-recorder.ts'), join(to, 'recorder.ts'))
  const test = ['run', '--project', 'worker', 'test/releases/recorder.ts', '--update']
  run('vitest', test, checkout, { RECORD_RELEASE: import.meta.dirname })
} finally {
  run('git', ['worktree', 'remove', '--force', checkout], root)
  rmSync(join(checkout, '..'), { recursive: true, force: true })
}
