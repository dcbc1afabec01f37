import { sql } from 'kysely'
import { type CommissionTier, tierFor, tierOf } from '#shared/payments/commission-tiers.ts'
import type { TaxRule } from '#shared/payments/tax.ts'
import type { Db } from '../../../database/open.ts'
import type { ShippingAddress } from '../../../database/tables/people.ts'
import type { PricedCart } from '../../../views/cart/cart.ts'
import { coupon } from '../../../views/cart/cart-coupon.ts'
import {
  type CartLine,
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

/** Everything that placing an order reads. */
export type CheckoutInput = PricedCart & {
  /** The requested address, if it is in the customer's address book. */
  address: ShippingAddress | null
  /** The customer's unpaid checkout; `overdue` when its hold has expired by the database's clock. */
  unpaid: { id: string; cartHash: string; overdue: boolean } | null
  /** The customer's data for the provider; `customerId` as `readPayable` would return it for a checkout created now. */
  payer: { email: string; customerId: string | null } | null
  /** Orders of the customer that a courier still has to collect cash for, counted to the limit. */
  cashOrders: number
  /** Pickup pin codes by seller id. */
  pickupPins: Map<number, string | null>
}

type InputLine = Line &
  Offer & {
    tax: TaxRule | null
    pickupPin: string | null
    /** The rate is the seller's own. */
    ownRate: boolean
    /** The seller's net sales of the last counted month; null before the first. */
    salesCents: number | null
  }

const emptyInput: CheckoutInput = {
  cartId: null,
  lines: [],
  coupon: null,
  settings: {},
  stateCode: null,
  address: null,
  unpaid: null,
  payer: null,
  cashOrders: 0,
  pickupPins: new Map(),
}

const settingNames = [
  'currency',
  'orderListCurrency',
  'shipping',
  'platformFee',
  'commissionTax',
  'commissionTiers',
  'taxRegime',
  'unpaidMinutes',
  'cashOnDelivery',
] as const

/** The most orders in cash that a customer can have open: a limit for orders that are placed to empty the stock. */
export const cashOrdersMax = 10

/** The destination decides the taxes: an address of the book, or the state of an entered address. */
export type Destination = { addressId: number } | { state: string; pinCode: string }

/**
 * Locks the cart until the end of the transaction and reads everything an order depends on, in one statement for a
 * consistent snapshot. After waiting for the lock, the other tables are read as of the start of the wait.
 */
export async function lockCheckoutInput(tx: Db, userId: number, to: Destination): Promise<CheckoutInput> {
  const addressId = 'addressId' in to ? to.addressId : null
  const region =
    'state' in to
      ? sql`${to.state}::text`
      : sql`(select b.state from addresses b where b.id = ${to.addressId}::bigint and b.user_id = ${userId})`
  const stateCode =
    'state' in to
      ? sql`india_state(${to.state}::text, ${to.pinCode}::text)`
      : sql`(select b.state_code from addresses b where b.id = ${to.addressId}::bigint and b.user_id = ${userId})`
  const { rows } = await sql<Omit<CheckoutInput, 'lines' | 'pickupPins'> & { lines: InputLine[] }>`
    select c.id as "cartId", ${coupon} as coupon, ${settingsInForce(settingNames)} as settings,
      ${stateCode} as "stateCode",
      -- Whole rows as JSON: listing every field takes 50% longer.
      coalesce((
        select json_agg(line) from (
          select offer.*, ${lineColumns} from ${lineTables(userId)}
          cross join lateral (
            select ${offerColumns}, m.pickup_address ->> 'pinCode' as "pickupPin", r.own as "ownRate",
              (select w.sales_cents from seller_volumes w where w.seller_id = p.seller_id order by w.month desc limit 1) as "salesCents",
              ${taxOf(region)} as tax from ${offerTables} where v.id = i.variant_id
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
      ) as payer,
      (
        select count(*) from (
          select from orders h where h.user_id = ${userId} and h.cash_cents > 0 and h.status in ('PLACED', 'CONFIRMED', 'SHIPPED')
          limit ${cashOrdersMax}
        ) open
      ) as "cashOrders"
    from carts c where c.user_id = ${userId} for update of c
  `.execute(tx)
  const row = rows[0]
  if (!row) return emptyInput
  return {
    ...row,
    lines: row.lines.map((line) => withTier(line, row.settings.commissionTiers ?? [])),
    pickupPins: new Map(row.lines.map((line) => [line.sellerId, line.pickupPin])),
  }
}

function withTier(line: InputLine, tiers: readonly CommissionTier[]): CartLine {
  const tier = tierFor(
    { rateBp: line.commissionBp, isOwn: line.ownRate },
    tierOf(tiers, line.salesCents ?? 0),
  )
  return { ...withOffer(line, line, line.tax), ...(tier && { tier, commissionBp: tier.rateBp }) }
}
