import type { Browser, Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { root } from '#worker/local/paths.ts'

/** The file and what it imports, as one module. */
export async function bundled(entry: string): Promise<string> {
  const lib = { entry, formats: ['es' as const] }
  const built = await build({ root, configFile: false, logLevel: 'error', build: { lib, write: false } })
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  return output[0].code
}

/** Measures in a new page, as visitors have it, that can import `/code.js`. The CPU is slowed by the factor. */
export async function inNewPage<T>(
  browser: Browser,
  code: string,
  factor: number,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const answers: Record<string, [string, string]> = {
    '/': ['text/html', '<!doctype html><title>Bench</title>'],
    '/code.js': ['text/javascript', code],
  }
  const page = await browser.newPage()
  await page.route('**', (route) => {
    const [contentType, body] = answers[new URL(route.request().url()).pathname] ?? ['text/plain', '']
    return route.fulfill({ contentType, body })
  })
  // WebCrypto needs a secure context. Loopback is one.
  await page.goto('http://127.0.0.1/')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor })
  const measured = await measure(page)
  await page.close()
  return measured
}
