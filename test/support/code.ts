import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { type ESTree, parseSync } from 'vite'

export type Import = {
  /** A path in the repository or a package name. */
  target: string
  written: string
  typeOnly: boolean
}
export type SourceFile = { path: string; text: string; program: ESTree.Program; imports: Import[] }

const root = new URL('../../', import.meta.url)

/** Every file that git tracks or would add, so that a test sees what a commit would contain. */
export const repositoryFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n')
    .filter((path) => path !== '' && textOf(path) !== null)

/** null for a deleted file whose deletion is not committed. */
export function textOf(path: string): string | null {
  try {
    return readFileSync(new URL(path, root), 'utf8')
  } catch {
    return null
  }
}

/** The parsed TypeScript files below the given folders. */
export const sourceFiles = (...folders: string[]): SourceFile[] =>
  repositoryFiles()
    .filter((path) => /\.tsx?$/.test(path) && folders.some((folder) => path.startsWith(`${folder}/`)))
    .map(parse)

function parse(path: string): SourceFile {
  const text = textOf(path)!
  const { program, module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  const seen = (written: string, typeOnly: boolean) => ({
    written,
    typeOnly,
    target: targetOf(path, written),
  })
  const imports = [
    ...module.staticImports.map(({ moduleRequest, entries }) =>
      seen(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType)),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [seen(moduleRequest.value, isType)] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      seen(text.slice(start + 1, end - 1), false),
    ),
  ]
  return { path, text, program, imports }
}

/** The path in the repository that an import means, or the name of a package. */
export function targetOf(from: string, written: string): string {
  if (written.startsWith('.')) return posix.join(posix.dirname(from), written)
  return written.replace(/^#game\//, 'game/').replace(/^#/, '')
}
