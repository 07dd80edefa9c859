import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { hashOfBuild, stampBuild } from '#worker/local/build-stamp.ts'

const folder = mkdtempSync(join(tmpdir(), 'stamp-'))
afterAll(() => rmSync(folder, { recursive: true }))

const commit = '3164f8ad'.repeat(5)
const empty = `const a="build:${'0'.repeat(64)}:${'0'.repeat(40)}"`

/** A build with these files, in a folder of its own. */
let count = 0
function aBuild(changed: Record<string, string | Uint8Array> = {}): string {
  count += 1
  const build = join(folder, `${count}`)
  const files = { 'client/a.js': 'a', 'server/index.js': empty, 'server/wrangler.json': build, ...changed }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(build, path)), { recursive: true })
    writeFileSync(join(build, path), content)
  }
  return build
}

describe('the hash of a build', () => {
  it('is the same in another folder', () => {
    expect(hashOfBuild(aBuild())).toBe(hashOfBuild(aBuild()))
  })

  it.each<[string, Record<string, string | Uint8Array>]>([
    ['another text', { 'client/a.js': 'b' }],
    ['another byte', { 'client/a.png': new Uint8Array([255]) }],
    ['a further file', { 'server/assets/b.js': '' }],
    ['another worker', { 'server/index.js': `${empty};` }],
  ])('changes with %s', (_, changed) => {
    expect(hashOfBuild(aBuild(changed))).not.toBe(hashOfBuild(aBuild()))
  })

  it('tells bytes apart that are no text', () => {
    const [a, b] = [254, 255].map((byte) => aBuild({ 'client/a.png': new Uint8Array([byte]) }))
    expect(hashOfBuild(a!)).not.toBe(hashOfBuild(b!))
  })

  it('is written into the build with its commit, and stays the same', () => {
    const build = aBuild()
    const hash = hashOfBuild(build)
    expect(stampBuild(build, commit)).toBe(hash)
    expect(readFileSync(join(build, 'server/index.js'), 'utf8')).toContain(`build:${hash}:${commit}`)
    expect(hashOfBuild(build)).toBe(hash)
    expect(stampBuild(build, null)).toBe(hash)
    expect(readFileSync(join(build, 'server/index.js'), 'utf8')).toContain(`${hash}:${'0'.repeat(40)}`)
  })

  it('needs its place', () => {
    expect(() => stampBuild(aBuild({ 'server/index.js': 'b' }), commit)).toThrow('no place for its hash')
  })
})
