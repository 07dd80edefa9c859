import { expect, it } from 'vitest'
import { repositoryFiles, textOf } from './support/code.ts'

const changelog = textOf('CHANGELOG.md')!
const { version } = JSON.parse(textOf('package.json')!)
const lock = JSON.parse(textOf('package-lock.json')!)
const headings = [...changelog.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading!)
const releases = headings.filter((heading) => heading !== '[Unreleased]')
const versions = releases.map((heading) => heading.slice(1, heading.indexOf(']')))

it('the changelog has what is unreleased first, then releases with ISO dates', () => {
  expect(headings[0]).toBe('[Unreleased]')
  expect(headings.lastIndexOf('[Unreleased]')).toBe(0)
  expect(releases.filter((heading) => !/^\[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/.test(heading))).toEqual([])
  const dates = releases.map((heading) => heading.slice(-10))
  expect(dates.filter((date) => new Date(date).toISOString().slice(0, 10) !== date)).toEqual([])
  expect(dates).toEqual(dates.toSorted().reverse())
})

it('the newest release is the version of package.json and its lock, and the order is that of versions', () => {
  expect([versions[0], lock.version, lock.packages[''].version]).toEqual([version, version, version])
  const byVersion = versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  expect(versions).toEqual([...new Set(byVersion)])
})

it('the groups are those of Keep a Changelog', () => {
  const groups = [...changelog.matchAll(/^### (.*)$/gm)].map(([, group]) => group!)
  const allowed = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']
  expect(groups.filter((group) => !allowed.includes(group))).toEqual([])
})

it('every release has a recorded database, and every recorded one an entry', () => {
  const recorded = repositoryFiles().flatMap(
    (path) => /^test\/releases\/(.+)\/database\.sql$/.exec(path)?.[1] ?? [],
  )
  expect(recorded.sort()).toEqual(versions.toSorted())
})
