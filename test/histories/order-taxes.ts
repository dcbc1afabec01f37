// Taxes of an order, computed by the test: tax on the commission, TCS and TDS.
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Placed, World } from './world.ts'

export const half = (product: number, by: number): number => Math.floor((2 * product + by) / (2 * by))

/** Within a state a tax is two equal parts, CGST and SGST, each rounded; between states it is one. At most `most`. */
function taxOf(cents: number, basisPoints: number, most: number, withinState: boolean): number {
  const parts = withinState ? 2 : 1
  return parts * Math.min(half(cents * basisPoints, 10_000 * parts), Math.floor(most / parts))
}

/** Tax on the commission, limited to the amount left for the seller. */
export async function expectCommissionTax(world: World, { orderIds, rates }: Placed): Promise<void> {
  const orders = await world.sql(
    sql<{ commission: number; tax: number; earned: number; withinState: boolean }>`
      select commission_cents as commission, commission_tax_cents as tax,
        goods_cents - discount_cents + funded_cents - commission_cents as earned,
        coalesce(seller_state = platform_state, false) as "withinState"
      from orders where id = any (${orderIds}::bigint[])`,
  )
  expect(
    rates.map((one) =>
      orders.map(({ commission, earned, withinState }) => taxOf(commission, one.tax, earned, withinState)),
    ),
  ).toContainEqual(orders.map(({ tax }) => tax))
}

/** TCS is 0.5% of the value of taxed goods, TDS 0.1% of all goods, both without tax, in orders with a place of supply. */
export async function expectWithheld(world: World, { orderIds }: Placed): Promise<void> {
  const orders = await world.sql(
    sql<{
      india: boolean
      withinState: boolean
      taxed: number
      value: number
      earned: number
      tcs: number
      tds: number
    }>`
      select o.place_of_supply is not null as india, o.tcs_cents as tcs, o.tds_cents as tds,
        coalesce(o.seller_state = o.place_of_supply, false) as "withinState",
        o.goods_cents - o.discount_cents + o.funded_cents - o.commission_cents - o.commission_tax_cents as earned,
        o.goods_cents - o.discount_cents + o.funded_cents - o.tax_cents as value,
        (select coalesce(sum(i.unit_selling_cents * i.quantity - i.discount_cents + i.funded_cents - i.tax_cents), 0)::bigint
          from order_items i where i.order_id = o.id and i.tax_cents > 0) as taxed
      from orders o where o.id = any (${orderIds}::bigint[])`,
  )
  for (const { india, withinState, taxed, value, earned, tcs, tds } of orders) {
    const collected = taxOf(taxed, 50, earned, withinState)
    const deducted = taxOf(value, 10, earned - collected, false)
    expect([tcs, tds]).toEqual(india ? [collected, deducted] : [0, 0])
  }
}
