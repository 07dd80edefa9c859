import { runBatch, writeBatch } from '#db/client.ts'
import * as account from '#db/queries/account.ts'
import { calendarOf } from '#db/queries/calendar-feeds.ts'
import { invitationOf } from '#db/queries/invitations.ts'
import * as mail from '#db/queries/mail.ts'
import { ownGuessYears } from '#db/queries/own-guesses.ts'
import { subscriptionsOf } from '#db/queries/push.ts'
import { remindersOf } from '#db/queries/reminders.ts'
import { type SessionKey, viewerOf } from '#db/queries/sessions.ts'
import { skeletonOf } from '#game/names/look-alikes.ts'
import { type UsernameFault, usernameFault } from '#game/names/usernames.ts'
import { normalUsername, usernameKey } from '#game/players.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { changeField } from '#worker/usecases/seasons/scoring.ts'
import { readAsViewer, requireOwnSession, signedOutMeanwhile } from './access.ts'
import { requireInvitation } from './invitations.ts'

export type Account = Awaited<ReturnType<typeof readAccountOf>>

/** Everything stored about whoever asks. */
export const readAccount = (app: AppContext): Promise<Account> =>
  readAsViewer(app, (user) => readAccountOf(app, user))

async function readAccountOf(app: AppContext, id: string) {
  const [played, around] = await Promise.all([readPlayed(app, id), readAround(app, id)])
  return { ...played, ...around }
}

async function readPlayed({ db, read }: AppContext, id: string) {
  const [[user], identities, roles, seasons, seasonGuesses, raceGuesses, history, scores] = await read(
    account.accountOf(db, id),
    account.identitiesOf(db, id),
    account.rolesOf(db, id),
    account.seasonsOfUser(db, id),
    account.allSeasonGuessesOf(db, id),
    account.allRaceGuessesOf(db, id),
    account.allGuessEventsOf(db, id),
    account.allScoresOf(db, id),
  )
  return { user, identities, roles, seasons, seasonGuesses, raceGuesses, history, scores }
}

/** Without digests and salts, which say nothing about anyone: they are locks, not what is behind them. */
async function readAround({ db, read }: AppContext, id: string) {
  const [[address = null], [code], hours, sent, [invitation], [calendar], devices] = await read(
    mail.mailAddressOf(db, id),
    mail.mailCodeOf(db, id),
    mail.reminderHoursOf(db, id),
    remindersOf(db, id),
    invitationOf(db, id),
    calendarOf(db, id),
    subscriptionsOf(db, id),
  )
  return {
    reminders: {
      address,
      waiting: code?.address ? { address: code.address, expiresAt: code.expiresAt, sent: code.sent } : null,
      hours: hours.map((one) => one.hours),
      sent,
      devices,
    },
    calendar: calendar ? { createdAt: calendar.createdAt } : null,
    invitation: invitation ? { expiresAt: invitation.expiresAt } : null,
  }
}

/** Every single thing whoever asks has guessed on, one a row. */
export const readGuessedItems = (app: AppContext): Promise<account.GuessedItem[]> =>
  readAsViewer(app, async (user) => {
    const [items] = await runBatch<account.GuessedItem>(app.db, [account.guessedItemsOf(user)])
    return items!.results
  })

/**
 * Refuses with invalid what cannot be a name, and with conflict one that somebody else has, or that looks like
 * theirs. A newcomer may bring an invitation, and must where the site is for the invited.
 */
export async function chooseUsername(app: AppContext, typed: string, invitation = ''): Promise<string> {
  const { viewer, session } = await requireOwnSession(app)
  const fault = usernameFault(typed)
  if (fault !== null) throw wrongUsername('invalid', fault)
  if (viewer.username === null) await requireInvitation(app, viewer.id, invitation)
  const name = normalUsername(typed)
  await takeName(app, session, compared(name))
  app.cache.forget()
  return name
}

/** Names that have not been compared yet, from before this rule or a backup, are made comparable first. */
async function takeName({ db }: AppContext, session: SessionKey, name: account.ComparedName): Promise<void> {
  for (;;) {
    const [given] = await account.takeUsername(db, session, name)
    if (given) return
    const [[viewer], others] = await db.batch([viewerOf(db, session), account.namesWithoutSkeleton(db)])
    if (!viewer) throw signedOutMeanwhile()
    if (others.every(({ id }) => id === viewer.id)) throw wrongUsername('conflict', 'taken')
    const names = others.map(({ id, username }) => ({ id, ...compared(username) }))
    const written = await writeBatch(db, account.compareNames(names))
    if (written === 0) throw new Refusal('busy', 'unavailable')
  }
}

const compared = (username: string): account.ComparedName => ({
  username,
  usernameKey: usernameKey(username),
  usernameSkeleton: skeletonOf(username),
})

const wrongUsername = (code: 'invalid' | 'conflict', fault: UsernameFault | 'taken') =>
  refuseFields({ username: { kind: 'wrong-username', fault } }, code)

/**
 * Ends the account at once, in every browser. With `keepGuesses` they stay under a name that says nothing;
 * without, every table is as if he had never been there. Refuses with invalid unless his own name is typed.
 */
export async function deleteAccount(
  app: AppContext,
  { typed, keepGuesses }: { typed: string; keepGuesses: boolean },
): Promise<void> {
  const { viewer, session } = await requireOwnSession(app)
  if (usernameKey(typed) !== usernameKey(viewer.username ?? '')) {
    throw refuseFields({ username: 'not-your-name' })
  }
  const [seasons, guessed] = await app.read(
    account.seasonsOfUser(app.db, session.user),
    ownGuessYears(app.db, session.user),
  )
  const years = seasons.map(({ year }) => year)
  // Also where none of them counts: a cutoff that is moved may let them in.
  const written =
    keepGuesses && guessed.length > 0
      ? await changeField(app, [], account.anonymise(app.db, session))
      : await changeField(app, years, [account.erase(app.db, session)])
  if (written === 0) throw signedOutMeanwhile()
  await app.sessions.end()
}
