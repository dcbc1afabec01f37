import { addMonths, monthIn } from '#shared/time-zone.ts'
import { recordVolumes } from '../../modules/ledger/seller-volumes.ts'
import type { Shop } from '../../shop.ts'
import { readBookCurrency } from '../../views/books/book-currency.ts'
import { isMonthCounted, readNetSales } from '../../views/sellers/net-sales.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'

/** Counts the net sales of the month that ended last, once. They decide the commission tiers of the current month. */
export async function countVolumes(shop: Pick<Shop, 'db' | 'config'>, now = new Date()): Promise<void> {
  const currency = await readBookCurrency(shop.db)
  if (currency === undefined) return
  const { timeZone } = await readShopRules(shop.db, shop.config)
  const month = addMonths(monthIn(now, timeZone), -1)
  if (await isMonthCounted(shop.db, month)) return
  await recordVolumes(shop.db, { month, currency }, await readNetSales(shop.db, { month, timeZone }))
}
