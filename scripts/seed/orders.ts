import { sql } from 'kysely'
import { bookLedger } from '#demo/orders/book-ledger.ts'
import { type Choice, insertCheckouts, type PastCheckout } from '#demo/orders/insert-checkouts.ts'
import { pastCheckout, usualCourse } from '#demo/orders/past-checkout.ts'
import { pickFrom, seededRandom } from '#demo/random.ts'
import type { Db } from '#server/database/open.ts'
import type { Customer } from './people.ts'
import type { Report } from './progress.ts'

const batchSize = 400
/** The number of variants that orders draw from: few enough for some bestsellers. */
const variantsMax = 20_000
const daysBack = 200

/** Adds past orders with payments, events, ledger entries and refunds, as the workflows would create them. */
export async function seedOrders(
  db: Db,
  options: { count: number; customers: Customer[]; currency: string; report: Report },
): Promise<void> {
  const choices = await readVariantChoices(db)
  if (choices.length === 0) throw new Error('No products to order: seed products first.')
  const random = seededRandom(choices.length + options.count)
  for (let done = 0; done < options.count; ) {
    const checkouts: PastCheckout[] = []
    let orders = 0
    while (orders < batchSize && done + orders < options.count) {
      const left = options.count - done - orders
      const checkout = makeCheckout(random, choices, options.customers, left, left / options.count)
      checkouts.push(checkout)
      orders += checkout.orders.length
    }
    await db.transaction().execute(async (tx) => {
      await sql`set local synchronous_commit = off`.execute(tx)
      await insertCheckouts(tx, checkouts, options.currency)
      await bookLedger(tx, checkouts, [], options.currency)
    })
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

/** `age` falls from 1 to 0: orders are placed in the order of time, more of them lately. */
function makeCheckout(
  random: () => number,
  choices: Choice[],
  customers: Customer[],
  ordersLeft: number,
  age: number,
): PastCheckout {
  const lines = new Map<number, Choice>()
  const sellers = new Set<number>()
  const wanted = 1 + Math.floor(random() * 3)
  for (let tries = 0; tries < wanted; tries += 1) {
    const choice = pickFrom(choices, random)
    if (!sellers.has(choice.sellerId) && sellers.size === ordersLeft) continue
    sellers.add(choice.sellerId)
    lines.set(choice.variantId, choice)
  }
  const paid = random() > 0.04
  return pastCheckout({
    customer: pickFrom(customers, random),
    ageMinutes: Math.floor(60 + age ** 1.3 * daysBack * 1440),
    lines: [...lines.values()].map((choice) => ({ choice, quantity: random() < 0.8 ? 1 : 2 })),
    courseOf: () => {
      if (!paid) return { ends: 'unpaid' }
      return random() < 0.05 ? { ends: 'canceled', after: 40 } : usualCourse(random)
    },
    random,
  })
}

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
