import { isLastAdmin, readBatch, runBatch, writeBatch } from '#db/client.ts'
import * as account from '#db/queries/account.ts'
import { calendarOf } from '#db/queries/calendar-feeds.ts'
import { invitationOf } from '#db/queries/invitations.ts'
import { leaveAllLeagues } from '#db/queries/league-changes.ts'
import { letterSettingOf } from '#db/queries/letter-mail.ts'
import { racesNear } from '#db/queries/live-facts.ts'
import * as mail from '#db/queries/mail.ts'
import { messagesTo } from '#db/queries/outbox.ts'
import { ownGuessYears } from '#db/queries/own-guesses.ts'
import * as ownLeagues from '#db/queries/own-leagues.ts'
import { subscriptionsOf } from '#db/queries/push.ts'
import { raceMessageSettingOf } from '#db/queries/race-messages.ts'
import { lettersNaming } from '#db/queries/round-letters.ts'
import { type SessionKey, viewerOf } from '#db/queries/sessions.ts'
import { sessionsOf } from '#db/queries/user-sessions.ts'
import type { NameFault } from '#game/names/name-rule.ts'
import { usernameFault, usernameSkeleton } from '#game/names/usernames.ts'
import { normalUsername, usernameKey } from '#game/players.ts'
import { pointsOf } from '#game/score.ts'
import { committed } from '#worker/committed-guess.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { longestIdle } from '#worker/sessions.ts'
import { erasingGuesses } from '#worker/usecases/seal-making/erasing.ts'
import { changeField } from '#worker/usecases/seasons/scoring.ts'
import { readAsViewer, requireOwnSession, signedOutMeanwhile } from './access.ts'
import { erasedKey } from './erased-user.ts'
import { requireInvitation } from './invitations.ts'
import { sentMessages } from './sent-messages.ts'

type Account = Awaited<ReturnType<typeof readAccountOf>>

/** Everything stored about the user. */
export const readAccount = (app: AppContext): Promise<Account> =>
  readAsViewer(app, (user) => readAccountOf(app, user))

/** Everything stored about the user, for a file. Refuses with too-many. */
export const exportAccount = (app: AppContext): Promise<Account> =>
  readAsViewer(app, async (user) => {
    await app.limits.export(user)
    return readAccountOf(app, user)
  })

async function readAccountOf(app: AppContext, id: string) {
  const [played, leagues, around] = await Promise.all([
    readPlayed(app, id),
    readLeaguesOf(app, id),
    readSettingsOf(app, id),
  ])
  return { ...played, leagues, ...around }
}

async function readLeaguesOf({ db, read }: AppContext, id: string) {
  const [memberships, invitations, log] = await read(
    ownLeagues.membershipsOf(db, id),
    ownLeagues.allInvitationsOf(db, id),
    ownLeagues.leagueEventsOf(db, id),
  )
  return { memberships, invitations, log }
}

async function readPlayed({ db, read }: AppContext, id: string) {
  const [[user], identities, roles, seasons, seasonGuesses, raceGuesses, history, scores, forecasts] =
    await read(
      account.accountOf(db, id),
      account.identitiesOf(db, id),
      account.rolesOf(db, id),
      account.seasonsOfUser(db, id),
      account.allSeasonGuessesOf(db, id),
      account.allRaceGuessesOf(db, id),
      account.allGuessEventsOf(db, id),
      account.allScoresOf(db, id),
      account.allForecastsOf(db, id),
    )
  const coded = await Promise.all(
    history.map(async (event) => {
      const { salt, code } = await committed(event)
      return { ...event, salt, code }
    }),
  )
  return {
    user,
    identities,
    roles,
    seasons,
    seasonGuesses,
    raceGuesses,
    history: coded,
    scores: scores.map(inPoints),
    forecasts,
  }
}

/** A stored score as its owner knows it. */
const inPoints = ({ byCategory, total, ...step }: StoredScore) => ({
  ...step,
  byCategory: Object.fromEntries(Object.entries(byCategory).map(([code, score]) => [code, pointsOf(score)])),
  total: pointsOf(total),
})
type StoredScore = Awaited<ReturnType<typeof account.allScoresOf>>[number]

/** Omits digests, salts and session ids, which are only keys and reveal nothing about the user. */
async function readSettingsOf({ db, read, now }: AppContext, id: string) {
  const [
    [address = null],
    [code],
    hours,
    [invitation],
    [calendar],
    devices,
    [races],
    messages,
    listed,
    [letters],
    named,
    feeds,
  ] = await read(
    mail.mailAddressOf(db, id),
    mail.mailCodeOf(db, id),
    mail.reminderHoursOf(db, id),
    invitationOf(db, id),
    calendarOf(db, id),
    subscriptionsOf(db, id),
    raceMessageSettingOf(db, id),
    messagesTo(db, id),
    sessionsOf(db, id, now),
    letterSettingOf(db, id),
    lettersNaming(db, id),
    ownLeagues.feedsOf(db, id),
  )
  const sent = sentMessages(messages)
  return {
    raceMessages: { wantedAt: races?.since ?? null, sent: sent.races },
    reminders: {
      address,
      waiting: code?.address ? { address: code.address, expiresAt: code.expiresAt, sent: code.sent } : null,
      hours: hours.map((one) => one.hours),
      sent: sent.reminders,
      devices,
    },
    letters: { wantedAt: letters?.letters ?? null, sent: sent.letters, named },
    leagueFeeds: feeds,
    seals: { sent: sent.seals },
    calendar: calendar ? { createdAt: calendar.createdAt } : null,
    invitation: invitation ? { expiresAt: invitation.expiresAt } : null,
    sessions: listed.map(({ id: _, ...session }) => session),
  }
}

/** Every guessed item of the user, one per row. */
export const readGuessedItems = (app: AppContext): Promise<account.GuessedItem[]> =>
  readAsViewer(app, async (user) => {
    await app.limits.export(user)
    const [items] = await runBatch(app.db, [account.guessedItemsOf(user)])
    return items.results
  })

/**
 * Refuses an invalid name with invalid, and one that is taken or looks like another with conflict. A new user
 * may bring an invitation; an invite-only site requires one.
 */
export async function chooseUsername(
  app: AppContext,
  { username: typed, invitation }: { username: string; invitation: string },
): Promise<string> {
  const { viewer, session } = await requireOwnSession(app)
  const fault = usernameFault(typed)
  if (fault !== null) throw wrongUsername('invalid', fault)
  if (viewer.username === null) await requireInvitation(app, viewer.id, invitation)
  const name = normalUsername(typed)
  await takeName(app, session, compared(name))
  app.cache.forget()
  return name
}

/** Refuses a username that is wrong or given, before a new user makes a passkey. */
export async function requireFreeName(app: AppContext, typed: string): Promise<void> {
  const fault = usernameFault(typed)
  if (fault !== null) throw wrongUsername('invalid', fault)
  const [given] = await app.read(account.holdersOfName(app.db, compared(normalUsername(typed))))
  if (given.length > 0) throw wrongUsername('conflict', 'taken')
}

/**
 * Compares with names that have no skeleton yet first: they are older than this rule or come from a backup.
 */
async function takeName({ db }: AppContext, session: SessionKey, name: account.ComparedName): Promise<void> {
  for (;;) {
    const [given] = await account.takeUsername(db, session, name)
    if (given) return
    const [[viewer], others] = await readBatch(db, [viewerOf(db, session), account.namesWithoutSkeleton(db)])
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
  usernameSkeleton: usernameSkeleton(username),
})

const wrongUsername = (code: 'invalid' | 'conflict', fault: NameFault | 'taken') =>
  refuseFields({ username: { kind: 'wrong-username', fault } }, code)

/**
 * Deletes the account and ends its sessions. `keepGuesses` keeps the guesses under an anonymous name. Without
 * it, tables are scored again as if the user had never been there. Refuses with invalid unless `typed` is the
 * user's own name, and with conflict the last admin.
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
  const erased = { id: await erasedKey(session.user), expiresAt: app.now + longestIdle }
  const leaving = [
    account.expectOtherAdmin(session),
    ...leaveAllLeagues(session, app.now),
    ...account.leaveLogs(session),
    account.forgetForecasts(session),
  ]
  // Also scores users without counting guesses, because a moved cutoff may make them count.
  const isKept = keepGuesses && (guessed.length > 0 || years.length > 0)
  const written = await (isKept
    ? changeField(app, [], [...leaving, ...account.anonymise(app.db, session)])
    : erasingGuesses(app, session, (keeping) =>
        changeField(app, years, [
          ...keeping,
          ...leaving,
          account.erase(app.db, session),
          ...account.hideEpochs(session.user, erased),
        ]),
      )
  ).catch((error) => {
    throw isLastAdmin(error) ? new Refusal('conflict', 'last-admin') : error
  })
  if (written === 0) throw signedOutMeanwhile()
  await forgetReferee(app).catch(console.error)
  await app.sessions.end()
}

/** A race that runs forgets referees whose accounts are deleted when it wakes. The cron job repeats what fails here. */
async function forgetReferee({ db, now, liveRaces }: AppContext): Promise<void> {
  const near = await racesNear(db, now)
  await Promise.all(near.map(({ race }) => liveRaces.wake(race)))
}
