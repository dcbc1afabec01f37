import { resolve } from 'node:path'
import { sql } from 'kysely'
import { readStoreConfig } from '#server/config.ts'
import { recordBackup } from '#server/database/backups.ts'
import { openDatabase } from '#server/database/open.ts'
import { checkInvariants } from '#server/views/books/invariants.ts'
import { createBackup } from '../backup/create.ts'
import { problemsOf, readManifest } from '../backup/manifest.ts'
import { restoreBackup } from '../backup/restore.ts'
import { withDatabase } from '../with-database.ts'

type Say = (line: string) => number

/** Commands on a folder. They return the exit code; errors are for the operator. */
export const backupCommands: Record<string, (folder: string, say: Say) => Promise<number>> = {
  backup: async (folder, say) => {
    refuseOtherDatabase()
    const { DATA_DIR: dataDir, IMAGE_STORE: images } = readStoreConfig(process.env)
    await withDatabase(quiet, async ({ url }) => {
      const backup = await createBackup({ dataDir, target: folder, url, images })
      say(`Backup complete: ${backup}`)
      await rememberBackup(url, backup)
    })
    if (images === 's3') say('The images are in the bucket and not part of this backup.')
    return 0
  },
  verify: async (folder, say) => {
    const { createdAt, files, migration } = await readManifest(resolve(folder))
    const problems = await problemsOf(resolve(folder))
    if (problems.length === 0)
      return say(`${files.length} files of ${createdAt} are intact, up to ${migration}.`)
    say(problems.join('\n'))
    return 1
  },
  restore: async (folder, say) => {
    refuseOtherDatabase()
    await restoreBackup(resolve(folder), process.env.DATA_DIR || './data')
    return checkRestored(say)
  },
}

const quiet = { info: () => {}, warn: () => {} }

function refuseOtherDatabase(): void {
  if (process.env.DATABASE_URL)
    throw new Error(
      'This command is for the embedded database. Use pgBackRest for DATABASE_URL: see docs/operations.md.',
    )
}

/** For the System Health screen. */
async function rememberBackup(url: string, folder: string): Promise<void> {
  const { files } = await readManifest(folder)
  const database = openDatabase({ url, poolSize: 1 })
  try {
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    await recordBackup(database.db, { folder, bytes })
  } finally {
    await database.close()
  }
}

/** Starts the restored database, which replays its WAL, and checks the books. */
async function checkRestored(say: Say): Promise<number> {
  let code = 0
  await withDatabase(quiet, async ({ url }) => {
    const database = openDatabase({ url, poolSize: 2 })
    try {
      const breaches = await database.db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx)
        return checkInvariants(tx)
      })
      for (const breach of breaches)
        say(`${breach.name} is broken (${breach.says}): ${breach.references.join(', ')}`)
      if (breaches.length) code = 1
      else say('Restored. All invariants hold. Start the shop with the same SECRET_KEY.')
    } finally {
      await database.close()
    }
  })
  return code
}
