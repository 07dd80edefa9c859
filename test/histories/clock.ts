import { productClock, withClock } from '#test/support/clock.ts'

// The product passes the time in its context, but the guess window's SQL reads the database's clock. Here the
// same statement and trigger read a clock that the history sets.

const historyClock = '(select at from history_clock)'

/** Creates the clock table and makes the triggers of the real migrations read it. */
export async function installClock(d1: D1Database) {
  await d1.exec('create table if not exists history_clock (id integer primary key, at integer not null)')
  await d1.exec('insert or replace into history_clock (id, at) values (1, 0)')
  const { results } = await d1
    .prepare("select name, sql from sqlite_master where type = 'trigger' and sql like '%unixepoch%'")
    .all<{ name: string; sql: string }>()
  if (results.length === 0) throw new Error('No trigger reads the clock, so nothing closes a guess window')
  for (const { name, sql } of results) {
    const moved = sql.replaceAll(productClock, historyClock)
    if (moved === sql) throw new Error(`The trigger ${name} reads the clock with different SQL`)
    await d1.batch([d1.prepare(`drop trigger ${name}`), d1.prepare(moved)])
  }
}

/** Sets the clock of the database, in milliseconds. */
export const setClock = (d1: D1Database, at: number) =>
  d1.prepare('update history_clock set at = ? where id = 1').bind(at).run()

/** The database, with statements that read the clock of the history. */
export const onHistoryClock = (d1: D1Database): D1Database => withClock(d1, historyClock)
