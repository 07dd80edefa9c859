import type { RefereeEdit } from '#game/live/referee.ts'
import type { LiveRecord, LiveVerdict } from '#game/live/running.ts'
import type { LiveState } from '#game/live/state.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { requireReferee } from '#worker/usecases/account/access.ts'
import { forgetLive } from './reading.ts'

// Only referees and admins may call these, and each call checks the role anew. All refuse with not-yet (the
// race does not run, or is off), conflict (somebody else was first), invalid, and busy (outcome unknown, a
// retry is safe).

/** A race, and the newest version of it that the referee has seen. */
type SeenRace = { race: number; version: number }

/** A race as its referees see it. */
export type RefereeView = Omit<LiveRecord, 'states' | 'isOff'> & {
  /** null: nothing is known yet. */
  state: LiveState | null
  /** The version that this call has stored; null: it was no edit. */
  stored: number | null
}

/** `stored`: the version that a call has stored. */
export const refereeViewOf = (
  { states, ...record }: LiveRecord,
  stored: number | null = null,
): RefereeView => {
  return { ...record, state: states.at(-1) ?? null, stored }
}

export async function readRefereed(app: AppContext, race: number): Promise<RefereeView> {
  await requireReferee(app)
  return refereeViewOf(await app.liveRaces.record(race))
}

/** Changes a race that runs. Limits the rate. */
export async function refereeRace(
  app: AppContext,
  { race, version }: SeenRace,
  edit: RefereeEdit,
): Promise<RefereeView> {
  const by = await admitted(app)
  return viewAfter(app, race, await app.liveRaces.edit(race, edit, by, version))
}

/** Takes back the last edit of a referee. */
export async function undoEdit(app: AppContext, { race, version }: SeenRace): Promise<RefereeView> {
  const by = await admitted(app)
  return viewAfter(app, race, await app.liveRaces.undo(race, by, version))
}

/** Hands the race back to its source after a referee has taken over. */
export async function handBackRace(app: AppContext, race: number): Promise<RefereeView> {
  await admitted(app)
  const view = await viewAfter(app, race, await app.liveRaces.handBack(race))
  return { ...view, stored: null }
}

async function admitted(app: AppContext) {
  const { id: user, username } = await requireReferee(app)
  await app.limits.referee(user)
  return { user, username }
}

async function viewAfter(app: AppContext, race: number, verdict: LiveVerdict): Promise<RefereeView> {
  if (verdict.kind !== 'stored') throw refusalOf(verdict)
  forgetLive(app, race)
  return refereeViewOf(await app.liveRaces.record(race), verdict.state.version)
}

function refusalOf(verdict: Exclude<LiveVerdict, { kind: 'stored' }>): Refusal {
  switch (verdict.kind) {
    case 'changed':
      return new Refusal('conflict', { kind: 'race-changed', by: verdict.state.by.name })
    case 'invalid':
      return new Refusal('invalid', { kind: 'referee-fault', fault: verdict.fault })
    case 'over':
      return new Refusal('not-yet', 'race-not-live')
    case 'busy':
      return new Refusal('busy', 'edit-uncertain')
  }
}
