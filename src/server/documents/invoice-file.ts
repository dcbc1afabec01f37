import type { FileReply } from '#contract/endpoint.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../database/open.ts'
import { type Invoice, type InvoiceReader, readInvoice } from '../views/orders/invoice.ts'
import { drawInvoice, invoiceNumber } from './invoice.ts'

/** The invoice of a paid order as a file; anyone else's order does not exist. */
export async function invoiceFile(db: Db, reader: InvoiceReader, orderId: number): Promise<FileReply> {
  const invoice = await readInvoice(db, reader, orderId)
  if (!invoice) throw new Failure('not_found')
  if (!invoice.paid) throw new Failure('status_conflict', { message: noInvoiceWords(invoice) })
  return { name: `${invoiceNumber(invoice.orderCode)}.pdf`, bytes: await drawInvoice(invoice) }
}

const noInvoiceWords = ({ status }: Invoice): string =>
  status === 'PENDING'
    ? 'The invoice is there as soon as this order is paid.'
    : 'This order was never paid, so there is no invoice.'
