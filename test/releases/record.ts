import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checksums } from './checksums.ts'

// npm run release:fixture: plays the story of test/releases/story.ts on this checkout and keeps its database, what
// people see, and what the code sends, in test/releases/<version of package.json>. Run once per release.

const root = join(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const folder = join(import.meta.dirname, version)
if (existsSync(folder)) {
  console.error(
    `${version} is recorded already, and a recorded release never changes. Raise the version first.`,
  )
  process.exit(1)
}
const args = ['run', '--project', 'worker', 'test/releases/recorder.ts', '--update']
const child = spawn('vitest', args, { stdio: 'inherit', env: { ...process.env, RECORD_RELEASE: folder } })
const [status] = await once(child, 'exit')
if (status === 0)
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(checksums(folder, root), null, 2)}\n`)
process.exitCode = status ?? 1
