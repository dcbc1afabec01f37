// `npm run proof -- --hours 8`: random tests for hours, with a seed that changes each day. The output ends with the failed
// campaigns and the commands that repeat them.
import { parseArgs } from 'node:util'
import { runTestFile } from './testing/run-test-file.ts'

const day = Math.floor(Date.now() / 86_400_000)
const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(day * 1_000) },
  },
})
const { hours } = values
if (!/^\d{1,3}(\.\d{1,2})?$/.test(hours)) throw new Error('--hours takes a number such as 8 or 0.5')
if (!/^\d{1,9}$/.test(values.seed)) throw new Error('--seed takes a whole number')

type Campaign = { name: string; file: string; env: (seed: string) => Record<string, string> }

/** One round: about an hour on two cores. */
const campaigns: Campaign[] = [
  {
    name: 'histories',
    file: 'test/histories.test.ts',
    env: (seed) => ({ HISTORIES: '100', HISTORY_SEED: seed }),
  },
  {
    name: 'histories of lost disputes',
    file: 'src/server/workflows/disputes/settle-losses.histories.test.ts',
    env: (seed) => ({ LOSSES: '200', HISTORY_SEED: seed }),
  },
  {
    name: 'orders of events',
    file: 'src/server/workflows/payments/settlement.orders.test.ts',
    env: (seed) => ({ PERMUTATION_SEED: seed }),
  },
  { name: 'calls', file: 'test/fuzz.test.ts', env: (seed) => ({ FUZZ_SECONDS: '300', FUZZ_SEED: seed }) },
  { name: 'soak', file: 'test/soak.test.ts', env: (seed) => ({ SOAK_SECONDS: '600', SOAK_SEED: seed }) },
  { name: 'restarts', file: 'test/rolling-restarts.test.ts', env: () => ({ ROLLING_RESTARTS: '20' }) },
  { name: 'journeys at every width', file: 'test/journeys', env: () => ({ WIDTHS: 'all' }) },
]

const print = (text: string) => process.stdout.write(`${text}\n`)
const ends = Date.now() + Number(hours) * 3_600_000
const failed: string[] = []
let done = 0

print(`Proof for ${hours} hours from seed ${values.seed}`)
while (done === 0 || Date.now() < ends) {
  const campaign = campaigns[done % campaigns.length] as Campaign
  const seed = String(Number(values.seed) + Math.floor(done / campaigns.length))
  const env = campaign.env(seed)
  const started = Date.now()
  const passed = runTestFile(campaign.file, env)
  const seconds = Math.round((Date.now() - started) / 1_000)
  print(`${passed ? 'Passed' : 'Failed'}: ${campaign.name}, seed ${seed}, ${seconds} s`)
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  if (!passed) failed.push(`${variables.join(' ')} npx vitest run ${campaign.file}`)
  done += 1
}
for (const command of failed) print(`Failed: ${command}`)
print(`${done - failed.length} campaigns passed, ${failed.length} failed, from seed ${values.seed}`)
process.exitCode = failed.length === 0 ? 0 : 1
