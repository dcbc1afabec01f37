// The books of a month, compared with the ledger to the cent.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { lastEntries } from '#test/builders/audit-entries.ts'
import { addNewProduct } from '#test/builders/order-requests.ts'
import { aPayoutOf } from '#test/builders/payouts.ts'
import { payFor, placeOrder } from '#test/builders/placed-order.ts'
import type { aProduct } from '#test/builders/product.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { readMovements } from '../../workflows/bank-reconciliation/read-movements.ts'

openOrderShop({ worker: false })

const zone = 'America/New_York'
const month = '2026-03'
const march = { from: month, to: month }
let other: Person

/** Two categories in one order, another seller's order, a refund, a provider fee and a payout. */
beforeAll(async () => {
  await admin.ok('POST /admin/settings', { body: { name: 'timeZone', value: zone } })
  await admin.ok('POST /admin/settings', { body: { name: 'platformFee', value: 1 } })
  await admin.ok('POST /admin/settings', {
    body: { name: 'shipping', value: { flatFee: 4.99, freeAbove: 1_000 } },
  })
  other = await aSeller(app)
  const mixed = await ordered([
    { sellerId: seller.id, sellingCents: 3_333 },
    { sellerId: seller.id, sellingCents: 1_667, category: 'electronics_mobiles_tablets' },
  ])
  const late = await ordered([{ sellerId: other.id, sellingCents: 9_999 }])
  const old = await ordered([{ sellerId: other.id, sellingCents: 2_000 }])
  await aPayoutOf(app, seller)
  expect((await refundBy(admin, mixed, { amount: 7.77 })).status).toBe(201)
  await sql`update payments set captured_at = captured_at - interval '11 minutes'`.execute(app.ownerDb)
  await readMovements(app.shop)
  await dated(sql`order_id = ${mixed.orderId} or kind in ('fee', 'payout')`, '2026-03-01T05:00:00Z')
  // The last second of March in New York.
  await dated(sql`order_id = ${late.orderId}`, '2026-04-01T03:59:59Z')
  await dated(sql`order_id = ${old.orderId}`, '2026-02-20T00:00:00Z')
})

async function ordered(products: Parameters<typeof aProduct>[1][]) {
  const buyer = await aCustomer(app)
  for (const product of products) await addNewProduct(app, buyer, product)
  const placed = await placeOrder(buyer)
  await payFor(app, placed)
  return placed
}

/** Moves entries to another day. */
async function dated(which: ReturnType<typeof sql>, at: string): Promise<void> {
  await app.ownerDb.transaction().execute(async (tx) => {
    const triggers = (does: string) =>
      sql.raw(`alter table ledger_lines ${does} trigger ledger_lines_append_only;
        alter table ledger_entries ${does} trigger ledger_entries_append_only`)
    await triggers('disable').execute(tx)
    await sql`update ledger_lines set created_at = ${at} where entry_id in (select id from ledger_entries where ${which})`.execute(
      tx,
    )
    await sql`update ledger_entries set created_at = ${at} where ${which}`.execute(tx)
    await triggers('enable').execute(tx)
  })
}

/** What Stripe kept of all payments. */
async function feeCents(): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select sum(fee_cents)::bigint as cents from provider_movements`.execute(app.shop.db)
  return rows[0]?.cents ?? 0
}

const cents = (amount: number) => Math.round(amount * 100)
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + cents(amount), 0)
const books = (query: { from?: string; to?: string } = march) => admin.ok('GET /admin/books', { query })

test('the trial balance of a month equals the ledger to the cent and sums to zero', async () => {
  const { accounts, timeZone, currency } = await books()
  expect([timeZone, currency]).toEqual([zone, 'USD'])
  for (const side of ['opening', 'closing'] as const) expect(sum(accounts.map((row) => row[side]))).toBe(0)
  expect(sum(accounts.map(({ debit }) => debit))).toBe(sum(accounts.map(({ credit }) => credit)))
  for (const { opening, debit, credit, closing } of accounts)
    expect(cents(opening) + cents(debit) - cents(credit)).toBe(cents(closing))
  const { rows } = await sql<{ kind: string; cents: number }>`
    select a.kind, sum(l.amount_cents)::bigint as cents from ledger_lines l join ledger_accounts a on a.id = l.account_id
    where l.created_at < '2026-04-01T04:00:00Z' group by 1 order by 1`.execute(app.shop.db)
  expect(accounts.map(({ account, closing }) => [account, cents(closing)])).toEqual(
    rows.map((row) => [row.kind, row.cents]),
  )
  // Before March: an order of $20.00 with $4.99 delivery and a $1.00 fee.
  expect(accounts.find(({ account }) => account === 'provider_clearing')).toMatchObject({
    opening: 25.99,
    debit: 161.97,
  })
  const fees = await feeCents()
  expect(fees).toBeGreaterThan(0)
  expect(accounts.find(({ account }) => account === 'provider_fees')).toMatchObject({
    opening: 0,
    closing: fees / 100,
  })
})

test('profit by seller and by category add up to the ledger, and shared costs stand apart', async () => {
  const { accounts, sellers, categories, profitSum } = await books()
  const fees = (await feeCents()) / 100
  const kinds = ['platform_revenue', 'shipping', 'platform_fee', 'provider_fees']
  const profit = -sum(
    accounts
      .filter(({ account }) => kinds.includes(account))
      .map(({ closing, opening }) => closing - opening),
  )
  expect(cents(profitSum.profit)).toBe(profit)
  for (const rows of [sellers, categories]) {
    for (const column of ['commission', 'delivery', 'platformFee', 'costs'] as const)
      expect(cents(profitSum[column]), column).toBe(sum(rows.map((row) => row[column])))
    expect(sum(rows.map((row) => row.profit))).toBe(profit)
    for (const row of rows)
      expect(cents(row.commission) + cents(row.delivery) + cents(row.platformFee) - cents(row.costs)).toBe(
        cents(row.profit),
      )
    expect(rows.at(-1)).toMatchObject({ id: null, costs: fees, profit: -fees })
  }
  expect(sellers.find(({ id }) => id === other.id)).toMatchObject({
    commission: 10,
    delivery: 4.99,
    platformFee: 1,
  })
  expect(categories.map(({ name }) => name)).toEqual(['Men', 'Electronics', 'Not of one category'])
})

test('seller balances age by sale date, and payouts pay the oldest sales first', async () => {
  const row = async (to: string) => (await books({ from: to, to })).owed.find(({ id }) => id === other.id)
  expect(await row('2026-03')).toMatchObject({ owed: 107.99, days30: 89.99, days60: 18, older: 0 })
  expect(await row('2026-04')).toMatchObject({ owed: 107.99, days30: 89.99, days60: 0, days90: 18 })
  expect(await row('2026-05')).toMatchObject({ days60: 0, days90: 89.99, older: 18 })
  await aPayoutOf(app, other)
  await dated(sql`kind = 'payout' and seller_id = ${other.id}`, '2026-05-02T00:00:00Z')
  const paid = await row('2026-05')
  expect(sum([paid?.days30 ?? 0, paid?.days60 ?? 0, paid?.days90 ?? 0, paid?.older ?? 0])).toBe(
    cents(paid?.owed ?? 0),
  )
  expect(paid?.older).toBe(0)
  const { owed, owedSum } = await books({ from: '2026-05', to: '2026-05' })
  for (const column of ['owed', 'days30', 'days60', 'days90', 'older'] as const)
    expect(cents(owedSum[column]), column).toBe(sum(owed.map((one) => one[column])))
})

test('each report and the journal are files with the same figures', async () => {
  await app.ownerDb
    .updateTable('sellers')
    .set({ business_name: '=cmd()' })
    .where('id', '=', other.id)
    .execute()
  const file = async (path: string) => {
    const response = await fetch(new URL(`api/admin/books/${path}`, app.url), {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv'])
    return (await response.text()).trimEnd().split('\r\n')
  }
  const { accounts, sellers, categories, owed } = await books()
  const fees = ((await feeCents()) / 100).toFixed(2)
  for (const [report, rows] of Object.entries({ accounts, sellers, categories, owed }))
    expect(await file(`csv?report=${report}&from=${month}&to=${month}`)).toHaveLength(rows.length + 1)
  expect(await file(`csv?report=accounts&from=${month}`)).toContain(
    `Provider fees,0.00,${fees},0.00,${fees},USD,${month},${month}`,
  )
  const [head, ...lines] = await file(`csv?report=journal&from=${month}&to=${month}`)
  expect(head).toBe('Date,Entry,Type,Account,Seller ID,Seller,Debit,Credit,Currency,Order,Reference')
  const cells = lines.map((line) => line.split(','))
  expect(sum(cells.map(([, , , , , , debit]) => Number(debit)))).toBe(sum(accounts.map(({ debit }) => debit)))
  expect(sum(cells.map(([, , , , , , debit, credit]) => Number(debit) - Number(credit)))).toBe(0)
  expect(new Set(cells.map(([day]) => day))).toEqual(new Set(['2026-03-01', '2026-03-31']))
  expect(
    cells.some(([, , , account, , seller]) => account === 'Owed to sellers' && seller === "'=cmd()"),
  ).toBe(true)
  expect(
    (await file(`csv?report=sellers&from=${month}`)).some((line) => line.startsWith(`${other.id},'=cmd()`)),
  ).toBe(true)
})

test.each([[{ from: '2026-05', to: '2026-04' }], [{ from: '2024-01', to: '2026-01' }]])(
  'a period %j is refused',
  async (query) => {
    expect((await admin.call('GET /admin/books', { query })).status).toBe(422)
  },
)

describe('closing months', () => {
  test('the refusal says whether the month is not over or closed', async () => {
    const messageOf = async (of: string) => (await close(of)).body.message
    expect(await messageOf('2099-01')).toBe('This month is not over. It can be closed an hour after its end.')
  })

  const entry = (at: string) =>
    sql`insert into ledger_entries (key, kind, created_at) values (${`test:${at}`}, 'adjustment', ${at})`
  const close = (of: string) => admin.call('POST /admin/books/months/:month/close', { params: { month: of } })

  test('a closed month takes no entries, and the open month takes them', async () => {
    expect((await close(month)).status).toBe(200)
    expect((await books()).months.length).toBe(12)
    expect((await lastEntries(app, 1))[0]).toMatchObject({ subject_kind: 'closed_months' })
    expect((await close(month)).status).toBe(409)
    for (const at of ['2026-03-01T05:00:00Z', '2026-04-01T03:59:59Z'])
      await expect(entry(at).execute(app.shop.db)).rejects.toThrow(/is closed/)
    await expect(
      sql`insert into ledger_lines (entry_id, account_id, amount_cents, currency)
        select l.entry_id, l.account_id, 1, l.currency from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where e.kind = 'fee' limit 1`.execute(app.shop.db),
    ).rejects.toThrow(/is closed/)
    await app.ownerDb.transaction().execute(async (tx) => {
      for (const at of ['2026-03-01T04:59:59Z', '2026-04-01T04:00:00Z']) await entry(at).execute(tx)
    })
    // Normal work goes on.
    await ordered([{ sellerId: seller.id, sellingCents: 1_000 }])
  })

  test('a reopened month takes entries again', async () => {
    const reopen = () =>
      admin.call('POST /admin/books/months/:month/reopen', {
        params: { month },
        body: { reason: 'A fee was missing' },
      })
    expect((await reopen()).status).toBe(200)
    expect((await reopen()).status).toBe(409)
    await entry('2026-03-15T00:00:00Z').execute(app.shop.db)
    expect((await close(month)).status).toBe(200)
  })

  test('a month that is not over cannot be closed', async () => {
    const { rows } = await sql<{ now: string }>`select to_char(now(), 'YYYY-MM') as now`.execute(app.shop.db)
    expect((await close(rows[0]?.now ?? '')).status).toBe(409)
  })

  test('several people closing a month at once close it once', async () => {
    const replies = await Promise.all([close('2026-02'), close('2026-02'), close('2026-02')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})
