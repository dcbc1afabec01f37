import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The shop's version, from package.json. */
export const { version } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8'),
) as { version: string }
