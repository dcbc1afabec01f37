// Every test file that needs a database gets a fresh copy of the migrated template.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the maintenance database of the cluster of this test run. */
    postgres: string
    /** A folder removed after the run, together with any server whose data directory is in it. */
    scratch: string
  }
}

export const templateName = 'trove_template'

export type TestDatabase = { url: string; drop(): Promise<void> }

/** Creates a copy of the migrated template, or of another one. `drop` also terminates open connections. */
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

/** Runs one statement outside any transaction, on its own connection. */
export async function run(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Autovacuum may briefly be connected to the database, and a test user cannot terminate it. */
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
