import { analyticsContract } from '#contract/admin/figures/analytics.ts'
import { dayOf, figuresRange } from '#shared/day-range.ts'
import { analyticsFile } from '../../documents/csv/analytics-file.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { readAnalytics } from '../../views/analytics/analytics.ts'

const today = () => dayOf(new Date())

export const analyticsRoutes = ({ db }: Shop) =>
  bind(analyticsContract, {
    'GET /admin/analytics': ({ query }) => readAnalytics(db, figuresRange(query, today())),
    'GET /admin/analytics/csv': async ({ query }) =>
      analyticsFile(await readAnalytics(db, figuresRange(query, today()))),
  })
