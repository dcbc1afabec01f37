// What has to be there before anything else can run: packages, Node 24, the built pages. Plain JavaScript
// without dependencies, since it runs first, on whatever Node the machine has (18 or newer).
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, '.cache')
const oldestNode = [24, 10]

/** One line of progress. */
export const say = (text) => process.stdout.write(`» ${text}\n`)

/** Ends the launcher with a message for people, not a stack. */
export function giveUp(message) {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}

let interrupted = false
// npm runs us in a shell and sends SIGTERM to that shell, which ends without passing the signal on.
const shell = process.env.npm_lifecycle_event && process.ppid
const shellEnded = () => shell && process.ppid !== shell

/** Runs a command to its end, with the terminal's input and output, and answers with its exit code. */
export function run(command, args, options = {}) {
  // Ctrl-C ends all that was asked for, not just the step it fell into.
  if (interrupted) process.exit(130)
  // The shell may also have ended between two steps.
  if (shellEnded()) process.exit(143)
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    // Ctrl-C reaches the child without us: the terminal sends it to all. A second one could mean "at once".
    const fromTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY
    const forward = (signal) => {
      interrupted = true
      if (!(signal === 'SIGINT' && fromTerminal)) child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    const watch = setInterval(() => {
      if (shellEnded() && !interrupted) forward('SIGTERM')
    }, 200)
    const done = () => {
      clearInterval(watch)
      for (const signal of signals) process.off(signal, forward)
    }
    child.once('error', (error) => {
      done()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      done()
      resolve(signal ? 128 + constants.signals[signal] : code)
    })
  })
}

/** npm as it was called, or the one in the path; it may well be older than the Node we run later. */
async function npm(args, cwd, stdio = 'inherit') {
  // No package of ours needs its install script, so none may run. Warnings would be about this Node's age.
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const called = process.env.npm_execpath
  const [command, first] = /npm-cli\.c?js$/.test(called ?? '') ? [process.execPath, [called]] : ['npm', []]
  const shell = command === 'npm' && process.platform === 'win32'
  try {
    return await run(command, [...first, ...args, ...quiet], { cwd, stdio, shell })
  } catch (error) {
    return error.message
  }
}

/** Installs the packages when they are missing or package-lock.json has changed. */
export async function ensureInstalled({ dev = false } = {}) {
  await alone(async () => {
    const stamp = join(root, 'node_modules', '.trove-installed')
    const wanted = createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex')
    const has = readIf(stamp)
    if (has === `${wanted} all` || (!dev && has === `${wanted} run`)) return
    const present = installed(dev)
    if (!present) {
      say(
        `Installing packages (${existsSync(join(root, 'node_modules')) ? 'package-lock.json has changed' : 'first start'})`,
      )
      // A lock file may lack packages for other systems, which `npm ci` refuses; `npm install` then keeps to the
      // rest of it. What the first has to say is of interest only when both fail.
      const code =
        (await npm(['ci', '--include=dev'], root, ['ignore', 'inherit', 'ignore'])) &&
        (await npm(['install', '--include=dev', '--no-save'], root))
      if (code !== 0) {
        giveUp(
          `Installing the packages failed (npm: ${code}). Check the network and npm's registry, then start again.`,
        )
      }
    }
    writeFileSync(stamp, `${wanted} ${present || 'all'}`)
  })
}

/** What somebody installed by hand is good too, if it is what the lock file says: 'all', or 'run' without tools. */
function installed(dev) {
  const now = readIf(join(root, 'node_modules', '.package-lock.json'))
  if (!now) return undefined
  const present = JSON.parse(now).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  let found = 'all'
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || present[path]?.version === entry.version) continue
    if (!present[path] && (entry.optional || entry.devOptional)) continue
    if (present[path] || dev || !entry.dev) return undefined
    found = 'run'
  }
  return found
}

/** The path of a Node new enough to run TypeScript: this one, or one that npm brings into .cache. */
async function ensureNode24() {
  if (isNewEnough(process.versions.node)) return process.execPath
  // The package `node` fetches one of these in its install script; fetched by name no script is needed.
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `${system === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${system}-${process.arch}`
  const home = join(cache, 'node24')
  const folder = join(home, 'node_modules', name)
  const present = () => isNewEnough(versionIn(folder))
  const bring = async () => {
    if (present()) return
    say(`Bringing Node 24 into .cache (this is Node ${process.versions.node})`)
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{ "private": true }\n')
    const args = ['install', '--prefix', home, '--global=false', '--no-save', `${name}@24`]
    const code = await npm(args, home)
    if (code !== 0 || !present()) {
      giveUp(
        `Node ${oldestNode.join('.')} or newer is needed, this is ${process.versions.node}, and npm could not bring it ` +
          `(npm install ${name}@24: ${code}). Install Node 24 from https://nodejs.org and start again.`,
      )
    }
  }
  if (!present()) await alone(bring)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin.node)
}

function versionIn(folder) {
  const text = readIf(join(folder, 'package.json'))
  return text ? JSON.parse(text).version : '0.0'
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}

/** Runs Node 24 with these arguments and answers with its exit code. */
export async function run24(args, { env } = {}) {
  const node = await ensureNode24()
  // Tools that call plain `node` must get the same one.
  const path = `${dirname(node)}${delimiter}${process.env.PATH}`
  // Replies of hundreds of kilobytes die young: with more room for them the collector has less to copy.
  return run(node, ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16', ...args], {
    env: { ...process.env, PATH: path, ...env },
  })
}

/** Builds the pages when anything that goes into them has changed. */
export async function ensureBuilt() {
  await ensureNode24()
  await alone(async () => {
    const stamp = join(root, 'build', '.stamp')
    const wanted = hashOfSources()
    if (readIf(stamp) === wanted && existsSync(join(root, 'build', 'server'))) return
    say('Building the pages')
    rmSync(stamp, { force: true })
    const tool = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
    const code = await run24([tool, 'build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } })
    if (code !== 0) giveUp(`Building the pages failed (${code}).`)
    if ((await run24(['scripts/compress-assets.ts'])) !== 0) giveUp('Compressing the pages failed.')
    writeFileSync(stamp, wanted)
  })
}

function hashOfSources() {
  const hash = createHash('sha256')
  const add = (path) => {
    const full = join(root, path)
    if (/\.test\.tsx?$|\.md$/.test(path) || !existsSync(full)) return
    hash.update(path).update('\0').update(readFileSync(full)).update('\0')
  }
  const walk = (folder) => {
    if (!existsSync(join(root, folder))) return
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    entries.sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const entry of entries) {
      if (entry.isDirectory()) walk(`${folder}/${entry.name}`)
      else add(`${folder}/${entry.name}`)
    }
  }
  for (const path of ['package-lock.json', 'vite.config.ts', 'react-router.config.ts']) add(path)
  for (const folder of ['src/web', 'src/contract', 'src/shared']) walk(folder)
  return hash.digest('hex')
}

/** Two launchers at once (a start and a test, say) must not install or build into the same folder. */
async function alone(work) {
  const lock = join(cache, 'launcher.lock')
  mkdirSync(cache, { recursive: true })
  for (let told = false; ; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!isAlive(Number(readIf(lock)))) {
      rmSync(lock, { force: true })
      continue
    }
    if (!told) say('Waiting for another start that is installing or building')
    told = true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function isAlive(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function readIf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
