// Compares the reports of sellers with the ledger of the test.
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Person } from '../harness/clients.ts'
import { type Order, paidOrders, standingOf } from './books.ts'
import type { World } from './world.ts'

const names = ['totalSales', 'totalRefunds', 'totalEarnings', 'totalTax'] as const
type Money = Record<(typeof names)[number], number>

/**
 * The report of every seller matches the ledger of the test, per day and in total; dashboard and payment page show
 * the same.
 */
export async function expectReports(world: World): Promise<void> {
  const orders = await paidOrders(world)
  for (const seller of world.sellers) {
    const report = await seller.ok('GET /sellers/report')
    const expected = await moneyOf(
      world,
      seller,
      orders.filter(({ sellerId }) => sellerId === seller.id),
    )
    expect(inCents(report), `report of seller ${seller.id}`).toEqual(expected)
    expect(await sumOfDays(world, seller), `days of seller ${seller.id}`).toEqual(expected)
    await expectBalance(seller, expected)
    await expectSalesReport(seller, expected)
  }
}

const inCents = (money: Money): Money =>
  Object.fromEntries(names.map((name) => [name, Math.round(money[name] * 100)])) as Money

async function moneyOf(world: World, { id }: Person, orders: Order[]): Promise<Money> {
  const [taxes] = await world.sql(
    sql<{ sold: number; back: number }>`
      select coalesce(sum(o.tax_cents), 0)::bigint as sold, coalesce(sum(r.tax), 0)::bigint as back
      from orders o left join lateral (
        select sum(tax_cents) as tax from refunds where order_id = o.id and status <> 'CANCELLED'
      ) r on true
      where o.seller_id = ${id} and o.paid`,
  )
  const sum = (of: (order: Order) => number) => orders.reduce((total, order) => total + of(order), 0)
  const totalSales = sum(({ goods, discount, funded }) => goods - discount + funded)
  const left = sum((order) => {
    const { seller_payable, platform_revenue, tax, tcs, tds } = standingOf(order)
    return seller_payable + platform_revenue + tax + tcs + tds
  })
  return {
    totalSales,
    totalRefunds: totalSales - left,
    totalEarnings: sum((order) => standingOf(order).seller_payable),
    totalTax: (taxes?.sold ?? 0) - (taxes?.back ?? 0),
  }
}

/** A history may continue past midnight. */
async function sumOfDays(world: World, seller: Person): Promise<Money> {
  const days = await world.sql(
    sql<{
      day: string
    }>`select distinct (created_at at time zone 'UTC')::date::text as day from ledger_entries`,
  )
  const total: Money = { totalSales: 0, totalRefunds: 0, totalEarnings: 0, totalTax: 0 }
  for (const { day } of days) {
    const query = { from: day, to: day }
    const report = inCents(await seller.ok('GET /sellers/report', { query }))
    const { totals } = await seller.ok('GET /sellers/figures', { query })
    expect(inCents(totals), `dashboard of ${day}`).toEqual(report)
    for (const name of names) total[name] += report[name]
  }
  return total
}

/** The sales report by day agrees with the report, and its columns add up. */
async function expectSalesReport(seller: Person, expected: Money): Promise<void> {
  const { totals, rows } = await seller.ok('GET /sellers/sales-report', { query: { days: 7, by: 'day' } })
  const cents = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
  const { grossSales, discounts, funded, refunds, net, tax, orders: _orders, units: _units, ...rest } = totals
  expect(
    {
      totalSales: cents([grossSales, discounts, funded]),
      totalRefunds: 0 - cents([refunds]),
      totalEarnings: cents([net]),
      totalTax: cents([tax]),
    },
    `sales report of seller ${seller.id}`,
  ).toEqual(expected)
  expect(cents([grossSales, discounts, funded, refunds, ...Object.values(rest)])).toBe(cents([net]))
  expect(cents(rows.map((row) => row.net))).toBe(cents([net]))
}

async function expectBalance(seller: Person, { totalEarnings }: Money): Promise<void> {
  const cents = (amounts: { amount: number }[]) =>
    amounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  const balance = await seller.ok('GET /sellers/balance')
  expect(Math.round(balance.totalEarnings * 100)).toBe(totalEarnings)
  expect(cents(balance.lines), 'why this amount').toBe(Math.round(balance.balance * 100))
  const lists = await Promise.all(
    (['ready', 'waiting'] as const).map((state) =>
      seller.call('GET /sellers/payouts/next', { query: { state, size: 100 } }),
    ),
  )
  // A page has at most 100 rows.
  if (lists.some(({ headers }) => Number(headers.get('x-total-count')) > 100)) return
  expect(
    lists.map(({ body }) => cents(body)),
    'what is ready and what waits',
  ).toEqual([balance.ready, balance.waiting].map((amount) => Math.round(amount * 100)))
}
