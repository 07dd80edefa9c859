import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '#test/support/chromium.ts'
import { waitingForScripts } from '#test/support/hydrated.ts'
import { signIn } from '#test/support/sign-in.ts'
import { atMost, type Figure, median } from './figures.ts'
import { type Site, startSite } from './site.ts'

const runs = 5
const slowdown = 4

/** `player`: who is signed in; left out: a visitor. */
type Interaction = { what: string; path: string; player?: string; act: (page: Page) => Promise<void> }

/** A tap by coordinates: `click()` adds listeners of the test tool to the page, which cost more than the page's own. */
const press = (find: (page: Page) => Locator) => async (page: Page) => {
  const { x, y } = await middleOf(find(page).first())
  await page.touchscreen.tap(x, y)
}
const link = (name: string) => press((page) => page.getByRole('link', { name }))
const button = (name: string | RegExp) => press((page) => page.getByRole('button', { name }))

/** On a season under way with 224 participants. */
const underWay: Interaction[] = [
  { what: 'menu opened', path: '/', act: button('Meny') },
  { what: 'theme changed', path: '/', act: button(/Tema/) },
  { what: 'graph shows the gap', path: '/', act: link('Avstand') },
  { what: 'leaderboard of 224 unfolded', path: '/', act: link('Vis alle 224') },
  { what: 'leaderboard of 224 folded', path: '/?alle=1', act: link('Vis færre') },
  { what: 'a letter of a search in 224 names', path: '/user', act: typeName },
  { what: 'a cell of the bingo card', path: '/bingo', act: press((page) => page.locator('.bingo-cell')) },
  {
    what: 'race result, drag',
    path: '/admin/season/2026/manage/202616/result',
    player: 'Ingrid',
    act: dragRow,
  },
]

/** Before a season, when its order can be guessed. */
const beforeSeason: Interaction[] = [
  {
    what: 'ranking, arrow',
    path: '/guess/driver',
    player: 'Nora',
    act: press((page) => page.getByTitle('Flytt ned')),
  },
  { what: 'ranking, Alt and arrow', path: '/guess/driver', player: 'Nora', act: moveByKeyboard },
  { what: 'ranking, drag', path: '/guess/driver', player: 'Nora', act: dragRow },
  {
    what: 'ranking, pressing names in order',
    path: '/guess/driver',
    player: 'Nora',
    act: button('Velg rekkefølgen ved å trykke'),
  },
]

/** The time from an input to the next paint, on a phone whose CPU is slowed 4 times: the median of five runs. */
export async function measureInteractions(): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: findChromium().path, args: chromiumFlags })
  try {
    return [
      ...(await measureOn(browser, '.wrangler/bench/224', ['--participants', '200'], underWay)),
      ...(await measureOn(browser, '.wrangler/bench/before', ['--scenario', 'before'], beforeSeason)),
    ]
  } finally {
    await browser.close()
  }
}

async function measureOn(browser: Browser, state: string, args: string[], interactions: Interaction[]) {
  const site = await startSite(state, ['--fresh', '--no-clock', ...args])
  const figures: Figure[] = []
  try {
    for (const interaction of interactions) {
      const times: number[] = []
      for (let run = 0; run < runs; run++) times.push(await timeOf(browser, site, interaction))
      figures.push(atMost(`${interaction.what}, CPU slowed 4 times`, median(times), 100, 'ms', 0))
    }
    return figures
  } finally {
    await site.stop()
  }
}

async function timeOf(browser: Browser, site: Site, { path, player, act }: Interaction): Promise<number> {
  const baseURL = site.origin.replace('127.0.0.1', 'localhost')
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL, viewport, serviceWorkers: 'block', hasTouch: true })
  try {
    const page = waitingForScripts(await context.newPage())
    if (player) await signIn(page, player, path)
    else await page.goto(path)
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.evaluate(startObserving)
    await act(page)
    // The browser reports an event after its paint.
    await page.waitForTimeout(1_000)
    return await page.evaluate(() => Reflect.get(window, 'slowest') as number)
  } finally {
    await context.close()
  }
}

/** Keeps the longest interaction in `window.slowest`. The browser rounds to 8 ms. */
function startObserving() {
  Reflect.set(window, 'slowest', 0)
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId > 0)
        Reflect.set(window, 'slowest', Math.max(Reflect.get(window, 'slowest'), entry.duration))
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

async function typeName(page: Page) {
  await page.getByLabel('Søk etter navn').focus()
  await page.keyboard.press('n')
}

async function moveByKeyboard(page: Page) {
  await page.locator('[data-control=place]').nth(5).focus()
  await page.keyboard.press('Alt+ArrowUp')
}

async function dragRow(page: Page) {
  const { x, y } = await middleOf(page.locator('.ranking-handle').nth(4))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 150, { steps: 8 })
  await page.mouse.up()
}

/** The middle of a control that has been in sight for a while: nobody taps in the frame of a scroll. */
async function middleOf(control: Locator) {
  await control.scrollIntoViewIfNeeded()
  await control.page().waitForTimeout(500)
  const box = await control.boundingBox()
  if (!box) throw new Error('The control is not shown.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
