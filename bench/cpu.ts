import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const tickMicros = 10_000

function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before the last bracket may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

const microsOf = (stat: string[] | undefined): number =>
  stat ? (Number(stat[11]) + Number(stat[12])) * tickMicros : 0

/** Processor time that a process used so far, in microseconds; 0 where the system does not tell. */
export const cpuOf = (pid: number): number => microsOf(statOf(pid))

/** The same of a process and its children: a database server and its connections. */
export function cpuOfFamily(pid: number): number {
  let sum = cpuOf(pid)
  try {
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue
      const stat = statOf(Number(name))
      if (Number(stat?.[1]) === pid) sum += microsOf(stat)
    }
  } catch {
    return 0
  }
  return sum
}
