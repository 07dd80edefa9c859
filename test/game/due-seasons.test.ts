import { describe, expect, it } from 'vitest'
import { dueSeasons, type SeasonAhead } from '#game/imports/due-seasons.ts'
import { rulesVersion } from '#game/score.ts'

const hour = 3_600_000
const day = 24 * hour
const cutoff = Date.UTC(2026, 1, 11, 7)
const afterCutoff = cutoff + 10_000

const season = (more: Partial<SeasonAhead> = {}): SeasonAhead => ({
  year: 2026,
  cutoff,
  isFinished: false,
  rulesVersion,
  isBehind: false,
  nextStart: null,
  checked: {},
  ...more,
})

const due = (now: number, more: Partial<SeasonAhead> = {}) =>
  dueSeasons([season(more)], now).map(({ job }) => job)

describe('a season with scores that readers do not see yet', () => {
  it('is due at once, also when it is finished', () => {
    const checked = { CALENDAR: afterCutoff, SCORE: afterCutoff }
    expect(due(afterCutoff + 1, { isBehind: true, checked })).toEqual(['SCORE'])
    expect(due(afterCutoff + 1, { isBehind: true, isFinished: true, checked })).toEqual(['SCORE'])
    expect(due(afterCutoff + 1, { checked })).toEqual([])
  })
})

describe('a season that other rules have scored', () => {
  const other = { rulesVersion: rulesVersion - 1, checked: { CALENDAR: afterCutoff, SCORE: afterCutoff } }

  it('is due at once, also before its cutoff', () => {
    expect(due(afterCutoff + hour, other)).toEqual(['SCORE'])
    expect(due(cutoff - hour, { ...other, checked: { CALENDAR: cutoff - hour } })).toEqual(['SCORE'])
  })

  it('is left as it is when it is finished', () => {
    expect(due(afterCutoff + hour, { ...other, isFinished: true })).toEqual([])
  })
})

describe('scoring is due', () => {
  const read = (SCORE?: number) => ({
    checked: { CALENDAR: afterCutoff, ...(SCORE === undefined ? {} : { SCORE }) },
  })

  it('once, as soon as the last guess of the season is stored', () => {
    expect(due(afterCutoff - 1, read())).toEqual([])
    expect(due(afterCutoff, read())).toEqual(['SCORE'])
    expect(due(afterCutoff + hour, read(afterCutoff))).toEqual([])
  })

  it('again after a moved cutoff, even if it ran before', () => {
    const moved = { cutoff: cutoff + day, ...read(afterCutoff) }
    expect(due(afterCutoff + hour, moved)).toEqual([])
    expect(
      due(cutoff + day + 10_000, { ...moved, checked: { ...moved.checked, CALENDAR: cutoff + day } }),
    ).toEqual(['SCORE'])
  })
})

describe('a calendar is due', () => {
  const now = Date.UTC(2026, 5, 1)
  const calendar = (more: Partial<SeasonAhead>) =>
    due(now, { ...more, checked: { SCORE: now, ...more.checked } })

  it('daily, and hourly near a race, because starts can move on race day', () => {
    expect(calendar({})).toEqual(['CALENDAR'])
    expect(calendar({ checked: { CALENDAR: now - day + 1 } })).toEqual([])
    expect(calendar({ checked: { CALENDAR: now - day } })).toEqual(['CALENDAR'])
    const near = { nextStart: now + 2 * day }
    expect(calendar({ ...near, checked: { CALENDAR: now - hour } })).toEqual(['CALENDAR'])
    expect(calendar({ ...near, checked: { CALENDAR: now - hour + 1 } })).toEqual([])
  })

  it('for this year and the next, but never for a past year or a finished season', () => {
    expect([2025, 2026, 2027, 2028].map((year) => calendar({ year, cutoff: now }))).toEqual([
      [],
      ['CALENDAR'],
      ['CALENDAR'],
      [],
    ])
    expect(calendar({ isFinished: true })).toEqual([])
  })
})

it('nothing is due in a finished season', () => {
  expect(due(afterCutoff, { isFinished: true })).toEqual([])
})
