import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stampBuild } from './build-stamp.ts'
import { CommandError } from './command.ts'
import { root } from './paths.ts'
import { runTool } from './run.ts'

/** Every input of a build. */
const sources = [
  'app/**/*',
  'words/**/*',
  'game/**/*',
  'worker/**/*',
  'db/**/*',
  '*.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'wrangler.toml',
]
// Lives in a folder that every build empties, so it never outlives the build that it describes.
const stamp = join(root, 'build/server/sources.sha256')

export const buildFolder = join(root, 'build')

/** Builds for production if the sources have changed. Returns whether it built. */
export async function buildIfChanged(): Promise<boolean> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources()) {
    // A commit may have changed nothing that is built.
    stampBuild(buildFolder, commitHere())
    return false
  }
  await build()
  return true
}

/** Builds for production and returns the output of the tool. */
export async function build(): Promise<string> {
  const hash = hashOfSources()
  // The environment must not change a build: a test would make one with React for development.
  const { ok, output } = await runTool('react-router', ['build'], { NODE_ENV: 'production' })
  if (!ok) throw new CommandError(`The build failed:\n\n${output}`)
  // The build copies local secrets beside the worker. The server reads them from .dev.vars instead.
  rmSync(join(root, 'build/server/.dev.vars'), { force: true })
  stampBuild(buildFolder, commitHere())
  writeFileSync(stamp, hash)
  return output
}

/** The commit of these files. null: not all are committed, or there is no repository. */
export function commitHere(): string | null {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const status = git('status', '--porcelain')
  if (status.status !== 0 || status.stdout !== '') return null
  return git('rev-parse', 'HEAD').stdout.trim() || null
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
