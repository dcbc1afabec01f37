import { partsBySupply } from '#shared/payments/india.ts'
import { prorate } from '#shared/payments/money.ts'
import type { DocumentKind, DocumentSupply, TaxAmount } from '#shared/payments/tax.ts'

export type DocumentLine = {
  /** The order line; null for services. */
  itemId: number | null
  /** In a note: the index of the line in the corrected document. */
  place?: number
  title: string
  /** HSN or SAC code. */
  code: string | null
  /** In a credit note: the returned units. */
  quantity: number
  /** With tax. */
  valueCents: number
  taxCents: number
  taxes: TaxAmount[]
}

export type Party = { name: string; address: string; gstin: string }
/** `upiId`: for the QR code of the customer's invoices; empty: none. */
export type Parties = { seller: Party; platform: Party & { upiId: string } }

export type NewDocument = {
  kind: DocumentKind
  supply: DocumentSupply
  prefix: string
  sellerId: number
  orderId: number
  refundId: number | null
  corrects: number | null
  issuerState: string
  placeOfSupply: string
  valueCents: number
  taxableCents: number
  taxCents: number
  lines: DocumentLine[]
  parties: Parties
}

export type TaxDocument = NewDocument & { id: number; number: string; issuedAt: string }

/** A paid order as its documents need it. */
export type SoldOrder = {
  orderId: number
  sellerId: number
  supply: { from: string; to: string; platform: string }
  lines: DocumentLine[]
  shippingCents: number
  shippingTaxCents: number
  platformFeeCents: number
  platformFeeTaxCents: number
  feeTaxBp: number
  commissionCents: number
  commissionTaxCents: number
  commissionTaxBp: number
  parties: Parties
}

/** SAC codes of the platform's services: courier, and other support services. */
const codes = { delivery: '996812', fee: '998599', commission: '998599' }

const prefixes = {
  INVOICE: { GOODS: 'INV', FEES: 'FEE', COMMISSION: 'COM' },
  BILL_OF_SUPPLY: { GOODS: 'BOS', FEES: 'FBS', COMMISSION: 'CBS' },
  CREDIT_NOTE: { GOODS: 'CRN', FEES: 'FCN', COMMISSION: 'CCN' },
  DEBIT_NOTE: { GOODS: 'DBN', FEES: 'FDN', COMMISSION: 'CDN' },
} as const

const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0)

type Head = Pick<NewDocument, 'kind' | 'supply' | 'issuerState' | 'placeOfSupply'> &
  Partial<Pick<NewDocument, 'corrects' | 'refundId'>>

type Base = Pick<SoldOrder, 'orderId' | 'sellerId' | 'parties'>
type OfOrder = Pick<SoldOrder, 'orderId' | 'sellerId'>

function documentOf(order: Base, head: Head, lines: DocumentLine[]): NewDocument {
  const valueCents = sum(lines.map((line) => line.valueCents))
  const taxCents = sum(lines.map((line) => line.taxCents))
  return {
    corrects: null,
    refundId: null,
    ...head,
    prefix: prefixes[head.kind][head.supply],
    orderId: order.orderId,
    sellerId: order.sellerId,
    valueCents,
    taxCents,
    taxableCents: valueCents - taxCents,
    lines,
    parties: order.parties,
  }
}

/** A line of the platform: the tax at a rate, split by place of supply. */
const serviceLine = (
  title: string,
  code: string,
  amount: { valueCents: number; taxCents: number; rateBp: number },
  [from, to]: [from: string, to: string],
): DocumentLine => ({
  itemId: null,
  title,
  code,
  quantity: 1,
  valueCents: amount.valueCents,
  taxCents: amount.taxCents,
  taxes: splitTax(amount.taxCents, partsBySupply([{ name: 'GST', rateBp: amount.rateBp }], from, to)),
})

const splitTax = (taxCents: number, parts: { name: string; rateBp: number }[]): TaxAmount[] => {
  const cents = prorate(
    taxCents,
    parts.map(({ rateBp }) => rateBp),
  )
  return parts.map((part, index) => ({ ...part, taxCents: cents[index] ?? 0 }))
}

/**
 * The documents of a sale: the seller's for the goods, the platform's for delivery and fee, and the platform's to the seller
 * for the commission. A supply without tax has a bill of supply.
 */
export function documentsOfSale(order: SoldOrder): NewDocument[] {
  const { from, to, platform } = order.supply
  const service = (title: string, code: string, valueCents: number, taxCents: number) =>
    serviceLine(title, code, { valueCents, taxCents, rateBp: order.feeTaxBp }, [platform, to])
  const commission = serviceLine(
    'Commission',
    codes.commission,
    {
      valueCents: order.commissionCents + order.commissionTaxCents,
      taxCents: order.commissionTaxCents,
      rateBp: order.commissionTaxBp,
    },
    [platform, from],
  )
  const supplies: [DocumentSupply, issuer: string, place: string, DocumentLine[]][] = [
    ['GOODS', from, to, order.lines],
    [
      'FEES',
      platform,
      to,
      [
        service('Delivery', codes.delivery, order.shippingCents, order.shippingTaxCents),
        service('Platform fee', codes.fee, order.platformFeeCents, order.platformFeeTaxCents),
      ].filter(({ valueCents }) => valueCents > 0),
    ],
    ['COMMISSION', platform, from, [commission]],
  ]
  return supplies
    .filter(([, , , lines]) => lines.some(({ valueCents }) => valueCents > 0))
    .map(([supply, issuerState, placeOfSupply, lines]) => {
      const kind = lines.some(({ taxCents }) => taxCents > 0) ? 'INVOICE' : 'BILL_OF_SUPPLY'
      return documentOf(order, { kind, supply, issuerState, placeOfSupply }, lines)
    })
}

/** Amounts of one supply in a refund. */
export type Credited = { valueCents: number; taxCents: number }
/** Units that a refund returns. */
export type CreditedUnits = { itemId: number; quantity: number; paidCents: number }

/** The lines of a document that its notes have left. */
export const remainingLines = (original: TaxDocument, notes: TaxDocument[]): DocumentLine[] =>
  original.lines.map((line, index) => {
    const less = (of: (line: DocumentLine) => number) =>
      sum(
        notes.map(
          (note) =>
            (note.kind === 'CREDIT_NOTE' ? 1 : -1) *
            of(note.lines.find((one) => one.place === index) ?? nothing),
        ),
      )
    return {
      ...line,
      place: index,
      valueCents: line.valueCents - less(({ valueCents }) => valueCents),
      taxCents: line.taxCents - less(({ taxCents }) => taxCents),
      taxes: line.taxes.map((tax, part) => ({
        ...tax,
        taxCents: tax.taxCents - less(({ taxes }) => taxes[part]?.taxCents ?? 0),
      })),
    }
  })

const nothing: DocumentLine = {
  itemId: null,
  title: '',
  code: null,
  quantity: 0,
  valueCents: 0,
  taxCents: 0,
  taxes: [],
}

/**
 * The lines of a credit note: first the returned units, then a share of what is left of every line. No line is credited
 * more than it has left, and the lines add up to the refund.
 */
export function creditedLines(
  left: DocumentLine[],
  refund: Credited,
  units: CreditedUnits[],
): DocumentLine[] {
  const unitsOf = ({ itemId }: DocumentLine) => units.find((one) => one.itemId === itemId)
  const asked = left.map((line) => Math.min(unitsOf(line)?.paidCents ?? 0, line.valueCents))
  const byUnits = sum(asked) > refund.valueCents ? prorate(refund.valueCents, asked) : asked
  const free = left.map((line, index) => line.valueCents - (byUnits[index] ?? 0))
  const rest = prorate(refund.valueCents - sum(byUnits), free)
  const values = left.map((_, index) => (byUnits[index] ?? 0) + (rest[index] ?? 0))
  const taxes = within(
    refund.taxCents,
    left.map((line, index) =>
      Math.floor((line.taxCents * (values[index] ?? 0)) / Math.max(line.valueCents, 1)),
    ),
    left.map((line, index) => Math.min(line.taxCents, values[index] ?? 0)),
  )
  return left.flatMap((line, index) => {
    const valueCents = values[index] ?? 0
    const taxCents = taxes[index] ?? 0
    if (valueCents === 0) return []
    const parts = prorate(
      taxCents,
      line.taxes.map((tax) => tax.taxCents),
    )
    return [
      {
        ...line,
        quantity: unitsOf(line)?.quantity ?? 0,
        valueCents,
        taxCents,
        taxes: line.taxes.map((tax, part) => ({ ...tax, taxCents: parts[part] ?? 0 })),
      },
    ]
  })
}

/** Splits a total by weights with a maximum per part. The excess is redistributed over parts below their maximum. */
function within(total: number, weights: number[], most: number[]): number[] {
  const first = prorate(Math.min(total, sum(weights)), weights).map((cents, index) =>
    Math.min(cents, most[index] ?? 0),
  )
  const room = most.map((cents, index) => cents - (first[index] ?? 0))
  const more = prorate(total - sum(first), room)
  return first.map((cents, index) => cents + (more[index] ?? 0))
}

/** The credit notes of a refund, one for each document whose supply it reduces. */
export function creditNotes(
  order: OfOrder,
  documents: TaxDocument[],
  refund: { refundId: number; units: CreditedUnits[]; credited: Record<TaxDocument['supply'], Credited> },
): NewDocument[] {
  return documents
    .filter(({ corrects }) => corrects === null)
    .flatMap((original) => {
      const credited = refund.credited[original.supply]
      if (credited.valueCents === 0) return []
      const notes = documents.filter(({ corrects }) => corrects === original.id)
      const lines = creditedLines(
        remainingLines(original, notes),
        credited,
        original.supply === 'GOODS' ? refund.units : [],
      )
      const { supply, issuerState, placeOfSupply, id: corrects } = original
      const head = {
        kind: 'CREDIT_NOTE',
        supply,
        issuerState,
        placeOfSupply,
        corrects,
        refundId: refund.refundId,
      } as const
      return [documentOf({ ...order, parties: original.parties }, head, lines)]
    })
}

/** A canceled refund: debit notes take its credit notes back. */
export const debitNotes = (order: OfOrder, documents: TaxDocument[], refundId: number): NewDocument[] =>
  documents
    .filter((note) => note.kind === 'CREDIT_NOTE' && note.refundId === refundId)
    .map(({ supply, issuerState, placeOfSupply, corrects, lines, parties }) =>
      documentOf(
        { ...order, parties },
        { kind: 'DEBIT_NOTE', supply, issuerState, placeOfSupply, corrects, refundId },
        lines,
      ),
    )
