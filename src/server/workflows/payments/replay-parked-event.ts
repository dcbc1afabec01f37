import { Failure } from '#shared/failure.ts'
import { addJob } from '../../database/jobs/jobs.ts'
import { transaction } from '../../database/transaction.ts'
import { unparkEvent } from '../../modules/payments/events.ts'
import { findParkedEvent } from '../../modules/payments/exceptions.ts'
import type { Shop } from '../../shop.ts'
import { hasException } from '../../views/admin/orders/payment-desk.ts'

/** Processes a parked event again with a full set of attempts. Its exception is resolved when it succeeds. */
export async function replayParkedEvent(shop: Shop, exceptionId: number): Promise<void> {
  await transaction(shop.db, async (tx) => {
    if (!(await hasException(tx, exceptionId))) throw new Failure('not_found')
    const event = await findParkedEvent(tx, exceptionId)
    if (!event || !(await unparkEvent(tx, event.gateway, event.eventId))) {
      throw new Failure('status_conflict', {
        message: 'This event is no longer parked. Reload the page to see its status.',
      })
    }
    await addJob(tx, 'replay-event', event, { key: `replay:${event.gateway}:${event.eventId}` })
  })
}
