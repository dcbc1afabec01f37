// An embedded PostgreSQL with a streaming replica. The replica starts from a backup that the product itself made.
import { type ChildProcess, spawn } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { inject } from 'vitest'
import { ensureCluster, type Home, makeHome } from '#server/database/embedded/cluster.ts'
import { openEmbedded } from '#server/database/embedded/embedded.ts'
import { chooseRunMode, commandLine, processOptions, program } from '#server/database/embedded/programs.ts'
import { choosePort, stopServer } from '#server/database/embedded/server.ts'
import { migrate } from '#server/database/migrate.ts'
import { createBackup } from '../../scripts/backup/create.ts'
import { applicationRole, asUser, run, type TestDatabase } from './postgres.ts'

export type ReplicatedDatabase = {
  primary: TestDatabase
  /** As the role of the application. */
  replicaUrl: string
  /** Stops the replay; the replica still answers and receives. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  /** Statements that the replica has run, as its log shows them. */
  statements: () => string
  kill: () => Promise<void>
  freeze: () => void
  thaw: () => void
  start: () => Promise<void>
  close: () => Promise<void>
}

const log = { info: () => {}, warn: () => {} }
const migrations = join(import.meta.dirname, '../../migrations')
/** The replica needs as many connections as the primary has. */
const settings = { fsync: 'off', max_connections: '60', shared_buffers: '64MB', jit: 'off', timezone: 'UTC' }

export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const parent = mkdtempSync(join(inject('scratch'), 'replicated-'))
  chmodSync(parent, 0o711)
  const primary = await openEmbedded({ dataDir: join(parent, 'postgres'), log, settings })
  const password = new URL(primary.url).password
  await run(
    asUser(primary.url, 'postgres'),
    `CREATE ROLE trove_app NOLOGIN; GRANT trove_seller TO trove_app;
     CREATE ROLE ${applicationRole} LOGIN PASSWORD '${password}' IN ROLE trove_app;
     GRANT pg_read_all_stats, pg_signal_backend TO trove`,
  )
  await migrate({ url: primary.url, folder: migrations, log })
  const backup = await createBackup({
    dataDir: parent,
    target: join(parent, 'backup'),
    url: primary.url,
    images: 's3',
  })
  const standby = await prepareStandby(join(backup, 'postgres'), join(parent, 'replica'), primary.url)
  await standby.start()
  const replicaAs = (user: string) => asUser(standby.url, user)
  const order = (statement: string) => run(replicaAs('postgres'), statement)
  return {
    primary: { url: primary.url, appUrl: asUser(primary.url, applicationRole), drop: async () => {} },
    replicaUrl: replicaAs(applicationRole),
    pause: () => order('select pg_wal_replay_pause()'),
    resume: () => order('select pg_wal_replay_resume()'),
    statements: () => readFileSync(standby.home.log, 'utf8'),
    kill: standby.kill,
    freeze: () => standby.signal('SIGSTOP'),
    thaw: () => standby.signal('SIGCONT'),
    start: standby.start,
    close: async () => {
      standby.signal('SIGCONT')
      await stopServer(standby.home)
      await standby.kill()
      await primary.stop()
    },
  }
}

async function prepareStandby(backup: string, folder: string, primaryUrl: string) {
  renameSync(backup, folder)
  const home = makeHome(folder)
  const { hostname, port, password } = new URL(primaryUrl)
  const connection = `host=${hostname} port=${port} user=postgres password=${password}`
  appendFileSync(join(home.cluster, 'postgresql.auto.conf'), `\nprimary_conninfo = '${connection}'\n`)
  writeFileSync(join(home.cluster, 'standby.signal'), '')
  const mode = chooseRunMode(home.folder)
  await ensureCluster(home, mode, password, { durable: false })
  const ownPort = await choosePort(home, new Set())
  const url = Object.assign(new URL(primaryUrl), { port: String(ownPort) }).href
  let server: ChildProcess | undefined
  /** PostgreSQL's processes are sessions of their own. */
  const signal = (name: NodeJS.Signals) => {
    if (server?.exitCode !== null || server.signalCode !== null) return
    const { pid } = server
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    for (const id of [pid, ...children.map(Number)]) if (id) process.kill(id, name)
  }
  return {
    home,
    url,
    signal,
    start: async () => {
      const options = { ...settings, port: ownPort, listen_addresses: '127.0.0.1', log_statement: 'all' }
      const args = ['-D', home.cluster, '-c', 'unix_socket_directories=']
      for (const [name, value] of Object.entries(options)) args.push('-c', `${name}=${value}`)
      const output = openSync(home.log, 'a', 0o600)
      server = spawn(...commandLine(mode, program(mode, 'postgres'), args), {
        ...processOptions(mode),
        detached: true,
        stdio: ['ignore', output, output],
      })
      await answering(asUser(url, 'postgres'), home)
    },
    kill: async () => {
      const child = server
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = new Promise((resolve) => child.once('exit', resolve))
      signal('SIGKILL')
      await exited
    },
  }
}

async function answering(url: string, home: Home) {
  for (let attempt = 0; ; attempt++) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      if (attempt === 200) throw new Error(`${error}\n${readFileSync(home.log, 'utf8')}`)
      await sleep(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
