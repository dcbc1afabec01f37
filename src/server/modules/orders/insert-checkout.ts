import { sql } from 'kysely'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { Db } from '../../database/open.ts'
import type { ShippingAddress } from '../../database/tables/people.ts'
import type { Quote } from './quote/quote.rules.ts'

export type NewCheckout = {
  id: string
  userId: number
  gateway: Gateway
  currency: string
  listCurrency: string
  cartHash: string
  addressId: number | null
  shippingAddress: ShippingAddress
  couponId: number | null
  quote: Quote
  /** One code per seller, in the order of `quote.sellers`. */
  orderCodes: string[]
  holdMinutes: number
  /** Days until delivery per seller, in the order of `quote.sellers`. */
  deliveryDays: number[]
  /** Displayed product data by variant id, copied to the order lines. */
  titles: Map<number, { productId: number; title: string; image: string | null; size: string; color: string }>
}

const orderRows = (checkout: NewCheckout) =>
  checkout.quote.sellers.map((seller, index) => ({
    seller_id: seller.sellerId,
    code: checkout.orderCodes[index],
    mrp: seller.mrpCents,
    goods: seller.goodsCents,
    discount: seller.discountCents,
    funded: seller.fundedCents,
    shipping: seller.shippingCents,
    waived: seller.shippingDiscountCents,
    seller_shipping: seller.sellerShippingCents,
    fee: seller.platformFeeCents,
    total: seller.totalCents,
    tax: seller.taxCents,
    commission: seller.commissionCents,
    tier_above: seller.tier?.aboveCents,
    tier_bp: seller.tier?.rateBp,
    commission_tax: seller.commissionTaxCents,
    commission_tax_bp: seller.commissionTaxBp,
    tcs_bp: seller.tcsBp,
    tcs: seller.tcsCents,
    tds_bp: seller.tdsBp,
    tds: seller.tdsCents,
    shipping_tax: seller.shippingTaxCents,
    fee_tax: seller.platformFeeTaxCents,
    fee_tax_bp: seller.feeTaxBp,
    supply_from: seller.supply?.from,
    supply_to: seller.supply?.to,
    platform_state: seller.supply?.platform,
    items: seller.itemCount,
    days: checkout.deliveryDays[index],
    searchText: searchTextOf(checkout, index),
  }))

const lineRows = ({ quote, titles }: NewCheckout) =>
  quote.sellers.flatMap((seller) =>
    seller.lines.map((line) => ({
      seller_id: line.sellerId,
      variant_id: line.variantId,
      quantity: line.quantity,
      mrp: line.unitMrpCents,
      selling: line.unitSellingCents,
      discount: line.discountCents,
      funded: line.fundedCents,
      tax: line.taxCents,
      tax_code: line.taxCode,
      commission: line.commissionCents,
      deal_id: line.deal?.id,
      deal_bp: line.deal?.discountBp,
      deal_name: line.deal?.name,
      ...titles.get(line.variantId),
    })),
  )

const taxRows = (quote: Quote) =>
  quote.sellers.flatMap((seller) =>
    seller.lines.flatMap((line) => line.taxes.map((tax) => ({ variantId: line.variantId, ...tax }))),
  )

/**
 * Writes the checkout, its orders, lines, taxes and first events in one statement. Returns the order ids, sorted by seller
 * id, and the end of the hold.
 */
export async function insertCheckout(
  tx: Db,
  checkout: NewCheckout,
): Promise<{ orderIds: number[]; expiresAt: Date }> {
  const { quote } = checkout
  const orders = orderRows(checkout)
  const lines = lineRows(checkout)
  const taxes = taxRows(quote)
  const { rows } = await sql<{ id: number; expiresAt: Date }>`
    with rate as (
      -- Without an exchange rate, the list currency is the checkout's currency.
      select coalesce(r.quote, ${checkout.currency}) as currency, coalesce(r.rate, 1) as rate
      from (values (1)) as one left join lateral (
        select quote, rate from exchange_rates
        where base = ${checkout.currency} and quote = ${checkout.listCurrency} and valid_from <= now() and withdrawn_at is null
        order by valid_from desc, id desc limit 1
      ) r on true
    ), checkout as (
      insert into checkouts (id, user_id, status, gateway, currency, list_currency, list_rate, cart_hash, address_id, shipping_address,
        coupon_id, mrp_cents, goods_cents, discount_cents, shipping_cents, platform_fee_cents, tax_cents, total_cents, expires_at)
      select ${checkout.id}::uuid, ${checkout.userId}::bigint, 'PENDING', ${checkout.gateway}, ${checkout.currency},
        rate.currency, rate.rate, ${checkout.cartHash}, ${checkout.addressId}::bigint,
        ${JSON.stringify(checkout.shippingAddress)}::jsonb, ${checkout.couponId}::bigint, ${quote.mrpCents}::bigint, ${quote.goodsCents}::bigint,
        ${quote.discountCents}::bigint, ${quote.shippingCents}::bigint, ${quote.platformFeeCents}::bigint, ${quote.taxCents}::bigint,
        ${quote.totalCents}::bigint, now() + make_interval(mins => ${checkout.holdMinutes}::int)
      from rate
      returning expires_at
    ), new_orders as (
      insert into orders (code, checkout_id, user_id, seller_id, status, mrp_cents, goods_cents, discount_cents, funded_cents,
        shipping_cents, shipping_discount_cents, seller_shipping_cents, platform_fee_cents, tax_cents, total_cents, commission_cents, tier_above_cents, tier_bp, commission_tax_cents, commission_tax_bp,
        tcs_bp, tcs_cents, tds_bp, tds_cents, shipping_tax_cents, platform_fee_tax_cents, fee_tax_bp, seller_state, place_of_supply, platform_state, item_count, deliver_on, search, cash_cents)
      select o.code, ${checkout.id}::uuid, ${checkout.userId}::bigint, o.seller_id, 'PENDING', o.mrp, o.goods, o.discount, o.funded,
        o.shipping, o.waived, o.seller_shipping, o.fee, o.tax, o.total, o.commission, o.tier_above, o.tier_bp, o.commission_tax, o.commission_tax_bp, o.tcs_bp, o.tcs, o.tds_bp, o.tds, o.shipping_tax, o.fee_tax, o.fee_tax_bp,
        o.supply_from, o.supply_to, o.platform_state, o.items, ((now() at time zone shop_time_zone()) + make_interval(days => o.days)) at time zone shop_time_zone(),
        to_tsvector('simple', 's' || o.seller_id || ' ' || search_text(o."searchText")),
        case when ${checkout.gateway} = 'COD' and o.total > 0 then o.total end
      from json_to_recordset(${JSON.stringify(orders)}::json) as o (seller_id bigint, code text, mrp bigint, goods bigint,
        discount bigint, funded bigint, shipping bigint, waived bigint, seller_shipping bigint, fee bigint, tax bigint, total bigint, commission bigint, tier_above bigint, tier_bp int, commission_tax bigint,
        commission_tax_bp int, tcs_bp int, tcs bigint, tds_bp int, tds bigint, shipping_tax bigint, fee_tax bigint, fee_tax_bp int, supply_from text, supply_to text, platform_state text, items int, days int, "searchText" text)
      returning id, seller_id
    ), new_items as (
      insert into order_items (order_id, seller_id, user_id, product_id, variant_id, title, image, size, color, quantity,
        unit_mrp_cents, unit_selling_cents, discount_cents, funded_cents, tax_cents, tax_code, commission_cents, deal_id, deal_bp, deal_name)
      select o.id, o.seller_id, ${checkout.userId}::bigint, l."productId", l.variant_id, l.title, l.image, l.size, l.color,
        l.quantity, l.mrp, l.selling, l.discount, l.funded, l.tax, l.tax_code, l.commission, l.deal_id, l.deal_bp, l.deal_name
      from json_to_recordset(${JSON.stringify(lines)}::json) as l (seller_id bigint, variant_id bigint, "productId" bigint,
        title text, image text, size text, color text, quantity int, mrp bigint, selling bigint, discount bigint, funded bigint, tax bigint, tax_code text,
        commission bigint, deal_id int, deal_bp int, deal_name text)
      join new_orders o on o.seller_id = l.seller_id
      -- Same lock order as a seller's change of variants, to avoid deadlocks.
      order by l.variant_id
      returning id, variant_id
    ), new_taxes as (
      insert into order_item_taxes (order_item_id, name, rate_bp, tax_cents)
      select i.id, t.name, t."rateBp", t."taxCents"
      from json_to_recordset(${JSON.stringify(taxes)}::json) as t ("variantId" bigint, name text, "rateBp" int, "taxCents" bigint)
      join new_items i on i.variant_id = t."variantId"
    ), events as (
      insert into order_events (order_id, status, actor, actor_id)
      select id, 'PENDING', 'customer', ${checkout.userId}::bigint from new_orders
    )
    select o.id, c.expires_at as "expiresAt" from new_orders o, checkout c order by o.seller_id
  `.execute(tx)
  const expiresAt = rows[0]?.expiresAt
  if (!expiresAt) throw new Error('the checkout was written without orders')
  return { orderIds: rows.map((row) => row.id), expiresAt }
}

/** Sellers search orders by code, recipient and product titles. */
function searchTextOf({ quote, titles, orderCodes, shippingAddress }: NewCheckout, index: number): string {
  const lines = quote.sellers[index]?.lines ?? []
  const goods = lines.map((line) => titles.get(line.variantId)?.title)
  return [orderCodes[index], shippingAddress.name, ...goods].join(' ')
}
