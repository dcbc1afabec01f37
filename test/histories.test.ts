// Random histories of the whole shop. HISTORIES sets their number, HISTORY_SEED the seed.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { historyOf, oneByOne } from './histories/arbitrary-steps.ts'
import { live } from './histories/run.ts'
import type { Step } from './histories/steps.ts'

const histories = Number(process.env.HISTORIES ?? 20)
const seed = Number(process.env.HISTORY_SEED ?? 7)
/** HISTORY_PATH from the message of a failure replays that failure. */
const path = process.env.HISTORY_PATH
/** Time limit for shrinking a failing history. */
const shorteningMs = 120_000
/** Far longer than one history takes, because the machine may be busy. */
const eachMs = 60_000

it('after random histories, money balances, stock adds up and every acknowledged change is true', {
  timeout: histories * eachMs + 2 * shorteningMs,
}, async () => {
  let finished = 0
  let paidOut = 0
  let received = 0
  let brokenAt: number | undefined
  const property = fc.asyncProperty(historyOf(45), async (steps) => {
    if (brokenAt !== undefined && Date.now() > brokenAt + shorteningMs) return
    // After a replay that passes, fast-check would try all its shorter variants.
    if (path && brokenAt === undefined && finished > 0) return
    try {
      const replies = await live(steps)
      finished += 1
      paidOut += replies.filter((reply) => /^pay out: [1-9]/.test(reply)).length
      received += replies.filter((reply) => reply.startsWith('couriers pay: 201')).length
    } catch (error) {
      brokenAt ??= Date.now()
      throw error
    }
  })
  const outcome = await fc.check(property, { seed, numRuns: histories, ...(path && { path }) })
  if (outcome.failed) throw new Error(failureMessage(outcome), { cause: outcome.errorInstance })
  expect(finished).toBe(path ? finished : histories)
  // Otherwise no history reached what is due to sellers, or the cash that couriers bring.
  if (!path) expect(paidOut).toBeGreaterThan(histories / 5)
  if (!path) expect(received).toBeGreaterThan(histories / 10)
})

it('replaying a history gives the same reply to every step', {
  timeout: 4 * eachMs,
}, async () => {
  // Of ten histories the one with the most purchases: a few have hardly any.
  const purchases = (steps: Step[]) =>
    steps.filter((step) => step.do === 'buy' && step.ends !== 'leave').length
  const samples = fc.sample(oneByOne(40), { seed: seed + 1, numRuns: 10 })
  const [steps = []] = samples.toSorted((a, b) => purchases(b) - purchases(a))
  const [first, again] = [await live(steps), await live(steps)]
  expect(again).toEqual(first)
  // Otherwise the histories contained only refusals.
  expect(first.filter((answer) => answer.includes('201, paid')).length).toBeGreaterThan(2)
})

const failureMessage = ({ seed, counterexamplePath, counterexample }: fc.RunDetails<[Step[]]>): string =>
  `HISTORY_SEED=${seed} HISTORY_PATH=${counterexamplePath} replays this failure. The shortest failing history:\n${(
    counterexample?.[0] ?? []
  )
    .map((step) => JSON.stringify(step))
    .join('\n')}`
