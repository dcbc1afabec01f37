// Runs the turns of one seed: checks the invariants regularly and compares the ledger with the expected one at the
// end. The events are hashed as they happen.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkInvariants, invariantNames } from '#server/views/books/invariants.ts'
import { audit } from '../histories/audit.ts'
import type { World } from '../histories/world.ts'
import { type Books, type Money, readBooks, readMoney, readStanding } from './books.ts'
import { type Planned, turnsOf } from './plan.ts'
import { openSite, type Site, startClocks } from './site.ts'
import { takeTurn } from './turns.ts'

export type Soak = {
  seed: number
  /** Ends after this many turns or when the time is over. */
  turns?: number
  seconds?: number
  /** Pause before each turn, to show that the result does not depend on the speed of the machine. */
  pauseMs?: number
  /** Modifies the shop before the first turn: a test breaks an invariant to see that the soak reports it. */
  meddle?: (world: World) => Promise<unknown>
}

export type SoakResult = {
  seed: number
  turns: number
  /** Duration; not part of the hash. */
  seconds: number
  hash: string
  steps: Record<string, number>
  faults: Record<string, number>
  /** Number of invariant checks. */
  checks: number
  invariants: number
  money: Money
  /** The failure: in the last turn, or in the final comparison. */
  broken?: { when: 'in the last turn' | 'in the end'; error: unknown }
  /** Input of the hash: each turn and the final state. */
  record: string[]
  books: Books
}

const turnsBetweenChecks = 5

export async function soak({
  seed,
  turns = Number.POSITIVE_INFINITY,
  seconds,
  pauseMs = 0,
  meddle,
}: Soak): Promise<SoakResult> {
  const site = await openSite()
  const until = seconds === undefined ? Number.POSITIVE_INFINITY : Date.now() + seconds * 1_000
  const begun = Date.now()
  const result: SoakResult = { ...empty, seed, steps: {}, faults: {}, record: [] }
  let when: 'in the last turn' | 'in the end' = 'in the last turn'
  try {
    await meddle?.(site.world)
    for (const planned of turnsOf(seed)) {
      if (result.turns >= turns || Date.now() >= until) break
      result.turns += 1
      if (pauseMs > 0) await sleep(pauseMs)
      await oneTurn(site, planned, result)
    }
    when = 'in the end'
    await startClocks(site)
    await audit(site.world, { killed: true })
    result.checks += 1
    result.books = await readBooks(site)
    result.money = await readMoney(site)
  } catch (error) {
    result.broken = { when, error }
  } finally {
    await site.close()
  }
  result.seconds = (Date.now() - begun) / 1_000
  result.hash = hashOf([result.record, result.books])
  return result
}

const empty = {
  turns: 0,
  seconds: 0,
  hash: '',
  checks: 0,
  invariants: invariantNames.length,
  money: { captured: 0, refunded: 0, disputed: 0, paidOut: 0, ledger: 0, orders: 0 },
  books: {},
}

async function oneTurn(site: Site, planned: Planned, result: SoakResult): Promise<void> {
  const { step } = planned
  try {
    const { told, heard, faults } = await takeTurn(site, planned)
    count(result.steps, step.do, 1)
    for (const [name, times] of Object.entries(faults)) count(result.faults, name, times)
    result.record.push(JSON.stringify({ turn: result.turns, ...planned, told, heard, faults }))
    if (result.turns % turnsBetweenChecks > 0) return
    const breaches = await checkInvariants(site.app.shop.db)
    result.checks += 1
    if (breaches.length > 0) throw new Error(`invariants are broken: ${JSON.stringify(breaches)}`)
    result.record.push(await readStanding(site))
  } catch (error) {
    throw new Error(`${JSON.stringify(planned)}: ${String(error)}`, { cause: error })
  }
}

const count = (counts: Record<string, number>, name: string, by: number): void => {
  counts[name] = (counts[name] ?? 0) + by
}

const hashOf = (thing: unknown): string =>
  createHash('sha256').update(JSON.stringify(thing)).digest('hex').slice(0, 32)
