import { auditContract } from '#contract/admin/audit.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { readAccessLog } from '../../views/admin/access-log.ts'
import { readAuditLog } from '../../views/admin/audit-log.ts'
import { readToday } from '../../views/settings/shop-rules.ts'

export const auditRoutes = (shop: Shop) =>
  bind(auditContract, {
    'GET /admin/access-log': async ({ query: { pageNumber, size, ...filter }, facts }) =>
      listReply(
        facts,
        await readAccessLog(shop.db, { ...filter, ...(await readToday(shop)) }, partOf({ pageNumber, size })),
      ),
    'GET /admin/audit-log': async ({ query: { pageNumber, size, ...filter }, facts }) =>
      listReply(
        facts,
        await readAuditLog(shop.db, { ...filter, ...(await readToday(shop)) }, partOf({ pageNumber, size })),
      ),
  })
