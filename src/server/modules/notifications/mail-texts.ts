import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import type { MailText } from './kinds/placeholders.ts'

/** An admin's texts for a kind of mail; undefined when it has its default texts. */
export const findMailText = (db: Db, kind: string): Promise<(MailText & { version: number }) | undefined> =>
  db
    .selectFrom('mail_texts')
    .select(['subject', 'intro', 'version'])
    .where('kind', '=', kind)
    .executeTakeFirst()

/** The kinds whose texts an admin changed. */
export async function changedKinds(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('mail_texts').select('kind').execute()
  return new Set(rows.map(({ kind }) => kind))
}

/** Saves the texts of a kind. `version` is that of the texts on screen, 0 for the default ones. */
export async function saveMailText(
  db: Db,
  kind: string,
  { subject, intro, version }: MailText & { version: number },
): Promise<void> {
  const saved =
    version === 0
      ? await db
          .insertInto('mail_texts')
          .values({ kind, subject, intro })
          .onConflict((conflict) => conflict.column('kind').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('mail_texts')
          .set({ subject, intro, version: version + 1, updated_at: new Date() })
          .where('kind', '=', kind)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  if (!saved) throw new Failure('version_conflict')
}

/** Returns a kind to its default texts. */
export async function deleteMailText(db: Db, kind: string): Promise<void> {
  await db.deleteFrom('mail_texts').where('kind', '=', kind).execute()
}
