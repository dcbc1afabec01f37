import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pickFrom, seededRandom } from '#demo/random.ts'
import type { Db } from '#server/database/open.ts'
import { refundLines, saleLines } from '#server/modules/ledger/ledger.rules.ts'
import { type Quote, quote } from '#server/modules/orders/quote/quote.rules.ts'
import { type Choice, insertCheckouts, type SeedCheckout, type SeedOrder } from './insert-checkouts.ts'
import type { Customer } from './people.ts'
import type { Report } from './progress.ts'

const batchSize = 400
/** The number of variants that orders draw from: few enough for some bestsellers. */
const variantsMax = 20_000
const daysBack = 200
const commissionBp = 1_000

/** Adds past orders with payments, events, ledger entries and refunds, as the workflows would create them. */
export async function seedOrders(
  db: Db,
  options: { count: number; customers: Customer[]; currency: string; report: Report },
): Promise<void> {
  const choices = await readVariantChoices(db)
  if (choices.length === 0) throw new Error('No products to order: seed products first.')
  const random = seededRandom(choices.length + options.count)
  for (let done = 0; done < options.count; ) {
    const checkouts: SeedCheckout[] = []
    let orders = 0
    while (orders < batchSize && done + orders < options.count) {
      const checkout = makeCheckout(random, choices, options.customers, options.count - done - orders)
      checkouts.push(checkout)
      orders += checkout.orders.length
    }
    await insertCheckouts(db, checkouts, options.currency)
    done += orders
    options.report(orders)
  }
  await countSales(db)
}

async function readVariantChoices(db: Db): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select v.id as "variantId", p.id as "productId", p.seller_id as "sellerId", p.title, p.images[1] as image, v.size, v.color,
      coalesce(v.mrp_cents, p.mrp_cents) as "mrpCents", coalesce(v.selling_cents, p.selling_cents) as "sellingCents"
    from products p join variants v on v.product_id = p.id
    where p.listed and p.id in (select id from products where listed order by popularity desc, id limit ${variantsMax / 4})
    limit ${variantsMax}
  `.execute(db)
  return rows
}

function makeCheckout(
  random: () => number,
  choices: Choice[],
  customers: Customer[],
  ordersLeft: number,
): SeedCheckout {
  const lines = new Map<number, Choice>()
  const sellers = new Set<number>()
  const wanted = 1 + Math.floor(random() * 3)
  for (let tries = 0; tries < wanted; tries += 1) {
    const choice = pickFrom(choices, random)
    if (!sellers.has(choice.sellerId) && sellers.size === ordersLeft) continue
    sellers.add(choice.sellerId)
    lines.set(choice.variantId, choice)
  }
  const quoted = quote({
    lines: [...lines.values()].map((choice) => ({
      variantId: choice.variantId,
      sellerId: choice.sellerId,
      quantity: random() < 0.8 ? 1 : 2,
      unitMrpCents: choice.mrpCents,
      unitSellingCents: choice.sellingCents,
      commissionBp,
      deal: null,
      taxes: [],
    })),
    discountCents: 0,
    shipping: { flatFeeCents: 0, freeAboveCents: 0 },
  })
  const ageMinutes = Math.floor(60 + random() ** 1.3 * daysBack * 1440)
  const paid = random() > 0.04
  return {
    id: randomUUID(),
    customer: pickFrom(customers, random),
    ageMinutes,
    paid,
    quote: quoted,
    orders: quoted.sellers.map((money) => makeOrder(random, money, ageMinutes, paid)),
    lines,
  }
}

const day = 1440

function makeOrder(
  random: () => number,
  money: Quote['sellers'][number],
  ageMinutes: number,
  paid: boolean,
): SeedOrder {
  const common = { code: orderCode(random), sellerId: money.sellerId, money }
  const events: SeedOrder['events'] = [{ status: 'PENDING', actor: 'customer', minutes: 0 }]
  if (!paid) {
    events.push({ status: 'CANCELLED', actor: 'expiry', minutes: 30 })
    return { ...common, status: 'CANCELLED', paid, events, sale: [], refund: [] }
  }
  events.push({ status: 'PLACED', actor: 'payment', minutes: 2 })
  const order = { ...common, paid, events, sale: saleLines(money) }
  if (random() < 0.05) {
    events.push({ status: 'CANCELLED', actor: 'customer', minutes: 40 })
    return { ...order, status: 'CANCELLED', refund: refundLines(saleLines(money), money.totalCents) }
  }
  const steps = [
    ['CONFIRMED', day * (0.3 + random())],
    ['SHIPPED', day * (1.5 + random())],
    ['DELIVERED', day * (4 + random() * 2)],
  ] as const
  let status: SeedOrder['status'] = 'PLACED'
  for (const [next, minutes] of steps) {
    if (minutes > ageMinutes) break
    events.push({ status: next, actor: 'seller', minutes: Math.floor(minutes) })
    status = next
  }
  return { ...order, status, refund: [] }
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const orderCode = (random: () => number): string =>
  `TRV-${Array.from({ length: 10 }, () => letters[Math.floor(random() * 32)]).join('')}`

/** Makes sold products popular. */
async function countSales(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      update products p set popularity = least(1000000, p.popularity + 50 * s.sold)
      from (select product_id, sum(quantity)::int as sold from order_items group by product_id) s
      where s.product_id = p.id
    `.execute(tx)
  })
}
