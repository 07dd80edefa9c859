import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './command.ts'
import { root } from './paths.ts'
import { runTool } from './run.ts'

/** Everything a build is made of. */
const sources = [
  'app/**/*',
  'worker/**/*',
  'db/**/*',
  '*.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'wrangler.toml',
]
// In a folder that every build empties first, so that it never outlives the build it describes.
const stamp = join(root, 'build/server/sources.sha256')

/** Makes build/ the production build of the sources as they are now; says whether that took a build. */
export async function buildIfChanged(): Promise<boolean> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources()) return false
  await build()
  return true
}

/** Builds, and answers what the tool printed. */
export async function build(): Promise<string> {
  const hash = hashOfSources()
  const { ok, output } = await runTool('react-router', ['build'])
  if (!ok) throw new CommandError(`The build failed:\n\n${output}`)
  // The build copies local secrets beside the Worker; the server gets them from where they are kept.
  rmSync(join(root, 'build/server/.dev.vars'), { force: true })
  writeFileSync(stamp, hash)
  return output
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const entry of globSync(sources, { cwd: root, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .sort()) {
    hash.update(entry.slice(root.length)).update('\0').update(readFileSync(entry)).update('\0')
  }
  return hash.digest('hex')
}
