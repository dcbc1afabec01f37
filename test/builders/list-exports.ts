import { taskList } from '#server/worker.ts'
import type { TestApp } from '../harness/app.ts'
import type { Person } from '../harness/clients.ts'

/** A ready export of orders, with the given content as its file. */
export async function aListExport(
  { shop }: Pick<TestApp, 'shop'>,
  owner: { user_id: number } | { seller_id: number; member_id?: number },
  { content = 'Date,Order', rows = 1 }: { content?: string; rows?: number } = {},
): Promise<number> {
  const { id } = await shop.db
    .insertInto('list_exports')
    .values({
      ...owner,
      list: 'orders',
      format: 'csv',
      filters: '{"status":"PLACED"}',
      status: 'READY',
      total: rows,
      made_as: 'OWNER',
      file_name: 'orders-2026-01-01.csv',
      bytes: Buffer.byteLength(content),
      ended_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('list_export_parts')
    .values({ export_id: id, position: 0, bytes: Buffer.from(content) })
    .execute()
  return id
}

/** Runs the job of an export, as the worker would. */
export const runExport = (app: Pick<TestApp, 'shop'>, exportId: number): Promise<void> =>
  taskList(app.shop).tasks['make-list-export']?.({ exportId }, {} as never) as Promise<void>

/** Downloads the file of an export. */
export const fetchExport = (
  { url }: Pick<TestApp, 'url'>,
  { token }: Pick<Person, 'token'>,
  area: 'admin' | 'sellers',
  exportId: number,
): Promise<Response> =>
  fetch(`${url}/api/${area}/exports/${exportId}/file`, { headers: { authorization: `Bearer ${token}` } })
