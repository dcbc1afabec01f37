import { sql } from 'kysely'
import { aPayoutOf } from '../builders/payouts.ts'
import type { TestApp } from '../harness/app.ts'
import type { Person } from '../harness/clients.ts'
import { times } from './times.ts'

/**
 * Creates failed payouts of the first seller, then one payout of every other seller in one bank file, and more bank
 * files.
 */
export async function paidOut(
  app: TestApp,
  admin: Person,
  { sellers, size }: { sellers: Person[]; size: number },
): Promise<{ payoutId: number; fileId: number }> {
  const [first] = sellers as [Person]
  for (const _ of times(size)) {
    await aPayoutOf(app, first, 'FAILED')
    await app.shop.db.insertInto('payout_files').values({ admin_id: admin.id, currency: 'USD' }).execute()
    await sql`
      insert into payout_requests (requested_by, expires_at, currency, total_cents, sellers, status, decided_at)
      values (${admin.id}, now(), 'USD', 100, 1, 'EXPIRED', now())
    `.execute(app.shop.db)
  }
  const ids = []
  for (const seller of sellers.filter((_, index) => index % 2 === 0)) ids.push(await aPayoutOf(app, seller))
  for (const day of ['2026-02-03', '2026-02-04']) {
    await admin.ok('POST /admin/bank-statements', {
      body: {
        fileName: `${day}.csv`,
        content: `Day,Amount\n${day},1.00\n${day},2.00\n`,
        columns: { day: 'Day', dayOrder: 'YMD', amount: 'Amount' },
      },
    })
  }
  const { id: fileId } = await admin.ok('POST /admin/payouts/bank-files')
  return { payoutId: ids[0] ?? 0, fileId }
}
