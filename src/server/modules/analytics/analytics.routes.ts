import { type Analytics, analyticsContract } from '#contract/admin/figures/analytics.ts'
import { figuresRange } from '#shared/day-range.ts'
import { readFromReplica } from '../../database/replica/replica.ts'
import { analyticsFile } from '../../documents/csv/analytics-file.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { readAnalytics } from '../../views/analytics/analytics.ts'
import { readToday } from '../../views/settings/shop-rules.ts'

async function analyticsOf(shop: Shop, asked: Parameters<typeof figuresRange>[0]): Promise<Analytics> {
  const range = figuresRange(asked, await readToday(shop))
  return readFromReplica(shop.db, (db) => readAnalytics(db, range))
}

export const analyticsRoutes = (shop: Shop) =>
  bind(analyticsContract, {
    'GET /admin/analytics': ({ query }) => analyticsOf(shop, query),
    'GET /admin/analytics/csv': async ({ query }) => analyticsFile(await analyticsOf(shop, query)),
  })
