import { sql } from 'kysely'
import type { TaxPart } from '#shared/payments/tax.ts'
import type { Db } from '../../../database/open.ts'
import type { ShippingAddress } from '../../../database/tables/people.ts'
import type { Bag } from '../../../views/cart/cart.ts'
import {
  coupon,
  type Line,
  lineColumns,
  lineTables,
  type Offer,
  offerColumns,
  offerTables,
  withOffer,
} from '../../../views/cart/cart-rows.ts'
import { settingsInForce } from '../../../views/settings/shop-rules.ts'
import { taxOf } from '../../../views/settings/taxes.ts'

export type Ordering = Bag & {
  /** The asked-for address of the customer's own book. */
  address: ShippingAddress | null
  /** The customer's checkout that waits for payment; `overdue` when its hold is over by the database's clock. */
  unpaid: { id: string; cartHash: string; overdue: boolean } | null
  /** Who pays, as the provider is told; `customerId` as it would be read of a checkout that begins now. */
  payer: { email: string; customerId: string | null } | null
  /** Where each seller's parcels are picked up, by seller id. */
  pickupPins: Map<number, string | null>
}

type OrderingLine = Line & Offer & { taxes: TaxPart[] | null; pickupPin: string | null }

const emptyOrdering: Ordering = {
  cartId: null,
  lines: [],
  coupon: null,
  settings: {},
  address: null,
  unpaid: null,
  payer: null,
  pickupPins: new Map(),
}

const decisive = [
  'currency',
  'orderListCurrency',
  'shipping',
  'platformFee',
  'commissionTax',
  'unpaidMinutes',
] as const

/** Where an order goes: an address of the book by its id, or the state of one that was written out. */
export type Destination = { addressId: number } | { state: string }

/**
 * All that placing an order looks at, in one statement, so that it holds together; the bag stays locked until the end of
 * the transaction. Whoever waited for the lock sees the bag as it was when the waiting began.
 */
export async function lockOrdering(tx: Db, userId: number, to: Destination): Promise<Ordering> {
  const addressId = 'addressId' in to ? to.addressId : null
  const region =
    'state' in to
      ? sql`${to.state}::text`
      : sql`(select b.state from addresses b where b.id = ${to.addressId}::bigint and b.user_id = ${userId})`
  const { rows } = await sql<Omit<Ordering, 'lines' | 'pickupPins'> & { lines: OrderingLine[] }>`
    select c.id as "cartId", ${coupon} as coupon, ${settingsInForce(decisive)} as settings,
      -- Whole rows as JSON: naming every field of every line would take half as long again.
      coalesce((
        select json_agg(line) from (
          select offer.*, ${lineColumns} from ${lineTables(userId)}
          cross join lateral (
            select ${offerColumns}, m.pickup_address ->> 'pinCode' as "pickupPin",
              ${taxOf(sql`p.category_path`, region)} as taxes from ${offerTables} where v.id = i.variant_id
          ) offer
          where i.cart_id = c.id order by i.id
        ) line
      ), '[]') as lines,
      (
        select json_build_object('id', a.id, 'name', a.name, 'mobile', a.mobile, 'pinCode', a.pin_code, 'address', a.address,
          'locality', a.locality, 'city', a.city, 'state', a.state)
        from addresses a where a.id = ${addressId}::bigint and a.user_id = ${userId}
      ) as address,
      (
        select json_build_object('id', o.id, 'cartHash', o.cart_hash, 'overdue', o.expires_at <= now())
        from checkouts o where o.user_id = ${userId} and o.status = 'PENDING'
      ) as unpaid,
      (
        select json_build_object('email', u.email, 'customerId', y.provider_customer_id)
        from users u left join payment_customers y on y.user_id = u.id and y.gateway = 'STRIPE' and y.created_at < now()
        where u.id = ${userId}
      ) as payer
    from carts c where c.user_id = ${userId} for update of c
  `.execute(tx)
  const row = rows[0]
  if (!row) return emptyOrdering
  return {
    ...row,
    lines: row.lines.map((line) => withOffer(line, line, line.taxes ?? [])),
    pickupPins: new Map(row.lines.map((line) => [line.sellerId, line.pickupPin])),
  }
}
