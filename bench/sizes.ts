import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '#worker/local/paths.ts'
import { runTool } from '#worker/local/run.ts'
import { atMost, type Figure, withoutTarget } from './figures.ts'
import { startSite } from './site.ts'
import { seedParticipants } from './state.ts'

const participants = 200

/** The bytes needed before the front page of a large season is interactive. */
export async function measureSizes(): Promise<Figure[]> {
  const state = '.wrangler/bench/200'
  await seedParticipants(state, participants)
  const site = await startSite(state, ['--no-clock'])
  try {
    const html = await (await fetch(site.origin)).text()
    const scripts = initialScripts(html)
    const charts = chartFiles()
    return [
      atMost(`home page with ${participants} participants, HTML gzip`, kilobytes(html), 60, 'KB'),
      atMost('initial JavaScript of the home page, gzip', sum(scripts.map(kilobytes)), 125, 'KB'),
      atMost('the Worker in all, gzip', await workerSize(), 3 * 1024, 'KiB', 0),
      withoutTarget(
        'styles of the home page, gzip',
        `${sum(linked(html, 'stylesheet').map(kilobytes)).toFixed(1)} KB`,
      ),
      {
        what: 'chart library in the initial JavaScript',
        measured: scripts.some(isChart) ? 'yes' : `no (${charts} files of its own)`,
        target: 'no',
        reached: charts > 0 && !scripts.some(isChart),
      },
    ]
  } finally {
    await site.stop()
  }
}

/** The size that a deployment would upload, in KiB. */
async function workerSize(): Promise<number> {
  const { output } = await runTool('wrangler', ['deploy', '--dry-run'], { WRANGLER_LOG: 'log' })
  const [, size] = /gzip: ([\d.]+) KiB/.exec(output) ?? []
  if (size === undefined) throw new Error(`wrangler told no size:\n${output}`)
  return Number(size)
}

/** The scripts that the page loads initially: preloads, script tags, and static imports of its scripts. */
function initialScripts(html: string): string[] {
  const inline = [...html.matchAll(/<script[^>]*>([^<]*)<\/script>/g)].map(([, text]) => text!)
  const imported = inline.flatMap((text) =>
    [...text.matchAll(/\bimport[^"]*"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!),
  )
  const tags = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, path]) => path!)
  return files([...preloads(html), ...tags, ...imported])
}

const preloads = (html: string) =>
  [...html.matchAll(/<link[^>]*rel="modulepreload"[^>]*>/g)].map(([tag]) => href(tag))
const linked = (html: string, rel: string) =>
  files(
    [...html.matchAll(/<link[^>]*>/g)]
      .filter(([tag]) => tag.includes(`rel="${rel}"`))
      .map(([tag]) => href(tag)),
  )
const href = (tag: string) => /href="([^"]+)"/.exec(tag)![1]!
const files = (paths: string[]) =>
  [...new Set(paths)].map((path) => readFileSync(join(root, 'build/client', path), 'utf8'))

const isChart = (script: string) => script.includes('recharts-')
const chartFiles = () =>
  globSync('build/client/assets/*.js', { cwd: root }).filter((file) =>
    isChart(readFileSync(join(root, file), 'utf8')),
  ).length

const kilobytes = (text: string) => gzipSync(text, { level: 9 }).length / 1000
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
