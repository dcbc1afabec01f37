import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { start } from './processes/start.ts'

/** `npm run serve [all|web|worker]`: production, without demo, and without sandbox unless PAYMENTS=sandbox. */
const [role = process.env.ROLE] = process.argv.slice(2)
await start({
  env: { ...process.env, ROLE: role },
  buildDir: resolve(fileURLToPath(import.meta.url), '../../../build'),
})
