import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '#test/support/chromium.ts'

const browser = await chromium.launch({ executablePath: findChromium().path, args: [...chromiumFlags] })
for (const [width, scheme] of [[390, 'light'], [1280, 'dark']] as const) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme })
  for (const path of ['/seal?year=2025', '/seal/2025/202503', '/stats/2025/202503', '/']) {
    await page.goto(`http://localhost:19901${path}`)
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/import-${width}${path.replace(/[/?=]/g, '_')}.png` })
  }
}
await browser.close()
