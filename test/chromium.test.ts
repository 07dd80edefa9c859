import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseChromium, type Source, sources } from './support/chromium.ts'
import { aptChromium } from './support/chromium-apt.ts'
import { installChromium } from './support/chromium-npm.ts'

describe('the choice of a browser', () => {
  const asked: string[] = []
  beforeEach(() => void asked.splice(0))
  const source = (why: string, ...paths: string[]): Source => ({
    why,
    candidates: () => {
      asked.push(why)
      return paths
    },
  })
  const starts = (path: string) => (path.startsWith('broken') ? null : `Chromium of ${path}`)
  const choose = (path: string | undefined, ...given: Source[]) => chooseChromium(path, given, starts)

  it('prefers an installed browser to an installation', () => {
    expect(sources.map(({ why }) => why)).toEqual([
      "the system's",
      "Playwright's own",
      'from npm, installed earlier',
      "the system's, just installed with apt-get",
      'from npm, as there is no other here',
      "Playwright's own, just downloaded",
    ])
  })

  it('uses CHROMIUM_PATH when it is set', () => {
    expect(choose('mine', source('system', 'a'))).toEqual({
      path: 'mine',
      version: 'Chromium of mine',
      why: 'CHROMIUM_PATH',
    })
    expect(asked).toEqual([])
  })

  it('refuses a CHROMIUM_PATH that does not start', () => {
    expect(() => choose('broken', source('system', 'a'))).toThrow(
      'CHROMIUM_PATH=broken is not a browser that starts.',
    )
  })

  it('stops at the first source that has a browser', () => {
    expect(choose(undefined, source('system'), source('apt', 'a'), source('npm', 'n'))).toMatchObject({
      path: 'a',
      why: 'apt',
    })
    expect(asked).toEqual(['system', 'apt'])
  })

  it('skips a browser that does not start', () => {
    const found = choose(undefined, source('system', 'broken snap', 'chrome'), source('npm', 'n'))
    expect(found).toMatchObject({ path: 'chrome', why: 'system' })
    expect(choose(undefined, source('system', 'broken'), source('npm', 'n'))).toMatchObject({ path: 'n' })
  })

  it('explains what to do when no source has a browser', () => {
    expect(() => choose(undefined, source('system'), source('npm', 'broken'))).toThrow(/or set CHROMIUM_PATH/)
  })
})

describe('apt-get', () => {
  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
  afterEach(() => void vi.restoreAllMocks())

  /** The commands that run; those with the argument `failing` fail. */
  function commands(isRoot: boolean, failing: string): string[] {
    const run: string[] = []
    aptChromium(isRoot, (command) => {
      run.push(command.join(' '))
      return !command.includes(failing)
    })
    return run
  }

  it('installs as root', () => {
    expect(commands(true, 'nothing')).toEqual([
      'apt-get --version',
      expect.stringMatching(/^apt-get .*update$/),
      expect.stringMatching(/^apt-get .*install -y -qq --no-install-recommends chromium$/),
    ])
  })

  it('installs as another user with a sudo that needs no password', () => {
    expect(commands(false, 'nothing')).toEqual([
      'sudo -n apt-get --version',
      expect.stringMatching(/^sudo -n apt-get .*update$/),
      expect.stringMatching(/^sudo -n apt-get .*install .*chromium$/),
    ])
    expect(commands(false, 'sudo')).toEqual(['sudo -n apt-get --version'])
  })

  it('does not install without package lists', () => {
    expect(commands(true, 'update')).toHaveLength(2)
  })
})

describe('Chromium from npm', () => {
  let place: string
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'chromium-test-'))
  })
  afterEach(() => rmSync(place, { recursive: true }))

  /** A package with the same layout, whose Chromium is a script that prints its arguments. */
  function packed(): { sha512: string; fetch: (folder: string) => void; archive: Buffer } {
    const content = join(place, 'content')
    const bin = join(content, 'package/bin')
    mkdirSync(join(bin, 'lib'), { recursive: true })
    mkdirSync(join(bin, 'fonts'))
    for (const file of ['lib/libnss3.so', 'fonts/sans.ttf', 'libEGL.so']) writeFileSync(join(bin, file), file)
    const script = '#!/bin/sh\necho "$LD_LIBRARY_PATH $FONTCONFIG_FILE $*"\n'
    writeFileSync(join(bin, 'chromium.br'), brotliCompressSync(Buffer.from(script)))
    for (const [name, file] of Object.entries({ al2023: 'lib', fonts: 'fonts', swiftshader: 'libEGL.so' }))
      writeFileSync(join(bin, `${name}.tar.br`), brotliCompressSync(tar('-c', '-C', bin, file)))
    const archive = tar('-cz', '-C', content, 'package')
    rmSync(content, { recursive: true })
    return {
      archive,
      sha512: createHash('sha512').update(archive).digest('base64'),
      fetch: (folder) => writeFileSync(join(folder, 'chromium.tgz'), archive),
    }
  }
  const tar = (...words: string[]) => spawnSync('tar', words).stdout
  const start = (folder: string) => spawnSync(join(folder, 'start'), ['--version']).stdout.toString().trim()

  it('starts with its own libraries and fonts', () => {
    const { fetch, sha512 } = packed()
    const folder = join(place, 'cache/chromium-1')
    installChromium(fetch, sha512, folder)
    expect(start(folder)).toBe(`${folder}/lib ${folder}/fonts.conf --version`)
    expect(readdirSync(join(place, 'cache'))).toEqual(['chromium-1'])
    expect(readdirSync(folder).sort()).toEqual([
      'chromium',
      'fonts',
      'fonts.conf',
      'lib',
      'libEGL.so',
      'start',
    ])
  })

  it('is refused with different content, and leaves no files', () => {
    const { archive, sha512 } = packed()
    const changed = Buffer.from(archive)
    changed[9] = changed[9]! ^ 1
    const fetch = (folder: string) => writeFileSync(join(folder, 'chromium.tgz'), changed)
    expect(() => installChromium(fetch, sha512, join(place, 'chromium-1'))).toThrow(/SHA-512/)
    expect(readdirSync(place)).toEqual([])
  })

  it('is shared by two concurrent installations', () => {
    const { fetch, sha512 } = packed()
    const folder = join(place, 'chromium-1')
    const another = (staging: string) => {
      installChromium(fetch, sha512, folder)
      fetch(staging)
    }
    installChromium(another, sha512, folder)
    expect(start(folder)).toContain('--version')
    expect(readdirSync(place)).toEqual(['chromium-1'])
  })
})
