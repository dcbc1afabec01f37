import type { Gateway } from '#shared/payments/gateway.ts'
import { transaction } from '../../../database/transaction.ts'
import { lockUnbooked, markBooked } from '../../../modules/bank-reconciliation/movements.ts'
import {
  providerFeeLines,
  reserveLines,
  settlementSentLines,
} from '../../../modules/ledger/bank-reconciliation-lines.rules.ts'
import { type LedgerEntry, writeEntries } from '../../../modules/ledger/ledger.ts'
import { resolveException } from '../../../modules/payments/exceptions.ts'
import type { Shop } from '../../../shop.ts'
import {
  type MatchedMovement,
  readMatchedMovements,
} from '../../../views/bank-reconciliation/movement-matches.ts'
import { isPast } from '../../payments/steps/provider-attempts.ts'

const bookedMax = 200
const batchesMax = 20

/** Books the movements that are in our books with the same amount. */
export async function bookMovements(
  shop: Shop,
  gateway: Gateway,
  { currency, end }: { currency: string; end: number },
): Promise<void> {
  for (let batch = 0; batch < batchesMax && !isPast(end); batch++) {
    const booked = await transaction(shop.db, async (tx) => {
      const matched = await readMatchedMovements(tx, await lockUnbooked(tx, gateway, bookedMax))
      await writeEntries(tx, currency, matched.flatMap(entriesOf))
      await markBooked(
        tx,
        matched.map(({ id }) => id),
      )
      for (const { movementId } of matched.filter(({ overdue }) => overdue)) {
        for (const kind of ['movement_unknown', 'settlement_missing', 'settlement_differs']) {
          const note = 'It is in the books now.'
          await resolveException(tx, { kind, reference: movementId }, { adminId: null, note })
        }
      }
      return matched.length
    })
    if (booked < bookedMax) return
  }
}

const entriesOf = (movement: MatchedMovement): LedgerEntry[] => {
  const { id, paymentId, feeCents, settlementId, amountCents, reservedCents } = movement
  return [
    {
      key: `fee:${id}`,
      kind: 'fee',
      ...(paymentId !== null && { paymentId }),
      lines: providerFeeLines(feeCents),
    },
    {
      key: `settlement:${settlementId}:sent`,
      kind: 'settlement',
      lines: settlementId === null ? [] : settlementSentLines(-amountCents),
    },
    { key: `reserve:${id}`, kind: 'settlement', lines: reserveLines(reservedCents) },
  ]
}
