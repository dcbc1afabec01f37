import { sql } from 'kysely'
import { variantParts } from '#shared/catalog/variants/variant-label.ts'
import type { MailedOrder } from '#shared/orders/mailed-order.ts'
import { refundedText } from '#shared/orders/refund.ts'
import { formatMoney, toDecimal } from '#shared/payments/money.ts'
import { placeText } from '#shared/region/address.ts'
import { dateFormat } from '#shared/region/formats.ts'
import { phoneText } from '#shared/region/phone.ts'
import type { Db } from '../../database/open.ts'
import type { ShippingAddress } from '../../database/tables/people.ts'
import { isWaiting, shipBy } from '../fragments/service-conditions.ts'
import { shopDay } from '../fragments/shop-day.ts'

type Row = {
  code: string
  seller: string
  deliverOn: string
  shipOn: string | null
  currency: string
  discountCents: number
  shippingCents: number
  platformFeeCents: number
  totalCents: number
  /** Cash on delivery that the courier has not collected. */
  uncollected: boolean
  address: Omit<ShippingAddress, 'id'>
  items: {
    title: string
    image: string | null
    size: string
    color: string
    quantity: number
    refundedQuantity: number
    cents: number
  }[]
}

/** Lines of one order that an email shows; the order page shows all of them. */
const linesMax = 50

/** The orders with these numbers, as they are now, in the order of their ids. */
export async function readMailedOrders(db: Db, codes: string[]): Promise<MailedOrder[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<Row>`
    select o.code, m.business_name as seller, to_char(${shopDay(sql`o.deliver_on`)}, 'YYYY-MM-DD') as "deliverOn",
      case when ${isWaiting} then to_char(${shipBy}, 'YYYY-MM-DD') end as "shipOn", c.currency,
      o.discount_cents as "discountCents", o.shipping_cents as "shippingCents", o.platform_fee_cents as "platformFeeCents",
      o.total_cents as "totalCents", o.cash_cents is not null and o.status <> 'DELIVERED' as uncollected, c.shipping_address as address,
      (
        select json_agg(line) from (
          select i.title, i.image, i.size, i.color, i.quantity, i.refunded_quantity as "refundedQuantity",
            i.unit_selling_cents * i.quantity as cents
          from order_items i where i.order_id = o.id order by i.id limit ${linesMax}
        ) line
      ) as items
    from orders o join checkouts c on c.id = o.checkout_id join sellers m on m.id = o.seller_id
    where o.code = any (${codes}::text[]) order by o.id
  `.execute(db)
  return rows.map(toMailedOrder)
}

const weekday = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

function toMailedOrder(row: Row): MailedOrder {
  const money = (cents: number) => formatMoney(toDecimal(cents), row.currency)
  const { name, address, locality, city, state, pinCode, mobile } = row.address
  return {
    code: row.code,
    seller: row.seller,
    deliverBy: weekday.format(new Date(row.deliverOn)),
    shipBy: row.shipOn && weekday.format(new Date(row.shipOn)),
    items: row.items.map((item) => ({
      title: item.title,
      details: [...variantParts(item), `Quantity ${item.quantity}`, refundedText(item, row.uncollected)]
        .filter(Boolean)
        .join(' · '),
      amount: money(item.cents),
      image: item.image,
    })),
    totals: [
      ...(row.discountCents > 0 ? [{ label: 'Coupon', amount: `−${money(row.discountCents)}` }] : []),
      ...(row.shippingCents > 0 ? [{ label: 'Shipping', amount: money(row.shippingCents) }] : []),
      ...(row.platformFeeCents > 0 ? [{ label: 'Platform Fee', amount: money(row.platformFeeCents) }] : []),
      { label: 'Total', amount: money(row.totalCents) },
    ],
    address: [
      name,
      address,
      locality,
      placeText({ city, state, pinCode }),
      `Mobile: ${phoneText(mobile)}`,
    ].filter(Boolean),
  }
}

/** The newest paid order, as an example for previews: its goods, with made-up people. */
export async function readExampleOrder(db: Db): Promise<MailedOrder | undefined> {
  const newest = await db
    .selectFrom('orders')
    .select('code')
    .where('paid', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const [order] = newest ? await readMailedOrders(db, [newest.code]) : []
  return order && { ...order, address: exampleAddress }
}

/** Previews show no customer's address. */
const exampleAddress = [
  'Asha Rao',
  '14 Brigade Road',
  'Ashok Nagar',
  'Bengaluru, Karnataka 560001',
  'Mobile: 98765432',
]
