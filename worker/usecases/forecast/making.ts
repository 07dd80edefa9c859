import { type Database, writeBatch } from '#db/client.ts'
import * as queries from '#db/queries/making-forecasts.ts'
import { readSeason } from '#db/queries/season.ts'
import type { Season } from '#game/changes/season.ts'
import { decidedIn, reachOf } from '#game/forecast/certain.ts'
import { champions } from '#game/forecast/champions.ts'
import { fieldForecast, type Outlook, rivalsCompared, type Tipper } from '#game/forecast/field-forecast.ts'
import { model } from '#game/forecast/model.ts'
import type { Rules } from '#game/forecast/projection.ts'
import { type ForecastSubject, factsAt, isForecast, textOf } from '#game/forecast/season-facts.ts'
import { simulate } from '#game/forecast/simulate.ts'
import { storedDraws } from '#game/forecast/stored.ts'
import { completedRaces } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { digestOf } from '#worker/usecases/importing/digest.ts'
import type { Turn } from '#worker/usecases/running/job.ts'
import { readTippers } from './field.ts'

/** Participants that are read and written at a time. */
const usualSlice = 1_000

/** Makes the forecast of the newest step of each running season that has changed. A call that ends early goes on later. */
export async function makeForecasts(
  app: Pick<AppContext, 'db' | 'now' | 'settings' | 'cache'>,
  { clock, deadline, steps }: Pick<Turn, 'clock' | 'deadline' | 'steps'>,
): Promise<void> {
  if (!app.settings.FORECAST) return
  for (const { year, version } of await queries.seasonsToForecast(app.db)) {
    await writeBatch(app.db, [queries.beginForecastCheck(year, version)])
    const season = await readSeason(app.db, year)
    const step = completedRaces(season.races).length
    const ending = await forecastStep(app.db, season, { step, madeAt: app.now, clock, deadline })
    await writeBatch(app.db, [queries.endForecastCheck(year, ending !== 'not-yet')])
    if (ending === 'not-yet') return
    if (ending === 'unchanged') continue
    app.cache.forget()
    steps.push({ job: 'FORECAST', year, ending })
  }
}

type Wanted = Partial<Pick<Turn, 'clock' | 'deadline'>> & {
  step: number
  madeAt: number
  sliceSize?: number
  simulations?: number
}

/**
 * Makes the forecast after a step, unless the newest one says the same already. Goes on where an unfinished one has ended.
 * `not-yet`: the time is over; call again.
 */
export async function forecastStep(
  db: Database,
  season: Season,
  { step, madeAt, sliceSize = usualSlice, simulations, clock = Date.now, deadline = Infinity }: Wanted,
): Promise<'scored' | 'unchanged' | 'not-yet'> {
  const { year } = season
  const prepared = await prepare(db, season, step)
  if (prepared === null) return 'unchanged'
  const { key, facts, subject, rules, seed, participants } = prepared
  const draws = simulate(facts, seed, simulations)
  const reach = reachOf(facts)
  const basis = { ...subject, rules, champions: champions(draws), decided: decidedIn(reach) }
  await writeBatch(
    db,
    queries.beginForecast({ ...key, madeAt, participants, basis, draws: storedDraws(draws) }),
  )
  const isLate = () => clock() > deadline
  const slices = slicesOf(db, year, subject, sliceSize)
  const rivals = await readTippers(db, year, subject, queries.firstAt(db, year, step, rivalsCompared))
  const field = fieldForecast(draws, { reach, flags: facts.flags, rules }, { participants, rivals })
  for await (const slice of slices('')) {
    slice.forEach(field.add)
    if (isLate()) return 'not-yet'
  }
  field.rank()
  const [written] = await queries.lastPlaced(db, key)
  for await (const slice of slices(written?.user ?? '')) {
    const rows = slice.map((tipper) => placeRow(key, tipper, field.outlookOf(tipper)))
    await writeBatch(db, [queries.writePlaces(key, rows)])
    if (isLate()) return 'not-yet'
  }
  await writeBatch(db, queries.showForecast(key))
  return 'scored'
}

const placeRow = (
  { year, step, revision }: queries.ForecastKey,
  { user, tips }: Tipper,
  { ranks: [bestRank, worstRank], points: [fewestPoints, mostPoints], ...outlook }: Outlook,
): queries.ForecastPlaceRow => ({
  ...{ year, step, revision, user, tips, bestRank, worstRank, fewestPoints, mostPoints },
  ...outlook,
})

/** All that a forecast is made from; null: there is none to make. */
async function prepare(db: Database, season: Season, step: number) {
  const { year } = season
  if (!isForecast(season.races, step) || season.steps <= step || season.isBehind) return null
  const [field] = await queries.fieldToForecast(db, year, step)
  if (!field || field.participants === 0) return null
  const { participants, points, guesses } = field
  const { facts, subject } = factsAt(season, step)
  const rules: Rules = { ...subject.rules, meanPerRace: points / (participants * step) }
  const seed = `${year}/${step}/${model.version}/${await digestOf(textOf(facts))}`
  const digest = await digestOf(JSON.stringify([seed, subject, rules, participants, guesses]))
  const key = await keyOf(db, year, step, digest)
  return key && { key, facts, subject, rules, seed, participants }
}

/** The revision that these facts make, or go on with; null: the newest one has them already. */
async function keyOf(db: Database, year: number, step: number, facts: string) {
  const [newest = { revision: 0, facts: '', complete: true }] = await queries.newestRevision(db, year, step)
  if (newest.complete && newest.facts === facts) return null
  return { year, step, facts, revision: newest.complete ? newest.revision + 1 : newest.revision }
}

/** Reads a field slice by slice. One that is a single slice is read once. */
function slicesOf(db: Database, year: number, subject: ForecastSubject, size: number) {
  let kept: { after: string; slice: Tipper[] } | null = null
  return async function* (from: string): AsyncGenerator<readonly Tipper[]> {
    for (let after = from; ; ) {
      const slice: Tipper[] =
        kept?.after === after
          ? kept.slice
          : await readTippers(db, year, subject, queries.participantsAfter(db, year, after, size))
      kept = { after, slice }
      if (slice.length > 0) yield slice
      if (slice.length < size) return
      after = slice.at(-1)?.user ?? ''
    }
  }
}
