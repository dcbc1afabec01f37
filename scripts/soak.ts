// Hours of random clients and faults, instead of the tests' seconds: node scripts/soak.ts --seed 7 --minutes 60
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
if (!/^\d{1,4}(\.\d)?$/.test(values.minutes)) throw new Error('--minutes takes a number such as 60 or 0.5')
if (!/^\d{1,6}$/.test(values.seed)) throw new Error('--seed takes a whole number')

process.stdout.write(`Soaking for ${values.minutes} minutes from seed ${values.seed}\n`)
const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const run = spawnSync(process.execPath, [vitest, 'run', '--project', 'unit', 'test/soak.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    SOAK_SECONDS: String(Math.round(Number(values.minutes) * 60)),
    SOAK_SEED: values.seed,
  },
})
process.exitCode = run.status ?? 1
