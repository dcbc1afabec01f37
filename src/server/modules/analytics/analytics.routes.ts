import { analyticsContract } from '#contract/admin/figures/analytics.ts'
import { figuresRange } from '#shared/day-range.ts'
import { analyticsFile } from '../../documents/csv/analytics-file.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { readAnalytics } from '../../views/analytics/analytics.ts'
import { readToday } from '../../views/settings/shop-rules.ts'

export const analyticsRoutes = (shop: Shop) =>
  bind(analyticsContract, {
    'GET /admin/analytics': async ({ query }) =>
      readAnalytics(shop.db, figuresRange(query, await readToday(shop))),
    'GET /admin/analytics/csv': async ({ query }) =>
      analyticsFile(await readAnalytics(shop.db, figuresRange(query, await readToday(shop)))),
  })
