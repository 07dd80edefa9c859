import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text in worker/version.ts that a build fills in: its hash and its commit. */
const stamp = /build:[0-9a-f]{64}:[0-9a-f]{40}/g
const empty = `build:${'0'.repeat(64)}:${'0'.repeat(40)}`

/** Files of this machine: the configuration with its paths, what was built, and secrets. */
const local = /^server\/(wrangler\.json|sources\.sha256|\.dev\.vars)$/

/** The paths of the files of a build, without those of this machine. */
export const filesOfBuild = (folder: string): string[] =>
  globSync('{client,server}/**/*', { cwd: folder, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(join(folder, '/').length))
    .filter((path) => !local.test(path))
    .sort()

/** The SHA-256 of a file, without its stamp. */
export const hashOfFile = (content: Uint8Array): string => {
  const text = Buffer.from(content).toString('latin1')
  return createHash('sha256').update(text.replaceAll(stamp, empty), 'latin1').digest('hex')
}

/** One hash for a build: of the lines that sha256sum would print for its files. */
export function hashOfBuild(folder: string): string {
  const lines = filesOfBuild(folder).map(
    (path) => `${hashOfFile(readFileSync(join(folder, path)))}  ${path}\n`,
  )
  return createHash('sha256').update(lines.join('')).digest('hex')
}

/** Writes the hash of a build and its commit into its own files. Returns the hash. It may be done again. */
export function stampBuild(folder: string, commit: string | null): string {
  const hash = hashOfBuild(folder)
  const filled = `build:${hash}:${commit ?? '0'.repeat(40)}`
  const stamped = filesOfBuild(folder).filter((path) => {
    const file = join(folder, path)
    const text = readFileSync(file, 'latin1')
    if (text.search(stamp) < 0) return false
    // A running site reads its files, so they are left alone where nothing changes.
    if (!text.includes(filled)) writeFileSync(file, text.replaceAll(stamp, filled), 'latin1')
    return true
  })
  if (stamped.length === 0) throw new Error('The build has no place for its hash (worker/version.ts).')
  return hash
}
