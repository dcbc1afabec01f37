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

/** The role of the apps under test. */
export const applicationRole = 'trove_shop'

/** `url` connects as the owner of the tables, `appUrl` as the application's role. */
export type TestDatabase = { url: string; appUrl: string; drop(): Promise<void> }

/** Creates a copy of the migrated template, or of another one. `drop` also terminates open connections. */
export async function createTestDatabase(template = templateName): Promise<TestDatabase> {
  const cluster = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(cluster, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  const url = withDatabase(cluster, name)
  return {
    url,
    appUrl: asUser(url, applicationRole),
    drop: () => dropDatabase(cluster, name),
  }
}

export function withDatabase(url: string, name: string) {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** The same URL for another user of the test cluster; all have the same password. */
export function asUser(url: string, user: string) {
  const changed = new URL(url)
  changed.username = user
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
