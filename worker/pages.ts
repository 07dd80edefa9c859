import { data, type RouterContextProvider } from 'react-router'
import { type AppContext, appContext } from './context.ts'
import { Refusal } from './errors.ts'

/** What a page's error boundary receives for a refusal. */
export type PageError = { code: Refusal['code']; message: string }

/** Runs a use case for a loader or an action; a refusal becomes the page's error with its status. */
export async function forPage<T>(
  context: Readonly<RouterContextProvider>,
  verb: (app: AppContext) => Promise<T>,
): Promise<T> {
  try {
    return await verb(context.get(appContext))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw data({ code: error.code, message: error.message } satisfies PageError, { status: error.status })
  }
}
