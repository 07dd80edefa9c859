import { existsSync } from 'node:fs'
import { createConnection } from 'node:net'
import { settingFaults } from '#worker/setting-faults.ts'
import { SettingsFault } from '#worker/settings.ts'
import { checksOf } from '#worker/usecases/setup/checks.ts'
import { CommandError } from './command.ts'
import { localDatabaseState } from './database.ts'
import { type DoctorFinding, findingOf } from './findings.ts'
import { port } from './paths.ts'
import { settingsHere } from './prepare.ts'
import { readLocalSettings, secretsFile } from './secrets.ts'

/** Checks this machine. Changes nothing. */
export async function checkLocal(): Promise<DoctorFinding[]> {
  return [
    { state: 'ok', what: 'Node', line: process.versions.node },
    ...settings(),
    await database(),
    ...(await Promise.all([site(port()), signIn(port() + 1)])),
  ]
}

function settings(): DoctorFinding[] {
  if (!existsSync(secretsFile)) {
    return [{ state: 'off', what: '.dev.vars', line: 'not there yet: the first npm start makes it' }]
  }
  try {
    return checksOf({ settings: readLocalSettings(settingsHere()), asked: null }).map(findingOf)
  } catch (error) {
    if (!(error instanceof SettingsFault)) throw error
    return error.faults.map(({ setting, reason }) => {
      return { state: 'wrong', what: setting, line: settingFaults[reason].english }
    })
  }
}

const databaseLines = {
  none: { state: 'off', line: 'not there yet: the first npm start makes it' },
  current: { state: 'ok', line: 'has all migrations' },
  behind: { state: 'off', line: 'lacks the newest migrations: the next npm start applies them' },
} as const

async function database(): Promise<DoctorFinding> {
  const what = 'Local database'
  try {
    return { what, ...databaseLines[await localDatabaseState()] }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    return { state: 'wrong', what, line: error.message }
  }
}

/** The port of the site is free, or the site itself is on it. */
async function site(number: number): Promise<DoctorFinding> {
  const what = `Port ${number}`
  if (!(await isTaken(number))) return { state: 'ok', what, line: 'free' }
  const health = await fetch(`http://127.0.0.1:${number}/api/health`).catch(() => null)
  await health?.body?.cancel()
  return health?.ok
    ? { state: 'ok', what, line: 'this site runs there' }
    : { state: 'wrong', what, line: 'in use by something else: stop it, or set PORT' }
}

async function signIn(number: number): Promise<DoctorFinding> {
  const isFree = !(await isTaken(number))
  const line = isFree ? 'free' : 'in use: by local sign-in, if the site runs'
  return { state: isFree ? 'ok' : 'off', what: `Port ${number}`, line }
}

const isTaken = (number: number): Promise<boolean> =>
  new Promise((answer) => {
    const socket = createConnection({ host: '127.0.0.1', port: number })
    socket.once('connect', () => {
      socket.destroy()
      answer(true)
    })
    socket.once('error', () => answer(false))
  })
