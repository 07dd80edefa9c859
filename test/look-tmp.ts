import { chromium } from '@playwright/test'
import { findChromium, chromiumFlags } from '#test/support/chromium.ts'
const browser = await chromium.launch({ executablePath: findChromium().path, args: chromiumFlags })
for (const [w, scheme] of [[390, 'light'], [1280, 'dark'], [320, 'dark']] as const) {
  const page = await browser.newPage({ viewport: { width: w, height: 844 }, colorScheme: scheme, locale: 'nb-NO' })
  for (const path of ['setup', 'about', 'login']) {
    await page.goto(`http://127.0.0.1:19933/${path}`, { waitUntil: 'networkidle' })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    console.log(w, path, over, await page.title())
    await page.screenshot({ path: `/tmp/name-${path}-${w}.png`, fullPage: path === 'setup' })
  }
}
await browser.close()
