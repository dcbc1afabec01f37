import { transaction } from '../../database/transaction.ts'
import { writeEntries } from '../../modules/ledger/ledger.ts'
import { sellerReserveLines } from '../../modules/ledger/payout-lines.rules.ts'
import { endReserve, findReservesToRelease } from '../../modules/payouts/payout-terms.ts'
import type { Shop } from '../../shop.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'

/** Orders per job; the next job continues. */
const ordersPerJob = 1_000

/** Releases due reserves to the sellers' balances, one order per transaction. */
export async function releaseReserves(shop: Shop): Promise<void> {
  const { currency } = await readShopRules(shop.db, shop.config)
  for (const orderId of await findReservesToRelease(shop.db, ordersPerJob)) {
    await transaction(shop.db, async (tx) => {
      const released = await endReserve(tx, orderId)
      if (!released) return
      const { sellerId, cents, bookings } = released
      await writeEntries(tx, currency, [
        {
          key: `reserve:${orderId}:${bookings}`,
          kind: 'reserve',
          orderId,
          lines: sellerReserveLines(sellerId, -cents),
        },
      ])
    })
  }
}
