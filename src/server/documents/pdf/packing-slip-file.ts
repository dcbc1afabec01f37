import type { FileReply } from '#contract/endpoint.ts'
import { packingSlipsMax } from '#contract/orders/seller-orders.ts'
import { Failure } from '#shared/failure.ts'
import { numberText } from '#shared/region/formats.ts'
import type { Db } from '../../database/open.ts'
import { type PackingSlip, readPackingSlips } from '../../views/orders/packing-slips.ts'
import { findOrdersToPack } from '../../views/orders/seller-order-ids.ts'
import type { SellerOrderFilter } from '../../views/orders/seller-orders.ts'
import { drawPackingSlips } from './packing-slip.ts'

/** One PDF with the packing slips of these orders of the seller. Throws unless all of them are available. */
export async function packingSlipFile(db: Db, sellerId: number, orderIds: number[]): Promise<FileReply> {
  const slips = await readPackingSlips(db, sellerId, orderIds)
  if (slips.length < orderIds.length) throw new Failure('not_found')
  const cancelled = slips.filter(({ status }) => status === 'CANCELLED').map(({ orderCode }) => orderCode)
  if (cancelled.length > 0) {
    throw new Failure('status_conflict', {
      message: `Canceled orders have no packing slip: ${cancelled.join(', ')}.`,
    })
  }
  return fileOf(slips)
}

/** One PDF with the packing slips of all orders of the seller that match the filters, without canceled orders. */
export async function matchingPackingSlips(
  db: Db,
  sellerId: number,
  filter: SellerOrderFilter,
): Promise<FileReply> {
  const ids = await findOrdersToPack(db, sellerId, filter, packingSlipsMax + 1)
  const max = numberText(packingSlipsMax)
  if (ids.length > packingSlipsMax)
    throw new Failure('too_large', {
      message: `More than ${max} orders match. Packing slips are made for up to ${max} orders at once: narrow the filters, for example by date.`,
    })
  const slips = await readPackingSlips(db, sellerId, ids)
  if (slips.length === 0)
    throw new Failure('status_conflict', { message: 'None of these orders has a packing slip.' })
  return fileOf(slips)
}

async function fileOf(slips: PackingSlip[]): Promise<FileReply> {
  const [first] = slips
  const name = slips.length === 1 ? `Packing slip ${first?.orderCode}` : `Packing slips (${slips.length})`
  return { name: `${name}.pdf`, bytes: await drawPackingSlips(slips) }
}
