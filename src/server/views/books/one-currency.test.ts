// The database refuses amounts in another currency, and sums ignore them.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownedThings } from '#test/builders/owned-things.ts'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
afterAll(() => app?.close())

describe("the database refuses a currency other than the book's:", () => {
  beforeAll(async () => {
    await ownedThings(app)
    await app.pool.query('insert into payout_files (admin_id, currency) values ($1, $2)', [admin.id, 'USD'])
    // The book's guard alone is tried: each table has others against changes.
    for (const table of ['ledger_lines', 'payouts'])
      await app.pool.query(
        `drop trigger ${table === 'payouts' ? 'payouts_move' : 'ledger_lines_append_only'} on ${table}`,
      )
  })

  test.each(['checkouts', 'payments', 'ledger_accounts', 'ledger_lines', 'payouts', 'payout_files'])(
    'in an update of %s',
    async (table) => {
      const changed = app.pool.query(`update ${table} set currency = 'EUR'`)
      await expect(changed).rejects.toMatchObject({ code: '23514', constraint: 'book_currency' })
    },
  )

  test.each(['payments', 'ledger_lines', 'payout_files'])('in a new row of %s', async (table) => {
    const { rows } = await app.pool.query(`
      select string_agg(column_name, ', ') as columns,
        string_agg(case column_name when 'currency' then quote_literal('EUR') else column_name end, ', ') as values
      from information_schema.columns where table_name = '${table}' and is_identity = 'NO'`)
    const added = app.pool.query(
      `insert into ${table} (${rows[0].columns}) select ${rows[0].values} from ${table} limit 1`,
    )
    await expect(added).rejects.toMatchObject({ code: '23514', constraint: 'book_currency' })
  })

  test('in a new dispute', async () => {
    const added = app.pool.query(`
      insert into disputes (payment_id, gateway, provider_dispute_id, amount_cents, currency, reason, status, inquiry, link, opened_at)
      select id, 'STRIPE', 'dp_euro', 1, 'EUR', 'fraudulent', 'NEEDS_RESPONSE', false, '', now() from payments limit 1`)
    await expect(added).rejects.toMatchObject({ constraint: 'book_currency' })
  })

  test.each([
    "update book set currency = 'EUR'",
    'delete from book',
    "insert into book (id, currency) values (2, 'EUR')",
  ])('in a change of the book: %s', async (statement) => {
    await expect(app.pool.query(statement)).rejects.toThrow()
  })
})

test('sums ignore amounts in another currency', async () => {
  const seller = await aSeller(app)
  const today = { from: new Date().toISOString().slice(0, 10), to: new Date().toISOString().slice(0, 10) }
  async function sums() {
    const balance = await seller.ok('GET /sellers/balance')
    const figures = await seller.ok('GET /sellers/figures', { query: today })
    const report = await seller.ok('GET /sellers/report')
    const overview = await admin.ok('GET /sellers/:id/overview', { params: { id: seller.id } })
    const shop = await admin.ok('GET /admin/figures', { query: today })
    const due = await admin.ok('GET /admin/payouts/due')
    return {
      balance: [balance.balance, balance.waiting, balance.ready, balance.totalEarnings],
      lines: balance.lines.map(({ kind, amount }) => [kind, amount]),
      payouts: balance.payouts,
      totals: [figures.totals.totalSales, figures.totals.totalEarnings, figures.totals.totalTax],
      topProducts: figures.topProducts.map(({ sales }) => sales),
      report: [report.totalSales, report.totalEarnings, report.totalTax],
      overview: overview.money,
      shop: [shop.totals.grossSales, shop.totals.commission, shop.totals.refunded],
      due: due
        .filter((row) => row.seller.id === seller.id)
        .map((row) => [row.balance, row.waiting, row.ready]),
    }
  }
  await aPaidOrder(app, { seller })
  const before = await sums()
  expect(before).toMatchObject({ balance: [45, 45, 0, 45], topProducts: [50], totals: [50, 45, 0] })
  const { checkoutId } = await aPaidOrder(app, { seller })
  await app.ownerDb.transaction().execute(async (tx) => {
    for (const table of ['checkouts', 'payments', 'ledger_accounts', 'ledger_lines'])
      await sql.raw(`alter table ${table} disable trigger user`).execute(tx)
    await sql`update checkouts set currency = 'EUR' where id = ${checkoutId}`.execute(tx)
    await sql`update payments set currency = 'EUR' where checkout_id = ${checkoutId}`.execute(tx)
    const lines = sql`select l.id from ledger_lines l join ledger_entries e on e.id = l.entry_id
      join orders o on o.id = e.order_id where o.checkout_id = ${checkoutId}`
    await sql`
      insert into ledger_accounts (kind, seller_id, currency) select distinct a.kind, a.seller_id, 'EUR'
      from ledger_accounts a join ledger_lines l on l.account_id = a.id where l.id in (${lines})
    `.execute(tx)
    await sql`
      update ledger_lines l set currency = 'EUR', account_id = b.id from ledger_accounts a, ledger_accounts b
      where l.id in (${lines}) and a.id = l.account_id and b.kind = a.kind and b.seller_id is not distinct from a.seller_id
        and b.currency = 'EUR'
    `.execute(tx)
    await sql`update unpaid_lines set currency = 'EUR' where ledger_line_id in (${lines})`.execute(tx)
    await sql`
      update unpaid_sums set currency = 'EUR' where order_id in (select id from orders where checkout_id = ${checkoutId})
    `.execute(tx)
    for (const table of ['checkouts', 'payments', 'ledger_accounts', 'ledger_lines'])
      await sql.raw(`alter table ${table} enable trigger user`).execute(tx)
  })
  expect(await sums()).toEqual(before)
  await expect(app.assertInvariants()).rejects.toThrow('all amounts are in the currency of the book')
})
