import type { AppContext } from '#worker/context.ts'
import { makeForecasts } from '#worker/usecases/forecast/making.ts'
import { imports } from '#worker/usecases/importing/reconciling.ts'
import { scoreClosedSeasons, wakeClosingSeasons } from '#worker/usecases/importing/scoring-cutoffs.ts'
import { wakeRunningRaces } from '#worker/usecases/live/waking.ts'
import { adminNotices } from '#worker/usecases/messages/admin-notices.ts'
import { chatMessages } from '#worker/usecases/messages/chat-messages.ts'
import { letterMail } from '#worker/usecases/messages/letter-mail.ts'
import { type MessageKind, sendDue } from '#worker/usecases/messages/outbox.ts'
import { raceMessages } from '#worker/usecases/messages/race-messages.ts'
import { reminders } from '#worker/usecases/messages/reminders.ts'
import { sealCodes } from '#worker/usecases/messages/seal-codes.ts'
import { tidy } from '#worker/usecases/running/clock-state.ts'
import type { Job } from '#worker/usecases/running/job.ts'
import { sealDue, wakeClosingRaces } from '#worker/usecases/seal-making/sealing-due.ts'
import { cosignLog } from '#worker/usecases/sealing/cosigning.ts'
import { stampSeals } from '#worker/usecases/sealing/stamping.ts'
import { makeLetters } from '#worker/usecases/story/making.ts'
import type { Listed } from './running.ts'

const second = 1_000
const minute = 60 * second
const everyCall = 0

const score: Job<AppContext> = {
  name: 'cutoff',
  every: everyCall,
  budget: minute,
  run: scoreClosedSeasons,
}

const seal: Job<AppContext> = { name: 'seal', every: everyCall, budget: 20 * second, run: sealDue }

const sends =
  (kind: MessageKind): Job<AppContext>['run'] =>
  (app, turn) =>
    sendDue(app, turn, kind)

/** All jobs of a call, the most urgent first. No chain of them may last as long as the platform lets a call live. */
export const jobs: readonly Listed<AppContext>[] = [
  {
    name: 'wake',
    every: everyCall,
    budget: 30 * second,
    isFirst: true,
    // A new result ends a race that runs.
    again: 'reconcile',
    run: wakeRunningRaces,
  },
  {
    name: 'messages',
    every: everyCall,
    budget: 4 * minute,
    isFirst: true,
    // A new result is sent at once.
    again: 'reconcile',
    run: sends(raceMessages),
  },
  {
    name: 'alarms',
    every: everyCall,
    budget: 30 * second,
    isFirst: true,
    run: (app) => Promise.all([wakeClosingSeasons(app), wakeClosingRaces(app)]),
  },
  { ...seal, isFirst: true },
  { name: 'remind', every: everyCall, budget: 10 * minute, run: sends(reminders) },
  imports,
  { name: 'witnesses', every: everyCall, budget: 5 * minute, run: sends(sealCodes) },
  { name: 'chats', every: everyCall, budget: 2 * minute, run: sends(chatMessages) },
  { name: 'stamp', every: everyCall, budget: minute, run: stampSeals },
  { name: 'cosign', every: everyCall, budget: 30 * second, run: cosignLog },
  {
    name: 'letters',
    every: everyCall,
    budget: minute,
    // An official result makes them.
    after: 'reconcile',
    run: async (app, turn) => {
      await makeLetters(app, turn)
      await sendDue(app, turn, letterMail)
    },
  },
  {
    name: 'forecast',
    every: everyCall,
    budget: minute,
    // A new result changes it. Nothing waits for it.
    after: 'reconcile',
    run: makeForecasts,
  },
  { name: 'tidy', every: 60 * minute, budget: minute, run: tidy },
  {
    name: 'notify',
    every: everyCall,
    budget: minute,
    // The imports may have added a case, or closed one.
    after: 'reconcile',
    run: sends(adminNotices),
  },
]

/** The jobs of a guess window at its cutoff. The imports score too, in case this alarm is lost. */
export const cutoffJobs: readonly Listed<AppContext>[] = [
  { ...score, isFirst: true },
  { ...seal, isFirst: true },
]
