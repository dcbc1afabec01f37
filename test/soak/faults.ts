// Faults of one turn, at moments that do not depend on a clock.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from './site.ts'

/** At the n-th commit of the turn: before it, or after the commit but before the reply arrives. */
type Strike = { what: 'kill' | 'cut'; when: 'before' | 'answered'; commit: number }
type Trouble = {
  what: 'provider'
  mode: 'error' | 'hang' | 'reset' | 'lost-answer' | 'lost-connection' | 'slow'
  status: 429 | 500 | 503
  count: number
}
export type Fault = Strike | Trouble

/** Name of the fault in counters and reports. */
export const nameOf = (fault: Fault): string => {
  if (fault.what === 'provider')
    return fault.mode === 'error' ? `provider answers ${fault.status}` : providerNames[fault.mode]
  const what = fault.what === 'kill' ? 'server killed' : 'database cut'
  return `${what} ${fault.when === 'before' ? 'before' : 'after'} a commit`
}

const providerNames = {
  hang: 'provider does nothing, never answers',
  reset: 'provider does nothing, cuts the connection',
  'lost-answer': 'provider does it, never answers',
  'lost-connection': 'provider does it, cuts the connection',
  slow: 'provider answers late',
}

const slowMs = 300
const cutMs = 50
/** Time for the server to notice its closed connections. */
const noticedMs = 100

/** Prepares the fault. The returned function removes the fault and returns how often it occurred. */
export function prepare(site: Site, fault: Fault | undefined): () => Promise<number> {
  if (!fault) return async () => 0
  return fault.what === 'provider' ? failProvider(site, fault) : strikeAtCommit(site, fault)
}

function failProvider({ app }: Site, { mode, status, count }: Trouble): () => Promise<number> {
  const { control } = app.stripe
  control.fail({ mode, status, count, delayMs: slowMs })
  return async () => {
    const left = control.settings().faults.reduce((sum, fault) => sum + fault.count, 0)
    control.clearFaults()
    return count - left
  }
}

function strikeAtCommit(site: Site, { what, when, commit }: Strike): () => Promise<number> {
  const { proxy } = site
  let struck = 0
  proxy.armCommit(commit, when, () => {
    struck = 1
    proxy.disarm()
    site.wound = what === 'kill' ? killed(site) : cut(site)
  })
  return async () => {
    proxy.disarm()
    await site.revive()
    return struck
  }
}

const killed = async ({ server }: Site): Promise<'killed'> => {
  await server.child.kill()
  return 'killed'
}

async function cut({ proxy }: Site): Promise<'cut'> {
  proxy.cut()
  await sleep(cutMs)
  proxy.mend()
  await sleep(noticedMs)
  return 'cut'
}
