import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { brand } from '#shared/brand.ts'
import { amountInWords } from '#shared/payments/amount-in-words.ts'
import { stateText } from '#shared/payments/india.ts'
import { formatMoney, toDecimal } from '#shared/payments/money.ts'
import { phoneText } from '#shared/region/phone.ts'
import type { DocumentLine, Party, TaxDocument } from '../../modules/tax-documents/tax-documents.rules.ts'
import type { Invoice } from '../../views/orders/invoice.ts'
import { type Column, drawHeader, drawRow, drawTableHead } from '../pdf/layout.ts'
import { addressLines, drawParty } from '../pdf/party.ts'
import {
  addPage,
  closeSheet,
  drawExclusively,
  makeRoom,
  openSheet,
  page,
  quiet,
  rule,
  type Sheet,
  type TextStyle,
  width,
  wrap,
  writeLines,
} from '../pdf/sheet.ts'
import { drawPaymentCode, upiLink } from './payment-code.ts'
import { taxTotals } from './tax-totals.ts'

const titles = {
  INVOICE: 'Tax invoice',
  BILL_OF_SUPPLY: 'Bill of supply',
  CREDIT_NOTE: 'Credit note',
  DEBIT_NOTE: 'Debit note',
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

/** Draws tax documents of an order, each on its own pages. */
export const drawTaxDocuments = (documents: TaxDocument[], order: Invoice): Promise<Buffer> =>
  drawExclusively(async () => {
    const sheet = await openSheet({ title: documents[0]?.number ?? '', author: brand.name })
    for (const [index, document] of documents.entries()) {
      if (index > 0) addPage(sheet)
      draw(sheet, document, documents, order)
      await yieldToRequests()
    }
    return closeSheet(sheet)
  })

function draw(sheet: Sheet, document: TaxDocument, documents: TaxDocument[], order: Invoice): void {
  drawHead(sheet, document, documents, order)
  drawParties(sheet, document, order)
  drawTableHead(sheet, columns)
  for (const line of document.lines) drawRow(sheet, columns, cellsOf(line, order.currency))
  const fundedCents = fundedIn(document, order)
  drawTotals(sheet, document, { currency: order.currency, fundedCents })
  drawNotes(sheet, document, order.currency)
  const { upiId, name } = document.parties.platform
  const isPayable = document.kind === 'INVOICE' && document.supply !== 'COMMISSION'
  // UPI transfers rupees only.
  if (upiId && isPayable && order.currency === 'INR')
    drawPaymentCode(
      sheet,
      upiLink({ upiId, name, cents: document.valueCents - fundedCents, number: document.number }),
    )
}

/** The platform's part of the discounts is a part of the price of the goods that the customer does not pay. */
const fundedIn = ({ kind, supply }: TaxDocument, { fundedCents }: Invoice): number =>
  supply === 'GOODS' && (kind === 'INVOICE' || kind === 'BILL_OF_SUPPLY') ? fundedCents : 0

function drawHead(sheet: Sheet, document: TaxDocument, documents: TaxDocument[], order: Invoice): void {
  const corrected = documents.find(({ id }) => id === document.corrects)
  drawHeader(sheet, titles[document.kind], [
    ['Number', document.number],
    ['Date', day.format(new Date(document.issuedAt))],
    corrected
      ? ['Corrects', `${corrected.number} of ${day.format(new Date(corrected.issuedAt))}`]
      : ['Order number', order.orderCode],
    ['Place of supply', stateText(document.placeOfSupply)],
  ])
}

const partyLines = ({ name, address, gstin }: Party): string[] =>
  [name, address, gstin && `GSTIN: ${gstin}`].filter(Boolean)

function drawParties(sheet: Sheet, { supply, parties, issuerState }: TaxDocument, { buyer }: Invoice): void {
  rule(sheet)
  sheet.y += 14
  const column = width / 2 - 12
  const issuer = supply === 'GOODS' ? parties.seller : parties.platform
  const customer = [
    buyer.to.name || buyer.name || 'N/A',
    ...addressLines(buyer.to),
    `Mobile: ${phoneText(buyer.to.mobile || 'N/A')}`,
  ]
  const ends = [
    drawParty(sheet, page.left, column, supply === 'GOODS' ? 'Sold by' : 'Supplied by', [
      ...partyLines(issuer),
      `State: ${stateText(issuerState)}`,
    ]),
    drawParty(
      sheet,
      page.left + column + 24,
      column,
      'Billed to',
      supply === 'COMMISSION' ? partyLines(parties.seller) : customer,
    ),
  ]
  sheet.y = Math.max(...ends) + 20
}

const columns: Column[] = [
  { label: 'Description', width: 168 },
  { label: 'HSN/SAC', width: 62 },
  { label: 'Qty', width: 30, align: 'right' },
  { label: 'Taxable value', width: 82, align: 'right' },
  { label: 'Tax', width: 82, align: 'right' },
  { label: 'Total', width: width - 424, align: 'right' },
]

const amountText = (cents: number, currency: string): string => formatMoney(toDecimal(cents), currency)

const cellsOf = (line: DocumentLine, currency: string) => [
  [
    { text: line.title },
    ...line.taxes.map(({ name, rateBp, taxCents }) => ({
      text: `${name} ${toDecimal(rateBp)}%: ${amountText(taxCents, currency)}`,
      style: quiet,
    })),
  ],
  line.code ?? '',
  line.quantity > 0 ? String(line.quantity) : '',
  amountText(line.valueCents - line.taxCents, currency),
  amountText(line.taxCents, currency),
  amountText(line.valueCents, currency),
]

function drawTotals(
  sheet: Sheet,
  document: TaxDocument,
  { currency, fundedCents }: { currency: string; fundedCents: number },
): void {
  const totals: [label: string, cents: number, style?: TextStyle][] = [
    ['Taxable value', document.taxableCents],
    ...taxTotals(document.lines).map(({ name, rateBp, taxCents }): [string, number, TextStyle] => [
      `${name} ${toDecimal(rateBp)}%`,
      taxCents,
      quiet,
    ]),
    ['Total', document.valueCents, { size: 12, weight: 'strong' }],
    ...(fundedCents > 0
      ? ([
          [`Discount paid by ${brand.name}`, -fundedCents, quiet],
          ['Payable by customer', document.valueCents - fundedCents],
        ] as [string, number, TextStyle?][])
      : []),
  ]
  makeRoom(sheet, totals.length * 20 + 12)
  rule(sheet)
  sheet.y += 10
  const x = page.left + 272
  for (const [label, cents, style] of totals) {
    writeLines(sheet, [label], { x, y: sheet.y, width: 160 }, style)
    writeLines(
      sheet,
      [amountText(cents, currency)],
      { x, y: sheet.y, width: page.right - x },
      { ...style, align: 'right' },
    )
    sheet.y += 20
  }
}

function drawNotes(sheet: Sheet, document: TaxDocument, currency: string): void {
  const lines = [
    ...wrap(sheet, `Amount in words: ${amountInWords(document.valueCents, currency)}`, width),
    'Tax payable on reverse charge: no',
    'Computer-generated document',
  ]
  makeRoom(sheet, lines.length * 14 + 24)
  sheet.y += 10
  rule(sheet)
  sheet.y = writeLines(sheet, lines, { x: page.left, y: sheet.y + 10, width })
}
