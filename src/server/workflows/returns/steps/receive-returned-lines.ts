import type { Db } from '../../../database/open.ts'
import { restock } from '../../../modules/catalog/stock.ts'
import type { ReturnedLine } from '../../../modules/orders/refunds.ts'
import { valueOfUnits } from '../../../modules/returns/returns.rules.ts'

/** Restocks returned units if requested, and returns what was paid for them. */
export async function receiveReturnedLines(
  tx: Db,
  lines: ReturnedLine[],
  restocks: boolean,
): Promise<number> {
  if (restocks) {
    await restock(
      tx,
      lines.map(({ variantId, units }) => ({ variantId, quantity: units })),
    )
  }
  return valueOfUnits(lines)
}
