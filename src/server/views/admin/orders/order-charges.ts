import { sql } from 'kysely'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../../database/open.ts'
import { type OrderTax, taxesOfOrder } from '../../settings/taxes.ts'

type Row = {
  id: number
  goods: number
  discount: number
  shipping: number
  platformFee: number
  tax: number
  taxes: OrderTax[]
  refunded: number
  refundedTax: number
  lost: number
}

/** What orders charged and returned. `tax` is included in the goods. */
export type OrderCharges = Omit<Row, 'id'>

export async function readOrderCharges(db: Db, orderIds: number[]): Promise<Map<number, OrderCharges>> {
  const { rows } = await sql<Row>`
    select o.id, o.goods_cents as goods, o.discount_cents as discount, o.shipping_cents as shipping,
      o.platform_fee_cents as "platformFee", o.tax_cents as tax, ${taxesOfOrder} as taxes, o.refunded_cents as refunded,
      o.refunded_tax_cents as "refundedTax", o.disputed_cents as lost
    from orders o where o.id = any (${orderIds}::bigint[])
  `.execute(db)
  return new Map(
    rows.map(({ id, ...cents }) => [
      id,
      {
        goods: toDecimal(cents.goods),
        discount: toDecimal(cents.discount),
        shipping: toDecimal(cents.shipping),
        platformFee: toDecimal(cents.platformFee),
        tax: toDecimal(cents.tax),
        taxes: cents.taxes,
        refunded: toDecimal(cents.refunded),
        refundedTax: toDecimal(cents.refundedTax),
        lost: toDecimal(cents.lost),
      },
    ]),
  )
}
