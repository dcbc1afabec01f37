// `npm start`: runs the marketplace with demo data. Needs only Node and npm.
import { ensureBuilt, ensureInstalled, run24 } from './launcher.mjs'

await ensureInstalled()
await ensureBuilt()
process.exitCode = await run24(['dev/demo/main.ts', ...process.argv.slice(2)], {
  env: { NODE_ENV: process.env.NODE_ENV ?? 'production', DEMO: process.env.DEMO ?? '1' },
})
