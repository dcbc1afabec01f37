// What goes wrong during one turn, at a moment that no clock decides.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from './site.ts'

/** At the n-th commit of the turn: before it, or when it was made and nobody has heard so. */
type Strike = { what: 'kill' | 'cut'; when: 'before' | 'answered'; commit: number }
type Trouble = {
  what: 'provider'
  mode: 'error' | 'hang' | 'reset' | 'lost-answer' | 'lost-connection' | 'slow'
  status: 429 | 500 | 503
  count: number
}
export type Fault = Strike | Trouble

/** As it is counted and printed. */
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
/** Until a server has noticed which of its connections are gone. */
const noticedMs = 100

/** Prepares the fault; what it gives says how often it happened, and leaves nothing of it to the next turn. */
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
