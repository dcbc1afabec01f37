// Prepares every SQL statement of the code on a migrated database, and compares the columns with the declared row types.
import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { openSource } from '../code/program.ts'
import { withDatabase } from '../with-database.ts'
import { checkSql } from './check.ts'

const root = join(import.meta.dirname, '..', '..')
const isChecked = (path: string) =>
  /^(src|dev|scripts)\//.test(path) && !/^src\/web\/|^scripts\/sql\/cases\.ts|\.test\.ts$/.test(path)
const quiet = { info: () => {}, warn: (message: string) => process.stderr.write(`${message}\n`) }

const folder = await mkdtemp(join(tmpdir(), 'trove-sql-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await chmod(folder, 0o711)
process.env.DATABASE_URL = ''
process.env.DATA_DIR = folder

await withDatabase(
  quiet,
  async ({ url }) => {
    await migrate({ url, folder: join(root, 'migrations'), log: quiet })
    const { pool, close } = openDatabase({ url, poolSize: 1 })
    const client = await pool.connect()
    const source = openSource(root, isChecked)
    try {
      const { statements, tables, problems } = await checkSql(source, client)
      for (const problem of problems) process.stdout.write(`${problem}\n`)
      process.stdout.write(
        `${statements} SQL statements and ${tables} tables compared, ${problems.length} problems\n`,
      )
      process.exitCode = problems.length ? 1 : 0
    } finally {
      source.close()
      client.release()
      await close()
    }
  },
  { create: true },
)
