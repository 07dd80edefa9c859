import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryFiles, sourceFiles, textOf } from './support/code.ts'
import { isPage } from './support/pages.ts'

const sheets = repositoryFiles().filter((path) => /^app\/(?!public\/).*\.css$/.test(path))
const files = [
  ...sourceFiles('app').map(({ path, imports }) => ({ path, targets: imports.map(({ target }) => target) })),
  ...sheets.map((path) => ({ path, targets: sheetsIn(path) })),
]
const importers = Map.groupBy(
  files.flatMap(({ path, targets }) =>
    targets.map((target) => ({ path, target: target.replace('?url', '') })),
  ),
  ({ target }) => target,
)
/** A component, a style sheet or a function that pages are made of. */
const isPart = (path: string) => /^app\/(components|routes|styles)\//.test(path) && !isPage(path)
const parts = files.map(({ path }) => path).filter(isPart)
const folderOf = (path: string) => `${posix.dirname(path)}/`
const foldersOfPages = new Set(
  files
    .map(({ path }) => path)
    .filter(isPage)
    .map(folderOf),
)
const isShared = (path: string) => !path.startsWith('app/routes/')

it('what the pages of one folder are made of lies there, or below it in a folder without pages', () => {
  expect(parts.filter((part) => !isShared(part) && !liesIn(part, placeOf(part)))).toEqual([])
})

it('app/components and app/styles hold what the pages of several folders or the frame are made of', () => {
  expect(parts.filter((part) => isShared(part) && placeOf(part) !== 'app/components/')).toEqual([])
})

/** The folder of all pages that a part belongs to. */
function placeOf(part: string): string {
  const pages = [...new Set(usersOf(part))]
  const common = pages.map(folderOf).reduce(commonFolder, folderOf(pages[0] ?? ''))
  return common === 'app/' || (common === 'app/routes/' && pages.length > 1) ? 'app/components/' : common
}

/** The pages, or files of the frame, that a part belongs to. */
function usersOf(part: string, seen = new Set<string>()): string[] {
  if (seen.has(part)) return []
  seen.add(part)
  return (importers.get(part) ?? []).flatMap(({ path }) => (isPart(path) ? usersOf(path, seen) : path))
}

function commonFolder(left: string, right: string): string {
  return right.startsWith(left) ? left : commonFolder(folderOf(left.slice(0, -1)), right)
}

function liesIn(part: string, place: string): boolean {
  const folder = folderOf(part)
  if (folder === place) return true
  return folder.startsWith(place) && !foldersOfPages.has(folder) && liesIn(folder.slice(0, -1), place)
}

function sheetsIn(sheet: string): string[] {
  return [...textOf(sheet)!.matchAll(/@import "([^"]+)"/g)].map(([, path]) =>
    posix.join(posix.dirname(sheet), path!),
  )
}
