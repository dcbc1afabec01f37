import { Failure } from '#shared/failure.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import { isConnectionLost, sqlState } from '../../../database/errors.ts'
import { addJob } from '../../../database/jobs/jobs.ts'
import { transaction } from '../../../database/transaction.ts'
import { parkEvent, recordEventFailure } from '../../../modules/payments/events.ts'
import { raiseException } from '../../../modules/payments/exceptions.ts'
import type { Shop } from '../../../shop.ts'

/** What is the event's own fault is given up soon; what may pass, such as a provider that does not answer, is waited for. */
const triesMax = { own: 3, passing: 16 }
const longestWaitSeconds = 3_600

/** After a failure to act on an event: has it tried again later, or puts it aside for a person, so that others flow. */
export async function postponeEvent(
  shop: Shop,
  { gateway, eventId, type }: { gateway: Gateway; eventId: string; type: string },
  error: unknown,
): Promise<void> {
  const words = error instanceof Error ? error.message : String(error)
  await transaction(shop.db, async (tx) => {
    const tries = await recordEventFailure(tx, { gateway, eventId, error: words })
    if (tries === 0) return
    if (tries < triesMax[mayPass(error) ? 'passing' : 'own']) {
      const seconds = Math.min(5 * 2 ** (tries - 1), longestWaitSeconds)
      const runAt = new Date(Date.now() + seconds * 1000)
      await addJob(tx, 'replay-event', { gateway, eventId }, { key: `replay:${gateway}:${eventId}`, runAt })
    } else if (await parkEvent(tx, gateway, eventId)) {
      await raiseException(tx, {
        kind: 'event_parked',
        reference: eventId,
        details: { gateway, type, tries, error: words },
      })
    }
  })
}

const passingCodes = new Set(['provider_unavailable', 'in_progress', 'busy'])
/** Time-outs of statements and locks, too many connections, conflicts. */
const passingStates = new Set(['57014', '55P03', '53300', '40001', '40P01'])

const mayPass = (error: unknown): boolean =>
  (error instanceof Failure && passingCodes.has(error.code)) ||
  passingStates.has(sqlState(error) ?? '') ||
  isConnectionLost(error)
