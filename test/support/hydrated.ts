import type { Page } from '@playwright/test'

/**
 * Lets `goto` wait until React answers, because scripts load after the first paint and the `load` event. A test that
 * names another event gets no more than that.
 */
export function waitingForScripts(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil === undefined) await page.waitForFunction(answersOrHasNoScripts)
    return answer
  }
  return page
}

const answersOrHasNoScripts = () =>
  !('__reactRouterContext' in window) ||
  Object.keys(document).some((name) => name.startsWith('__reactContainer'))
