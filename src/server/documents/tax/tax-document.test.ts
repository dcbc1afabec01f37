import { expect, test } from 'vitest'
import { pdfPages } from '#test/harness/pdf-text.ts'
import type { TaxDocument } from '../../modules/tax-documents/tax-documents.rules.ts'
import type { Invoice } from '../../views/orders/invoice.ts'
import { upiLink } from './payment-code.ts'
import { drawTaxDocuments } from './tax-document.ts'

const party = { name: 'Rao & Daughters', address: '12 MG Road, Pune', gstin: '27AAPFU0939F1ZV' }
const tax = (name: string, rateBp: number, taxCents: number) => ({ name, rateBp, taxCents })
const document = (fields: Partial<TaxDocument> = {}): TaxDocument => ({
  id: 1,
  number: 'INV2627-00000001',
  kind: 'INVOICE',
  supply: 'GOODS',
  prefix: 'INV',
  sellerId: 7,
  orderId: 5,
  refundId: null,
  corrects: null,
  issuedAt: '2026-04-01T00:00:00Z',
  issuerState: '27',
  placeOfSupply: '29',
  valueCents: 118_000,
  taxableCents: 100_000,
  taxCents: 18_000,
  lines: [
    {
      itemId: 1,
      title: 'Linen shirt',
      code: '6109',
      quantity: 1,
      valueCents: 118_000,
      taxCents: 18_000,
      taxes: [tax('IGST', 1_800, 18_000)],
    },
  ],
  parties: { seller: party, platform: { ...party, name: 'Trove Ltd.', upiId: 'trove@bank' } },
  ...fields,
})
const order = {
  orderCode: 'TRV-ABCDEFGHJK',
  currency: 'INR',
  buyer: {
    name: 'Asha Rao',
    to: { name: 'Asha Rao', city: 'Bengaluru', state: 'Karnataka', pinCode: '560001' },
  },
} as Invoice

test.each([
  [
    'a tax invoice',
    document(),
    [
      'Tax invoice',
      '29-Karnataka',
      'State: 27-Maharashtra',
      'IGST 18%: ₹180.00',
      'UPI',
      'Rupees One Thousand One Hundred Eighty only',
    ],
  ],
  ['a bill of supply', document({ kind: 'BILL_OF_SUPPLY' }), ['Bill of supply']],
  ['a debit note', document({ kind: 'DEBIT_NOTE' }), ['Debit note']],
  ['an invoice of the platform', document({ supply: 'FEES' }), ['Supplied by', 'Trove Ltd.', 'Asha Rao']],
  [
    'a commission invoice',
    document({ supply: 'COMMISSION' }),
    ['Supplied by', 'Trove Ltd.', 'Rao & Daughters'],
  ],
])('%s shows what the law asks', async (_what, one, words) => {
  const text = pdfPages(await drawTaxDocuments([one], order))
    .flat()
    .join('\n')
  for (const word of words) expect(text.replaceAll(' ', '')).toContain(word.replaceAll(' ', ''))
})

test('a credit note starts on a new page and names the document that it corrects', async () => {
  const note = document({ id: 2, kind: 'CREDIT_NOTE', corrects: 1, number: 'CRN2627-00000001' })
  const pages = pdfPages(await drawTaxDocuments([document(), note], order))
  expect(pages).toHaveLength(2)
  expect(pages[1]?.join('\n').replaceAll(' ', '')).toContain('INV2627-00000001')
})

test('the UPI link has payee, amount and number', () => {
  expect(upiLink({ upiId: 'trove@bank', name: 'Trove Ltd.', cents: 118_005, number: 'INV1' })).toBe(
    'upi://pay?pa=trove%40bank&pn=Trove%20Ltd.&am=1180.05&cu=INR&tr=INV1',
  )
})
