import { redirect } from 'react-router'
import { z } from 'zod'
import { withRival } from '#game/chosen-rivals.ts'
import { chosenRivals, rememberRivals } from '#worker/chosen-rivals-cookie.ts'
import { userId } from '#worker/parameters.ts'
import { says } from '#worker/schema-reasons.ts'
import { requirePlayer } from '#worker/usecases/account/access.ts'
import { forForm, type Sent } from './form.ts'

const rivalForm = z.object({ id: userId, intent: z.enum(['follow', 'unfollow'], says('invalid-input')) })

/** Follows the user of the page, or no longer. Then the page is read anew with the changed cookie. */
export const runRivalForm = (sent: Sent) =>
  forForm(sent, rivalForm, async (app, { id, intent }): Promise<never> => {
    await requirePlayer(app)
    const before = await chosenRivals(sent.request.headers.get('Cookie'))
    app.cookies.push(await rememberRivals(withRival(before, id, intent === 'follow')))
    throw redirect(`/user/${id}${new URL(sent.request.url).search}`)
  })
