// Random histories of the whole shop. HISTORIES makes it live more of them, HISTORY_SEED others.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { live } from './histories/run.ts'
import { historyOf, oneByOne, type Step } from './histories/steps.ts'

const histories = Number(process.env.HISTORIES ?? 20)
const seed = Number(process.env.HISTORY_SEED ?? 7)
/** What a failure says has to be lived again: HISTORY_PATH, as it says it. */
const path = process.env.HISTORY_PATH
/** For as long a broken shop is asked for a shorter history that breaks it. */
const shorteningMs = 120_000
/** Far more than one takes; a machine may have other things to do. */
const eachMs = 60_000

it('after random histories, money balances, stock adds up and every acknowledged change is true', {
  timeout: histories * eachMs + 2 * shorteningMs,
}, async () => {
  let lived = 0
  let brokenAt: number | undefined
  const property = fc.asyncProperty(historyOf(45), async (steps) => {
    if (brokenAt !== undefined && Date.now() > brokenAt + shorteningMs) return
    try {
      await live(steps)
      lived += 1
    } catch (error) {
      brokenAt ??= Date.now()
      throw error
    }
  })
  const outcome = await fc.check(property, { seed, numRuns: histories, ...(path && { path }) })
  if (outcome.failed) throw new Error(told(outcome), { cause: outcome.errorInstance })
  expect(lived).toBe(path ? lived : histories)
})

it('replaying a history gives the same reply to every step', {
  timeout: 4 * eachMs,
}, async () => {
  const [steps = []] = fc.sample(oneByOne(40), { seed: seed + 1, numRuns: 1 })
  const [first, again] = [await live(steps), await live(steps)]
  expect(again).toEqual(first)
  // Otherwise nothing but refusals was repeated.
  expect(first.filter((answer) => answer.includes('201, paid')).length).toBeGreaterThan(2)
})

const told = ({ seed, counterexamplePath, counterexample }: fc.RunDetails<[Step[]]>): string =>
  `HISTORY_SEED=${seed} HISTORY_PATH=${counterexamplePath} lives it again. The shortest history that breaks:\n${(
    counterexample?.[0] ?? []
  )
    .map((step) => JSON.stringify(step))
    .join('\n')}`
