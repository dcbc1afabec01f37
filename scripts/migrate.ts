import { resolve } from 'node:path'
import { migrate } from '#server/database/migrate.ts'
import { explainStartError, messageOf } from '#server/processes/start-errors.ts'
import { withSecretFiles } from '#server/secret-files.ts'
import { withDatabase } from './with-database.ts'

/** `npm run migrate`: applies missing migrations as `DATABASE_MIGRATION_URL`, and grants the application's role its rights. */
const say = (line: string) => void process.stdout.write(`${line}\n`)
const folder = resolve(import.meta.dirname, '../migrations')

try {
  Object.assign(process.env, withSecretFiles(process.env))
  await withDatabase({ info: () => {}, warn: say }, async ({ ownerUrl }) => {
    const names = await migrate({ url: ownerUrl, folder, log: { info: say, warn: say } })
    say(names.length ? `Applied ${names.length} migrations.` : 'The database is up to date.')
  })
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${explainStartError(error, process.env) ?? messageOf(error)}\n`)
}
