import './cloudflare-environment.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOfBuild, hashOfBuild, hashOfFile } from './build-stamp.ts'
import { buildFolder, buildIfChanged, commitHere } from './built.ts'
import { CommandError, command } from './command.ts'
import { prepareSecrets } from './secrets.ts'

// npm run verify-build -- <address>: builds this code and compares it with what a site serves. Without an address it
// prints the hashes of the files. Exit code 0: it is the same, 1: it is not.

const linesOfBuild = () =>
  filesOfBuild(buildFolder).map((path) => `${hashOfFile(readFileSync(join(buildFolder, path)))}  ${path}`)

async function isSame(origin: string): Promise<boolean> {
  const { version, build } = await healthOf(origin)
  const [hash, commit] = [hashOfBuild(buildFolder), commitHere()]
  console.log(`${origin} runs version ${version}, built from ${build.commit ?? 'files without a commit'}.`)
  if (commit !== build.commit) console.log(`This code is ${commit ?? 'not all committed'}.`)
  const isHash = build.hash === hash
  console.log(`${isHash ? 'ok    ' : 'OTHER '} hash of the build: ${build.hash ?? 'none'}, here ${hash}`)
  const served = await differing(origin)
  for (const path of served.other) console.log(`OTHER  ${path}`)
  console.log(`${served.other.length === 0 ? 'ok    ' : 'OTHER '} ${served.checked} files that browsers get`)
  const isAll = isHash && served.other.length === 0
  console.log(
    isAll
      ? 'The site says that it runs this code, and browsers get exactly the files of this code.'
      : 'The site does not run exactly this code.',
  )
  return isAll
}

type Health = { version: string; build: { hash: string | null; commit: string | null } }

async function healthOf(origin: string): Promise<Health> {
  const answer = await fetch(`${origin}/api/health`).catch(() => null)
  const health = answer?.ok ? await answer.json() : null
  if (isHealth(health)) return health
  throw new CommandError(`${origin}/api/health does not say what the site was built from.`)
}

const isHealth = (value: unknown): value is Health =>
  typeof value === 'object' && value !== null && 'version' in value && 'build' in value

/** The files of the build that the site serves otherwise, or not at all. */
async function differing(origin: string): Promise<{ checked: number; other: string[] }> {
  // Instructions to the platform, which nobody gets.
  const paths = filesOfBuild(buildFolder).filter((path) => /^client\/(?!_headers$|\.)/.test(path))
  const other: string[] = []
  const rest = [...paths]
  const compare = async () => {
    for (let path = rest.pop(); path !== undefined; path = rest.pop()) {
      const answer = await fetch(`${origin}${path.slice('client'.length)}`)
      const served = new Uint8Array(await answer.arrayBuffer())
      if (!answer.ok || hashOfFile(served) !== hashOfFile(readFileSync(join(buildFolder, path))))
        other.push(path)
    }
  }
  await Promise.all(Array.from({ length: 6 }, compare))
  return { checked: paths.length, other: other.sort() }
}

await command(async () => {
  const [address] = process.argv.slice(2)
  if (address !== undefined && !URL.canParse(address))
    throw new CommandError('npm run verify-build -- <address>. The address is like https://tipping.example')
  prepareSecrets()
  await buildIfChanged()
  if (address === undefined) console.log(linesOfBuild().join('\n'))
  else if (!(await isSame(new URL(address).origin))) process.exitCode = 1
})
