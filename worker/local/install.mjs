// Runs before every npm script that needs the dependencies, on any Node version. So it is plain JavaScript.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createConnection } from 'node:net'

const root = new URL('../../', import.meta.url)
const at = (path) => new URL(path, root)

checkNode()
if (process.env.npm_lifecycle_event === 'prestart' || process.env.npm_lifecycle_event === 'predev') {
  await checkPorts()
}
if (isOutdated()) install()

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  // On linux-x64 node_modules contains Node 24, so the system's Node only needs to run npm.
  const bringsNode = process.platform === 'linux' && process.arch === 'x64'
  const enough = bringsNode ? major >= 20 : major > 22 || (major === 22 && minor >= 22)
  if (!enough) {
    fail(`Node ${bringsNode ? '20' : '22.22'} or newer is needed here; this is ${process.versions.node}.`)
  }
}

/** Checks the site's port and the identity provider's, before the steps that take long. */
async function checkPorts() {
  const typed = process.env.PORT || '8787'
  const port = Number(typed)
  if (!Number.isInteger(port) || port < 1 || port > 65534) fail(`PORT=${typed} is not a port number.`)
  for (const taken of [port, port + 1]) {
    // A server on ::1 would answer for localhost in our place.
    if ((await answers('127.0.0.1', taken)) || (await answers('::1', taken))) {
      fail(
        `Port ${taken} is in use. Stop what runs there, or choose another pair: PORT=${port + 10} npm start`,
      )
    }
  }
}

function answers(host, port) {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port, timeout: 500 })
    const end = (answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })
}

/** Compares with npm's own record. The file's age would change with every checkout. */
function isOutdated() {
  if (!existsSync(at('node_modules/.package-lock.json'))) return true
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).some(
    // Optional packages belong to other platforms.
    ([path, { version, optional }]) =>
      path !== '' && installed[path]?.version !== version && !(optional && !installed[path]),
  )
}

function packagesOf(lock) {
  return JSON.parse(readFileSync(at(lock), 'utf8')).packages
}

function install() {
  console.log('Installing dependencies (once, about half a minute) ...')
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']]
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: !npm })
  if (status !== 0) fail('npm ci failed: the lines above say why. It needs the network, once.')
}

function fail(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}
