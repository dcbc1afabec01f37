import type { Db } from './open.ts'

/** Records a finished backup of the embedded database. */
export async function recordBackup(db: Db, backup: { folder: string; bytes: number }): Promise<void> {
  await db.insertInto('backups').values(backup).execute()
}
