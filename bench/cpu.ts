import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const tickMicros = 10_000

function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name before the last bracket can contain any character.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

const microsOf = (stat: string[] | undefined): number =>
  stat ? (Number(stat[11]) + Number(stat[12])) * tickMicros : 0

/** A process and its children. */
export function familyOf(pid: number): number[] {
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return [pid, ...all.map(Number).filter((other) => Number(statOf(other)?.[1]) === pid)]
  } catch {
    return [pid]
  }
}

/** CPU time of processes so far in microseconds; 0 on other systems than Linux. */
export const cpuOf = (pids: number[]): number => pids.reduce((sum, pid) => sum + microsOf(statOf(pid)), 0)

/** CPU time of a database's connections, without background processes. */
export function cpuOfConnections(postmaster: number): number {
  let sum = 0
  try {
    for (const name of readdirSync('/proc')) {
      const pid = /^\d+$/.test(name) ? Number(name) : 0
      const stat = pid ? statOf(pid) : undefined
      if (Number(stat?.[1]) === postmaster && isConnection(pid)) sum += microsOf(stat)
    }
  } catch {
    return 0
  }
  return sum
}

/** The process title of a connection: `postgres: user database 127.0.0.1(54321) idle`, or `[local]` by socket. */
function isConnection(pid: number): boolean {
  try {
    return /\(\d+\)|\[local\]/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}
