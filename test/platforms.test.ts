import { describe, expect, it } from 'vitest'
import { textOf } from './support/code.ts'

type Package = {
  os?: string | string[]
  cpu?: string | string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
const { packages } = JSON.parse(textOf('package-lock.json')!) as { packages: Record<string, Package> }

const isFor = ({ os, cpu, libc = ['glibc'] }: Package, platform: string) => {
  const [system, processor] = platform.split('-')
  return [os].flat().includes(system) && [cpu].flat().includes(processor) && libc.includes('glibc')
}

/** The native packages of a tool, as the lock file has them. */
const nativeOf = ({ optionalDependencies = {} }: Package) =>
  Object.keys(optionalDependencies).flatMap((name) => packages[`node_modules/${name}`] ?? [])

/** Every tool whose native part on linux-x64 is a package of its own. Our own Node is only for that platform. */
const tools = Object.entries(packages)
  .filter(
    ([path, tool]) => path !== '' && !tool.os && nativeOf(tool).some((native) => isFor(native, 'linux-x64')),
  )
  .map(([path]) => path)

describe('the lock file', () => {
  it('has the native tools', () => {
    for (const tool of ['workerd', 'rolldown', 'lightningcss', 'typescript', 'esbuild', '@biomejs/biome'])
      expect(tools).toContain(`node_modules/${tool}`)
  })

  it.each(['darwin-arm64', 'darwin-x64', 'linux-arm64'])('has them for %s too', (platform) => {
    const without = tools.filter(
      (path) => !nativeOf(packages[path]!).some((native) => isFor(native, platform)),
    )
    expect(without).toEqual([])
  })
})
