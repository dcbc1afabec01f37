import { Client } from 'pg'
import { inject } from 'vitest'
import { loadDemo } from '#demo/load.ts'
import { openDatabase } from '#server/database/open.ts'
import { loadKeys } from '#server/keys.ts'
import { run, templateName, withDatabase } from './postgres.ts'

/** Secret key of every demo shop in the tests, so that copies can decrypt the bank details in the template. */
export const demoSecret = 'only for the demo shops of the tests'

const demoTemplate = 'trove_demo_template'

/** Returns the name of the seeded template database. The first caller in a test run creates and seeds it. */
export async function ensureDemoTemplate(): Promise<string> {
  const cluster = inject('postgres')
  const client = new Client({ connectionString: cluster })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('${demoTemplate}'))`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demoTemplate])
    if (!rowCount) {
      const draft = `${demoTemplate}_draft`
      await client.query(`create database ${draft} template ${templateName}`)
      const url = withDatabase(cluster, draft)
      const { db, close } = openDatabase({ url })
      await loadDemo({ db, keys: await loadKeys('', { secretKey: demoSecret }) })
      await close()
      await run(url, 'vacuum analyze')
      await client.query(`alter database ${draft} rename to ${demoTemplate}`)
    }
    return demoTemplate
  } finally {
    await client.end()
  }
}
