import { systemHealthContract } from '#contract/admin/system-health.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { version } from '../../version.ts'
import { readSystemHealth } from '../../views/admin/system/system-health.ts'

export const systemHealthRoutes = (shop: Shop) =>
  bind(systemHealthContract, {
    'GET /admin/system': async () => readSystemHealth(shop.db, version),
  })
