// `npm run NAME`: prepares like `npm start`, then runs the command.
import { check } from './check.mjs'
import { ensureBuilt, ensureInstalled, giveUp, run24 } from './launcher.mjs'

const production = { NODE_ENV: process.env.NODE_ENV ?? 'production' }
const biome = 'node_modules/@biomejs/biome/bin/biome'

const commands = {
  dev: {
    args: ['--watch', 'dev/demo/main.ts'],
    env: { NODE_ENV: 'development', DEMO: process.env.DEMO ?? '1' },
    build: true,
  },
  serve: { args: ['src/server/main.ts'], env: production, build: true },
  doctor: { args: ['scripts/doctor.ts'] },
  migrate: { args: ['scripts/migrate.ts'] },
  seed: { args: ['scripts/seed.ts'] },
  admin: { args: ['scripts/admin.ts'] },
  bench: { args: ['bench/bench.ts'], dev: true, build: true },
  'bench:capacity': { args: ['bench/capacity.ts'], dev: true },
  'bench:import': { args: ['bench/import.ts'], dev: true, build: true },
  'bench:overload': { args: ['bench/overload/overload.ts'], dev: true, build: true },
  'bench:search': { args: ['bench/search.ts'], dev: true },
  'bench:web': { args: ['bench/web.ts'], dev: true, build: true },
  fuzz: { args: ['scripts/fuzz.ts'], dev: true },
  soak: { args: ['scripts/soak.ts'], dev: true },
  house: { args: ['scripts/house.ts'], dev: true },
  docs: { args: ['scripts/docs.ts'], dev: true },
  proof: { args: ['scripts/proof.ts'], dev: true, build: true },
  format: { args: [biome, 'check', '--write'], dev: true },
  check: { dev: true },
}

const [name = '', ...rest] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) giveUp(`Unknown command "${name}". Commands: ${Object.keys(commands).join(', ')}.`)

await ensureInstalled({ dev: command.dev })
if (command.build) await ensureBuilt()
if (name === 'check') process.exitCode = (await check()).length ? 1 : 0
else process.exitCode = await run24([...command.args, ...rest], { env: command.env })
