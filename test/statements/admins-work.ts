import { aBulkRow } from '../builders/bulk-jobs.ts'
import { aListExport } from '../builders/list-exports.ts'
import type { TestApp } from '../harness/app.ts'
import { aCustomer, type Person } from '../harness/clients.ts'
import { times } from './times.ts'

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** Creates taxes with two components in `size` regions; every second tax starts in the future. */
export async function taxes(admin: Person, size: number): Promise<void> {
  const parts = [
    { name: 'CGST', percent: 9 },
    { name: 'SGST', percent: 9 },
  ]
  await admin.ok('POST /admin/settings/taxes', { body: { parts } })
  for (const index of times(size)) {
    const later = index % 2 === 1 ? { validFrom: inAnHour() } : {}
    const body = { parts, region: `Region ${index}`, categoryCode: 'women', ...later }
    await admin.ok('POST /admin/settings/taxes', { body })
  }
}

/** Creates products with open reports, hidden products, and decisions of every kind. */
export async function reportedAndDecided(
  admin: Person,
  customer: Person,
  { productIds, size }: { productIds: number[]; size: number },
): Promise<void> {
  for (const id of productIds.slice(0, Math.min(size, 20)))
    await customer.ok('POST /reports', { body: { subject: 'product', id, reason: 'FALSE' } })
  for (const { id } of await admin.ok('GET /reviews/admin', { query: { size } }))
    await admin.ok('POST /reports', { body: { subject: 'review', id, reason: 'FALSE' } })
  const later = inAnHour()
  for (const percent of times(size)) {
    await admin.ok('POST /admin/settings/commissions', { body: { percent, categoryCode: 'women' } })
    await admin.ok('POST /admin/settings', { body: { name: 'platformFee', value: 0 } })
    await admin.ok('POST /admin/settings', { body: { name: 'platformFee', value: 1, validFrom: later } })
  }
}

export async function staff(app: TestApp, admin: Person, size: number): Promise<void> {
  for (const index of times(size)) {
    await aCustomer(app, { role: 'ROLE_ADMIN' })
    await admin.ok('POST /staff/invitations', {
      body: { email: `staff-${index}@example.com`, role: 'SUPPORT' },
    })
  }
}

/** Creates jobs whose last attempt failed. */
export async function failedJobs(app: TestApp, size: number): Promise<void> {
  await app.pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(j.id), attempts := 12) from generate_series(1, $1::int) n
    cross join lateral graphile_worker.add_job('clean-up', max_attempts := 12, run_at := now() + make_interval(days => n)) j`,
    [size],
  )
}

/** Finished bulk changes, the last one with many items. */
export async function bulkChanges(app: TestApp, sellerId: number, size: number): Promise<number> {
  for (const _ of times(size)) await aBulkRow(app, sellerId)
  return aBulkRow(app, sellerId, { count: size })
}

/** Large exports; returns the id of the last one. */
export async function exportsOf(
  app: TestApp,
  owner: { user_id: number } | { seller_id: number },
  size: number,
): Promise<string> {
  let id = 0
  for (const _ of times(size)) id = await aListExport(app, owner)
  return String(id)
}
