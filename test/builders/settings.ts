import { type RawBuilder, sql } from 'kysely'
import type { TaxBody } from '#contract/admin/settings/taxes.ts'
import type { TestApp } from '../harness/app.ts'
import type { Person } from '../harness/clients.ts'

/** The time in this many hours, as ISO 8601. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

type SettingTable = 'settings' | 'commission_rates' | 'exchange_rates' | 'tax_rates'

/** Backdates every scheduled and current value of a table by two hours, so that scheduled values take effect. */
export const twoHoursPass = (app: TestApp, table: SettingTable) =>
  withoutTriggers(
    app,
    table,
    sql`update ${sql.table(table)} set set_at = set_at - interval '2 hours', valid_from = valid_from - interval '2 hours'
      where withdrawn_at is null`,
  )

async function withoutTriggers(app: TestApp, table: SettingTable, statement: RawBuilder<unknown>) {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(app.ownerDb)
  await statement.execute(app.ownerDb)
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(app.ownerDb)
}

/** Removes all tax rates and the tax on commissions. */
export async function removeTaxes(app: TestApp, admin: Person): Promise<void> {
  await withoutTriggers(app, 'tax_rates', sql`delete from tax_rates`)
  await admin.ok('POST /admin/settings', { body: { name: 'commissionTax', value: 0 } })
}

/** Requests a tax rate and returns the reply, whatever its status. By default the tax is removed. */
export const requestTax = (admin: Person, body: Partial<TaxBody>) =>
  admin.call('POST /admin/settings/taxes', { body: { parts: null, ...body } })

/** A tax with one part. */
export const gst = (percent: number) => [{ name: 'GST', percent }]

/** The checkout as stored, with the settings it was placed with. */
export const checkoutRow = (app: TestApp, checkoutId: string) =>
  app.shop.db.selectFrom('checkouts').selectAll().where('id', '=', checkoutId).executeTakeFirstOrThrow()
