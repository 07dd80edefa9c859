import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '#worker/local/paths.ts'

const client = join(root, 'build/client')

/** Bytes that a file of the build, or a text, has after gzip. */
export const zipped = (text: string | Buffer): number => gzipSync(text, { level: 9 }).length
export const readBuilt = (path: string): string => readFileSync(join(client, path), 'utf8')

/** The scripts that a page loads initially: links, script tags, and static imports of its scripts. */
export function initialScripts(html: string): string[] {
  const inline = [...html.matchAll(/<script[^>]*>([^<]*)<\/script>/g)].map(([, text]) => text!)
  const imported = inline.flatMap((text) =>
    [...text.matchAll(/\bimport[^"]*"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!),
  )
  const tags = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, path]) => path!)
  return [...new Set([...links(html, 'late').map(href), ...tags, ...imported])]
}

/** The styles that the first paint of a page waits for. */
export const initialStyles = (html: string): string[] => [
  ...new Set(
    links(html, 'stylesheet')
      .filter((tag) => !tag.includes('media="print"'))
      .map(href),
  ),
]

const links = (html: string, rel: string) =>
  [...html.matchAll(/<link[^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(`rel="${rel}"`))
const href = (tag: string) => withoutFragment(/href="([^"]+)"/.exec(tag)![1]!)
const withoutFragment = (path: string) => path.replace(/#.*/, '')

type Routes = Record<string, { id: string; parentId?: string; css?: string[] }>

/** The bytes of the styles of every route with those of its layouts, by the id of the route. */
export function stylesByRoute(): Map<string, number> {
  // The route /manifest has an empty script of nearly the same name.
  const text = globSync('assets/manifest-*.js', { cwd: client }).map(readBuilt).join('')
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    routes: Routes
  }
  const sheets = (id: string): string[] => {
    const { parentId, css = [] } = routes[id]!
    return [...(parentId === undefined ? [] : sheets(parentId)), ...css.map(withoutFragment)]
  }
  const sizeOf = (id: string) =>
    [...new Set(sheets(id))].reduce((sum, path) => sum + zipped(readBuilt(path)), 0)
  return new Map(Object.keys(routes).map((id) => [id, sizeOf(id)]))
}
