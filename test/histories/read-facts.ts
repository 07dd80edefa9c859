import type { Facts } from './model.ts'

/** Reads the facts of a season from the tables; the model computes everything else. */
export async function readFacts(d1: D1Database, year: number): Promise<Facts> {
  const ofRaces = `(select id from races where year = ${year})`
  const [seasons, competitors, races, standings, results, flags, points, grids, sprints] = await d1.batch([
    d1.prepare(`select cutoff, finished_at is not null as isFinished from seasons where year = ${year}`),
    d1.prepare(`select category, id, position from competitors where year = ${year}`),
    d1.prepare(
      `select id, name, circuit, position, cutoff, starts_at as startsAt, grid_state is not null as hasGrid, result_state is not null as hasResult,
        deleted as isDeleted, ${cutoffOfSession('QUALIFYING')} as poleCutoff,
        ${cutoffOfSession('SPRINT')} as sprintCutoff, exists (select 1 from race_results o
          where o.race = races.id and o.session = 'SPRINT') as hasSprintResult from races where year = ${year}`,
    ),
    d1.prepare(`select race, category, position, competitor, points from standings where race in ${ofRaces}`),
    d1.prepare(
      `select race, position, driver, status, points from race_results where session = 'RACE' and race in ${ofRaces}`,
    ),
    d1.prepare(`select race, type from flags where race in ${ofRaces}`),
    d1.prepare(`select category, difference, points from points_tables where year = ${year}`),
    d1.prepare(`select race, position, driver from starting_grids where race in ${ofRaces}`),
    d1.prepare(
      `select race, position, driver, status, points from race_results where session = 'SPRINT' and race in ${ofRaces}`,
    ),
  ])
  const rows = <T>(answer: D1Result | undefined) => answer!.results as T[]
  const season = rows<{ cutoff: number; isFinished: number }>(seasons)[0]!
  return {
    year,
    cutoff: season.cutoff,
    isFinished: Boolean(season.isFinished),
    competitors: rows(competitors),
    races: rows<Facts['races'][number]>(races).map((race) => ({
      ...race,
      hasGrid: Boolean(race.hasGrid),
      hasResult: Boolean(race.hasResult),
      hasSprintResult: Boolean(race.hasSprintResult),
      isDeleted: Boolean(race.isDeleted),
    })),
    standings: rows(standings),
    results: rows(results),
    flags: rows(flags),
    points: rows(points),
    grids: rows(grids),
    sprints: rows(sprints),
  }
}

/** The admin's own time, else the start of the session. */
const cutoffOfSession = (session: 'QUALIFYING' | 'SPRINT') =>
  `(select iif(c.cutoff is null, s.starts_at, c.cutoff) from race_sessions s
    left join session_cutoffs c on c.race = s.race and c.session = s.session
    where s.race = races.id and s.session = '${session}')`

const snapshotTables = {
  seasons: 'select year, cutoff, finished_at from seasons where year = ?',
  competitors: 'select * from competitors where year = ? order by category, id',
  races: `select id, position, name, circuit, place, country, laps, starts_at, own_cutoff, grid_state, result_state,
    deleted from races where year = ? and deleted = 0 order by id`,
  sessions:
    'select s.* from race_sessions s join races r on r.id = s.race where r.year = ? and deleted = 0 order by 1, 2',
  sessionCutoffs: `select c.* from session_cutoffs c join races r on r.id = c.race
    where r.year = ? and deleted = 0 order by 1, 2`,
  grids: 'select g.* from starting_grids g join races r on r.id = g.race where r.year = ? order by 1, 2',
  results: 'select o.* from race_results o join races r on r.id = o.race where r.year = ? order by 1, 2, 3',
  standings: 'select t.* from standings t join races r on r.id = t.race where r.year = ? order by 1, 2, 3',
  flags:
    'select race, session, lap, type from flags f join races r on r.id = f.race where r.year = ? order by 1, 2, 3, 4',
  marks:
    'select h.* from hand_made h join races r on r.id = h.race where r.year = ? and deleted = 0 order by 1, 2',
  points: 'select * from points_tables where year = ? order by category, difference',
  seasonGuesses: 'select * from season_guesses where year = ? order by category, user',
  raceGuesses:
    'select g.* from race_guesses g join races r on r.id = g.race where r.year = ? order by 1, 2, 3',
}
export type Snapshot = Record<keyof typeof snapshotTables, unknown[]>

/** Every table that an undo must restore. */
export async function readSnapshot(d1: D1Database, year: number): Promise<Snapshot> {
  const names = Object.keys(snapshotTables) as (keyof typeof snapshotTables)[]
  const answers = await d1.batch(names.map((name) => d1.prepare(snapshotTables[name]).bind(year)))
  return Object.fromEntries(names.map((name, index) => [name, answers[index]!.results])) as Snapshot
}

export const countLines = async (d1: D1Database, year: number): Promise<number> =>
  (await d1
    .prepare('select count(*) as lines from changes where year = ?')
    .bind(year)
    .first<{ lines: number }>())!.lines
