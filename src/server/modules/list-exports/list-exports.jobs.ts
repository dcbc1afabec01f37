import type { JobHandlers } from '../../database/jobs/payloads.ts'
import type { Route } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { makeListExport } from '../../workflows/list-exports/make-list-export.ts'
import { openList } from './list-exports.routes.ts'

export const listExportJobs = (shop: Shop, routes: Route[]): JobHandlers => ({
  'make-list-export': ({ exportId }) => makeListExport(shop, exportId, openList(shop, routes)),
})
