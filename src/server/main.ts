import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { start } from './start.ts'

/** Production: no demo, and no sandbox unless PAYMENTS=sandbox. */
await start({ env: process.env, buildDir: resolve(fileURLToPath(import.meta.url), '../../../build') })
