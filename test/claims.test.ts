import { describe, expect, it } from 'vitest'
import { criteria } from '#words/accessibility.ts'
import { sourceFiles, textOf } from './support/code.ts'
import { titlesOf } from './support/comments.ts'
import { tapsIn } from './support/taps.ts'

// The documents that claim something name what proves it: `path` `name`, or `path` "title of a test".

/** The number of requirements of levels 1 and 2 in each section of ASVS 5.0.0. Higher numbers are of level 3. */
const asvs =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 ' +
  '5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 ' +
  '8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 ' +
  '11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 ' +
  '16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2'

const openssf = {
  Basics:
    'description_good interact contribution contribution_requirements floss_license floss_license_osi license_location ' +
    'documentation_basics documentation_interface sites_https discussion english maintained',
  'Change control':
    'repo_public repo_track repo_interim repo_distributed version_unique version_semver version_tags release_notes ' +
    'release_notes_vulns',
  Reporting:
    'report_process report_tracker report_responses enhancement_responses report_archive vulnerability_report_process ' +
    'vulnerability_report_private vulnerability_report_response',
  Quality:
    'build build_common_tools build_floss_tools test test_invocation test_most test_continuous_integration test_policy ' +
    'tests_are_added tests_documented_added warnings warnings_fixed warnings_strict',
  Security:
    'know_secure_design know_common_errors crypto_published crypto_call crypto_floss crypto_keylength crypto_working ' +
    'crypto_weaknesses crypto_pfs crypto_password_storage crypto_random delivery_mitm delivery_unsigned ' +
    'vulnerabilities_fixed_60_days vulnerabilities_critical_fixed no_leaked_credentials',
  Analysis:
    'static_analysis static_analysis_common_vulnerabilities static_analysis_fixed static_analysis_often dynamic_analysis ' +
    'dynamic_analysis_unsafe dynamic_analysis_enable_assertions dynamic_analysis_fixed',
}

/** The success criteria of the levels A and AA of WCAG 2.2. */
const wcag =
  '1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 ' +
  '1.4.12 1.4.13 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 ' +
  '2.5.3 2.5.4 2.5.7 2.5.8 3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3'

type Claim = { id: string; state: string; ground: string }

const titles = new Map<string, Set<string>>()
for (const { path, text } of sourceFiles('test').flatMap(titlesOf))
  titles.set(path, (titles.get(path) ?? new Set()).add(text))

/** The files, functions and tests that a ground names and that do not exist. */
function missingIn(ground: string): string[] {
  const named = /`([\w.-]*\/[\w./-]+\.\w+)`(?:((?: `\w+`)+)| "([^"]+)")?/g
  return [...ground.matchAll(named)].flatMap(([, path = '', names = '', title]) => {
    const text = textOf(path)
    if (text === null) return [path]
    if (title !== undefined) return titles.get(path)?.has(title) ? [] : [`${path}: ${title}`]
    return [...names.matchAll(/\w+/g)]
      .filter(([name]) => !isDeclared(text, name))
      .map(([name]) => `${path}: ${name}`)
  })
}

const isDeclared = (text: string, name: string) =>
  new RegExp(`\\b(function|const|class|type) ${name}\\b|^ +(async )?${name}[(:]`, 'm').test(text)

/** Whether the ground says enough for the state. A test of readme.test.ts checks the links. */
const hasGround = ({ state, ground }: Claim) =>
  state === 'met'
    ? /`[\w.-]*\/[\w./-]+`|\]\(/.test(ground)
    : state === 'not met'
      ? /\bNeeds: \S+/.test(ground)
      : ground.split(' ').length >= 3

const row = /^\| (\d+\.\d+\.\d+|[a-z]\w+ \| (?:MUST|SHOULD|SUGGESTED)) \| [^|]+ \| ([^|]+) \| (.+) \|$/gm

const claimsOf = (path: string): Claim[] =>
  [...textOf(path)!.matchAll(row)].map(([, id = '', state = '', ground = '']) => ({
    id: id.replace(/ .*/, ''),
    state,
    ground,
  }))

/** The ids that each document must have, in their order. */
const documents = {
  'docs/asvs.md': asvs.split(' ').flatMap((section) => {
    const [name, count] = section.split(':')
    return Array.from({ length: Number(count) }, (_, n) => `${name}.${n + 1}`)
  }),
  'docs/openssf.md': Object.values(openssf).flatMap((names) => names.split(' ')),
}

describe.each(Object.entries(documents))('%s', (path, wanted) => {
  const claims = claimsOf(path)

  it('has each requirement once', () => {
    expect(claims.map(({ id }) => id)).toEqual(wanted)
  })

  it('says how each is met, or what is missing', () => {
    const states = ['met', 'not met', 'platform', 'n/a']
    expect(claims.filter((claim) => !states.includes(claim.state) || !hasGround(claim))).toEqual([])
  })

  it('names tests, functions and files that exist', () => {
    expect(missingIn(textOf(path)!)).toEqual([])
  })

  it('counts its states', () => {
    const count = (of: Claim[]) =>
      ['met', 'not met', 'platform', 'n/a'].map((state) => of.filter((claim) => claim.state === state).length)
    expect(textOf(path)).toContain(`| all | ${count(claims).join(' | ')} |`)
  })
})

describe('the taps of docs/figures.md', () => {
  const document = textOf('docs/figures.md')!
  const named = [...document.matchAll(/^\| (\d+) \| (`[^`]+` "([^"]+)") \|$/gm)]

  it('are counted by tests with these titles', () => {
    expect(named.flatMap(([, , test]) => missingIn(test!))).toEqual([])
    expect(named.filter(([, taps, , title]) => tapsIn(title!) !== Number(taps))).toEqual([])
  })

  it('have a row for every test that counts', () => {
    const counting = [...titles]
      .filter(([path]) => /\bfinger\b/.test(textOf(path)!))
      .flatMap(([, ofFile]) => [...ofFile].filter((title) => tapsIn(title) !== null))
    expect(counting.toSorted()).toEqual(named.map(([, , , title]) => title).toSorted())
  })
})

describe('the table of /accessibility', () => {
  it('has each criterion once', () => {
    expect(criteria.map(({ number }) => number)).toEqual(wcag.split(' '))
  })

  it('says what is checked by a test that exists, what by a person, and what fails', () => {
    expect(criteria.flatMap(({ tests = [] }) => tests).flatMap(missingIn)).toEqual([])
    expect(criteria.filter(({ tests, byHand, outcome }) => outcome !== 'n/a' && !tests && !byHand)).toEqual(
      [],
    )
    expect(criteria.filter(({ outcome, note }) => outcome !== 'met' && !note)).toEqual([])
  })
})
