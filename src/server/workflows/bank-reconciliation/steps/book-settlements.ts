import type { Gateway } from '#shared/payments/gateway.ts'
import { transaction } from '../../../database/transaction.ts'
import {
  findOldestOpenSettlement,
  markArrived,
  markReturned,
  saveSettlements,
} from '../../../modules/bank-reconciliation/settlements.ts'
import {
  settlementArrivedLines,
  settlementSentLines,
} from '../../../modules/ledger/bank-reconciliation-lines.rules.ts'
import { writeEntries } from '../../../modules/ledger/ledger.ts'
import { providerOf } from '../../../modules/payments/provider.ts'
import type { Shop } from '../../../shop.ts'
import { firstCapture } from '../../../views/bank-reconciliation/movement-matches.ts'
import { findUnfinishedSettlements } from '../../../views/bank-reconciliation/provider-differences.ts'

const settlementsMax = 1_000
const bookedMax = 100
const dayMs = 24 * 60 * 60_000

/** Reads settlements from the oldest one that can still change. */
export async function readSettlements(shop: Shop, gateway: Gateway, currency: string): Promise<void> {
  const first = (await findOldestOpenSettlement(shop.db, gateway)) ?? (await firstCapture(shop.db, gateway))
  if (!first) return
  const from = new Date(first.getTime() - dayMs)
  const to = new Date(Date.now() + dayMs)
  const listed = await providerOf(shop, gateway).listSettlements({ from, to, max: settlementsMax })
  const own = listed.map((one) => ({ ...one, currency: one.currency ?? currency }))
  await saveSettlements(
    shop.db,
    gateway,
    own.filter((one) => one.currency === currency && one.amountCents > 0),
  )
}

/** Books settlements as arrived in the bank, or as back at the provider. */
export async function bookSettlements(shop: Shop, gateway: Gateway, currency: string): Promise<void> {
  await transaction(shop.db, async (tx) => {
    const sent = await findUnfinishedSettlements(tx, gateway, bookedMax)
    const arrived = await markArrived(tx, sent)
    const returned = await markReturned(tx, sent)
    await writeEntries(tx, currency, [
      ...arrived.map(({ id, amountCents }) => ({
        key: `settlement:${id}:arrived`,
        kind: 'settlement' as const,
        lines: settlementArrivedLines(amountCents),
      })),
      ...returned.map(({ id, amountCents, arrived: fromBank }) => ({
        key: `settlement:${id}:returned`,
        kind: 'settlement' as const,
        lines: [
          ...(fromBank ? settlementArrivedLines(-amountCents) : []),
          ...settlementSentLines(-amountCents),
        ],
      })),
    ])
  })
}
