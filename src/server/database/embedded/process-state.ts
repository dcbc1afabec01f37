import { readFileSync } from 'node:fs'

/** Whether the process id is in use, possibly by a zombie. */
export function exists(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process runs. In containers without an init, ended processes stay as zombies. */
export const isAlive = (pid: number) => exists(pid) && statOf(pid)[0] !== 'Z'

/** The fields of `/proc/PID/stat` from the state on; empty on other systems. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
