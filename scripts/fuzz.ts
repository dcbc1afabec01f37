// A longer fuzz run than the tests': node scripts/fuzz.ts --seconds 120 --seed 7
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
for (const [name, value] of Object.entries(values)) {
  if (!/^\d{1,6}$/.test(value)) throw new Error(`--${name} takes a whole number`)
}

process.stdout.write(`Fuzzing for ${values.seconds} seconds from seed ${values.seed}\n`)
const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const run = spawnSync(process.execPath, [vitest, 'run', '--project', 'unit', 'test/fuzz.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_SECONDS: values.seconds, FUZZ_SEED: values.seed },
})
process.exitCode = run.status ?? 1
