import { type Browser, chromium } from '@playwright/test'
import { atMost, type Figure, median, withoutTarget } from '#bench/figures.ts'
import { bundled, inNewPage } from '#bench/in-browser.ts'
import { canReadProcesses, workerdSeconds } from '#bench/recompute/memory.ts'
import { chromiumFlags, findChromium } from '#test/support/chromium.ts'
import { freePort } from '#test/support/free-port.ts'
import { LocalWorker } from '#test/support/local-worker.ts'
import { fixedSigner, guessAt, publishedWindow } from '#test/support/sealed-window.ts'

const guesses = 600
const runs = 7

/** Making a seal in workerd without the database, and checking one in a browser. */
export async function measureSeal(): Promise<Figure[]> {
  return [...(await measureSealing()), ...(await measureChecking())]
}

async function measureSealing(): Promise<Figure[]> {
  const worker = new LocalWorker('bench/seal', 'worker.ts', await freePort())
  await worker.start()
  try {
    const seal = async (size: number) => {
      const [start, busy] = [performance.now(), workerdSeconds()]
      const answer = await fetch(`${worker.origin}/?size=${size}`)
      if (((await answer.json()) as { size: number }).size !== size) throw new Error('Not sealed.')
      return { milliseconds: performance.now() - start, processor: workerdSeconds() - busy }
    }
    const times: number[] = []
    for (let run = 0; run <= runs; run++) times.push((await seal(guesses)).milliseconds)
    const large = await seal(300_000)
    return [
      atMost(`seal of ${guesses} guesses`, median(times.slice(1)), 100, 'ms', 0),
      canReadProcesses
        ? atMost('seal of 300 000 guesses, processor time', large.processor, 30, 's')
        : withoutTarget('seal of 300 000 guesses, processor time', 'only on Linux'),
      withoutTarget('  per guess', `${((large.processor / 300_000) * 1_000_000).toFixed(0)} µs`),
    ]
  } finally {
    await worker.kill()
  }
}

async function measureChecking(): Promise<Figure[]> {
  const history = {
    window: '2026/17',
    guesses: Array.from({ length: guesses }, (_, n) => guessAt(n, `user-${n}`)),
    seals: [{ cutoff: 1000 * guesses, size: guesses }],
  }
  const published = JSON.stringify(await publishedWindow(history, await fixedSigner()))
  const code = await bundled('game/seal/check.ts')
  const browser = await chromium.launch({ executablePath: findChromium().path, args: chromiumFlags })
  try {
    const full = await checkIn(browser, code, published, 1)
    const slow = await checkIn(browser, code, published, 4)
    return [
      atMost(`check of ${guesses} guesses in a browser, CPU slowed 4 times`, slow, 1000, 'ms', 0),
      withoutTarget('  CPU not slowed', `${full.toFixed(0)} ms`),
    ]
  } finally {
    await browser.close()
  }
}

/** Median milliseconds of the first check in a new page, as visitors have it. The CPU is slowed by the factor. */
async function checkIn(browser: Browser, code: string, published: string, factor: number): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    times.push(await inNewPage(browser, code, factor, (page) => page.evaluate(checkOnce, published)))
  }
  return median(times)
}

/** Runs in the page. */
async function checkOnce(published: string): Promise<number> {
  const path = '/code.js'
  const { checkWindow } = (await import(path)) as typeof import('#game/seal/check.ts')
  const start = performance.now()
  const findings = await checkWindow(JSON.parse(published))
  if (findings.some(({ ok }) => ok !== true)) throw new Error(JSON.stringify(findings))
  return performance.now() - start
}
