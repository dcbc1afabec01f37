// The data folder of the embedded PostgreSQL: where its parts lie, and how they are made the first time.
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
import { commandLine, processOptions, program, type Way } from './programs.ts'

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

/** Makes the folder; other users may pass through it but not list it, since the server may be another user. */
export function makeHome(folder: string): Home {
  const firstMade = mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  // A strict umask would shut the server's user out of the parents that were made just now.
  for (let made = dirname(folder); firstMade && made.length >= firstMade.length; made = dirname(made)) {
    chmodSync(made, statSync(made).mode | 0o111)
  }
  // Two processes must agree on the name, whatever links they came by.
  return homeAt(realpathSync(folder))
}

/** The database password: drawn once, in a file that only the present user may read. */
export function readPassword(home: Home): string {
  if (!existsSync(home.password)) {
    if (existsSync(home.cluster)) {
      throw new Error(
        `${home.password} is missing: the database in ${home.cluster} cannot be opened without it.`,
      )
    }
    const draft = `${home.password}.${process.pid}`
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(draft, home.password)
    } catch (error) {
      // Somebody else starting at the same moment was first: theirs is the password.
      if (!existsSync(home.password)) throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(home.password, 'utf8').trim()
}

/** Creates the cluster when there is none. Made aside and moved into place whole, so it is never half there. */
export async function ensureCluster(
  home: Home,
  way: Way,
  password: string,
  options: { durable: boolean; signal?: AbortSignal | undefined },
) {
  mkdirSync(home.sockets, { recursive: true })
  if (way.owner) chownSync(home.sockets, way.owner.uid, way.owner.gid)
  if (existsSync(home.cluster)) {
    giveTo(home.cluster, way)
    return
  }
  removeAbandonedDrafts(home)
  const draft = `${home.cluster}.new-${process.pid}`
  const passwordFile = `${home.password}.initdb-${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(draft, way)
  giveTo(passwordFile, way)
  const args = ['-D', draft, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  args.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  args.push('--data-checksums', '--no-instructions', ...(options.durable ? [] : ['--no-sync']))
  try {
    const { signal } = options
    await promisify(execFile)(...commandLine(way, program(way, 'initdb'), args), {
      ...processOptions(way),
      ...(signal && { signal }),
    })
    renameSync(draft, home.cluster)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process made the cluster meanwhile, with the same password: use that one.
    if (!existsSync(home.cluster)) throw new Error(`initdb failed: ${(error as Error).message}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function giveTo(path: string, way: Way) {
  if (way.owner && statSync(path).uid !== way.owner.uid) {
    execFileSync('chown', ['-R', `${way.owner.uid}:${way.owner.gid}`, path])
  }
}

function removeAbandonedDrafts(home: Home) {
  for (const name of readdirSync(home.folder)) {
    const maker = Number(/^cluster\.new-(\d+)$/.exec(name)?.[1])
    if (maker && !isAlive(maker)) rmSync(join(home.folder, name), { recursive: true, force: true })
  }
}

/** Whether the number belongs to any process, be it a dead one that nobody has collected. */
export function exists(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process runs. In containers without an init the dead keep their number, as zombies. */
export const isAlive = (pid: number) => exists(pid) && statOf(pid)[0] !== 'Z'

/** What Linux tells of a process from its state on; nothing elsewhere. */
export function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
