import type { FileReply } from '#contract/endpoint.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { readPackingSlips } from '../../views/orders/packing-slips.ts'
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
  const [first] = slips
  const name = slips.length === 1 ? `Packing slip ${first?.orderCode}` : `Packing slips (${slips.length})`
  return { name: `${name}.pdf`, bytes: await drawPackingSlips(slips) }
}
