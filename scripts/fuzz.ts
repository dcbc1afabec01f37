// A longer fuzz run than in the tests: node scripts/fuzz.ts --seconds 120 --seed 7
import { parseArgs } from 'node:util'
import { runTestFile } from './testing/run-test-file.ts'

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
const passed = runTestFile('test/fuzz.test.ts', { FUZZ_SECONDS: values.seconds, FUZZ_SEED: values.seed })
process.exitCode = passed ? 0 : 1
