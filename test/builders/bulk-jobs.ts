import { sql } from 'kysely'
import type { BulkJob, ProductAction } from '#contract/sellers/bulk.ts'
import { moveBulk } from '#server/workflows/bulk/move-bulk.ts'
import type { TestApp } from '../harness/app.ts'
import type { Person } from '../harness/clients.ts'

/** A finished price change of one product, which can be undone, or the same with `count` items. */
export async function aBulkRow(
  app: TestApp,
  sellerId: number,
  { name = 'Shirt', count = 1, percent = 10 }: { name?: string; count?: number; percent?: number } = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into bulk_jobs (seller_id, action, input, status, total, done, ended_at)
    values (${sellerId}, 'price', json_build_object('percent', ${percent}::float8)::jsonb, 'DONE', ${count}, ${count}, now()) returning id
  `.execute(app.shop.db)
  const id = rows[0]?.id ?? 0
  await sql`
    insert into bulk_items (job_id, position, seller_id, subject_id, name, outcome, before)
    select ${id}, n, ${sellerId}, 1, ${name}, 'CHANGED', '{"id":1,"version":1,"status":"ACTIVE","sellingPrice":1,"variants":[]}'
    from generate_series(1, ${count}::int) n
  `.execute(app.shop.db)
  return id
}

/** Runs the steps of a bulk job, as the worker would, until it is done. */
export async function finishBulk(app: TestApp, seller: Person, jobId: number): Promise<BulkJob> {
  for (;;) {
    const job = await seller.ok('GET /sellers/bulk/:bulkId', { params: { bulkId: jobId } })
    if (job.status === 'DONE' || job.status === 'UNDONE') return job
    await moveBulk(app.shop, jobId)
  }
}

/** Changes the seller's products by the filters of the list, to the end. */
export async function changeAll(
  app: TestApp,
  seller: Person,
  change: ProductAction,
  filters: { query?: string; status?: 'ACTIVE' | 'DRAFT' | 'ARCHIVED' } = {},
): Promise<BulkJob> {
  const { id } = await seller.ok('POST /sellers/bulk/products', { body: { change, products: { filters } } })
  return finishBulk(app, seller, id)
}

export async function undoBulk(app: TestApp, seller: Person, jobId: number): Promise<BulkJob> {
  await seller.ok('POST /sellers/bulk/:bulkId/undo', { params: { bulkId: jobId } })
  return finishBulk(app, seller, jobId)
}

export const itemsOf = async (seller: Person, jobId: number) =>
  (await seller.ok('GET /sellers/bulk/:bulkId/items', { params: { bulkId: jobId } })).map(
    ({ name, outcome, message }) => [name, outcome, message],
  )

/** What shows the bulk change, the muted mail and the saved view of `aSecretBulk`. */
export const bulkMarks = ['Secret item', '+77.77%', 'seller-order-refunded']
export async function aSecretBulk(app: TestApp, sellerId: number): Promise<number> {
  const mail = 'seller-order-refunded'
  await app.shop.db
    .insertInto('muted_mails')
    .values({ account_kind: 'seller', account_id: sellerId, mail })
    .execute()
  await app.shop.db
    .insertInto('saved_views')
    .values({
      account_kind: 'seller',
      account_id: sellerId,
      member_id: 0,
      list: 'seller-orders',
      name: 'Secret item',
      search: '?',
      slot: 1,
    })
    .execute()
  return aBulkRow(app, sellerId, { name: 'Secret item', percent: 77.77 })
}
