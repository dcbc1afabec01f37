import type { FileReply } from '#contract/endpoint.ts'
import type { DocumentSupply } from '#shared/payments/tax.ts'
import type { Db } from '../../database/open.ts'
import type { Invoice, InvoiceReader } from '../../views/orders/invoice.ts'
import { readTaxDocuments } from '../../views/orders/sold-orders.ts'
import { drawTaxDocuments } from './tax-document.ts'

/** Customers see what is billed to them, sellers what they issue, and what they receive if their role may see it. */
function suppliesOf(reader: InvoiceReader): DocumentSupply[] {
  if (reader === 'anyone') return ['GOODS', 'FEES', 'COMMISSION']
  if ('userId' in reader) return ['GOODS', 'FEES']
  return reader.seesMoney ? ['GOODS', 'COMMISSION'] : ['GOODS']
}

/** All tax documents of an order that concern the reader, in one file; undefined if the order has none. */
export async function taxDocumentsFile(
  db: Db,
  reader: InvoiceReader,
  { orderId, invoice }: { orderId: number; invoice: Invoice },
): Promise<FileReply | undefined> {
  const supplies = suppliesOf(reader)
  const documents = (await readTaxDocuments(db, orderId)).filter(({ supply }) => supplies.includes(supply))
  const [first] = documents
  if (!first) return undefined
  return { name: `${first.number}.pdf`, bytes: await drawTaxDocuments(documents, invoice) }
}
