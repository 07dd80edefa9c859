import type { Page } from '@playwright/test'

/**
 * Lets `goto` and `reload` wait until React answers, because scripts load after the first paint and the `load` event.
 * A test that names another event gets no more than that.
 */
export function waitingForScripts(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const settle = async (waitUntil: unknown) => {
    if (waitUntil === undefined) await page.waitForFunction(answersOrHasNoScripts)
  }
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    await settle(options?.waitUntil)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await settle(options?.waitUntil)
    return answer
  }
  return page
}

/** React has its key on the document before it has taken over the page, so its own state is asked. */
const answersOrHasNoScripts = () => {
  if (!('__reactRouterContext' in window)) return true
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
  const root = key && Reflect.get(document, key)?.stateNode
  return root?.current.memoizedState.isDehydrated === false
}
