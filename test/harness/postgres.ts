// Every test file that needs a database gets a fresh copy of the migrated template.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The cluster of this test run: the address of its maintenance database. */
    postgres: string
    /** A folder that is removed after the run, together with any server whose data lies in it. */
    scratch: string
  }
}

export const templateName = 'trove_template'

export type TestDatabase = { url: string; drop(): Promise<void> }

/** A copy of the migrated template, or of another one; `drop` also cuts connections that are still open. */
export async function createTestDatabase(template = templateName): Promise<TestDatabase> {
  const cluster = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(cluster, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  return {
    url: withDatabase(cluster, name),
    drop: () => dropDatabase(cluster, name),
  }
}

export function withDatabase(url: string, name: string) {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** One statement outside any transaction, on a connection of its own. */
export async function run(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The database's own housekeeping may be in it for a moment, and cannot be sent away by us. */
async function dropDatabase(cluster: string, name: string) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(cluster, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    } catch (error) {
      if (attempt === 20 || !String(error).includes('permission denied to terminate')) throw error
      await sleep(100)
    }
  }
}
