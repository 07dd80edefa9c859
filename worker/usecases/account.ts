import { refusalWords, usernameFaults } from '#app/words.ts'
import { runBatch } from '#db/client.ts'
import * as account from '#db/queries/account.ts'
import * as mail from '#db/queries/mail.ts'
import { remindersOf } from '#db/queries/reminders.ts'
import { viewerOf } from '#db/queries/sessions.ts'
import { normalUsername, type UsernameFault, usernameFault, usernameKey } from '#game/players.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { readAsViewer, requireOwnSession, signedOutMeanwhile } from './access.ts'
import { changeField } from './scoring.ts'

export type Account = Awaited<ReturnType<typeof readAccountOf>>

/** Everything stored about whoever asks. */
export const readAccount = (app: AppContext): Promise<Account> =>
  readAsViewer(app, (user) => readAccountOf(app, user))

async function readAccountOf({ db, read }: AppContext, id: string) {
  const [[user], identities, roles, seasons, seasonGuesses, raceGuesses, history, scores, ...rest] =
    await read(
      account.accountOf(db, id),
      account.identitiesOf(db, id),
      account.rolesOf(db, id),
      account.seasonsOfUser(db, id),
      account.allSeasonGuessesOf(db, id),
      account.allRaceGuessesOf(db, id),
      account.allGuessEventsOf(db, id),
      account.allScoresOf(db, id),
      mail.mailAddressOf(db, id),
      mail.mailCodeOf(db, id),
      mail.reminderHoursOf(db, id),
      remindersOf(db, id),
    )
  const [[address = null], [waiting = null], hours, sent] = rest
  const reminders = {
    address,
    // The digest of a code says nothing about anyone, and is nobody's to take home.
    waiting: waiting && { ...waiting, digest: undefined },
    hours: hours.map((one) => one.hours),
    sent,
  }
  return { user, identities, roles, seasons, seasonGuesses, raceGuesses, history, scores, reminders }
}

/** Every single thing whoever asks has guessed on, one a row. */
export const readGuessedItems = (app: AppContext): Promise<account.GuessedItem[]> =>
  readAsViewer(app, async (user) => {
    const [items] = await runBatch<account.GuessedItem>(app.db, [account.guessedItemsOf(user)])
    return items!.results
  })

/** Refuses with invalid what cannot be a name, and with conflict one that somebody else has. */
export async function chooseUsername(app: AppContext, typed: string): Promise<string> {
  const { session } = await requireOwnSession(app)
  const fault = usernameFault(typed)
  if (fault !== null) throw wrongUsername('invalid', fault)
  const name = normalUsername(typed)
  const [given] = await account.takeUsername(app.db, session, name, usernameKey(name))
  if (!given) {
    const [stillHe] = await viewerOf(app.db, session)
    throw stillHe ? wrongUsername('conflict', 'taken') : signedOutMeanwhile()
  }
  app.recent.forget()
  return name
}

const wrongUsername = (code: 'invalid' | 'conflict', fault: UsernameFault | 'taken') =>
  new Refusal(code, usernameFaults[fault], { username: usernameFaults[fault] })

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
    throw new Refusal('invalid', refusalWords.notYourName, { username: refusalWords.notYourName })
  }
  const seasons = await account.seasonsOfUser(app.db, session.user)
  const years = seasons.map(({ year }) => year)
  const written =
    keepGuesses && years.length > 0
      ? await changeField(app, [], account.anonymise(app.db, session))
      : await changeField(app, years, [account.erase(app.db, session)])
  if (written === 0) throw signedOutMeanwhile()
  await app.sessions.end()
}
