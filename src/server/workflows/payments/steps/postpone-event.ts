import { Failure } from '#shared/failure.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import { isConnectionLost, sqlState } from '../../../database/errors.ts'
import { addJob } from '../../../database/jobs/jobs.ts'
import { transaction } from '../../../database/transaction.ts'
import { parkEvent, recordEventFailure } from '../../../modules/payments/events.ts'
import { raiseException } from '../../../modules/payments/exceptions.ts'
import type { Shop } from '../../../shop.ts'

/** Temporary errors, such as a provider that does not respond, are retried longer than permanent ones. */
const attemptsMax = { permanent: 3, temporary: 16 }
const retrySecondsMax = 3_600

/** Schedules a retry of a failed event with exponential backoff; parks it after the last attempt and raises an exception. */
export async function postponeEvent(
  shop: Shop,
  { gateway, eventId, type }: { gateway: Gateway; eventId: string; type: string },
  error: unknown,
): Promise<void> {
  const message = error instanceof Error ? error.message : String(error)
  await transaction(shop.db, async (tx) => {
    const tries = await recordEventFailure(tx, { gateway, eventId, error: message })
    if (tries === 0) return
    if (tries < attemptsMax[isTemporary(error) ? 'temporary' : 'permanent']) {
      const seconds = Math.min(5 * 2 ** (tries - 1), retrySecondsMax)
      const runAt = new Date(Date.now() + seconds * 1000)
      await addJob(tx, 'replay-event', { gateway, eventId }, { key: `replay:${gateway}:${eventId}`, runAt })
    } else if (await parkEvent(tx, gateway, eventId)) {
      await raiseException(tx, {
        kind: 'event_parked',
        reference: eventId,
        details: { gateway, type, tries, error: message },
      })
    }
  })
}

const temporaryCodes = new Set(['provider_unavailable', 'in_progress', 'busy'])
/** Statement and lock timeouts, too many connections, serialization failures and deadlocks. */
const temporaryStates = new Set(['57014', '55P03', '53300', '40001', '40P01'])

const isTemporary = (error: unknown): boolean =>
  (error instanceof Failure && temporaryCodes.has(error.code)) ||
  temporaryStates.has(sqlState(error) ?? '') ||
  isConnectionLost(error)
