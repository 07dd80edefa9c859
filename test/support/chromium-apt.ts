import { spawnSync } from 'node:child_process'
import { systemChromium } from './chromium-system.ts'

type Run = (command: string[]) => boolean

/** Fails fast without network, because another source may work. */
const options = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15']

/** Installs the system's Chromium, as root or with a sudo without password. */
export function aptChromium(isRoot = process.getuid?.() === 0, run: Run = withoutOutput): string[] {
  const apt = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  if (!run([...apt, '--version'])) return []
  console.log('Installing Chromium with apt-get ...')
  const installed =
    run([...apt, ...options, 'update']) &&
    run([...apt, ...options, 'install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  return installed ? systemChromium() : []
}

const withoutOutput: Run = ([program = '', ...words]) =>
  spawnSync(program, words, { stdio: 'ignore' }).status === 0
