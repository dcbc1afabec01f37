import { sql } from 'kysely'
import { gstinCheckDigit } from '#shared/sellers/gstin.ts'
import type { TestApp } from '../harness/app.ts'
import { aSeller, type Person } from '../harness/clients.ts'
import { requestTax } from './settings.ts'

/** A valid GSTIN of a state. */
export const gstinOf = (state: string, pan = 'AAPFU0939F'): string => {
  const first = `${state}${pan}1Z`
  return first + gstinCheckDigit(first)
}

/** The platform is registered in Karnataka; delivery and platform fee contain 18%. */
export const chooseIndia = (admin: Person, fields: { upiId?: string } = {}) =>
  admin.ok('POST /admin/settings', {
    body: {
      name: 'taxRegime',
      value: { regime: 'INDIA', gstin: gstinOf('29'), feeTax: 18, upiId: '', ...fields },
    },
  })

/** A seller who is registered in a state. */
export async function aSellerIn(app: TestApp, state: string): Promise<Person> {
  const seller = await aSeller(app)
  await app.shop.db
    .updateTable('sellers')
    .set({ gstin: gstinOf(state) })
    .where('id', '=', seller.id)
    .execute()
  return seller
}

/** GST for all categories, with an HSN code. */
export const setGst = (admin: Person, percent: number, code = '6109') =>
  requestTax(admin, { parts: [{ name: 'GST', percent }], code })

/** A bill of supply of the last month, inserted directly. */
export const aTaxDocument = (
  app: TestApp,
  { sellerId, orderId, code }: { sellerId: number; orderId: number; code: string },
) =>
  sql`insert into tax_documents (kind, supply, issuer, prefix, fiscal_year, sequence, seller_id, order_id, issued_at, issuer_state,
      place_of_supply, value_cents, taxable_cents, tax_cents, lines, parties)
    values ('BILL_OF_SUPPLY', 'GOODS', ${sellerId}, 'BOS', '2627', 1, ${sellerId}, ${orderId},
      -- Last month in India, which begins before the month of UTC.
      (date_trunc('month', now() at time zone 'Asia/Kolkata') - interval '10 days') at time zone 'Asia/Kolkata', '29', '29', 100, 100, 0,
      jsonb_build_array(jsonb_build_object('code', ${code}::text, 'valueCents', 100, 'taxCents', 0, 'taxes', '[]'::jsonb)), '{}')
  `.execute(app.shop.db)
