// The final state in terms that are identical for every run of a seed: people and products by their number in the
// soak, orders by the number of their checkout, and no ids or times.
import { type RawBuilder, sql } from 'kysely'
import { providersBooks } from '../histories/providers-books.ts'
import type { Site } from './site.ts'

export type Books = Record<string, string[]>

export type Money = {
  /** Captured amount in cents. */
  captured: number
  refunded: number
  disputed: number
  paidOut: number
  ledger: number
  orders: number
}

/** All data about money or stock, row by row. */
export async function readBooks(site: Site): Promise<Books> {
  const { world } = site
  const names = namesOf(site)
  const books: Books = {}
  for (const [what, statement] of Object.entries(rows)) {
    const found = await world.sql<Record<string, unknown>>(statement)
    books[what] = found.map((row) => JSON.stringify(named(row, names))).sort()
  }
  const provider = await providersBooks(site.app)
  books.provider = [
    ...[...provider.paid.values()].map((amounts) => `paid ${amounts.sort()}`).sort(),
    ...[...provider.refunds.values()].map((cents) => `refunded ${cents}`).sort(),
    ...provider.transfers.map((cents) => `transferred ${cents}`).sort(),
    `captured ${provider.captured}, refunded ${provider.refunded}, disputed ${provider.disputed}, fees ${provider.fees}`,
  ]
  return books
}

/** Balances of all accounts and the states of orders and payouts: small enough to read repeatedly during a soak. */
export const readStanding = async (site: Site): Promise<string> => {
  const names = namesOf(site)
  const found = await site.world.sql<Record<string, unknown>>(standing)
  return JSON.stringify(found.map((row) => JSON.stringify(named(row, names))).sort())
}

export async function readMoney({ app, world }: Site): Promise<Money> {
  const { captured, refunded, disputed } = await providersBooks(app)
  const [row] = await world.sql(
    sql<{ paidOut: number; ledger: number; orders: number }>`
      select (select coalesce(sum(amount_cents), 0) from payouts where status in ('SENT', 'PAID'))::bigint as "paidOut",
        (select coalesce(sum(amount_cents) filter (where amount_cents > 0), 0) from ledger_lines)::bigint as ledger,
        (select count(*)::int from orders where paid) as orders`,
  )
  return { captured, refunded, disputed, paidOut: 0, ledger: 0, orders: 0, ...row }
}

type Names = Record<string, Map<number | string, string>>

const numbered = <T>(list: readonly T[], keyOf: (one: T) => number | string, word: string) =>
  new Map(list.map((one, index) => [keyOf(one), `${word} ${index}`]))

/** Stable names, keyed by the column that contains the id. */
const namesOf = ({ world }: Site): Names => ({
  seller: numbered(world.sellers, ({ id }) => id, 'seller'),
  buyer: numbered(world.buyers, ({ id }) => id, 'buyer'),
  product: numbered(world.products, ({ id }) => id, 'product'),
  checkout: numbered(world.diary.placed, ({ checkoutId }) => checkoutId, 'checkout'),
})

/** Order lines contain product ids, too. */
const named = (row: Record<string, unknown>, names: Names): unknown[] =>
  Object.entries(row).map(([column, value]) => {
    if (Array.isArray(value)) return value.map((inner) => named(inner as Record<string, unknown>, names))
    const known = names[column]
    if (!known || value === null) return value
    const name = known.get(value as number)
    if (!name) throw new Error(`nobody was told of ${column} ${value}`)
    return name
  })

const rows: Record<string, RawBuilder<Record<string, unknown>>> = {
  checkouts: sql`
    select c.id as checkout, c.user_id as buyer, c.status, c.total_cents, c.coupon_id is not null as couponed,
      p.status as payment, p.amount_cents, p.refunded_cents, p.disputed_cents
    from checkouts c left join payments p on p.checkout_id = c.id`,
  orders: sql`
    select o.checkout_id as checkout, o.seller_id as seller, o.status, o.paid, o.goods_cents, o.discount_cents, o.shipping_cents,
      o.platform_fee_cents, o.tax_cents, o.total_cents, o.commission_cents, o.commission_tax_cents, o.tcs_cents, o.tds_cents, o.place_of_supply, o.refunded_cents,
      o.disputed_cents, o.refunded_tax_cents, (
        select json_agg(json_build_object('product', i.product_id, 'quantity', i.quantity, 'price', i.unit_selling_cents,
          'discount', i.discount_cents, 'tax', i.tax_cents, 'commission', i.commission_cents, 'deal', i.deal_bp,
          'refunded', i.refunded_quantity, 'restocked', i.restocked_quantity, 'returning', i.returning_quantity) order by i.id)
        from order_items i where i.order_id = o.id) as items
    from orders o`,
  steps: sql`
    select o.checkout_id as checkout, o.seller_id as seller, string_agg(e.status || ' ' || e.actor, ', ' order by e.id) as steps
    from order_events e join orders o on o.id = e.order_id group by o.id`,
  ledger: sql`
    select e.kind as entry, a.kind as account, a.seller_id as seller, o.checkout_id as checkout, l.amount_cents
    from ledger_lines l join ledger_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id
    left join orders o on o.id = e.order_id`,
  payouts: sql`select seller_id as seller, method, status, attempt, amount_cents from payouts`,
  refunds: sql`
    select p.checkout_id as checkout, o.seller_id as seller, r.status, r.attempt, r.amount_cents, r.tax_cents, r.restocked
    from refunds r join payments p on p.id = r.payment_id left join orders o on o.id = r.order_id`,
  returns: sql`
    select o.checkout_id as checkout, t.seller_id as seller, t.status, t.amount_cents, t.restocked,
      t.escalated_at is not null as escalated, (select sum(quantity)::int from return_items where return_id = t.id) as pieces
    from returns t join orders o on o.id = t.order_id`,
  'tax documents': sql`
    select o.checkout_id as checkout, d.seller_id as seller, d.prefix, d.value_cents, d.tax_cents
    from tax_documents d join orders o on o.id = d.order_id`,
  disputes: sql`
    select p.checkout_id as checkout, d.status, d.amount_cents, d.fee_cents, d.withdrawn_at is not null as withdrawn,
      d.reinstated_at is not null as reinstated
    from disputes d join payments p on p.id = d.payment_id`,
  stock: sql`
    select v.product_id as product, s.on_hand, s.held, s.sold from stock s join variants v on v.id = s.variant_id`,
  mails: sql`select template, count(*)::int from mails group by 1`,
  exceptions: sql`select kind, count(*)::int, count(resolved_at)::int as resolved from payment_exceptions group by 1`,
}

const standing = sql<Record<string, unknown>>`
  select a.kind, a.seller_id as seller, sum(l.amount_cents)::bigint as cents, count(*)::int as lines
  from ledger_lines l join ledger_accounts a on a.id = l.account_id group by 1, 2
  union all select 'orders ' || status, seller_id, sum(refunded_cents)::bigint, count(*)::int from orders group by 1, 2
  union all select 'payouts ' || status, seller_id, sum(amount_cents)::bigint, count(*)::int from payouts group by 1, 2
  union all select 'returns ' || status, seller_id, sum(amount_cents)::bigint, count(*)::int from returns group by 1, 2
  union all select 'refunds ' || status, null, sum(amount_cents)::bigint, count(*)::int from refunds group by 1
  union all select 'disputes ' || status, null, sum(amount_cents)::bigint, count(*)::int from disputes group by 1`
