import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** SHA-256 by file name: the recorded files of a release, and the migrations that it has. */
export type Checksums = { files: Record<string, string>; migrations: Record<string, string> }

export const checksums = (folder: string, root: string): Checksums => ({
  files: sumsIn(folder, /(?<!release)\.(json|sql)$/),
  migrations: sumsIn(join(root, 'migrations'), /\.sql$/),
})

const sumsIn = (folder: string, names: RegExp) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => names.test(name))
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  )
