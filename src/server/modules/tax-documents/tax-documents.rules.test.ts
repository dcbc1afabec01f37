import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DocumentLine, NewDocument, SoldOrder, TaxDocument } from './tax-documents.rules.ts'
import {
  creditedLines,
  creditNotes,
  debitNotes,
  documentsOfSale,
  remainingLines,
} from './tax-documents.rules.ts'

const party = { name: 'Rao', address: 'Fort', gstin: '27AAPFU0939F1ZV' }
const line = (fields: Partial<DocumentLine> = {}): DocumentLine => ({
  itemId: 1,
  title: 'Shirt',
  code: '6109',
  quantity: 2,
  valueCents: 11_800,
  taxCents: 1_800,
  taxes: [
    { name: 'CGST', rateBp: 900, taxCents: 900 },
    { name: 'SGST', rateBp: 900, taxCents: 900 },
  ],
  ...fields,
})
const order: SoldOrder = {
  orderId: 5,
  sellerId: 7,
  supply: { from: '29', to: '29', platform: '27' },
  lines: [line()],
  shippingCents: 5_900,
  shippingTaxCents: 900,
  platformFeeCents: 0,
  platformFeeTaxCents: 0,
  feeTaxBp: 1_800,
  commissionCents: 1_000,
  commissionTaxCents: 180,
  commissionTaxBp: 1_800,
  parties: { seller: party, platform: { ...party, upiId: '' } },
}
const heads = (documents: NewDocument[]) =>
  documents.map(({ prefix, kind, issuerState, placeOfSupply, valueCents, taxableCents, taxCents }) => [
    prefix,
    kind,
    issuerState,
    placeOfSupply,
    valueCents,
    taxableCents,
    taxCents,
  ])
let id = 0
const issued = (documents: NewDocument[]): TaxDocument[] =>
  documents.map((document) => ({ ...document, id: ++id, number: `${id}`, issuedAt: '' }))

describe('the documents of a sale', () => {
  it('are the goods, the fees and the commission, each with its issuer and place of supply', () => {
    expect(heads(documentsOfSale(order))).toEqual([
      ['INV', 'INVOICE', '29', '29', 11_800, 10_000, 1_800],
      ['FEE', 'INVOICE', '27', '29', 5_900, 5_000, 900],
      ['COM', 'INVOICE', '27', '29', 1_180, 1_000, 180],
    ])
    expect(documentsOfSale(order)[1]?.lines[0]?.taxes).toEqual([
      { name: 'IGST', rateBp: 1_800, taxCents: 900 },
    ])
  })

  it("have the buyer's state as the place of goods and fees, and the seller's as that of the commission", () => {
    const across = { ...order, supply: { from: '29', to: '07', platform: '29' } }
    const documents = documentsOfSale(across)
    expect(documents.map((one) => [one.prefix, one.issuerState, one.placeOfSupply])).toEqual([
      ['INV', '29', '07'],
      ['FEE', '29', '07'],
      ['COM', '29', '29'],
    ])
    expect(documents.slice(1).map(({ lines }) => lines[0]?.taxes.map(({ name }) => name))).toEqual([
      ['IGST'],
      ['CGST', 'SGST'],
    ])
  })

  it('are bills of supply without tax, and none for an amount of zero', () => {
    const exempt = {
      ...order,
      lines: [line({ taxCents: 0, taxes: [] })],
      shippingCents: 0,
      shippingTaxCents: 0,
      commissionCents: 0,
      commissionTaxCents: 0,
    }
    expect(heads(documentsOfSale(exempt))).toEqual([['BOS', 'BILL_OF_SUPPLY', '29', '29', 11_800, 11_800, 0]])
    expect(documentsOfSale({ ...exempt, lines: [line({ valueCents: 0, taxCents: 0, taxes: [] })] })).toEqual(
      [],
    )
  })
})

describe('a credit note', () => {
  const two = [line(), line({ itemId: 2, title: 'Book', valueCents: 5_000, taxCents: 0, taxes: [] })]
  it.each([
    [
      'of a returned unit credits its line',
      5_900,
      900,
      [{ itemId: 1, quantity: 1, paidCents: 5_900 }],
      [[5_900, 900, 1]],
    ],
    [
      'of an untaxed unit has no tax',
      2_500,
      0,
      [{ itemId: 2, quantity: 1, paidCents: 2_500 }],
      [[2_500, 0, 1]],
    ],
    [
      'of an amount is shared by the lines',
      1_680,
      180,
      [],
      [
        [1_180, 180, 0],
        [500, 0, 0],
      ],
    ],
    [
      'of everything leaves nothing',
      16_800,
      1_800,
      [],
      [
        [11_800, 1_800, 0],
        [5_000, 0, 0],
      ],
    ],
    [
      'below the price of its units is shared by them',
      2_950,
      450,
      [{ itemId: 1, quantity: 1, paidCents: 5_900 }],
      [[2_950, 450, 1]],
    ],
  ])('%s', (_what, valueCents, taxCents, units, expected) => {
    const lines = creditedLines(two, { valueCents, taxCents }, units)
    expect(lines.map((one) => [one.valueCents, one.taxCents, one.quantity])).toEqual(expected)
  })

  it('that covers one unit and part of another taxes each line at its own rate', () => {
    const five = [{ name: 'IGST', rateBp: 500, taxCents: 500 }]
    const lines = creditedLines(
      [line(), line({ itemId: 2, title: 'Book', valueCents: 10_500, taxCents: 500, taxes: five })],
      { valueCents: 6_955, taxCents: 455 },
      [{ itemId: 2, quantity: 1, paidCents: 5_250 }],
    )
    expect(lines.map((one) => [one.valueCents, one.taxCents])).toEqual([
      [1_180, 180],
      [5_775, 275],
    ])
  })

  it('of each refund adds up to it, and all of them to the document', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(share, { maxLength: 8 }), (shares) => {
        const documents = issued(documentsOfSale({ ...order, lines: two }))
        const left = { GOODS: [16_800, 1_800], FEES: [5_900, 900], COMMISSION: [1_180, 180] }
        for (const [index, part] of [...shares, 1].entries()) {
          const credit = (of: keyof typeof left) => {
            const [value = 0, tax = 0] = left[of]
            const [valueCents, taxCents] =
              part === 1 ? [value, tax] : [Math.floor(value * part), Math.floor(tax * part)]
            left[of] = [value - valueCents, tax - taxCents]
            return { valueCents, taxCents }
          }
          const credited = { GOODS: credit('GOODS'), FEES: credit('FEES'), COMMISSION: credit('COMMISSION') }
          const notes = creditNotes(order, documents, { refundId: index, units: [], credited })
          for (const note of notes) {
            expect([note.valueCents, note.taxCents]).toEqual([
              credited[note.supply].valueCents,
              credited[note.supply].taxCents,
            ])
            for (const one of note.lines)
              expect(one.taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(one.taxCents)
          }
          documents.push(...issued(notes))
        }
        for (const original of documents.filter(({ corrects }) => corrects === null)) {
          const rest = remainingLines(
            original,
            documents.filter(({ corrects }) => corrects === original.id),
          )
          expect(
            rest.every(
              ({ valueCents, taxCents, taxes }) =>
                valueCents === 0 && taxCents === 0 && taxes.every((tax) => tax.taxCents === 0),
            ),
          ).toBe(true)
        }
      }),
    )
  })

  it('of a canceled refund is taken back by a debit note', () => {
    const documents = issued(documentsOfSale(order))
    const nothing = { valueCents: 0, taxCents: 0 }
    const credited = { GOODS: { valueCents: 1_180, taxCents: 180 }, FEES: nothing, COMMISSION: nothing }
    documents.push(...issued(creditNotes(order, documents, { refundId: 9, units: [], credited })))
    const notes = debitNotes(order, documents, 9)
    expect(heads(notes)).toEqual([['DBN', 'DEBIT_NOTE', '29', '29', 1_180, 1_000, 180]])
    documents.push(...issued(notes))
    const [original] = documents
    if (!original) throw new Error('no document')
    expect(
      remainingLines(
        original,
        documents.filter(({ corrects }) => corrects === original.id),
      )[0],
    ).toMatchObject({ valueCents: 11_800, taxCents: 1_800 })
  })
})
