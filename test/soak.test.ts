// Random turns and faults from one seed. SOAK_SEED, SOAK_TURNS and SOAK_SECONDS set seed and length, SOAK_TWICE
// repeats the run: scripts/soak.ts.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Planned, turnsOf } from './soak/plan.ts'
import { differenceOf, reportOf } from './soak/report.ts'
import { type SoakResult, soak } from './soak/run.ts'

const { SOAK_SEED, SOAK_TURNS, SOAK_SECONDS, SOAK_TWICE } = process.env
const asked = SOAK_TURNS !== undefined || SOAK_SECONDS !== undefined
const turns = SOAK_TURNS === undefined ? undefined : Number(SOAK_TURNS)
const seconds = SOAK_SECONDS === undefined ? undefined : Number(SOAK_SECONDS)
const seed = Number(SOAK_SEED ?? 24)

/** Long enough for every path of money once; a busy machine may stop earlier. */
const short = { turns: 46, seconds: 13 }

/** A different pace, to reveal results that depend on the speed of the machine. */
const slower = { pauseMs: 40 }

const print = (text: string) => process.stdout.write(`${text}\n\n`)

function expectWhole(result: SoakResult): void {
  if (result.broken) throw new Error(reportOf(result), { cause: result.broken.error })
}

describe.runIf(asked)('E5: a requested soak run', () => {
  const expectedSeconds = 600 + (seconds ?? 0) + (turns ?? 0) * 4
  it('breaks no invariant and repeats identically with the same seed', {
    timeout: expectedSeconds * 3_000,
  }, async () => {
    const first = await soak({ seed, turns, seconds })
    print(reportOf(first))
    expectWhole(first)
    if (!SOAK_TWICE) return
    const again = await soak({ seed, turns: first.turns, ...slower })
    print(reportOf(again))
    expectWhole(again)
    expect(differenceOf(first, again)).toBeUndefined()
  })
})

const first = (of: number, count: number): Planned[] => {
  const all = turnsOf(of)
  return Array.from({ length: count }, () => all.next().value)
}

describe.runIf(!asked)('E5: a short soak run', () => {
  it('plans the same steps for the same seed and covers every kind of step and fault', () => {
    expect(first(seed, 300)).toEqual(first(seed, 300))
    expect(first(seed, 300)).not.toEqual(first(seed + 1, 300))
    const steps = new Set(first(seed, short.turns).map(({ step }) => step.do))
    for (const name of [
      'pay out',
      'bank says',
      'dispute',
      'dispute ends',
      'answer return',
      'tax',
      'crowd',
    ] as const)
      expect(steps).toContain(name)
    const faults = new Set(
      first(seed, 300).flatMap(({ fault }) => (fault ? [JSON.stringify({ ...fault, count: 0 })] : [])),
    )
    expect(faults.size).toBeGreaterThan(10)
  })

  it('breaks no invariant under faults, repeats identically with the same seed, and reports a broken invariant', {
    timeout: 300_000,
  }, async () => {
    const one = await soak({ seed, ...short })
    expectWhole(one)
    const again = await soak({ seed, turns: one.turns, ...slower })
    expect(differenceOf(one, again)).toBeUndefined()
    expect(again.hash).toBe(one.hash)
    expect(one.turns).toBeGreaterThan(5)
    expect(one.checks).toBeGreaterThan(1)
    expect(Object.keys(one.faults).length).toBeGreaterThan(1)
    await expectNoticed(one)
  })
})

/** Runs another seed in a shop with a broken invariant and expects a report. */
async function expectNoticed(one: SoakResult): Promise<void> {
  const other = await soak({
    seed: seed + 1,
    turns: 8,
    meddle: ({ sql: run }) => run(sql`update products set rating_count = rating_count + 1`),
  })
  // The first check runs after five turns, and the soak stops at a failure.
  expect(other).toMatchObject({ turns: 5, broken: { when: 'in the last turn' } })
  expect(reportOf(other)).toMatch(
    /BROKEN in the last turn, after 5 turns of seed \d+: .*invariants are broken/,
  )
  expect(reportOf(other)).toContain(`npm run soak -- --seed ${seed + 1} --turns 5`)
  expect(other.hash).not.toBe(one.hash)
  expect(differenceOf(one, other)).toMatch(/They part here/)
}
