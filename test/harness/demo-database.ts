import { Client } from 'pg'
import { inject } from 'vitest'
import { loadDemo } from '#demo/load.ts'
import { openDatabase } from '#server/database/open.ts'
import { loadKeys } from '#server/keys.ts'
import { run, templateName, withDatabase } from './postgres.ts'

/** Of every demo shop of the tests: what is sealed in the template can be read in its copies. */
export const demoSecret = 'only for the demo shops of the tests'

const demoTemplate = 'trove_demo_template'

/** The name of a database with the demo's products and people, loaded by whoever asks first in a test run. */
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
      await loadDemo({ db, keys: await loadKeys('', demoSecret) })
      await close()
      await run(url, 'vacuum analyze')
      await client.query(`alter database ${draft} rename to ${demoTemplate}`)
    }
    return demoTemplate
  } finally {
    await client.end()
  }
}
