// A longer soak run than in the tests: random turns and faults from one seed. `--turns` repeats a run exactly, `--minutes` only
// limits its time: node scripts/soak.ts --seed 7 --turns 500 --twice, or --minutes 60
import { parseArgs } from 'node:util'
import { runTestFile } from './testing/run-test-file.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    turns: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    twice: { type: 'boolean', default: false },
  },
})
const { turns, seed, twice } = values
const minutes = values.minutes ?? (turns === undefined ? '5' : undefined)
if (minutes !== undefined && !/^\d{1,4}(\.\d)?$/.test(minutes))
  throw new Error('--minutes takes a number such as 60 or 0.5')
if (turns !== undefined && !/^[1-9]\d{0,6}$/.test(turns)) throw new Error('--turns takes a whole number')
if (!/^\d{1,6}$/.test(seed)) throw new Error('--seed takes a whole number')

const ends = [turns && `${turns} turns`, minutes && `${minutes} minutes`].filter(Boolean).join(' or ')
process.stdout.write(`Soaking for ${ends} from seed ${seed}${twice ? ', twice' : ''}\n`)
const passed = runTestFile('test/soak.test.ts', {
  SOAK_SEED: seed,
  ...(turns !== undefined && { SOAK_TURNS: turns }),
  ...(minutes !== undefined && { SOAK_SECONDS: String(Math.round(Number(minutes) * 60)) }),
  ...(twice && { SOAK_TWICE: '1' }),
})
process.exitCode = passed ? 0 : 1
