import { competitorsOfSeason } from '#db/queries/competitors.ts'
import {
  bestForecasts,
  forecastAfter,
  forecastOf,
  racesWithForecast,
  raceWithForecast,
} from '#db/queries/forecasts.ts'
import { racesOfSeason } from '#db/queries/races.ts'
import { allSeasons, yearOfRaceOrCurrent } from '#db/queries/seasons.ts'
import type { Basis } from '#game/basis.ts'
import type { CompetitorCategory } from '#game/category.ts'
import type { Certainty } from '#game/forecast/certain.ts'
import { firstForecast } from '#game/forecast/season-facts.ts'
import type { ForecastBasis } from '#game/forecast/stored.ts'
import { guessesVisible } from '#game/guess-window.ts'
import { itemAt } from '#game/must-have.ts'
import { recordBy } from '#game/records.ts'
import { rulesElsewhere } from '#game/score.ts'
import { inSeasonOrder } from '#game/season.ts'
import type { AppContext } from '#worker/context.ts'
import { readAsSeenBy, viewerOrVisitor } from '#worker/usecases/account/access.ts'
import { competitorNames, type Named } from '#worker/usecases/seasons/competitors.ts'
import { type Home, readHome } from '#worker/usecases/seasons/leaderboard.ts'
import type { SeasonAsked } from '#worker/usecases/seasons/season-asked.ts'

/** A larger field shows only its first. A field above this has no what-if. */
export const mostSaid = 200
const firstOfLarger = 100

type ShownRace = { id: number; position: number; name: string }

/** The chances of one participant. `ended`: the final rank of a finished season, where it is known. */
export type SaidOfOne = {
  id: string
  username: string
  win: number
  podium: number
  ranks: [best: number, worst: number]
  points: [fewest: number, most: number]
  certain: Certainty
  ended: number | null
}

export type ShownForecast = {
  step: number
  revision: number
  madeAt: number
  race: ShownRace
  participants: number
  /** The best chances first. A field above 200 has only its first hundred. */
  said: SaidOfOne[]
  /** The drivers and constructors of the season, in its order. */
  champions: Record<CompetitorCategory, { competitor: Named; chance: number; certain: Certainty }[]>
  /** The viewer may ask what if: the field is not too large, and its guesses are public. */
  hasWhatIf: boolean
}

/** Why a page has no forecast. */
type NoForecast =
  | { why: 'no-season' | 'elsewhere' | 'never-made' | 'off' | 'being-made' | 'over' | 'too-short' }
  | { why: 'too-early'; from: number }

export type SeasonForecast = {
  basis: Basis
  years: number[]
  season: { year: number; isFinished: boolean } | null
  /** The races that have a forecast, in season order. */
  races: ShownRace[]
  /** The newest race with a result. */
  newest: ShownRace | null
  shown: ShownForecast | null
  /** Why there is no forecast after the newest race. null: there is one, or the page is rewound. */
  missing: NoForecast | null
}

/** The newest forecast of a season, or that after a race; the same for everyone. */
export const readForecast = (app: AppContext, asked: SeasonAsked): Promise<SeasonForecast> =>
  app.cache.get(`forecast ${asked.year ?? ''} ${asked.race ?? ''}`, app.now, () => readNow(app, asked))

async function readNow(app: AppContext, asked: SeasonAsked): Promise<SeasonForecast> {
  const { db, read, readKept, now } = app
  const { year: wanted, race: after } = addressOf(app, asked)
  const [home, [seasons, calendar, competitors], [forecasted, [forecast], places]] = await Promise.all([
    readHome(app, asked.year, asked.race),
    readKept(allSeasons(db), racesOfSeason(db, wanted), competitorsOfSeason(db, wanted)),
    read(
      racesWithForecast(db, wanted),
      forecastAfter(db, wanted, after),
      bestForecasts(db, wanted, after, mostSaid + 1),
    ),
  ])
  const { basis, years, season, completed, latest } = home
  const stored = seasons.find((one) => one.year === season?.year)
  if (season === null || stored === undefined)
    return { basis, years, season: null, races: [], newest: null, shown: null, missing: { why: 'no-season' } }
  const hasBegun = now >= season.cutoff
  const step = completed.findIndex((race) => race.id === latest?.id) + 1
  const isNewest = asked.race === null || step === completed.length
  const race = forecast && completed.find(({ id }) => id === forecast.basis.races.at(-1))
  const said = placesInOrder(places, asked.race === null && season.isFinished ? home : null)
  const shown = race && hasBegun ? { ...shownOf({ forecast, competitors, said }), race } : null
  return {
    basis,
    years,
    season: { year: stored.year, isFinished: season.isFinished },
    races: hasBegun ? completed.filter(({ id }) => forecasted.some(({ race }) => race === id)) : [],
    newest: completed.at(-1) ?? null,
    shown: shown && {
      ...shown,
      hasWhatIf: shown.participants <= mostSaid && guessesVisible(stored, now, false),
    },
    missing:
      shown && (!isNewest || shown.race.id === latest?.id)
        ? null
        : whyNone({
            ...stored,
            step,
            isNewest,
            races: inSeasonOrder(calendar).map(({ position }) => position),
            isOn: app.settings.FORECAST,
          }),
  }
}

/** The season and the race of a page's forecast, for statements that run before either is known. */
function addressOf({ now }: AppContext, { year: asked, race }: SeasonAsked) {
  const year = yearOfRaceOrCurrent(asked, race, now)
  return { year, race: raceWithForecast(year, race) }
}

function whyNone(season: {
  step: number
  isNewest: boolean
  /** Their positions, in season order. */
  races: readonly number[]
  isOn: boolean
  rulesVersion: number
  finishedAt: number | null
}): NoForecast {
  const { step, races } = season
  const first = firstForecast(races.length)
  if (season.rulesVersion === rulesElsewhere) return { why: 'elsewhere' }
  if (season.finishedAt !== null) return { why: 'never-made' }
  if (!season.isOn) return { why: 'off' }
  if (first >= races.length) return { why: 'too-short' }
  if (step < first) return { why: 'too-early', from: races[first - 1] ?? first }
  if (step < races.length) return { why: season.isNewest ? 'being-made' : 'never-made' }
  return { why: 'over' }
}

type Place = Awaited<ReturnType<typeof bestForecasts>>[number]

/** `finished`: the front page of a finished season, which has the final ranks. */
function placesInOrder(places: readonly Place[], finished: Home | null): SaidOfOne[] {
  const ranks = new Map(finished?.leaderboard?.map(({ guesser, rank }) => [guesser.id, rank]))
  return inOrder(
    places.map(({ user, ...place }) => saidOf(user, { ...place, ended: ranks.get(user) ?? null })),
  )
}

type Found = {
  forecast: Awaited<ReturnType<typeof forecastAfter>>[number]
  competitors: Awaited<ReturnType<typeof competitorsOfSeason>>
  said: readonly SaidOfOne[]
}

const shownOf = ({ forecast, competitors, said }: Found) => ({
  step: forecast.step,
  revision: forecast.revision,
  madeAt: forecast.madeAt,
  participants: forecast.participants,
  said: said.slice(0, said.length > mostSaid ? firstOfLarger : mostSaid),
  champions: championsOf(forecast.basis, competitors),
})

const saidOf = (
  id: string,
  row: Pick<SaidOfOne, 'win' | 'podium' | 'certain' | 'ended'> &
    Record<'bestRank' | 'worstRank' | 'fewestPoints' | 'mostPoints', number> & { username: string | null },
): SaidOfOne => ({
  id,
  username: row.username ?? '',
  win: row.win,
  podium: row.podium,
  ranks: [row.bestRank, row.worstRank],
  points: [row.fewestPoints, row.mostPoints],
  certain: row.certain,
  ended: row.ended,
})

/** Those with equal chances by what they may reach. */
const inOrder = (said: readonly SaidOfOne[]) =>
  said.toSorted(
    (a, b) => b.win - a.win || b.podium - a.podium || a.ranks[0] - b.ranks[0] || b.points[1] - a.points[1],
  )

/** A championship that is decided is won in all simulations. */
const wins = ({ decided, champions }: ForecastBasis, category: CompetitorCategory, index: number) =>
  decided[category] && champions[category][index] === 1

function championsOf(basis: ForecastBasis, competitors: Parameters<typeof competitorNames>[0]) {
  const named = competitorNames(competitors)
  return recordBy(['DRIVER', 'CONSTRUCTOR'], (category) =>
    basis.competitors[category].map((id, index) => ({
      competitor: named.of(category, id),
      chance: basis.champions[category][index] ?? 0,
      certain: wins(basis, category, index) ? ('WON' as const) : null,
    })),
  )
}

/** The chances of the viewer, and the pairs that decide most for them. */
export type OwnOutlook = SaidOfOne & { decisive: { ahead: Named; behind: Named; ranks: number }[] }

/** The forecast with the chances of the viewer; null: they do not take part. */
export async function readForecastFor(app: AppContext, asked: SeasonAsked) {
  const { year, race } = addressOf(app, asked)
  const [forecast, [row]] = await Promise.all([
    readForecast(app, asked),
    readAsSeenBy(app, async (viewer) => {
      const [rows] = viewer === null ? [[]] : await app.read(forecastOf(app.db, year, race, viewer))
      return rows
    }),
  ])
  const { shown } = forecast
  if (shown === null || row?.step !== shown.step) return { forecast, own: null }
  const ended = shown.said.find(({ id }) => id === row.user)?.ended ?? null
  const nameOf = (category: CompetitorCategory, index: number) =>
    itemAt(shown.champions[category], index).competitor
  const username = (await viewerOrVisitor(app))?.username ?? ''
  const own: OwnOutlook = {
    ...saidOf(row.user, { ...row, username, ended }),
    decisive: row.decisive.map(({ category, ahead, behind, ranks }) => ({
      ahead: nameOf(category, ahead),
      behind: nameOf(category, behind),
      ranks,
    })),
  }
  return { forecast, own }
}
