import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#worker/local/paths.ts'
import { runTool } from '#worker/local/run.ts'
import { atMost, type Figure } from './figures.ts'
import { initialScripts, initialStyles, readBuilt, zipped } from './first-load.ts'
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
    const scripts = initialScripts(html).map(readBuilt)
    const charts = chartFiles()
    return [
      atMost(`home page with ${participants} participants, HTML gzip`, kilobytes(html), 60, 'KB'),
      atMost('initial JavaScript of the home page, gzip', sum(scripts.map(kilobytes)), 125, 'KB'),
      atMost('the Worker in all, gzip', await workerSize(), 3 * 1024, 'KiB', 0),
      atMost(
        'styles of the home page before its first paint, gzip',
        sum(initialStyles(html).map(readBuilt).map(kilobytes)),
        9,
        'KB',
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

const isChart = (script: string) => script.includes('recharts-')
const chartFiles = () =>
  globSync('build/client/assets/*.js', { cwd: root }).filter((file) =>
    isChart(readFileSync(join(root, file), 'utf8')),
  ).length

const kilobytes = (text: string) => zipped(text) / 1000
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
