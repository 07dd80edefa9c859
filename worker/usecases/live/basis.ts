import type { competitorsOfSeason } from '#db/queries/competitors.ts'
import { raceOfOneWindow, yearOfOneWindow } from '#db/queries/field-windows.ts'
import * as people from '#db/queries/live-people.ts'
import { furtherWindows } from '#db/queries/questions.ts'
import { racesOfSeason, yearOfRace } from '#db/queries/races.ts'
import { seasonIn, seasonRows } from '#db/queries/season.ts'
import { allSeasons } from '#db/queries/seasons.ts'
import type { RaceCategory } from '#game/category.ts'
import { windowSize } from '#game/field-window.ts'
import { guessesVisible, visibleWindows, windowsOnRaces } from '#game/guess-window.ts'
import type { LiveBasis } from '#game/live/basis.ts'
import type { PersonRead } from '#game/live/people.ts'
import { seasonBefore } from '#game/live/season-before.ts'
import type { Guesses } from '#game/scoring.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal } from '#worker/errors.ts'
import { readAsSeenBy } from '#worker/usecases/account/access.ts'
import { hiddenGuesses, readSealed } from '#worker/usecases/seal-making/first-reader.ts'

/** The input of packBasis and basisOf (game/live). */
export type BasisRead = Omit<LiveBasis, 'people'> & { people: readonly PersonRead[] }

/**
 * All that a page needs to compute the points of a race while it runs. Refuses with not-found an unknown race, and with
 * not-yet before its guesses are public.
 */
export const readLiveBasis = (app: AppContext, race: number): Promise<BasisRead> =>
  readAsSeenBy(app, (viewer) =>
    readBasis(app, race, { viewer, ids: people.idsToFollow(yearOfRace(race), viewer) }),
  )

/** The basis for a message to these users. In a larger field, it has only them. Refuses like `readLiveBasis`. */
export const readBasisAmong = (
  app: BasisReader,
  race: number,
  users: readonly string[],
): Promise<BasisRead> => readBasis(app, race, { viewer: null, ids: people.idsAmong(yearOfRace(race), users) })

export type BasisReader = Pick<AppContext, 'read' | 'readKept' | 'db' | 'now' | 'signer'>

type Followers = { viewer: string | null; ids: ReturnType<typeof people.idsToFollow> }

/** The rows of a race and its season, and their windows, which need a seal before anyone sees the guesses. */
async function readBasisRows({ read, readKept, db }: BasisReader, id: number, { viewer, ids }: Followers) {
  const [year, whole] = [yearOfRace(id), yearOfOneWindow(yearOfRace(id))]
  const [
    [races, further, seasons, everyone, theirSeasons, theirRaces, ...rows],
    [some, ofSeason, ofRace, fellows],
  ] = await Promise.all([
    readKept(
      racesOfSeason(db, year),
      furtherWindows(db, year),
      allSeasons(db),
      people.scoresBefore(db, whole, id),
      people.seasonGuessesToFollow(db, whole),
      people.raceGuessesToFollow(db, raceOfOneWindow(id)),
      ...seasonRows(db, year),
    ),
    read(
      people.scoresBefore(db, year, id, ids),
      people.seasonGuessesToFollow(db, year, ids),
      people.raceGuessesToFollow(db, id, ids),
      people.fellowsOf(db, viewer ?? '', year),
    ),
  ])
  const race = races.find((one) => one.id === id)
  const season = seasons.find((one) => one.year === race?.year)
  if (season === undefined || race === undefined || race.position === null)
    throw new Refusal('not-found', 'no-such-race')
  const windows = windowsOnRaces(season, races, further).filter((one) => one.race === id)
  const onRace = windows.map((one) => ({ ...one, year: race.year }))
  const seasonWindow = { ...season, race: null, deadline: 'SEASON' as const }
  return {
    race: { ...race, position: race.position },
    ...{
      season,
      windows,
      onRace,
      seasonWindow,
      rows,
      everyone,
      some,
      theirSeasons,
      ofSeason,
      theirRaces,
      ofRace,
      fellows,
    },
  }
}

async function readBasis(app: BasisReader, id: number, { viewer, ids }: Followers): Promise<BasisRead> {
  const { now } = app
  const found = await readSealed(
    app,
    () => readBasisRows(app, id, { viewer, ids }),
    ({ onRace, seasonWindow }) => [...onRace, seasonWindow],
  )
  const { race, season, windows, onRace, seasonWindow, rows } = found
  const picture = seasonIn(race.year, rows)
  const isVisible = visibleWindows(windows, { now, own: false })
  if (!onRace.some((one) => one.deadline === 'RACE' && guessesVisible(one, now, false)))
    throw hiddenGuesses(now, onRace)

  const shown = guessesVisible(seasonWindow, now, false) ? [...found.theirSeasons, ...found.ofSeason] : []
  const guesses = guessesBy(
    id,
    shown,
    [...found.theirRaces, ...found.ofRace].filter(({ category }) => isVisible(category, id)),
  )
  const participants = [...found.everyone, ...found.some].map((person): PersonRead => {
    return { ...person, guesses: guesses.get(person.user) ?? { races: new Map() } }
  })
  const followed = new Set(participants.map(({ user }) => user))
  return {
    race: {
      id,
      year: race.year,
      name: race.name,
      position: race.position,
      startsAt: race.startsAt,
      cutoff: race.cutoff,
      laps: race.laps,
    },
    drivers: driversIn(rows[3]),
    tables: picture.tables,
    before: seasonBefore(picture, id),
    people: participants,
    isWholeField: season.participants <= windowSize,
    viewer,
    followed: found.fellows.map(({ user }) => user).filter((user) => followed.has(user)),
  }
}

const driversIn = (competitors: Awaited<ReturnType<typeof competitorsOfSeason>>): LiveBasis['drivers'] =>
  competitors
    .filter(({ category }) => category === 'DRIVER')
    .map(({ id, name, shortName, code, number, team, color }) => {
      const ofTeam = competitors.find((one) => one.category === 'CONSTRUCTOR' && one.id === team)
      return { id, name, shortName, code, number, team, color: ofTeam?.color ?? color }
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1))

type SeasonGuess = Awaited<ReturnType<typeof people.seasonGuessesToFollow>>[number]
type RaceGuess = { user: string; category: RaceCategory; driver: string }

function guessesBy(race: number, ofSeason: SeasonGuess[], ofRace: RaceGuess[]): Map<string, Guesses> {
  const found = new Map<string, Guesses>()
  const users = new Set([...ofSeason, ...ofRace].map(({ user }) => user))
  const bySeason = Map.groupBy(ofSeason, ({ user }) => user)
  const byRace = Map.groupBy(ofRace, ({ user }) => user)
  for (const user of users) {
    const answers = (bySeason.get(user) ?? []).map(({ category, answer }) => [category, answer] as const)
    const drivers = (byRace.get(user) ?? []).map(({ category, driver }) => [category, driver] as const)
    const races = new Map(drivers.length > 0 ? [[race, Object.fromEntries(drivers)]] : [])
    found.set(user, { ...Object.fromEntries(answers), races })
  }
  return found
}
