// The data folder of the embedded PostgreSQL: its layout and its creation.
import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { isAlive } from './process-state.ts'
import { commandLine, EmbeddedError, processOptions, program, type RunMode } from './programs.ts'

/** The files of one embedded database. Only `cluster` and `sockets` belong to the server's user. */
export type Home = ReturnType<typeof homeAt>

const homeAt = (folder: string) => ({
  folder,
  cluster: join(folder, 'cluster'),
  sockets: join(folder, 'sockets'),
  password: join(folder, 'password'),
  port: join(folder, 'port'),
  log: join(folder, 'server.log'),
})

/** Creates the folder. Other users may enter but not list it, because the server may run as another user. */
export function makeHome(folder: string): Home {
  const firstMade = mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  // With a strict umask the server's user could not enter the new parent folders.
  for (let made = dirname(folder); firstMade && made.length >= firstMade.length; made = dirname(made)) {
    chmodSync(made, statSync(made).mode | 0o111)
  }
  // All processes must use the same path, also if they reach it through different links.
  return homeAt(realpathSync(folder))
}

/** The database password: generated once, in a file that only the current user may read. */
export function readPassword(home: Home): string {
  if (!existsSync(home.password)) {
    if (existsSync(home.cluster)) {
      throw new EmbeddedError(
        `${home.password} is missing: the database in ${home.cluster} cannot be opened without it.`,
      )
    }
    const draft = `${home.password}.${process.pid}`
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(draft, home.password)
    } catch (error) {
      // Another process that started at the same moment created the password first: use that one.
      if (!existsSync(home.password)) throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(home.password, 'utf8').trim()
}

/** Creates the cluster if there is none: in a draft folder that is renamed when complete. */
export async function ensureCluster(
  home: Home,
  mode: RunMode,
  password: string,
  options: { durable: boolean; signal?: AbortSignal | undefined },
) {
  mkdirSync(home.sockets, { recursive: true })
  if (mode.owner) chownSync(home.sockets, mode.owner.uid, mode.owner.gid)
  if (existsSync(home.cluster)) {
    giveTo(home.cluster, mode)
    return
  }
  removeAbandonedDrafts(home)
  const draft = `${home.cluster}.new-${process.pid}`
  const passwordFile = `${home.password}.initdb-${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(draft, mode)
  giveTo(passwordFile, mode)
  const args = ['-D', draft, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  args.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  args.push('--data-checksums', '--no-instructions', ...(options.durable ? [] : ['--no-sync']))
  try {
    const { signal } = options
    await promisify(execFile)(...commandLine(mode, program(mode, 'initdb'), args), {
      ...processOptions(mode),
      ...(signal && { signal }),
    })
    renameSync(draft, home.cluster)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process created the cluster meanwhile, with the same password: use that one.
    if (!existsSync(home.cluster)) throw new EmbeddedError(`initdb failed: ${(error as Error).message}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function giveTo(path: string, mode: RunMode) {
  if (mode.owner && statSync(path).uid !== mode.owner.uid) {
    execFileSync('chown', ['-R', `${mode.owner.uid}:${mode.owner.gid}`, path])
  }
}

function removeAbandonedDrafts(home: Home) {
  for (const name of readdirSync(home.folder)) {
    const maker = Number(/^cluster\.new-(\d+)$/.exec(name)?.[1])
    if (maker && !isAlive(maker)) rmSync(join(home.folder, name), { recursive: true, force: true })
  }
}
