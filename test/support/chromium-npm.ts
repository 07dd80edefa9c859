import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

// Chromium's headless shell for linux-x64, with the libraries and fonts that a minimal machine lacks.
// To upgrade, change both; `npm view @sparticuz/chromium@<version> dist.integrity` shows the hash.
const version = '153.0.0'
const sha512 = 'jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=='

/** In node_modules, so it is writable, and the next `npm ci` removes it. */
const cache = fileURLToPath(new URL(`../../node_modules/.cache/chromium-${version}`, import.meta.url))

export const cachedChromium = (): string[] => [startOf(cache)].filter((path) => existsSync(path))

/** Installs Chromium from the npm registry (70 MB download, 220 MB on disk). */
export function npmChromium(): string[] {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  console.log(`Installing Chromium ${version} from npm (70 MB, once) ...`)
  try {
    installChromium(fetchPackage, sha512, cache)
  } catch (error) {
    console.error((error as Error).message)
  }
  return cachedChromium()
}

/**
 * Unpacks the archive that `fetch` writes into the given folder. The result appears in `folder` atomically,
 * and two runs may race. Throws if the archive has another SHA-512 (base64).
 */
export function installChromium(fetch: (folder: string) => void, sha512: string, folder: string): void {
  mkdirSync(dirname(folder), { recursive: true })
  const staging = mkdtempSync(`${folder}-`)
  try {
    fetch(staging)
    const archive = readFileSync(join(staging, readdirSync(staging)[0] ?? ''))
    if (createHash('sha512').update(archive).digest('base64') !== sha512)
      throw new Error('The Chromium from npm has an unexpected SHA-512 and is not used.')
    untar(gunzipSync(archive), staging)
    const ready = join(staging, 'ready')
    assemble(join(staging, 'package/bin'), ready)
    moveUnlessThere(ready, folder)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

const startOf = (folder: string) => join(folder, 'start')

function fetchPackage(folder: string): void {
  const npm = process.env.npm_execpath
  const [program, ...words] = npm ? [process.execPath, npm] : ['npm']
  // The hash verifies the archive, so npm's cache is as good as the registry and works offline.
  const options = ['--prefer-offline', '--fetch-retries=1', '--ignore-scripts', '--loglevel=error']
  const { status } = spawnSync(
    program!,
    [...words, 'pack', `@sparticuz/chromium@${version}`, ...options, `--pack-destination=${folder}`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (status !== 0) throw new Error('The npm registry gave no Chromium.')
}

function assemble(packed: string, ready: string): void {
  const inflate = (file: string) => brotliDecompressSync(readFileSync(join(packed, file)))
  mkdirSync(ready)
  writeFileSync(join(ready, 'chromium'), inflate('chromium.br'), { mode: 0o755 })
  for (const part of ['al2023', 'fonts', 'swiftshader']) untar(inflate(`${part}.tar.br`), ready)
  writeFileSync(join(ready, 'fonts.conf'), fontsConf)
  writeFileSync(startOf(ready), startScript, { mode: 0o755 })
}

const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir></fontconfig>
`

/** Callers need only this path; the script sets the environment. */
const startScript = `#!/bin/sh
here=\${0%/*}
export LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`

function untar(archive: Buffer, folder: string): void {
  const { status } = spawnSync('tar', ['-xo', '-C', folder], { input: archive })
  if (status !== 0) throw new Error('The Chromium from npm could not be unpacked: is there no tar?')
}

function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!existsSync(startOf(to))) throw error
  }
}
