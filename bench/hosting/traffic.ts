// How a season is used. Nobody has measured this: change the numbers to what you expect and run
// `npx node bench/hosting/write.ts`.

type Kind = 'quiet' | 'beforeRace' | 'raceDay'
type Day = { what: string; days: number; visits: number; minutes: number }

/** A month with four race weekends, the busiest of a season. Visits are per person and day. */
export const days: Record<Kind, Day> = {
  quiet: { what: 'quiet day', days: 18, visits: 0.2, minutes: 2 },
  beforeRace: { what: 'the two days before a race', days: 8, visits: 1, minutes: 3 },
  raceDay: { what: 'race day', days: 4, visits: 2, minutes: 10 },
}

export const traffic = {
  /** People who only look, per participant. */
  visitorsPerParticipant: 0.5,
  /** Pages after the front page in one visit. */
  otherPagesPerVisit: 2,
  /** Seconds between polls of a visible tab: for the menu on every page, and for the front page. */
  headerPollSeconds: 10,
  homePollSeconds: 60,
  /** Minutes between two polls of a tab while its socket is open, and the sockets that it opens in a visit. */
  restMinutes: 10,
  socketsPerVisit: 1.5,
  /** Share of the tabs that get no socket, and the most sockets of the site. The others poll all the time. */
  withoutSocket: 0.05,
  mostSockets: 5_000,
  /** Tabs poll within this time after news of the season. */
  newsSpreadSeconds: 3,
  racesPerMonth: 4,
  /** Saved guesses of a participant for a race: two guesses, one of them changed. */
  savesPerRace: 3,
  /** Sign-ins of a participant in a month. Other sessions live on: a ticket is renewed about once a day of use. */
  signInsPerMonth: 1,
  renewalsPerVisit: 0.5,
  /** Share of the participants who get a reminder by mail before a race. */
  remindedPerRace: 0.2,
  /** How often one race is scored: result, flags, a correction. */
  scoringsPerRace: 3,
  cronRunsPerDay: 288,
  /** Isolates that answer in the busiest hours. Each reads the front page's data at most once a second. */
  isolates: 10,
  /** Hours of such a day in which people come. */
  busyHours: 16,
  /** The share of all people whose tab is open in the last minutes before a deadline. */
  onlineAtDeadline: 0.2,
  /** The share of all participants who save in the busiest minute. */
  savingInPeakMinute: 0.02,
  /** The share of all people who load a page in the busiest minute. */
  loadingInPeakMinute: 0.03,
  /** Time of the database for a query of a few rows, ms. Cloudflare promises less than a millisecond. */
  smallQueryMs: 0.5,
  /** Wall time of one save in the guess window, with its commit in D1. */
  windowMsPerSave: 50,
  windowGB: 0.128,
  /** A log line with what the platform adds to it. */
  bytesPerLogLine: 1_000,
  /** Rows of D1 that the live channel reads to see whether a season has changed, at most every two seconds. */
  rowsPerLook: 90,
  lookSeconds: 2,
  /** Minutes from the start of a race to its result, and the taps of a referee meanwhile. */
  raceMinutes: 150,
  tapsPerRace: 200,
  /** The share of all people who watch a race from start to result, and the sockets of one of them. */
  watchingRace: 0.2,
  socketsPerRace: 6,
  /** Rows of D1 for the facts of a race that runs, and for a poll of it that no other poll has just made. */
  rowsPerFacts: 90,
  rowsPerRacePoll: 10,
  /** Wall time of a question to OpenF1, of any other call of an object, and of a message to one socket, ms. */
  questionMs: 500,
  objectMs: 10,
  sendMs: 0.1,
  /**
   * The share of all participants who want messages after a race, and the messages of each: flag, result,
   * correction.
   */
  toldAfterRace: 0.2,
  messagesAfterRace: 2.2,
  /** Rows of D1 for such a message, and for each of those participants in a run of the cron job until a day later. */
  rowsReadPerMessage: 50,
  rowsWrittenPerMessage: 4,
  rowsPerTold: 4,
}
