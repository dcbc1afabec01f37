// Random calls generated from the OpenAPI description. FUZZ_SECONDS and FUZZ_SEED set duration and seed:
// scripts/fuzz.ts.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fuzz } from './fuzz/run.ts'
import { startTestApp, type TestApp } from './harness/app.ts'

const longer = process.env.FUZZ_SECONDS ? Number(process.env.FUZZ_SECONDS) : undefined
const seed = Number(process.env.FUZZ_SEED ?? 42)
/** The number of calls ends a run, so that a slow machine makes the same calls; the time is for a hanging one. */
const usual = { calls: 2_000, seconds: 240 }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

it('random calls generated from the OpenAPI description cause no server error and leak no data between tenants', {
  timeout: ((longer ?? usual.seconds) + 60) * 1_000,
}, async () => {
  const result = await fuzz(app, { seed, ...(longer ? { seconds: longer } : usual) })
  if (longer) process.stdout.write(`${JSON.stringify({ seed, ...result })}\n`)
  await app.assertInvariants()
  expect(result.breaches.join('\n\n')).toBe('')
  // Otherwise most calls failed validation and tested nothing else.
  expect(result.succeeded.length, JSON.stringify(result)).toBeGreaterThan(result.operations * 0.4)
})
