import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { replaceSales } from '../../modules/homepage/product-sales.ts'
import { readRecentSales } from '../../views/home/recent-sales.ts'

/** Counts what sold most, for the bestsellers of the home page. */
export async function countSales(db: Db): Promise<void> {
  const sales = await readRecentSales(db)
  await transaction(db, (tx) => replaceSales(tx, sales))
}
