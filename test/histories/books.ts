// An independent ledger of the test, computed from amounts stored on order lines and from refunds in booking order.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { expectCommissionTax, expectWithheld, half } from './order-taxes.ts'
import { type Placed, type Rates, reserveBp, type World } from './world.ts'

type Line = {
  orderId: number
  sellerId: number
  worth: number
  discount: number
  funded: number
  commission: number
  onDeal: boolean
  couponId: number | null
  sellerShipping: number
}

/** Each line has the commission rate in force at the time of sale, and the coupon discount is exact. */
export async function expectCommissions(world: World): Promise<void> {
  const lines = await world.sql(
    sql<Line>`
      select i.order_id as "orderId", i.seller_id as "sellerId", i.unit_selling_cents * i.quantity as worth,
        i.discount_cents as discount, i.funded_cents as funded, i.commission_cents as commission, i.deal_id is not null as "onDeal",
        c.coupon_id as "couponId", o.seller_shipping_cents as "sellerShipping"
      from order_items i join orders o on o.id = i.order_id join checkouts c on c.id = o.checkout_id order by i.id`,
  )
  for (const placed of world.diary.placed) {
    const own = lines.filter(({ orderId }) => placed.orderIds.includes(orderId))
    expectRates(world, placed, own)
    await expectCommissionTax(world, placed)
    await expectWithheld(world, placed)
    const discount = own.reduce((sum, line) => sum + line.discount, 0)
    expect(discount, `discount of ${placed.orderIds}`).toBe(discountOf(world, own))
  }
}

/** The discount of a coupon on the lines that it is for, none of which has a deal. */
function discountOf(world: World, lines: Line[]): number {
  const coupon = world.coupons.find(({ id }) => id === lines[0]?.couponId)
  if (!coupon) return 0
  const isFor = ({ onDeal, sellerId }: Line) =>
    !onDeal && (coupon.seller === null || world.sellers[coupon.seller]?.id === sellerId)
  expect(lines.filter((line) => !isFor(line) && line.discount > 0)).toEqual([])
  const base = lines.filter(isFor).reduce((sum, line) => sum + line.worth, 0)
  if ('freeShipping' in coupon) return 0
  return 'cents' in coupon ? coupon.cents : half(base * coupon.basisPoints, 10_000)
}

function expectRates(world: World, placed: Placed, lines: Line[]): void {
  // The seller's part of a waived delivery fee is split over the lines of the order.
  const found = bySeller(
    lines,
    ({ commission }) => commission,
    ({ sellerShipping }) => -sellerShipping,
  )
  const possible = placed.rates.map((rates) => bySeller(lines, (line) => commissionOf(world, line, rates)))
  expect(possible, `commissions of orders ${placed.orderIds}`).toContainEqual(found)
}

/** Line by line; with a part of the delivery fee in the commissions, their sum by order. */
function bySeller(
  lines: Line[],
  of: (line: Line) => number,
  once: (line: Line) => number = () => 0,
): number[] {
  if (lines.every(({ sellerShipping }) => sellerShipping === 0)) return lines.map(of)
  return [...Map.groupBy(lines, ({ orderId }) => orderId).values()].map((own) =>
    own.reduce((sum, line) => sum + of(line), own[0] ? once(own[0]) : 0),
  )
}

function commissionOf(world: World, line: Line, rates: Rates): number {
  const seller = world.sellers.findIndex(({ id }) => id === line.sellerId)
  return half((line.worth - line.discount + line.funded) * (rates.own[seller] ?? rates.shop), 10_000)
}

/** Account balances of an order. The names are ledger accounts; their order decides who gets leftover cents. */
const accounts = [
  'fee_tax',
  'platform_fee',
  'platform_revenue',
  'promotions',
  'seller_payable',
  'shipping',
  'tax',
  'tcs',
  'tds',
] as const
/** Those that the order's money belongs to. */
const claims = accounts.filter((kind) => kind !== 'promotions')
type Standing = Record<(typeof accounts)[number], number>

export type Order = {
  id: number
  sellerId: number
  goods: number
  discount: number
  /** Paid by the platform. */
  funded: number
  commission: number
  commissionTax: number
  tcs: number
  tds: number
  shipping: number
  shippingTax: number
  fee: number
  feeTax: number
  /** Refunds and lost disputes in booking order; a negative amount reverses the entry `what`. */
  refunds: { cents: number; toPlatform: number; pieces: boolean; what: string }[]
}

/** Paid orders with their stored amounts and refunds in booking order. */
export const paidOrders = (world: World): Promise<Order[]> =>
  world.sql(
    sql<Order>`
      select o.id, o.seller_id as "sellerId", o.goods_cents as goods, o.discount_cents as discount, o.funded_cents as funded,
        o.commission_cents as commission, o.shipping_cents as shipping, o.platform_fee_cents as fee,
        o.commission_tax_cents as "commissionTax", o.tcs_cents as tcs, o.tds_cents as tds,
        o.shipping_tax_cents as "shippingTax", o.platform_fee_tax_cents as "feeTax",
        coalesce((select json_agg(json_build_object('cents', b.cents, 'toPlatform', b.to_platform, 'pieces', b.pieces, 'what', b.what) order by b.id) from (
          select e.id, coalesce('dispute ' || e.dispute_id, 'refund ' || e.refund_id, e.key) as what, r.items is not null or e.refund_id is null and e.dispute_id is null as pieces,
            coalesce(-sum(l.amount_cents) filter (where a.kind <> 'promotions'), 0) as cents,
            coalesce(-sum(l.amount_cents) filter (where a.kind = 'promotions'), 0) as to_platform
          from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
          left join refunds r on r.id = e.refund_id
          where e.order_id = o.id and e.kind in ('refund', 'dispute') and a.kind in ('provider_clearing', 'disputes', 'promotions')
          group by e.id, r.id) b), '[]') as refunds
      from orders o where o.paid order by o.id`,
  )

/** Every ledger account has the balance computed by the test. */
export async function expectStanding(world: World): Promise<void> {
  const orders = await paidOrders(world)
  const expected = new Map<string, number>()
  const inReserve = await ordersInReserve(world)
  for (const order of orders) {
    const standing = standingOf(order)
    for (const kind of accounts) {
      const name = kind === 'seller_payable' ? `${kind} ${order.sellerId}` : kind
      expected.set(name, (expected.get(name) ?? 0) + standing[kind])
    }
  }
  for (const order of orders.filter(({ id }) => inReserve.has(id))) {
    const cents = Math.floor((standingOf(order).seller_payable * reserveBp) / 10_000)
    const [payable, reserve] = [`seller_payable ${order.sellerId}`, `seller_reserve ${order.sellerId}`]
    expected.set(payable, (expected.get(payable) ?? 0) - cents)
    expected.set(reserve, (expected.get(reserve) ?? 0) + cents)
  }
  await takePayouts(world, expected)
  await takeDebts(world, expected)
  const booked = await world.sql(
    sql<{ name: string; cents: number }>`
      select trim(a.kind || ' ' || coalesce(a.seller_id::text, '')) as name, -sum(l.amount_cents)::bigint as cents
      from ledger_lines l join ledger_accounts a on a.id = l.account_id
      where a.kind not in ('provider_clearing', 'disputes', 'dispute_costs', 'provider_fees', 'bank', 'in_transit', 'provider_reserve', 'bank_fees', 'owner_funds') group by 1`,
  )
  expect(withoutZeros(booked.map(({ name, cents }) => [name, cents]))).toEqual(withoutZeros([...expected]))
}

/** Every order has a reserve until a job releases it, never early. */
async function ordersInReserve(world: World): Promise<Set<number>> {
  const rows = await world.sql(
    sql<{ id: number; held: boolean | null; early: boolean }>`
      select o.id, t.released_at is null as held, coalesce(t.released_at < t.release_at, false) as early
      from orders o left join payout_terms t on t.order_id = o.id where o.paid and t.order_id is not null`,
  )
  const { length } = await paidOrders(world)
  expect([rows.length, rows.filter(({ early }) => early)], 'terms of paid orders').toEqual([length, []])
  return new Set(rows.flatMap(({ id, held }) => (held ? [id] : [])))
}

/** Scheduled, sent and paid payouts are no longer owed to the seller. */
async function takePayouts(world: World, expected: Map<string, number>): Promise<void> {
  const payouts = await world.sql(
    sql<{ sellerId: number; cents: number; status: string }>`
      select seller_id as "sellerId", amount_cents as cents, status from payouts
      where status in ('SCHEDULED', 'SENT', 'PAID')`,
  )
  for (const { sellerId, cents, status } of payouts) {
    const name = `seller_payable ${sellerId}`
    expected.set(name, (expected.get(name) ?? 0) - cents)
    if (status !== 'PAID') expected.set('payouts', (expected.get('payouts') ?? 0) + cents)
  }
}

/** A debt with a plan, and what was written off or paid by bank transfer, is no longer in the balance. */
async function takeDebts(world: World, expected: Map<string, number>): Promise<void> {
  const debts = await world.sql(
    sql<{ sellerId: number; cents: number; account: string }>`
      select seller_id as "sellerId", left_cents as cents, 'seller_debt ' || seller_id as account from debt_plans
      union all select seller_id, amount_cents, 'debt_losses' from debt_write_offs where status = 'BOOKED'`,
  )
  const payments = world.diary.debtPayments.map((payment) => ({ ...payment, account: null }))
  for (const { sellerId, cents, account } of [...debts, ...payments]) {
    const payable = `seller_payable ${sellerId}`
    expected.set(payable, (expected.get(payable) ?? 0) + cents)
    if (account) expected.set(account, (expected.get(account) ?? 0) - cents)
  }
}

const withoutZeros = (entries: [string, number][]) =>
  Object.fromEntries(entries.filter(([, cents]) => cents !== 0))

export function standingOf(order: Order): Standing {
  const standing: Standing = {
    fee_tax: order.shippingTax + order.feeTax,
    platform_fee: order.fee - order.feeTax,
    platform_revenue: order.commission,
    promotions: -order.funded,
    seller_payable:
      order.goods -
      order.discount +
      order.funded -
      order.commission -
      order.commissionTax -
      order.tcs -
      order.tds,
    shipping: order.shipping - order.shippingTax,
    tax: order.commissionTax,
    tcs: order.tcs,
    tds: order.tds,
  }
  const taken = new Map<string, Standing>()
  for (const { cents, toPlatform, pieces, what } of order.refunds) {
    if (cents < 0 || toPlatform < 0) {
      for (const kind of accounts) standing[kind] += taken.get(what)?.[kind] ?? 0
      continue
    }
    const before = { ...standing }
    const goods = pieces ? (['platform_revenue', 'seller_payable', 'tax', 'tcs', 'tds'] as const) : claims
    const all = cents + toPlatform
    standing.promotions += toPlatform
    const ofGoods = Math.min(
      all,
      goods.reduce((sum, kind) => sum + standing[kind], 0),
    )
    takeShares(standing, goods, ofGoods)
    takeShares(standing, pieces ? ['fee_tax', 'platform_fee', 'shipping'] : [], all - ofGoods)
    taken.set(what, lessOf(before, standing, taken.get(what)))
  }
  return standing
}

/** The amount taken from each account, over one or several entries; a reversal restores exactly this amount. */
const lessOf = (before: Standing, after: Standing, more?: Standing): Standing =>
  Object.fromEntries(
    accounts.map((kind) => [kind, before[kind] - after[kind] + (more?.[kind] ?? 0)]),
  ) as Standing

/** Each account gives its share rounded down; missing cents come from the accounts with the largest remainders. */
function takeShares(standing: Standing, from: readonly (keyof Standing)[], cents: number): void {
  const all = from.reduce((sum, kind) => sum + standing[kind], 0)
  if (all === 0 || cents === 0) return
  const shares = from.map((kind, index) => {
    const product = BigInt(cents) * BigInt(standing[kind])
    return { kind, index, whole: Number(product / BigInt(all)), rest: Number(product % BigInt(all)) }
  })
  const missing = cents - shares.reduce((sum, { whole }) => sum + whole, 0)
  shares.sort((a, b) => b.rest - a.rest || a.index - b.index)
  for (const [place, { kind, whole }] of shares.entries()) standing[kind] -= whole + (place < missing ? 1 : 0)
}
