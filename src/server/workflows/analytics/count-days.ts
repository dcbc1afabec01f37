import { dayIn } from '#shared/time-zone.ts'
import { transaction } from '../../database/transaction.ts'
import { type DaySources, lockCountedDays, recordDays } from '../../modules/analytics/counted-days.ts'
import type { Shop } from '../../shop.ts'
import { orderDays } from '../../views/admin/admin-figures.ts'
import { checkoutDays, productDays, refundDays, sellerDays } from '../../views/analytics/analytics-parts.ts'
import { countedVersion, readUncountedDays } from '../../views/analytics/counted-days.ts'
import { earningDays } from '../../views/analytics/counted-earnings.ts'
import { salesDays, sellerProductDays } from '../../views/analytics/counted-sales.ts'
import { readBookCurrency } from '../../views/books/book-currency.ts'
import { accountDays } from '../../views/books/month-end.ts'
import { owedAtEnd } from '../../views/books/owed-by-age.ts'
import { profitDays } from '../../views/books/profit.ts'
import type { LiveRange } from '../../views/fragments/day-filter.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'

const hourMs = 3_600_000
/** Triggers delete the counts of a day when a row over an hour old changes (migration 103). Open transactions get 5 minutes to end. */
const settledMs = hourMs + 5 * 60_000
/** Per run: the first one counts a year of a shop that has been open for longer. */
const daysMax = 420

const sourcesOf = (range: LiveRange): DaySources => ({
  orders: orderDays(range),
  checkouts: checkoutDays(range),
  products: productDays(range),
  sellers: sellerDays(range),
  refunds: refundDays(range),
  accounts: accountDays(range),
  profit: profitDays(range),
  earnings: earningDays(range),
  sales: salesDays(range),
  sellerProducts: sellerProductDays(range),
  owed: owedAtEnd(range),
})

/** Counts past days, the newest first, and the finished hours of the present day, for dashboards, analytics and books. */
export async function countDays(shop: Pick<Shop, 'db' | 'config'>, now = new Date()): Promise<void> {
  const currency = await readBookCurrency(shop.db)
  if (currency === undefined) return
  const { timeZone } = await readShopRules(shop.db, shop.config)
  const settled = now.getTime() - settledMs
  const until = new Date(settled - (settled % hourMs))
  const [today, hoursOf] = [dayIn(new Date(settled), timeZone), dayIn(until, timeZone)]
  const days = await readUncountedDays(shop.db, { from: '2000-01-01', to: today, timeZone })
  // One day per transaction: a cancellation waits while its refund's day may be counted.
  for (const { day, since } of days.toReversed().slice(0, daysMax)) {
    const range: LiveRange = { from: day, to: day, timeZone, ...(day === today && { until }) }
    // Early in the day, the last finished hour is of the day before.
    if (range.until && (day !== hoursOf || (since && since >= until))) continue
    await transaction(shop.db, async (tx) => {
      await lockCountedDays(tx)
      await recordDays(tx, range, { timeZone, currency, version: countedVersion }, sourcesOf(range))
    })
  }
}
