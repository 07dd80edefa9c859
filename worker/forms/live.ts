import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { longestDelay } from '#game/live/delay.ts'
import { rememberedLive, rememberLive } from '#worker/live-cookie.ts'
import { forPage } from '#worker/pages.ts'
import { oneOf } from '#worker/parameters.ts'
import { says } from '#worker/schema-reasons.ts'
import { readLivePage } from '#worker/usecases/live/page.ts'
import { forForm, type Sent } from './form.ts'

/** The pages that show something of a running race. */
const livePaths = ['/live', '/', '/race-guess'] as const

/** A viewer's choice of what to see. `from`: the page to return to. */
const liveViewingForm = z.object({
  intent: z.enum(['show', 'hide', 'delay'], says('invalid-input')),
  delay: z.int(says('invalid-input')).min(0).max(longestDelay).nullish(),
  from: oneOf(livePaths).catch('/live'),
})

/** Remembers what a viewer wants to see. The result is the page to return to. */
export async function runLiveForm(sent: Sent) {
  const before = await rememberedLive(sent.request.headers.get('Cookie'))
  return forForm(sent, liveViewingForm, async (app, { intent, delay, from }) => {
    const isShown = intent === 'delay' ? before.isShown : intent === 'show'
    app.cookies.push(await rememberLive({ isShown, delay: delay ?? before.delay }))
    return from
  })
}

type Args = { context: Readonly<RouterContextProvider>; request: Request }

/** The page of the running race, with what its viewer wants to see of it. */
export async function forLive({ context, request }: Args, { hasPast }: { hasPast: boolean }) {
  const viewing = await rememberedLive(request.headers.get('Cookie'))
  const page = await forPage(context, (app) => readLivePage(app, { isShown: viewing.isShown, hasPast }))
  return { ...page, viewing }
}
