import { runBatch, writeBatch } from '#db/client.ts'
import { chooseUsualHours } from '#db/queries/mail.ts'
import * as push from '#db/queries/push.ts'
import { endRaceMessages, wantRaceMessages } from '#db/queries/race-messages.ts'
import { viewerOf } from '#db/queries/sessions.ts'
import { usualHours } from '#game/reminders.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import type { Subscription } from '#worker/push/subscription.ts'
import { requireOwnSession, signedOutMeanwhile } from './access.ts'

/** The limit on browsers per user. */
const mostBrowsers = 10

/** Refuses with conflict when the user has too many browsers. */
export async function subscribeToPush(app: AppContext, subscription: Subscription): Promise<void> {
  const { session } = await requireOwnSession(app)
  if (app.push === null) throw new Refusal('conflict', 'no-push')
  const [kept] = await runBatch(app.db, [
    push.keepSubscription(session, subscription, app.now, mostBrowsers),
    chooseUsualHours(session, usualHours),
  ])
  if (kept.meta.changes === 0) {
    const [sameUser] = await viewerOf(app.db, session)
    throw sameUser
      ? new Refusal('conflict', { kind: 'too-many-browsers', most: mostBrowsers })
      : signedOutMeanwhile()
  }
}

/** Removes one of the user's browsers, or all of them if `endpoint` is null. */
export async function unsubscribeBrowser(app: AppContext, endpoint: string | null): Promise<void> {
  const { session } = await requireOwnSession(app)
  await writeBatch(app.db, [
    endpoint === null
      ? push.removeSubscriptions(app.db, session.user)
      : push.removeSubscription(app.db, session.user, endpoint),
  ])
}

/** Refuses with conflict to turn on messages after races where the site sends no notifications. */
export async function chooseRaceMessages(app: AppContext, isWanted: boolean): Promise<void> {
  const { session } = await requireOwnSession(app)
  if (!isWanted) {
    await writeBatch(app.db, [endRaceMessages(app.db, session.user)])
    return
  }
  if (app.push === null) throw new Refusal('conflict', 'no-push')
  const written = await writeBatch(app.db, [wantRaceMessages(session, app.now)])
  if (written === 0) throw signedOutMeanwhile()
}
