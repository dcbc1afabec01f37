import { auditContract } from '#contract/admin/audit.ts'
import { readFromReplica } from '../../database/replica/replica.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { readAccessLog } from '../../views/admin/access-log.ts'
import { readAuditLog } from '../../views/admin/audit-log.ts'
import { readToday } from '../../views/settings/shop-rules.ts'

export const auditRoutes = (shop: Shop) =>
  bind(auditContract, {
    'GET /admin/access-log': async ({ query: { pageNumber, size, ...asked }, facts }) => {
      const filter = { ...asked, ...(await readToday(shop)) }
      const part = partOf({ pageNumber, size })
      return listReply(facts, await readFromReplica(shop.db, (db) => readAccessLog(db, filter, part)))
    },
    'GET /admin/audit-log': async ({ query: { pageNumber, size, ...asked }, facts }) => {
      const filter = { ...asked, ...(await readToday(shop)) }
      const part = partOf({ pageNumber, size })
      return listReply(facts, await readFromReplica(shop.db, (db) => readAuditLog(db, filter, part)))
    },
  })
