import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type {
  Parties,
  Party,
  SoldOrder,
  TaxDocument,
} from '../../modules/tax-documents/tax-documents.rules.ts'

type Row = Omit<SoldOrder, 'parties'> & { seller: Party }

/** The orders of a checkout as their tax documents need them; none outside the Indian regime. */
export async function readSoldOrders(
  db: Db,
  checkoutId: string,
  platform: Parties['platform'],
): Promise<SoldOrder[]> {
  const { rows } = await sql<Row>`
    select o.id as "orderId", o.seller_id as "sellerId",
      json_build_object('from', o.seller_state, 'to', o.place_of_supply, 'platform', o.platform_state) as supply,
      o.shipping_cents as "shippingCents", o.shipping_tax_cents as "shippingTaxCents", o.platform_fee_cents as "platformFeeCents",
      o.platform_fee_tax_cents as "platformFeeTaxCents", o.fee_tax_bp as "feeTaxBp", o.commission_cents as "commissionCents",
      o.commission_tax_cents as "commissionTaxCents", o.commission_tax_bp as "commissionTaxBp",
      json_build_object('name', m.business_name, 'gstin', m.gstin, 'address', coalesce(nullif(m.business_address, ''),
        concat_ws(', ', m.pickup_address ->> 'address', m.pickup_address ->> 'locality', m.pickup_address ->> 'city',
          m.pickup_address ->> 'state', m.pickup_address ->> 'pinCode'))) as seller,
      (select json_agg(json_build_object('itemId', i.id, 'title', i.title, 'code', i.tax_code, 'quantity', i.quantity,
          'valueCents', i.unit_selling_cents * i.quantity - i.discount_cents + i.funded_cents, 'taxCents', i.tax_cents,
          'taxes', (select coalesce(json_agg(json_build_object('name', x.name, 'rateBp', x.rate_bp, 'taxCents', x.tax_cents) order by x.name), '[]')
            from order_item_taxes x where x.order_item_id = i.id)) order by i.id)
        from order_items i where i.order_id = o.id) as lines
    from orders o join sellers m on m.id = o.seller_id
    where o.checkout_id = ${checkoutId}::uuid and o.place_of_supply is not null
    order by o.id
  `.execute(db)
  return rows.map(({ seller, ...order }) => ({ ...order, parties: { seller, platform } }))
}

/** The tax documents of an order, oldest first. */
export async function readTaxDocuments(db: Db, orderId: number): Promise<TaxDocument[]> {
  const { rows } = await sql<TaxDocument>`
    select d.id, d.kind, d.supply, d.prefix, d.number, d.seller_id as "sellerId", d.order_id as "orderId", d.refund_id as "refundId",
      d.corrects, to_json(d.issued_at)#>>'{}' as "issuedAt", d.issuer_state as "issuerState", d.place_of_supply as "placeOfSupply",
      d.value_cents as "valueCents", d.taxable_cents as "taxableCents", d.tax_cents as "taxCents", d.lines, d.parties
    from tax_documents d where d.order_id = ${orderId} order by d.id
  `.execute(db)
  return rows
}
