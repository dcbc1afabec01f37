import type { FileReply } from '#contract/endpoint.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { type Invoice, type InvoiceReader, readInvoice } from '../../views/orders/invoice.ts'
import { taxDocumentsFile } from '../tax/tax-documents-file.ts'
import { drawInvoice, invoiceNumber } from './invoice.ts'

/** The invoice of a paid order. Throws `not_found` for an order of someone else. */
export async function invoiceFile(db: Db, reader: InvoiceReader, orderId: number): Promise<FileReply> {
  const invoice = await readInvoice(db, reader, orderId)
  if (!invoice) throw new Failure('not_found')
  if (!invoice.paid) throw new Failure('status_conflict', { message: noInvoiceMessage(invoice) })
  const taxFile = await taxDocumentsFile(db, reader, { orderId, invoice })
  if (taxFile) return taxFile
  return { name: `${invoiceNumber(invoice.orderCode)}.pdf`, bytes: await drawInvoice(invoice) }
}

const noInvoiceMessage = ({ status }: Invoice): string =>
  status === 'PENDING'
    ? 'The invoice will be available once the order is paid.'
    : 'This order was never paid, so there is no invoice.'
