// Prepares packages, Node 24 and the built pages. Plain JavaScript without dependencies, because it runs first, on the
// machine's own Node (18 or newer).
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, '.cache')
const oldestNode = [24, 10]

/** Prints a line of progress. */
export const say = (text) => process.stdout.write(`» ${text}\n`)

/** Exits with a message without a stack trace. */
export function giveUp(message) {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}

let interrupted = false
// npm runs this script in a shell. The shell receives SIGTERM and exits without forwarding it.
const shell = process.env.npm_lifecycle_event && process.ppid
const shellEnded = () => shell && process.ppid !== shell

/** Runs a command on this terminal and returns its exit code. */
export function run(command, args, options = {}) {
  // Ctrl-C ends all steps, not just the current one.
  if (interrupted) process.exit(130)
  // The shell may have ended between two steps.
  if (shellEnded()) process.exit(143)
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    // The terminal sends Ctrl-C to the child too. Forwarding it would count as a second signal, which exits immediately.
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

/** The calling npm, or the one in the path. It may be older than Node 24. */
async function npm(args, cwd, stdio = 'inherit') {
  // No package needs its install script, so scripts are disabled. Warnings would only be about the old Node.
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

/** Installs packages if they are missing or package-lock.json has changed. */
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
      // `npm ci` refuses a lock file without the packages of other systems; `npm install` accepts it. The output of the
      // first matters only if both fail.
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

/** Whether installed packages match the lock file: 'all', or 'run' without development tools. */
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

/** The path of a Node that runs TypeScript: this one, or one that npm installs into .cache. */
async function ensureNode24() {
  if (isNewEnough(process.versions.node)) return process.execPath
  // The package `node` downloads one of these in its install script; installing it by name needs no script.
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

/** Runs Node 24 and returns its exit code. */
export async function run24(args, { env } = {}) {
  const node = await ensureNode24()
  // Tools that call `node` must get Node 24 too.
  const path = `${dirname(node)}${delimiter}${process.env.PATH}`
  // Replies of hundreds of kilobytes are short-lived: a larger young generation saves copying. The allocator returns freed
  // buffers of this size to the system, instead of keeping them in a fragmented heap. Compiled modules are kept, which saves a
  // third of a start.
  return run(node, ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16', ...args], {
    env: { ...allocator, NODE_COMPILE_CACHE: join(cache, 'compiled'), ...process.env, PATH: path, ...env },
  })
}

/** Of glibc; see docs/decisions/0066-memory.md. */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Builds the pages if their sources have changed. */
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
    if ((await run24(['scripts/pages/compress-assets.ts'])) !== 0) giveUp('Compressing the pages failed.')
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

/** Two launchers (a start and a test) must not install or build into the same folder at the same time. */
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
