// Several processes may use one embedded server. The one that started it owns it, and alone stops it.
import { readFileSync, writeFileSync } from 'node:fs'
import { type Home, isAlive, statOf } from './embedded-cluster.ts'

/** Takes the server for this process. */
export const own = (home: Home) => writeFileSync(home.owner, `${process.pid} ${born(process.pid)}`)

export function isOwn(home: Home) {
  const owner = readOwner(home)
  return owner?.pid === process.pid && owner.born === born(process.pid)
}

/** A server whose owner was killed belongs to the next process that uses it. */
export function adoptIfOrphaned(home: Home) {
  const owner = readOwner(home)
  if (!owner || !isAlive(owner.pid) || owner.born !== born(owner.pid)) own(home)
}

function readOwner(home: Home) {
  try {
    const [pid, time] = readFileSync(home.owner, 'utf8').split(' ')
    return { pid: Number(pid), born: time }
  } catch {
    return undefined
  }
}

/** When the process was started, where the system tells: numbers of processes are used again. */
const born = (pid: number) => statOf(pid)[19] ?? ''
