import { setTimeout as sleep } from 'node:timers/promises'
import { type Machine, primaryOf } from './machines.ts'
import { type Program, run, until } from './processes.ts'
import { ports } from './proxies.ts'

export type Site = {
  machines: Machine[]
  web: Program[]
  worker: Program
  startWeb: (index: number) => Program
  startWorker: () => Program
}

type Fault = {
  name: string
  limitSeconds: number
  /** The limit counts from the repair: nothing fails over, because a full primary still leads and answers reads. */
  fromRepair?: true
  cause: (site: Site) => Promise<void>
  repair: (site: Site) => Promise<void>
}

async function primary(site: Site): Promise<Machine> {
  const machine = await primaryOf(site.machines)
  if (!machine) throw new Error('no machine leads before the fault')
  return machine
}

let victim: Machine | undefined
const onPrimary =
  (act: (machine: Machine) => void) =>
  async (site: Site): Promise<void> => {
    victim = await primary(site)
    act(victim)
  }
const onVictim = (act: (machine: Machine) => void) => async (): Promise<void> => {
  if (victim) act(victim)
}

const ready = (port: number) =>
  until(`the node on ${port}`, 60, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok)

/** Each is caused under load, lasts `holdSeconds`, and is then repaired. */
export const faults: Fault[] = [
  {
    name: 'kill the primary',
    limitSeconds: 30,
    cause: onPrimary((machine) => machine.signal('SIGKILL')),
    repair: onVictim((machine) => machine.start()),
  },
  {
    name: 'freeze the primary',
    limitSeconds: 30,
    cause: onPrimary((machine) => machine.signal('SIGSTOP')),
    repair: onVictim((machine) => machine.signal('SIGCONT')),
  },
  {
    name: "cut the primary's network",
    limitSeconds: 30,
    cause: onPrimary((machine) => machine.link('down')),
    repair: onVictim((machine) => machine.link('up')),
  },
  {
    name: "fill the primary's disk",
    limitSeconds: 30,
    cause: onPrimary(fillDisk),
    repair: onVictim((machine) => {
      run('rm', '-f', `${machine.disk}/full`)
      machine.start()
    }),
    fromRepair: true,
  },
  {
    name: 'kill a web node',
    limitSeconds: 5,
    cause: async ({ web }) => web[0]?.signal('SIGKILL'),
    repair: async (site) => {
      site.web[0] = site.startWeb(0)
      await ready(ports.web[0] ?? 0)
    },
  },
  {
    name: 'kill the worker',
    limitSeconds: 2,
    cause: async ({ worker }) => worker.signal('SIGKILL'),
    repair: async (site) => {
      site.worker = site.startWorker()
      await ready(ports.worker)
    },
  },
]

function fillDisk({ disk }: Machine): void {
  try {
    run('dd', 'if=/dev/zero', `of=${disk}/full`, 'bs=1M')
  } catch {
    // "No space left on device" is what we want.
  }
}

/** Restarts each web node by SIGTERM, one after the other. No request may fail. */
export async function rollingRestarts(site: Site, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    const index = turn % site.web.length
    const node = site.web[index]
    const ended = new Promise((resolve) => node?.process.once('exit', resolve))
    node?.process.kill('SIGTERM')
    await ended
    site.web[index] = site.startWeb(index)
    await ready(ports.web[index] ?? 0)
    // HAProxy checks every 250 ms.
    await sleep(1_000)
  }
}
