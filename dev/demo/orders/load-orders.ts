import { sql } from 'kysely'
import type { PastMovement, PastSettlement } from '#sandbox/stripe/balance/past-settlements.ts'
import type { PastPayment, PastPaymentIds } from '#sandbox/stripe/payments/past-payment.ts'
import type { Db } from '#server/database/open.ts'
import { replaceSales } from '#server/modules/homepage/product-sales.ts'
import type { Shop } from '#server/shop.ts'
import { readRecentSales } from '#server/views/home/recent-sales.ts'
import { demoSellers } from '../people.ts'
import { pickFrom, seededRandom } from '../random.ts'
import { bookLedger } from './book-ledger.ts'
import { type BuyerAddress, type Choice, insertCheckouts, type PastCheckout } from './insert-checkouts.ts'
import { insertPayouts } from './insert-payouts.ts'
import { insertProviderMovements, pastMondays } from './insert-provider-movements.ts'
import { insertReturns } from './insert-returns.ts'
import { insertVisits } from './insert-visits.ts'
import { type Customer, historyDays, type OrderPlan, planOrders, type Reviewed } from './plan-orders.ts'

const reviewedMax = 900
/** Dearer products are left out, so that what is due to all sellers stays below the limit that needs a second person. */
const priceMaxCents = 30_000

/** Stores the payments and settlements at the sandbox, so that the demo's orders can be refunded. */
type Provider = {
  addPastPayments: (payments: PastPayment[]) => PastPaymentIds[]
  addPastSettlements: (moments: number[]) => {
    movements: PastMovement[]
    settlements: PastSettlement[]
  }
}

/**
 * Adds 90 days of visits, orders, returns, payouts, fees and settlements to the demo shop, in one transaction, unless it has orders. Their reviews
 * become verified. Returns the number of checkouts.
 */
export async function loadDemoOrders(shop: Pick<Shop, 'db' | 'config'>, provider: Provider): Promise<number> {
  const currency = shop.config.CURRENCY
  return shop.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtext('trove: demo'))`.execute(tx)
    const { rows } = await sql<{
      empty: boolean
    }>`select not exists (select 1 from checkouts) as empty`.execute(tx)
    if (!rows[0]?.empty) return 0
    const random = seededRandom(20)
    const reviewers = await insertAddresses(tx, random)
    const customer = await readDemoCustomer(tx)
    const plans = planOrders({
      reviewers,
      customer,
      reviews: await readReviews(tx),
      choices: await readChoices(tx),
      random,
    })
    const checkouts = await withPayments(tx, plans, currency, provider)
    await insertCheckouts(tx, checkouts, currency)
    const returns = plans.flatMap(({ returned }, index) => {
      const checkout = checkouts[index]
      return returned && checkout ? [{ returned, checkout }] : []
    })
    await insertVisits(tx)
    await insertReturns(tx, returns)
    await bookLedger(tx, checkouts, returns, currency)
    await insertPayouts(tx, currency)
    await insertProviderMovements(tx, provider.addPastSettlements(await pastMondays(tx)), currency)
    await markVerified(tx)
    await replaceSales(tx, await readRecentSales(tx))
    return checkouts.length
  })
}

/** An address for each reviewer, in the cities of the sellers. */
async function insertAddresses(tx: Db, random: () => number): Promise<Customer[]> {
  const { rows: reviewers } = await sql<{ id: number; email: string; name: string }>`
    select id, email, first_name || ' ' || last_name as name from users where email like 'reviewer%@example.com' order by id
  `.execute(tx)
  const addresses = reviewers.map(({ id, name }) => {
    const { locality, city, state, pinCode } = pickFrom(demoSellers, random).pickupAddress
    const street = pickFrom(
      ['Temple Road', 'Lake View Road', 'Station Road', 'Park Street', 'Church Road'],
      random,
    )
    const mobile = `9${String(Math.floor(random() * 1e7)).padStart(7, '0')}`
    return {
      user_id: id,
      name,
      mobile,
      pin_code: pinCode,
      address: `${1 + Math.floor(random() * 180)} ${street}`,
      locality,
      city,
      state,
    }
  })
  const inserted = await tx
    .insertInto('addresses')
    .values(addresses.map((address) => ({ ...address, is_default: true })))
    .returning(['id', 'user_id', 'name', 'mobile', 'pin_code', 'address', 'locality', 'city', 'state'])
    .execute()
  const byUser = new Map(
    inserted.map(({ user_id, pin_code, ...address }) => [user_id, { ...address, pinCode: pin_code }]),
  )
  return reviewers.flatMap(({ id, email }) => {
    const address = byUser.get(id)
    return address ? [{ id, email, address }] : []
  })
}

async function readDemoCustomer(tx: Db): Promise<Customer> {
  const { rows } = await sql<{ id: number; email: string; address: BuyerAddress }>`
    select u.id, u.email, json_build_object('id', a.id, 'name', a.name, 'mobile', a.mobile, 'pinCode', a.pin_code, 'address', a.address,
      'locality', a.locality, 'city', a.city, 'state', a.state) as address
    from users u join addresses a on a.user_id = u.id where u.email = 'customer@example.com'
  `.execute(tx)
  const [customer] = rows
  if (!customer) throw new Error('The demo customer does not exist.')
  return customer
}

/** Reviews of products that were for sale long enough before: first the newest of each product. */
async function readReviews(tx: Db): Promise<Reviewed[]> {
  const { rows } = await sql<Reviewed>`
    select r.user_id as "userId", r.product_id as "productId", extract(epoch from now() - r.created_at)::float8 / 86400 as "ageDays"
    from reviews r join products p on p.id = r.product_id
    where r.created_at > now() - make_interval(days => ${historyDays - 10}) and r.created_at < now()
      and p.created_at < r.created_at - interval '10 days' and p.selling_cents <= ${priceMaxCents}
    order by row_number() over (partition by r.product_id order by r.created_at desc), md5(r.product_id::text || ':' || r.user_id)
    limit ${reviewedMax}
  `.execute(tx)
  return rows
}

async function readChoices(tx: Db): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select v.id as "variantId", p.id as "productId", p.seller_id as "sellerId", p.title, p.images[1] as image, v.size, v.color,
      coalesce(v.mrp_cents, p.mrp_cents) as "mrpCents", coalesce(v.selling_cents, p.selling_cents) as "sellingCents"
    from products p join variants v on v.product_id = p.id
    where p.listed and p.selling_cents <= ${priceMaxCents} order by v.id limit 20000
  `.execute(tx)
  return rows
}

async function withPayments(
  tx: Db,
  plans: OrderPlan[],
  currency: string,
  { addPastPayments }: Provider,
): Promise<PastCheckout[]> {
  const { rows } = await sql<{ now: number }>`select extract(epoch from now())::bigint as now`.execute(tx)
  const now = Number(rows[0]?.now)
  const at = (ageMinutes: number) => now - ageMinutes * 60
  const paid = plans.filter(({ checkout }) => !checkout.cash)
  const ids = addPastPayments(
    paid.map(({ checkout, customer, returned }) => ({
      amountCents: checkout.quote.totalCents,
      currency,
      email: customer.email,
      name: customer.address.name,
      paidAt: at(checkout.ageMinutes),
      refund: refundOf(checkout, returned, at),
    })),
  )
  const payments = new Map(paid.map(({ checkout }, index) => [checkout, ids[index]]))
  return plans.map(({ checkout }) => {
    const payment = payments.get(checkout)
    return payment ? { ...checkout, payment } : checkout
  })
}

function refundOf(
  { orders, ageMinutes, quote }: PastCheckout,
  returned: OrderPlan['returned'],
  at: (ageMinutes: number) => number,
): PastPayment['refund'] {
  const [order] = orders
  if (order && order.refund.length > 0) {
    return { amountCents: quote.totalCents, at: at(ageMinutes - (order.events.at(-1)?.minutes ?? 0)) }
  }
  if (!returned || returned.acceptedAge === null) return null
  return { amountCents: returned.amountCents, at: at(returned.acceptedAge) }
}

/** Reviews of products that their author received before. */
async function markVerified(tx: Db): Promise<void> {
  await sql`
    update reviews r set verified_purchase = true
    from order_items i join orders o on o.id = i.order_id
    join order_events e on e.order_id = o.id and e.status = 'DELIVERED'
    where o.status = 'DELIVERED' and o.tracking_number is not null and i.product_id = r.product_id and i.user_id = r.user_id
      and e.at < r.created_at
  `.execute(tx)
}
