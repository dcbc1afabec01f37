// Random clients and random faults from one seed. SOAK_SECONDS and SOAK_SEED make it longer and other: scripts/soak.ts.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './harness/app.ts'
import { hashOf, planOf } from './soak/plan.ts'
import { soak } from './soak/run.ts'

const asked = process.env.SOAK_SECONDS
const seconds = Number(asked ?? 18)
const seed = Number(process.env.SOAK_SEED ?? 11)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

it('a plan is the same whenever it is made of the same seed', () => {
  expect(hashOf(planOf(seed, 60))).toBe(hashOf(planOf(seed, 60)))
  expect(hashOf(planOf(seed, 60))).not.toBe(hashOf(planOf(seed + 1, 60)))
  const { clients, faults } = planOf(seed, 60)
  expect(clients.flat().length).toBeGreaterThan(300)
  expect(new Set(faults.map(({ fault }) => fault.what)).size).toBe(4)
})

it('E5: whatever breaks meanwhile, the shop stays whole', { timeout: (seconds + 180) * 1_000 }, async () => {
  const result = await soak(app, planOf(seed, seconds))
  if (asked) process.stdout.write(`${JSON.stringify({ seed, seconds, ...result }, null, 1)}\n`)
  expect(result.breaches.join('\n\n')).toBe('')
  // The plan was carried out as it was written.
  expect(result.done).toBe(result.planned)
  expect(result.orders.placed).toBeGreaterThan(5)
  expect(result.checks).toBeGreaterThan(seconds / 10)
})
