import '#worker/local/cloudflare-environment.ts'
import { type Figure, show } from './figures.ts'
import { measureForecast } from './forecast/measure.ts'
import { measureHosting } from './hosting/measure.ts'
import { measureHttp } from './http.ts'
import { measureImport } from './import/measure.ts'
import { measureInteractions } from './interactions.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLive } from './live/measure.ts'
import { measureLivePoints } from './live-points/measure.ts'
import { measureNear } from './near/measure.ts'
import { comparePages } from './pages/compare.ts'
import { measurePreview, measureRecompute } from './recompute/measure.ts'
import { measureScale } from './scale/measure.ts'
import { measureSeal } from './seal/measure.ts'
import { measureSizes } from './sizes.ts'

// npm run bench -- pages compares answers and measures nothing.
if (process.argv[2] === 'pages') process.exit((await comparePages(process.argv.slice(3))) ? 0 : 1)

// npm run bench, or one part of it: npm run bench -- http. The scale has sizes: npm run bench -- scale 24 200
const sizes = process.argv.slice(2).map(Number).filter(Number.isInteger)
const parts = {
  http: measureHttp,
  sizes: measureSizes,
  recompute: measureRecompute,
  import: measureImport,
  preview: measurePreview,
  seal: measureSeal,
  near: measureNear,
  live: measureLive,
  'live-points': measureLivePoints,
  lighthouse: measureLighthouse,
  interactions: measureInteractions,
  forecast: measureForecast,
  hosting: measureHosting,
  scale: () => measureScale(sizes),
}
/** Take half an hour each, so they only run when named. */
const slow = ['hosting', 'scale']

const asked = process.argv.slice(2).filter((word) => !Number.isInteger(Number(word)))
const unknown = asked.find((name) => !(name in parts))
if (unknown) {
  console.error(`There is no part ${unknown}: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

const figures: Figure[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 ? !asked.includes(name) : slow.includes(name)) continue
  console.log(`Measuring ${name} ...`)
  const found = await measure()
  // Show at once, so that a failure in a later part loses nothing.
  show(found)
  figures.push(...found)
}
process.exit(figures.some(({ reached }) => reached === false) ? 1 : 0)
