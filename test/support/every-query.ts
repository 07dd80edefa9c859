import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import * as account from '#db/queries/account.ts'
import * as adminLog from '#db/queries/admin-log.ts'
import * as allTime from '#db/queries/all-time.ts'
import * as backup from '#db/queries/backup.ts'
import * as bingo from '#db/queries/bingo.ts'
import * as calendar from '#db/queries/calendar.ts'
import * as calendarFeeds from '#db/queries/calendar-feeds.ts'
import * as changes from '#db/queries/changes.ts'
import * as chatMessages from '#db/queries/chat-messages.ts'
import * as chats from '#db/queries/chats.ts'
import * as competitors from '#db/queries/competitors.ts'
import * as cosignatures from '#db/queries/cosignatures.ts'
import * as counting from '#db/queries/counting-guesses.ts'
import * as editions from '#db/queries/editions.ts'
import * as entries from '#db/queries/entries.ts'
import * as failing from '#db/queries/failing-jobs.ts'
import * as fieldWindows from '#db/queries/field-windows.ts'
import * as flags from '#db/queries/flags.ts'
import * as forecasts from '#db/queries/forecasts.ts'
import * as guessCounts from '#db/queries/guess-counts.ts'
import * as windows from '#db/queries/guess-windows.ts'
import * as guesses from '#db/queries/guesses.ts'
import * as heldStarts from '#db/queries/held-starts.ts'
import * as identities from '#db/queries/identities.ts'
import * as importing from '#db/queries/importing.ts'
import * as invitations from '#db/queries/invitations.ts'
import * as jobs from '#db/queries/jobs.ts'
import * as leagueChanges from '#db/queries/league-changes.ts'
import * as leagueFeeds from '#db/queries/league-feeds.ts'
import * as leagueRefusals from '#db/queries/league-refusals.ts'
import * as leagues from '#db/queries/leagues.ts'
import * as letterMail from '#db/queries/letter-mail.ts'
import * as linkCodes from '#db/queries/link-codes.ts'
import * as liveFacts from '#db/queries/live-facts.ts'
import * as livePeople from '#db/queries/live-people.ts'
import * as liveRaces from '#db/queries/live-races.ts'
import * as mail from '#db/queries/mail.ts'
import * as making from '#db/queries/making-forecasts.ts'
import * as makingLetters from '#db/queries/making-letters.ts'
import * as olderBackups from '#db/queries/older-backups.ts'
import * as outbox from '#db/queries/outbox.ts'
import * as ownGuesses from '#db/queries/own-guesses.ts'
import * as ownLeagues from '#db/queries/own-leagues.ts'
import * as publishedSeals from '#db/queries/published-seals.ts'
import * as push from '#db/queries/push.ts'
import * as questions from '#db/queries/questions.ts'
import * as raceControl from '#db/queries/race-control.ts'
import * as raceMessages from '#db/queries/race-messages.ts'
import * as races from '#db/queries/races.ts'
import * as referencePlayers from '#db/queries/reference-players.ts'
import * as reminders from '#db/queries/reminders.ts'
import * as restoring from '#db/queries/restoring.ts'
import * as results from '#db/queries/results.ts'
import * as roles from '#db/queries/roles.ts'
import * as roundLetters from '#db/queries/round-letters.ts'
import * as scores from '#db/queries/scores.ts'
import * as scoring from '#db/queries/scoring.ts'
import * as scoringJobs from '#db/queries/scoring-jobs.ts'
import * as stamps from '#db/queries/seal-stamps.ts'
import * as seals from '#db/queries/seals.ts'
import * as season from '#db/queries/season.ts'
import * as figures from '#db/queries/season-figures.ts'
import * as seasons from '#db/queries/seasons.ts'
import * as sessions from '#db/queries/sessions.ts'
import * as setup from '#db/queries/setup.ts'
import * as sheets from '#db/queries/sheets.ts'
import * as shownForecasts from '#db/queries/shown-forecasts.ts'
import * as shown from '#db/queries/shown-windows.ts'
import * as steps from '#db/queries/steps.ts'
import * as story from '#db/queries/story.ts'
import * as truths from '#db/queries/truths.ts'
import * as userSessions from '#db/queries/user-sessions.ts'
import * as users from '#db/queries/users.ts'
import * as waiting from '#db/queries/waiting.ts'
import * as witnesses from '#db/queries/witnesses.ts'
import type { EntryChange } from '#game/changes/entries.ts'
import { scoreOf } from './scored.ts'

const now = Date.UTC(2026, 5, 1)
const year = seasons.yearOrCurrent(null, now)
const race = races.newestClosedRace(year, now)
const user = 'user'
const league = 'league'
const raceToWrite = {
  ...{ id: 1, year: 2026, step: 1, startsAt: now, version: 1, participants: 1, change: 1 },
  ...({ hasLetter: 0, isTouched: 1 } as const),
}
const newLetter = {
  ...{ race: 1, league: null, revision: 1, year: 2026, version: 1, change: 1, madeAt: now },
  letter: { sentences: [], people: [user] },
}
const newCode = { salt: '', digest: '' }
const identity = { issuer: 'https://accounts.google.com', subject: '1' }
const session = { id: 'session', user, epoch: 1 }
const device = { browser: 'Chrome', system: 'Android' } as const
const passkey = { ...device, identity, publicKey: '', counter: 0 }
const sessionUse = { ...device, id: 'session', startedAt: now, seenAt: now, expiresAt: now }
const raceWindow = { year: 2026, race: 1, deadline: 'RACE' } as const
const seasonWindow = { year: 2026, race: null, deadline: 'SEASON' } as const
const sealKey = { id: '00000000', name: 'example.com', publicKey: new Uint8Array(32) }
const hash = new Uint8Array(32)
const someSeal = { size: 0, root: hash, cutoff: now, note: '', previous: hash, head: hash }
const hour = 60 * 60_000
const run = { kind: 'KIND', ways: ['MAIL', 'PUSH'], most: 200, now }
const remindedWindow = { ...raceWindow, name: 'Monaco', cutoff: now }
const message = { about: '1', recipient: user, way: 'MAIL' }
const subject = { competitors: { DRIVER: [], CONSTRUCTOR: [] }, races: [] }
const forecast = {
  ...{ year: 2026, step: 8, revision: 1, facts: '', madeAt: now, participants: 1, draws: '' },
  basis: {
    ...subject,
    rules: {
      tables: { DRIVER: [], CONSTRUCTOR: [], FLAG: [] },
      mostPerRace: 0,
      racesAhead: 1,
      meanPerRace: 0,
    },
    champions: { DRIVER: [], CONSTRUCTOR: [] },
    decided: { DRIVER: false, CONSTRUCTOR: false },
  },
}
const forecastPlace = {
  ...{ year: 2026, step: 8, revision: 1, user, win: 0, podium: 0, bestRank: 1, worstRank: 1 },
  ...{ fewestPoints: 0, mostPoints: 1, certain: null, decisive: [] },
  tips: { orders: { DRIVER: null, CONSTRUCTOR: null }, flags: null, races: [] },
}
const claim = { kind: 'KIND', keptFor: 1, wanted: witnesses.wantsReminders }

const newChat = { id: 'chat', service: 'DISCORD', address: '', ending: '', events: ['OPEN'] } as const
const chatState = { failures: 0, fault: null, pausedUntil: null, parkedAt: null }

const job = {
  ...{ year: 2026, edition: 2, scoreFrom: 0, countFrom: 0, nextStep: 0, nextPlace: 1, change: 1 },
  leasedUntil: 0,
}
const toldRace: raceMessages.ToldRace = {
  ...{ id: 1, year: 2026, name: 'Monaco', startsAt: now, step: 1, version: 1, participants: 1 },
  ...{ hasResult: 1, isPreliminary: 0 },
}
const board = { rounds: ['Monaco'], lines: [{ user, points: [1] }] }
const kari = { username: 'Kari', usernameKey: 'kari', usernameSkeleton: 'karl' }

/** Every function of db/queries, with typical arguments. */
export const everyQuery: Record<string, (db: Database) => unknown> = {
  accountOf: (db) => account.accountOf(db, user),
  identitiesOf: (db) => account.identitiesOf(db, user),
  rolesOf: (db) => account.rolesOf(db, user),
  seasonsOfUser: (db) => account.seasonsOfUser(db, user),
  allSeasonGuessesOf: (db) => account.allSeasonGuessesOf(db, user),
  allRaceGuessesOf: (db) => account.allRaceGuessesOf(db, user),
  allGuessEventsOf: (db) => account.allGuessEventsOf(db, user),
  allScoresOf: (db) => account.allScoresOf(db, user),
  guessedItemsOf: () => account.guessedItemsOf(user),
  holdersOfName: (db) => account.holdersOfName(db, kari),
  takeUsername: (db) => account.takeUsername(db, session, kari),
  namesWithoutSkeleton: (db) => account.namesWithoutSkeleton(db),
  compareNames: () => account.compareNames([{ id: user, ...kari }]),
  anonymise: (db) => account.anonymise(db, session),
  erase: (db) => account.erase(db, session),
  leaveLogs: () => account.leaveLogs(session),
  expectOtherAdmin: () => account.expectOtherAdmin(session),
  hideEpochs: () => account.hideEpochs(user, { id: 'erased', expiresAt: now }),
  bingoCard: (db) => bingo.bingoCard(db, year),
  bingoYears: bingo.bingoYears,
  bingoProgress: bingo.bingoProgress,
  claimBoard: (db) => bingo.claimBoard(db, 2026),
  commitCells: (db) => bingo.commitCells(db, 2026, 1, []),
  competitorsOfSeason: (db) => competitors.competitorsOfSeason(db, year),
  competitorsExist: competitors.competitorsExist,
  'recountGuesses on a race': () => counting.recountGuesses(raceWindow),
  'recountGuesses on a season': () => counting.recountGuesses(seasonWindow),
  'guessesMovedBy on a race': (db) =>
    counting.guessesMovedBy(db, { window: raceWindow, questions: ['FIRST', 'TENTH'], cutoff: now }),
  'guessesMovedBy on a season': (db) =>
    counting.guessesMovedBy(db, { window: seasonWindow, questions: ['DRIVER'], cutoff: now }),
  cutoffInForce: () => questions.cutoffInForce(raceWindow),
  furtherWindows: (db) => questions.furtherWindows(db, year),
  claimEpoch: (db) => windows.claimEpoch(db, raceWindow, 3),
  'commitGuesses on a race': (db) => windows.commitGuesses(db, raceWindow, 1, []),
  'commitGuesses on a season': (db) => windows.commitGuesses(db, seasonWindow, 1, []),
  guessesOfRace: (db) => guesses.guessesOfRace(db, race, now),
  seasonGuessesOf: (db) => guesses.seasonGuessesOf(db, user, year),
  raceGuessesOf: (db) => guesses.raceGuessesOf(db, user, year),
  windowsOfRaces: (db) => heldStarts.windowsOfRaces(db, 2026),
  expectNoNewSeal: () => heldStarts.expectNoNewSeal(2026, 1),
  noteHeldStarts: () => heldStarts.noteHeldStarts(2026, 'JOLPICA', [], now),
  heldStartsOf: (db) => heldStarts.heldStartsOf(db, 1),
  shownTimes: (db) => shown.shownTimes(db, year),
  'shownTimes on the season': (db) => shown.shownTimes(db, year, shown.ofSeason),
  'shownTimes on a race': (db) => shown.shownTimes(db, year, shown.sealIsOfRace(race)),
  'shownTimes on the races to guess': (db) => shown.shownTimes(db, year, shown.ofRacesToGuess(year, now)),
  guessCountsOf: (db) => guessCounts.guessCountsOf(db, year),
  leagueSeenBy: (db) => leagues.leagueSeenBy(db, league, user),
  leagueWithCode: (db) => leagues.leagueWithCode(db, ['digest']),
  yearOfLeague: () => leagues.yearOfLeague(league, user),
  idsOfMembers: () => leagues.idsOfMembers(league, user),
  membersSeenBy: (db) => leagues.membersSeenBy(db, league, user),
  secretOfLeague: (db) => leagues.secretOfLeague(db, league, user),
  eventsOfLeague: (db) => leagues.eventsOfLeague(db, league, user, 100),
  invitedTo: (db) => leagues.invitedTo(db, league, user),
  leaguesOf: (db) => leagues.leaguesOf(db, user, year),
  leagueChoices: (db) => leagues.leagueChoices(db, user, year),
  yearsWithLeagues: (db) => leagues.yearsWithLeagues(db, user),
  fellowMembers: (db) => leagues.fellowMembers(db, user, year),
  idsOfFellows: () => leagues.idsOfFellows(user, year),
  sharedLeagues: (db) => leagues.sharedLeagues(db, user, 'other', year),
  fellowsIn: (db) => leagues.fellowsIn(db, user, 'other', year),
  idsOfFellowsIn: () => leagues.idsOfFellowsIn(user, 'other', year),
  publicFellows: (db) => leagues.publicFellows(db, user, year),
  invitationsTo: (db) => leagues.invitationsTo(db, user),
  membershipsOf: (db) => ownLeagues.membershipsOf(db, user),
  allInvitationsOf: (db) => ownLeagues.allInvitationsOf(db, user),
  leagueEventsOf: (db) => ownLeagues.leagueEventsOf(db, user),
  ownsNamesake: () => leagueChanges.ownsNamesake(user, 2026, 'fredag', 'none'),
  writeLeague: () =>
    leagueChanges.writeLeague(
      session,
      { ...newCode, id: league, year: 2026, name: 'A', nameSkeleton: 'a', fromRace: 1 },
      now,
    ),
  inviteMembers: () => leagueChanges.inviteMembers(league, 'other', now),
  'joinLeague by code': () => leagueChanges.joinLeague(session, { digests: ['a', 'b'] }, now),
  'joinLeague by invitation': () => leagueChanges.joinLeague(session, { invitedTo: league }, now),
  writeDecline: () => leagueChanges.writeDecline(session, league),
  inviteToLeague: () => leagueChanges.inviteToLeague(session, league, 'kari', now),
  invitedUser: () => leagueRefusals.invitedUser(league, 'kari'),
  writeLeaving: () => leagueChanges.writeLeaving(session, league, now),
  leaveAllLeagues: () => leagueChanges.leaveAllLeagues(session, now),
  renewCode: () => leagueChanges.renewCode(session, league, newCode, now),
  writeRemoval: () => leagueChanges.writeRemoval(session, league, { ...newCode, user }, now),
  writeNewOwner: () => leagueChanges.writeNewOwner(session, league, user, now),
  writeLeagueName: () =>
    leagueChanges.writeLeagueName(session, league, { name: 'A', nameSkeleton: 'a' }, now),
  setPublic: () => leagueChanges.setPublic(session, league, true, now),
  moveStart: () => leagueChanges.moveStart(session, league, 1, now),
  writeLeagueEnd: () => leagueChanges.writeLeagueEnd(session, league),
  gridDrivers: (db) => liveFacts.gridDrivers(db, 1),
  readRaceFacts: (db) => liveFacts.readRaceFacts(db, 1, ['REFEREE']),
  racesNear: (db) => liveFacts.racesNear(db, now),
  erasedAmong: () => liveFacts.erasedAmong([user]),
  idsAmong: () => livePeople.idsAmong(year, [user]),
  idsToFollow: () => livePeople.idsToFollow(year, user),
  'scoresBefore of all': (db) => livePeople.scoresBefore(db, fieldWindows.yearOfOneWindow(year), 1),
  'scoresBefore of some': (db) => livePeople.scoresBefore(db, year, 1, livePeople.idsToFollow(year, user)),
  seasonGuessesToFollow: (db) =>
    livePeople.seasonGuessesToFollow(db, year, livePeople.idsToFollow(year, user)),
  raceGuessesToFollow: (db) => livePeople.raceGuessesToFollow(db, 1, livePeople.idsToFollow(year, user)),
  fellowsOf: (db) => livePeople.fellowsOf(db, user, year),
  leagueCounts: () => leagueRefusals.leagueCounts(user, 2026),
  mailAddressOf: (db) => mail.mailAddressOf(db, user),
  mailCodeOf: (db) => mail.mailCodeOf(db, user),
  reminderHoursOf: (db) => mail.reminderHoursOf(db, user),
  keepCode: () => mail.keepCode(session, { address: 'a@b.no', digest: '', expiresAt: now, now }, 5),
  tryCode: () => mail.tryCode(user, now, 5),
  confirmAddress: () => mail.confirmAddress(session, '', now),
  chooseUsualHours: () => mail.chooseUsualHours(session, 3),
  chooseHours: (db) => mail.chooseHours(db, session, [1, 3]),
  removeAddress: (db) => mail.removeAddress(db, user),
  forgetOldCodes: (db) => mail.forgetOldCodes(db, now),
  invitationOf: (db) => invitations.invitationOf(db, user),
  storeInvitation: () => invitations.storeInvitation(session, { salt: '', digest: '', expiresAt: now }),
  removeInvitation: (db) => invitations.removeInvitation(db, user),
  validInvitation: (db) => invitations.validInvitation(db, ['a', 'b'], now),
  calendarOf: (db) => calendarFeeds.calendarOf(db, user),
  keepCalendar: () => calendarFeeds.keepCalendar(session, { salt: '', digest: '', now }),
  dropCalendar: (db) => calendarFeeds.dropCalendar(db, user),
  calendarWithSecret: (db) => calendarFeeds.calendarWithSecret(db, ['a', 'b']),
  subscriptionsOf: (db) => push.subscriptionsOf(db, user),
  keepSubscription: () => push.keepSubscription(session, { endpoint: 'a', p256dh: '', auth: '' }, now, 10),
  removeSubscription: (db) => push.removeSubscription(db, user, 'a'),
  removeSubscriptions: (db) => push.removeSubscriptions(db, user),
  windowsToRemind: () => reminders.windowsToRemind(now),
  'dueReminders of a race': () => reminders.dueReminders(remindedWindow, run),
  'dueReminders of a season': () => reminders.dueReminders({ ...remindedWindow, ...seasonWindow }, run),
  'claimMessages by mail': (db) => outbox.claimMessages(db, { ...claim, way: 'MAIL' }, [message], now),
  'claimMessages by push': (db) => outbox.claimMessages(db, { ...claim, way: 'PUSH' }, [message], now),
  'claimMessages, reminders': (db) =>
    outbox.claimMessages(
      db,
      {
        ...{ ...claim, way: 'MAIL' },
        wanted: reminders.isReminderWanted(raceWindow, 3, now),
        told: reminders.missingQuestions(raceWindow),
      },
      [message],
      now,
    ),
  'claimMessages on a race': (db) =>
    outbox.claimMessages(
      db,
      { ...claim, way: 'PUSH', wanted: raceMessages.isRaceMessageWanted(1, 'FLAG') },
      [message],
      now,
    ),
  endMessages: () =>
    outbox.endMessages({ kind: 'KIND', way: 'MAIL' }, [{ ...message, ending: 'SENT', retryAt: null }]),
  'claimMessages to chats': (db) =>
    outbox.claimMessages(
      db,
      { ...claim, way: 'CHAT', wanted: chatMessages.isChatReady('OPEN', now) },
      [{ ...message, way: 'CHAT' }],
      now,
    ),
  readyChats: () => chatMessages.readyChats(now),
  unclaimed: () => chatMessages.unclaimed(run, [message]),
  noteChatMessage: () => chatMessages.noteChatMessage('KIND', message, '1'),
  windowsThatAreOpen: () => chatMessages.windowsThatAreOpen(now),
  'missingCounts of a race': () => chatMessages.missingCounts(raceWindow, ['chat']),
  'missingCounts of a season': () => chatMessages.missingCounts(seasonWindow, ['chat']),
  recentSeals: () => witnesses.recentSeals(now),
  newMembers: () => chatMessages.newMembers([league], now),
  recentCorrections: () => chatMessages.recentCorrections([league], now),
  recentLetters: () => chatMessages.recentLetters([league], now),
  postedLetters: () => chatMessages.postedLetters(1, ['chat']),
  finishedSeasons: () => chatMessages.finishedSeasons(now),
  'chatsOf a league': (db) => chats.chatsOf(db, league),
  'chatsOf the site': (db) => chats.chatsOf(db, null),
  'postedTo a league': (db) => chats.postedTo(db, league),
  'postedTo the site': (db) => chats.postedTo(db, null),
  'addChat of a league': () => chats.addChat(session, league, newChat, now),
  'addChat of the site': () => chats.addChat(session, null, newChat, now),
  setChatEvents: () => chats.setChatEvents(session, league, 'chat', ['OPEN']),
  removeChat: () => chats.removeChat(session, null, 'chat'),
  chatStateOf: () => chats.chatStateOf('chat'),
  writeChatState: () => chats.writeChatState('chat', chatState),
  pauseService: () => chats.pauseService('DISCORD', 'BLOCKED', now),
  parkChat: () => chats.parkChat('chat', 'KEY', now),
  messagesTo: (db) => outbox.messagesTo(db, user),
  forgetOldMessages: (db) => outbox.forgetOldMessages(db, now),
  raceMessageSettingOf: (db) => raceMessages.raceMessageSettingOf(db, user),
  wantRaceMessages: () => raceMessages.wantRaceMessages(session, now),
  endRaceMessages: (db) => raceMessages.endRaceMessages(db, user),
  racesToTell: () => raceMessages.racesToTell(now, raceMessages.someUserWants),
  fieldsAround: (db) => raceMessages.fieldsAround(db, toldRace),
  missingFlag: () => raceMessages.missingFlag(toldRace, run),
  missingResult: () => raceMessages.missingResult(toldRace, run),
  toldOtherwise: () => raceMessages.toldOtherwise(toldRace, '', run),
  noteSameStanding: () => raceMessages.noteSameStanding(1, { kind: 'KIND', users: [user], result: '' }),
  missingWitnesses: () => witnesses.missingWitnesses(run),
  unconfirmedSeals: () => stamps.unconfirmedSeals(now, 1),
  cosignaturesBy: (db) => cosignatures.cosignaturesBy(db, ['key']),
  keepCosignature: () => cosignatures.keepCosignature('key', { fault: 'silent' }, now),
  keepStamp: () => stamps.keepStamp({ seal: 1, ots: null }, { triedAt: now, isConfirmed: false }),
  stampOf: (db) => stamps.stampOf(db, raceWindow),
  ownRaceGuesses: (db) => ownGuesses.ownRaceGuesses(db, user, year),
  ownGuessEvents: (db) => ownGuesses.ownGuessEvents(db, user, ownGuesses.ownYear(user, null)),
  ownGuessEvent: (db) => ownGuesses.ownGuessEvent(db, user, ''),
  ownGuessYears: (db) => ownGuesses.ownGuessYears(db, user),
  ownYear: () => ownGuesses.ownYear(user, null),
  takeLease: (db) => jobs.takeLease(db, { name: 'test', holder: 'me', now, until: now }),
  leaveLease: () => jobs.leaveLease('test', 'me'),
  beginRun: (db) => jobs.beginRun(db, 'reconcile', now, now),
  noteSteps: () => jobs.noteSteps('reconcile', now, []),
  leaveRun: () => jobs.leaveRun('reconcile', now, now),
  noteRun: () => jobs.noteRun('remind', { scheduledAt: now, startedAt: now, finishedAt: now, steps: [] }),
  forgetRuns: () => jobs.forgetRuns(now),
  newestRuns: (db) => jobs.newestRuns(db, 10),
  runsWithSteps: (db) =>
    jobs.runsWithSteps(db, { before: now, limit: 10, job: 'GRID', ending: 'failed', search: 'a' }),
  racesToImport: (db) => jobs.racesToImport(db, now),
  jobsThatFail: failing.jobsThatFail,
  noteFailure: () =>
    failing.noteFailure({ job: 'GRID', race: 1 }, { failures: 1, until: now, now, detail: '' }),
  forgetFailures: () => failing.forgetFailures({ job: 'CALENDAR', year: 2026 }),
  countFailure: () => failing.countFailure('stamp', { now, detail: '' }),
  forgetClockFailures: () => failing.forgetClockFailures('stamp'),
  retryAtOnce: () => failing.retryAtOnce({ job: 'STAMP', year: null, race: null }),
  chainOfSeals: publishedSeals.chainOfSeals,
  'sealsOf a race': (db) => publishedSeals.sealsOf(db, raceWindow),
  'sealsOf a season': (db) => publishedSeals.sealsOf(db, seasonWindow),
  keysOfSite: publishedSeals.keysOfSite,
  closedWindows: (db) => publishedSeals.closedWindows(db, 2026, now),
  windowInForce: () => publishedSeals.windowInForce(raceWindow),
  tilesOfWindow: () => publishedSeals.tilesOfWindow(raceWindow, { first: 0, last: 1 }),
  rootsOfWindow: () => publishedSeals.rootsOfWindow(raceWindow, { first: 0, last: 1 }),
  'placedLeaves of a race': () => publishedSeals.placedLeaves(raceWindow, 10, null),
  'placedLeaves of a season': () => publishedSeals.placedLeaves(seasonWindow, 10, [user]),
  'shownGuesses of a race': () => publishedSeals.shownGuesses(raceWindow, null),
  'shownGuesses of a season': () => publishedSeals.shownGuesses(seasonWindow, [user]),
  'sealingProgress of a race': (db) => seals.sealingProgress(db, raceWindow, 256),
  'sealingProgress of a season': (db) => seals.sealingProgress(db, seasonWindow, 256),
  appendTiles: () => seals.appendTiles(raceWindow, []),
  addSeal: (db) => seals.addSeal(db, raceWindow, sealKey, someSeal),
  expectLeaves: () => seals.expectLeaves(session),
  noteKey: (db) => seals.noteKey(db, sealKey),
  keepLeaves: () => seals.keepLeaves(session, []),
  unsealedWindows: () => seals.unsealedWindows(10),
  closingOnRaces: () => seals.closingOnRaces(now, hour),
  waitingRows: (db) => waiting.waitingRows(db, now),
  countWaiting: () => waiting.countWaiting(now),
  forgetNotices: () => waiting.forgetNotices('KIND', ['a']),
  newNotices: () => waiting.newNotices(run, ['a']),
  noteCheck: () => jobs.noteCheck(1, 'GRID', now),
  forgetCheck: () => jobs.forgetCheck(1, 'GRID'),
  noteCorrection: () => jobs.noteCorrection(2026, now, 1),
  resultsUnread: (db) => jobs.resultsUnread(db, { year: 2026, position: 3 }, { from: now, readBefore: now }),
  seasonsToCheck: (db) => jobs.seasonsToCheck(db, now),
  noteSeasonCheck: () => jobs.noteSeasonCheck(2026, 'SCORE', now),
  checksOfSeason: (db) => jobs.checksOfSeason(db, 2026),
  sourcePausesNow: jobs.sourcePausesNow,
  pauseSource: () => jobs.pauseSource('OPENF1', 1, now, ''),
  endPause: () => jobs.endPause('OPENF1'),
  sessionsOfSeason: (db) => calendar.sessionsOfSeason(db, 2026),
  sessionCutoffsOfSeason: (db) => calendar.sessionCutoffsOfSeason(db, 2026),
  flagProposalsOfRace: (db) => flags.flagProposalsOfRace(db, race),
  replaceProposals: () => flags.replaceProposals(1, 'RACE', [], true),
  readingsOfRace: (db) => raceControl.readingsOfRace(db, race),
  noteReading: () =>
    raceControl.noteReading(1, 'RACE', { messages: 1, digest: '', since: now, whole: true, shorter: null }),
  replaceUnknownWordings: () => raceControl.replaceUnknownWordings(1, 'RACE', [], now),
  unknownWordingsOfRace: (db) => raceControl.unknownWordingsOfRace(db, race),
  handleUnknownWordings: () => raceControl.handleUnknownWordings(1, 'RACE', []),
  setDecisions: () => flags.setDecisions(1, 'RACE', []),
  flagProposalsOfSeason: (db) => flags.flagProposalsOfSeason(db, 2026),
  raceById: (db) => importing.raceById(db, 1),
  ownTeamsOfSeason: (db) => competitors.ownTeamsOfSeason(db, year),
  aliasesOfSeason: (db) => importing.aliasesOfSeason(db, year),
  replaceResult: () => importing.replaceResult(1, 'RACE', []),
  replaceStandings: () => importing.replaceStandings(1, 'DRIVER', []),
  storeRefusal: () => importing.storeRefusal(1, 'RESULT', now, { code: 'other-race' }),
  acceptImport: () => importing.acceptImport(1, 'RESULT', 'a'.repeat(64)),
  acceptedImport: (db) => importing.acceptedImport(db, 1, 'RESULT'),
  forgetRefusal: () => importing.forgetRefusal(1, 'RESULT'),
  forgetSettled: () => importing.forgetSettled(1),
  refusedImportsOfRace: (db) => importing.refusedImportsOfRace(db, 1),
  logChange: () => changes.logChange(2026, { race: 1, at: now, what: [], code: 'by-hand' }),
  rememberTotals: () => changes.rememberTotals(2026, 1),
  compareTotals: () => changes.compareTotals(2026, 1),
  changesOfRace: (db) => changes.changesOfRace(db, 1),
  changesOfSeason: (db) => changes.changesOfSeason(db, 2026),
  effectsSeenOn: (db) => changes.effectsSeenOn(db, 1, 8),
  effectsSeenOnSeason: (db) => changes.effectsSeenOnSeason(db, 2026, 8),
  'effectsSeenOnSeason of points': (db) => changes.effectsSeenOnSeason(db, 2026, 8, 'points'),
  selectAllRows: () => backup.selectAllRows(),
  tablesHere: () => olderBackups.tablesHere(),
  insertOlder: () =>
    olderBackups.insertOlder({ format: 'f1-tipping', at: '', migration: '', tables: {} }, []),
  restoreRows: () => backup.restoreRows({ format: 'f1-tipping', at: '', migration: '', tables: {} }),
  adminLines: (db) =>
    adminLog.adminLines(db, { before: 100, search: 'a', what: 'UNDO', year: 2026, limit: 10 }),
  namesInSeasons: (db) => adminLog.namesInSeasons(db, [2026]),
  adminLine: (db) => adminLog.adminLine(db, 1),
  newestLine: (db) => adminLog.newestLine(db),
  logAdmin: (db) =>
    adminLog.logAdmin(db, {
      at: now,
      admin: user,
      action: 'CHANGE',
      year: 2026,
      entries: [],
      reason: null,
      undoes: null,
    }),
  logAdminIfChanged: () =>
    adminLog.logAdminIfChanged({
      at: now,
      admin: user,
      action: 'CHANGE',
      year: null,
      entries: [],
      reason: null,
      undoes: null,
    }),
  seasonGuessesIn: (db) => season.seasonGuessesIn(db, 2026, ['DRIVER']),
  raceGuessesOn: (db) => season.raceGuessesOn(db, [1]),
  seasonRows: (db) => [...season.seasonRows(db, year)],
  readSeason: (db) => season.readSeason(db, 2026),
  writeEntries: (db) => entries.writeEntries(db, everyKindOfChange),
  guessedOn: (db) => season.guessedOn(db, 2026, ['norris']),
  scoredSteps: (db) => scoring.scoredSteps(db, 2026),
  racesOfSeason: (db) => races.racesOfSeason(db, year),
  yearOfRace: () => races.yearOfRace(1),
  driversAtPlaces: (db) => races.driversAtPlaces(db, year, [1, 10]),
  sessionsOfRace: (db) => races.sessionsOfRace(db, race),
  newestClosedRace: () => race,
  newestBegunRace: () => races.newestBegunRace(year, now),
  raceIdToGuess: () => races.raceIdToGuess(year, now),
  whileRestoring: () => restoring.whileRestoring([]),
  driversToChoose: (db) => results.driversToChoose(db, year),
  gridOfRace: (db) => results.gridOfRace(db, race),
  resultsOfRace: (db) => results.resultsOfRace(db, race),
  standingsAfterRace: (db) => results.standingsAfterRace(db, race, race),
  flagsOfRace: (db) => results.flagsOfRace(db, race),
  linesOfWindow: (db) => fieldWindows.linesOfWindow(db, year, 1, 100),
  topOfStep: (db) => fieldWindows.topOfStep(db, year, steps.stepNumber(year, 1)),
  countsOfSteps: (db) => fieldWindows.countsOfSteps(db, year),
  someRoundWinners: (db) => fieldWindows.someRoundWinners(db, year, steps.stepNumber(year, null)),
  winnersAt: (db) => fieldWindows.winnersAt(db, year, steps.stepNumber(year, null)),
  lineOf: (db) => fieldWindows.lineOf(db, { year: 2026, edition: 1 }, user),
  linesAround: (db) => fieldWindows.linesAround(db, { year: 2026, edition: 1 }, user, 5),
  yearOfLargerField: () => fieldWindows.yearOfLargerField(2026),
  yearOfOneWindow: () => fieldWindows.yearOfOneWindow(2026),
  raceOfOneWindow: () => fieldWindows.raceOfOneWindow(1),
  countsOfRaceGuesses: (db) => fieldWindows.countsOfRaceGuesses(db, year, race),
  guessersByPlace: (db) =>
    fieldWindows.guessersByPlace(db, { year: 2026, race: 1, category: 'FIRST', driver: 'nor', from: 1 }, 25),
  placesOfSeason: (db) => fieldWindows.placesOfSeason(db, 2026),
  firstParticipants: () => fieldWindows.firstParticipants(1, 1_000),
  oneAndNamed: () => fieldWindows.oneAndNamed(user, 'a', 25),
  idsNamed: () => fieldWindows.idsNamed('a', 25),
  linesNamed: (db) => fieldWindows.linesNamed(db, { year: 2026, edition: 1 }, 'a', 50),
  'progressOfSeason of a league': (db) =>
    scores.progressOfSeason(db, year, leagues.idsOfMembers(league, user)),
  progressOfSeason: (db) => scores.progressOfSeason(db, year),
  'progressOfSeason of two': (db) => scores.progressOfSeason(db, year, [user, 'other']),
  roundWinnersOfSeason: (db) => scores.roundWinnersOfSeason(db, year, steps.stepNumber(year, null)),
  'roundWinnersOfSeason at all steps': (db) => scores.roundWinnersOfSeason(db, year),
  winnersOfSteps: (db) => scores.winnersOfSteps(db, year),
  fieldsAtSteps: (db) => scores.fieldsAtSteps(db, year, steps.stepNumber(year, null)),
  ownScores: (db) => scores.ownScores(db, user, year, steps.stepNumber(year, null)),
  categoryScores: (db) => scores.categoryScores(db, year, steps.stepNumber(year, null)),
  'categoryScores of a league': (db) =>
    scores.categoryScores(db, year, steps.stepNumber(year, null), leagues.idsOfMembers(league, user)),
  guessesAmong: (db) => story.guessesAmong(db, year, leagues.idsOfMembers(league, user)),
  namesWithGuesses: (db) => story.namesWithGuesses(db, '[[1, "FIRST", "nor"]]'),
  'namesWithGuesses of a league': (db) =>
    story.namesWithGuesses(db, '[[1, "FIRST", "nor"]]', leagues.idsOfMembers(league, user)),
  participation: (db) => scores.participation(db, user, year),
  fieldAtStep: (db) => scores.fieldAtStep(db, year, steps.stepNumber(year, null)),
  podiums: (db) => scores.podiums(db, 3),
  drawsOfRevision: (db) => shownForecasts.drawsOfRevision(db, { year: 2025, step: 9, revision: 1 }),
  basisOfRevision: (db) => shownForecasts.basisOfRevision(db, { year: 2025, step: 9, revision: 1 }),
  tipsOfRevision: (db) => shownForecasts.tipsOfRevision(db, { year: 2025, step: 9, revision: 1 }, 200),
  firstForecasts: (db) => shownForecasts.firstForecasts(db),
  firstChances: (db) => shownForecasts.firstChances(db, 0.005),
  firstChancesOfWinners: (db) => shownForecasts.firstChancesOfWinners(db),
  winnersOfSeasons: (db) => shownForecasts.winnersOfSeasons(db),
  fieldsOfForecasts: (db) => shownForecasts.fieldsOfForecasts(db),
  racesOfForecasts: (db) => shownForecasts.racesOfForecasts(db),
  seasonsOfAllTime: (db) => allTime.seasonsOfAllTime(db),
  finalLines: (db) => allTime.finalLines(db, 10_000, 3),
  keepFinalPoints: () => scoring.keepFinalPoints(2026),
  requestEdition: () => scoringJobs.requestEdition(2026, { scoreFrom: 1, countFrom: 0, logged: true }),
  takeJob: (db) => scoringJobs.takeJob(db, { year: 2026, now: 0, until: 1 }),
  jobOf: (db) => scoringJobs.jobOf(db, 2026),
  leaveJob: () => scoringJobs.leaveJob(job),
  expectJob: () => scoringJobs.expectJob(job),
  countStep: () => scoringJobs.countStep(job, 1),
  endsOfParts: (db) => scoringJobs.endsOfParts(db, 2026, 10),
  fieldAfter: (db) => scoringJobs.fieldAfter(db, 2026, 1, '', 10),
  placeUsers: () => scoringJobs.placeUsers(job, ['user'], 1),
  showEdition: () => scoringJobs.showEdition(job),
  dropOldEditions: () => scoringJobs.dropOldEditions(2026),
  dropLeavers: () => scoring.dropLeavers(2026),
  totalsOf: () => sql`select ${editions.totalsOf(2026)} from participants p where p.year = 2026`,
  updateEdition: () => editions.updateEdition(2026, 1, 3),
  fieldsFrom: () => editions.fieldsFrom(2026, 0, 3),
  scoreReferencePlayers: () => referencePlayers.scoreReferencePlayers(2026, 1),
  referencePlayersOf: (db) => referencePlayers.referencePlayersOf(db, year),
  referenceRacePoints: (db) => referencePlayers.referenceRacePoints(db, year),
  referenceSeasonGuessesOf: (db) => referencePlayers.referenceSeasonGuessesOf(db, year, 'GRID'),
  referenceRaceGuessesOf: (db) => guesses.referenceRaceGuessesOf(db, year, 'GRID'),
  countAllGuesses: () => guessCounts.countAllGuesses(2026),
  countGuesses: () => [
    ...guessCounts.countGuesses({ year: 2026, race: null }).flat(),
    ...guessCounts.countGuesses({ year: 2026, race: 1 }).flat(),
  ],
  replaceKey: () => scoring.replaceKey(2026, 0, []),
  dropSteps: () => scoring.dropSteps(2026, 1),
  changeRole: () =>
    ([null, true] as const).flatMap((after) =>
      roles.changeRole(
        { kind: 'role', user, role: 'ADMIN', before: after ? null : true, after },
        { at: now, admin: user, action: 'CHANGE', reason: null, undoes: null },
      ),
    ),
  liveChoiceOf: (db) => liveRaces.liveChoiceOf(db, 1),
  changeLiveChoice: () =>
    ([{ after: 'OFF' }, { before: 'OFF' }] as const).flatMap((values) =>
      liveRaces.changeLiveChoice(
        { kind: 'live', ...at, ...values },
        { at: now, admin: user, action: 'CHANGE', reason: null, undoes: null },
      ),
    ),
  grantRole: () => roles.grantRole(user, 'ADMIN', now),
  idOfName: () => roles.idOfName('kari'),
  everAdmin: setup.everAdmin,
  claimFirstAdmin: setup.claimFirstAdmin,
  offerCode: () => setup.offerCode('digest', now, now),
  setupCode: setup.setupCode,
  appliedMigrations: (db) => setup.appliedMigrations(db),
  holdersOf: () => roles.holdersOf('ADMIN'),
  peopleWithRole: (db) => roles.peopleWithRole(db, 'ADMIN'),
  peopleNamed: (db) => roles.peopleNamed(db, 'kari', 20),
  seasonOfYear: (db) => sheets.seasonOfYear(db, 2026),
  sheetSeasons: (db) => sheets.sheetSeasons(db),
  namesakes: (db) => sheets.namesakes(db, ['karl']),
  unclaimedPeople: (db) => sheets.unclaimedPeople(db),
  'unclaimedPeople with an id': (db) => sheets.unclaimedPeople(db, user),
  existingUsers: (db) => sheets.existingUsers(db, [user]),
  addSheetSeason: (db) => sheets.addSheetSeason(db, 2026, now),
  addPeople: () => sheets.addPeople([{ id: user, ...kari }], now),
  writeBoard: () => sheets.writeBoard(2026, board, now),
  removeBoard: () => sheets.removeBoard(2026),
  forgetUnclaimed: () => sheets.forgetUnclaimed(),
  joinPerson: () => sheets.joinPerson(user, 'other'),
  personWithRole: (db) => roles.personWithRole(db, user, 'ADMIN'),
  scoreStep: () =>
    scoring.scoreStep(
      2026,
      { step: 1, race: 1, rows: [{ category: 'DRIVER', item: 'a', guess: 22, score: scoreOf(1) }] },
      22,
    ),
  expectTruth: () => scoring.expectTruth(2026, 1),
  showAnew: () => scoring.showAnew(2026),
  moveTruth: () => scoring.moveTruth(2026),
  moveSeasonVersion: () => scoring.moveSeasonVersion(2026),
  allSeasons: seasons.allSeasons,
  seasonOfOtherRules: (db) => seasons.seasonOfOtherRules(db, 2026, 1),
  noteRules: () => scoring.noteRules(2026, 1),
  seasonVersions: (db) => seasons.seasonVersions(db),
  seasonVersion: (db) => seasons.seasonVersion(db, null, now),
  'seasonVersion of a year': (db) => seasons.seasonVersion(db, 2026, now),
  yearOrCurrent: () => year,
  yearOfRaceOrCurrent: () => seasons.yearOfRaceOrCurrent(null, 1, now),
  yearOfCompetitors: () => seasons.yearOfCompetitors(2026),
  yearToGuess: () => seasons.yearToGuess(now),
  userOfIdentity: () => identities.userOfIdentity(identity),
  addIdentity: () => identities.addIdentity(session, identity, now),
  makeUserOfPasskey: () => identities.makeUserOfPasskey(passkey, user, now),
  addPasskey: () => identities.addPasskey(session, passkey, now),
  keyOfPasskey: () => identities.keyOfPasskey(identity),
  countPasskey: () => identities.countPasskey(identity, 1),
  noteUseOfIdentity: () => identities.noteUseOfIdentity(identity, now),
  removeIdentities: () => identities.removeIdentities(session, [identity], now),
  dropRemoved: () => identities.dropRemoved(identity, now),
  moveIdentities: () => identities.moveIdentities(session, 'other', now),
  eraseNewcomer: () => identities.eraseNewcomer(session),
  storeLinkCode: () =>
    linkCodes.storeLinkCode(
      { user, kind: 'DEVICE', finder: 'K7Q', digest: '', expiresAt: now },
      now,
      sessions.isSignedIn(session),
    ),
  hasNoFreshCode: () =>
    linkCodes.storeLinkCode(
      { user, kind: 'MAIL', finder: 'K7Q', digest: '', expiresAt: now },
      now,
      linkCodes.hasNoFreshCode('MAIL', now),
    ),
  usersOfAddress: (db) => mail.usersOfAddress(db, 'a@b.no'),
  tryLinkCode: () => linkCodes.tryLinkCode('K7Q', now, 5),
  spendLinkCode: () => linkCodes.spendLinkCode('K7Q'),
  makeUserOfIdentity: () => identities.makeUserOfIdentity(identity, user, now),
  yearBefore: () => seasons.yearBefore(seasons.yearToGuess(now)),
  finishedYearBefore: () => seasons.finishedYearBefore(seasons.yearToGuess(now)),
  viewerOf: (db) => sessions.viewerOf(db, session),
  'versionForSession of an admin': (db) =>
    sessions.versionForSession(db, { ...session, erased: 'erased' }, 'admin', now),
  revokeOnce: (db) => sessions.revokeOnce(db, 'once', now),
  revoke: (db) => sessions.revoke(db, 'session', now),
  sessionsOf: (db) => userSessions.sessionsOf(db, user, now),
  sessionOf: (db) => userSessions.sessionOf(db, user, 'session'),
  listSessionOf: () => userSessions.listSessionOf(user, sessionUse),
  listSession: () => userSessions.listSession(identity, sessionUse),
  noteUse: () => userSessions.noteUse(session, sessionUse),
  endListed: (db) => userSessions.endListed(db, session, 'other', now),
  endOthers: (db) => userSessions.endOthers(db, session, now),
  forgetEnded: (db) => userSessions.forgetEnded(db, now),
  epochOf: () => sessions.epochOf(user),
  seasonsToForecast: (db) => making.seasonsToForecast(db),
  beginForecastCheck: () => making.beginForecastCheck(2026, 1),
  endForecastCheck: () => making.endForecastCheck(2026, true),
  newestRevision: (db) => making.newestRevision(db, 2026, 8),
  beginForecast: () => making.beginForecast(forecast),
  writePlaces: () => making.writePlaces(forecast, [forecastPlace]),
  showForecast: () => making.showForecast(forecast),
  lastPlaced: (db) => making.lastPlaced(db, forecast),
  participantsAfter: (db) => making.participantsAfter(db, 2026, user, 10),
  firstAt: (db) => making.firstAt(db, 2026, 8, 8),
  guessesToForecast: (db) => making.guessesToForecast(db, 2026, making.firstAt(db, 2026, 8, 8)),
  scoresToForecast: (db) => making.scoresToForecast(db, 2026, 8, making.firstAt(db, 2026, 8, 8)),
  fieldToForecast: (db) => making.fieldToForecast(db, 2026, 8),
  racesWithForecast: (db) => forecasts.racesWithForecast(db, year),
  forecastAfter: (db) => forecasts.forecastAfter(db, year, forecasts.raceWithForecast(year, null)),
  forecastOf: (db) => forecasts.forecastOf(db, year, forecasts.raceWithForecast(year, null), user),
  bestForecasts: (db) => forecasts.bestForecasts(db, year, forecasts.raceWithForecast(year, null), 100),
  outlookOf: (db) => forecasts.outlookOf(db, year, forecasts.raceBesideTable(year, null), user),
  'outlookOf the best': (db) => forecasts.outlookOf(db, year, forecasts.raceBesideTable(year, null)),
  'outlookOf after a race': (db) => forecasts.outlookOf(db, year, forecasts.raceBesideTable(year, 1), user),
  chancesAfter: (db) => forecasts.chancesAfter(db, year, forecasts.raceBesideTable(year, null)),
  drawsAfter: (db) => forecasts.drawsAfter(db, year, forecasts.raceBesideTable(year, null)),
  tipsAfter: (db) =>
    forecasts.tipsAfter(db, year, forecasts.raceBesideTable(year, null), JSON.stringify([user])),
  allForecastsOf: (db) => account.allForecastsOf(db, user),
  forgetForecasts: () => account.forgetForecasts(session),
  racesToWrite: () => makingLetters.racesToWrite(now),
  leaguesToWrite: () => makingLetters.leaguesToWrite(raceToWrite, '', 20),
  'leaguesToWrite after a change': () =>
    makingLetters.leaguesToWrite({ ...raceToWrite, hasLetter: 1 }, '', 20),
  membersOf: (db) => makingLetters.membersOf(db, [league]),
  idsOfMembersIn: () => makingLetters.idsOfMembersIn([league]),
  scoresByQuestion: (db) => makingLetters.scoresByQuestion(db, 2026, [1, 2], [user]),
  addLetter: () => makingLetters.addLetter(newLetter),
  'addLetter of a league': () => makingLetters.addLetter({ ...newLetter, league }),
  noteSeen: (db) => makingLetters.noteSeen(db, 1, null, 1),
  idsIn: () => makingLetters.idsIn([user]),
  letterOfField: (db) => roundLetters.letterOfField(db, race, null),
  'letterOfField of a league': (db) => roundLetters.letterOfField(db, race, league),
  lettersOfSeason: (db) => roundLetters.lettersOfSeason(db, year),
  lettersOfLeague: (db) => roundLetters.lettersOfLeague(db, league, user),
  lettersOnRace: (db) => roundLetters.lettersOnRace(db, race, JSON.stringify([user])),
  lettersNaming: (db) => roundLetters.lettersNaming(db, user),
  letterSettingOf: (db) => letterMail.letterSettingOf(db, user),
  wantLetters: () => letterMail.wantLetters(session, now),
  endLetters: (db) => letterMail.endLetters(db, user),
  missingLetters: () => letterMail.missingLetters(run),
  leaguesOfReaders: (db) => letterMail.leaguesOfReaders(db, 1, [user]),
  leagueFeedOf: (db) => leagueFeeds.leagueFeedOf(db, league, user),
  keepLeagueFeed: () => leagueFeeds.keepLeagueFeed(session, league, { salt: '', digest: '', now }),
  leagueWithFeed: (db) => leagueFeeds.leagueWithFeed(db, ['a', 'b']),
  feedsOf: (db) => ownLeagues.feedsOf(db, user),
  endSessions: (db) => sessions.endSessions(db, user),
  stepRace: () => steps.stepRace(year, null),
  stepNumber: () => steps.stepNumber(year, null),
  stepRaceBefore: () => steps.stepRaceBefore(year, null),
  stepNumberBefore: () => steps.stepNumberBefore(year, null),
  exactHits: (db) => figures.exactHits(db, year),
  exactHitsOf: (db) => figures.exactHitsOf(db, year, user),
  exactHitsWhenOver: (db) => figures.exactHitsWhenOver(db, year),
  keepHits: (db) => figures.keepHits(db, year),
  allHitsWhenOver: (db) => figures.allHitsWhenOver(db, year),
  bestRoundWhenOver: (db) => figures.bestRoundWhenOver(db, year),
  flagCountsWhenOver: (db) => figures.flagCountsWhenOver(db, year),
  standingsOfSeason: (db) => truths.standingsOfSeason(db, year),
  gridsOfSeason: (db) => truths.gridsOfSeason(db, year),
  resultsOfSeason: (db) => truths.resultsOfSeason(db, year),
  flagsOfSeason: (db) => truths.flagsOfSeason(db, year),
  pointsTablesOfSeason: (db) => truths.pointsTablesOfSeason(db, year),
  namedUser: (db) => users.namedUser(db, user),
  namesOfUsers: (db) => users.namesOfUsers(db, [user]),
  namedUsers: (db) => users.namedUsers(db, 1_000),
  usersAfter: (db) => users.usersAfter(db, user, 1_000),
  usersNamed: (db) => users.usersNamed(db, 'kari', 25),
}

const at = { year: 2026, race: 1, before: null, after: null }
const everyKindOfChange: EntryChange[] = [
  { ...at, kind: 'season' },
  { ...at, kind: 'points', category: 'FIRST' },
  { ...at, kind: 'competitor', category: 'DRIVER', id: 'norris' },
  { ...at, kind: 'alias', category: 'DRIVER', id: 'lando' },
  { ...at, kind: 'race' },
  { ...at, kind: 'start' },
  { ...at, kind: 'sessionCutoff', session: 'QUALIFYING' },
  { ...at, kind: 'sessionCutoff', session: 'QUALIFYING', after: null },
  { ...at, kind: 'grid' },
  { ...at, kind: 'outcome' },
  { ...at, kind: 'sprint' },
  { ...at, kind: 'order' },
  { ...at, kind: 'listing' },
  { ...at, kind: 'flags' },
  { ...at, kind: 'proposals', session: 'RACE' },
]
