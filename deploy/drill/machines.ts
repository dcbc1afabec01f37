// Three machines with PostgreSQL, Patroni and etcd: each is a network namespace with its own address, disk and processes.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Program, run, startProgram, until } from './processes.ts'

const network = '10.77.0'
export const hostAddress = `${network}.254`
const bridge = 'trovedrill'
const diskMegabytes = 1_024

export type Machine = {
  name: string
  address: string
  etcd: Program
  patroni: Program
  disk: string
  /** Starts the programs that have ended, as a service manager would. */
  start: () => void
  signal: (signal: NodeJS.Signals) => void
  link: (state: 'up' | 'down') => void
  stop: () => Promise<void>
}

export const patroniPort = 8008
export const postgresPort = 5432

type Options = { folder: string; binaries: string; passwords: { superuser: string; replication: string } }

const machineNames = ['pg1', 'pg2', 'pg3'] as const
const addressOf = (index: number) => `${network}.${index + 1}`
const namespaceOf = (name: string) => `trove-${name}`
const cableOf = (name: string) => `drill-${name}`

export function removeNetwork(): void {
  for (const name of machineNames) {
    attempt('ip', 'link', 'del', cableOf(name))
    attempt('ip', 'netns', 'del', namespaceOf(name))
  }
  attempt('ip', 'link', 'del', bridge)
}

function attempt(...command: string[]): void {
  try {
    run(...command)
  } catch {
    // There is none.
  }
}

export function startMachines(options: Options): Machine[] {
  removeNetwork()
  run('ip', 'link', 'add', bridge, 'type', 'bridge')
  run('ip', 'addr', 'add', `${hostAddress}/24`, 'dev', bridge)
  run('ip', 'link', 'set', bridge, 'up')
  return machineNames.map((name, index) => startMachine(name, index, options))
}

function startMachine(name: string, index: number, options: Options): Machine {
  const namespace = namespaceOf(name)
  const address = addressOf(index)
  const cable = cableOf(name)
  run('ip', 'netns', 'add', namespace)
  run('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
  run('ip', 'link', 'set', cable, 'master', bridge, 'up')
  const inside = ['ip', 'netns', 'exec', namespace]
  run(...inside, 'ip', 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  run(...inside, 'ip', 'link', 'set', 'eth0', 'up')
  run(...inside, 'ip', 'link', 'set', 'lo', 'up')

  const disk = join(options.folder, name)
  mkdirSync(disk)
  run('mount', '-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=0755`, 'tmpfs', disk)
  for (const part of ['etcd', 'postgres']) mkdirSync(join(disk, part), { mode: 0o700 })
  const config = join(options.folder, `${name}.yml`)
  writeFileSync(config, patroniConfig(name, address, disk, options), { mode: 0o600 })
  run('chown', '-R', 'postgres', disk, config)
  chmodSync(options.folder, 0o755)

  const asPostgres = [...inside, 'runuser', '-u', 'postgres', '--']
  const log = (part: string) => join(options.folder, `${name}-${part}.log`)
  const startEtcd = () =>
    startProgram([...asPostgres, 'etcd', ...etcdFlags(name, address, disk)], { log: log('etcd') })
  const startPatroni = () => startProgram([...asPostgres, 'patroni', config], { log: log('patroni') })
  const machine: Machine = {
    name,
    address,
    disk,
    etcd: startEtcd(),
    patroni: startPatroni(),
    start: () => {
      if (hasEnded(machine.etcd)) machine.etcd = startEtcd()
      if (hasEnded(machine.patroni)) machine.patroni = startPatroni()
    },
    signal: (signal) => {
      machine.etcd.signal(signal)
      machine.patroni.signal(signal)
    },
    link: (state) => void run('ip', 'link', 'set', cable, state),
    stop: async () => {
      await machine.patroni.stop()
      await machine.etcd.stop()
      attempt('umount', '-l', disk)
    },
  }
  return machine
}

const hasEnded = ({ process: { exitCode, signalCode } }: Program) => exitCode !== null || signalCode !== null

const etcdFlags = (name: string, address: string, disk: string): string[] => [
  `--name=${name}`,
  `--data-dir=${disk}/etcd`,
  `--listen-client-urls=http://${address}:2379`,
  `--advertise-client-urls=http://${address}:2379`,
  `--listen-peer-urls=http://${address}:2380`,
  `--initial-advertise-peer-urls=http://${address}:2380`,
  `--initial-cluster=${machineNames.map((other, index) => `${other}=http://${addressOf(index)}:2380`).join(',')}`,
  '--initial-cluster-state=new',
  '--enable-v2=true',
]

/** Synchronous: an acknowledged transaction is on two machines. The shortest times that Patroni allows. */
const patroniConfig = (name: string, address: string, disk: string, { binaries, passwords }: Options) => `
scope: trove
name: ${name}
restapi: { listen: '${address}:${patroniPort}', connect_address: '${address}:${patroniPort}' }
# Not etcd3: after a frozen etcd comes back, Patroni 3.0's watcher keeps stale keys and appoints no synchronous replica.
etcd: { hosts: [${machineNames.map((_, index) => `'${addressOf(index)}:2379'`).join(', ')}] }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 3
    retry_timeout: 5
    synchronous_mode: true
    # A crashed primary hands over instead of starting again and again.
    primary_start_timeout: 0
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 120, shared_buffers: 128MB, wal_keep_size: 128MB, max_wal_size: 256MB }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
  pg_hba:
    - host replication replicator ${network}.0/24 scram-sha-256
    - host all all ${network}.0/24 scram-sha-256
postgresql:
  listen: '${address}:${postgresPort}'
  connect_address: '${address}:${postgresPort}'
  data_dir: ${disk}/postgres/data
  bin_dir: ${binaries}
  pgpass: ${disk}/postgres/pgpass
  parameters: { unix_socket_directories: '${disk}/postgres' }
  authentication:
    superuser: { username: postgres, password: '${passwords.superuser}' }
    replication: { username: replicator, password: '${passwords.replication}' }
    rewind: { username: postgres, password: '${passwords.superuser}' }
`

/** The machine whose Patroni holds the lead. */
export async function primaryOf(machines: Machine[]): Promise<Machine | undefined> {
  const asked = await Promise.all(
    machines.map(async (machine) => {
      const reply = await fetch(`http://${machine.address}:${patroniPort}/primary`, {
        signal: AbortSignal.timeout(1_000),
      }).catch(() => undefined)
      return reply?.ok ? machine : undefined
    }),
  )
  return asked.find(Boolean)
}

/** Resolves when one machine leads, and the two others follow it, one of them synchronously. */
export const healthy = (machines: Machine[], seconds = 120) =>
  until('a primary with two replicas', seconds, async () => {
    const primary = await primaryOf(machines)
    if (!primary) return false
    const reply = await fetch(`http://${primary.address}:${patroniPort}/cluster`, {
      signal: AbortSignal.timeout(1_000),
    })
    const { members } = (await reply.json()) as { members: { role: string; state: string; lag?: number }[] }
    const following = members.filter(({ state }) => state === 'running' || state === 'streaming')
    return following.length === 3 && members.some(({ role }) => role === 'sync_standby')
  })
