import type { TestApp } from '../harness/app.ts'

/** A ready copy of an account's data, with the given content as its file. */
export async function aDataExport(
  { shop }: Pick<TestApp, 'shop'>,
  owner: { user_id: number } | { seller_id: number; member_id?: number },
  { content = 'zip', bytes = 3 }: { content?: string; bytes?: number } = {},
): Promise<void> {
  const { id } = await shop.db
    .insertInto('data_exports')
    .values({ ...owner, status: 'READY', expires_at: new Date(Date.now() + 86_400_000), bytes })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('data_export_parts')
    .values({ export_id: id, position: 0, bytes: Buffer.from(content) })
    .execute()
}
