import { alertsContract } from '#contract/shop/alerts.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { requestAlert } from '../../workflows/catalog/request-alert.ts'
import { listAlerts, stopAlert } from './alerts.ts'

export const alertsRoutes = (shop: Shop) =>
  bind(alertsContract, {
    'GET /alerts': async ({ session, query, facts }) =>
      listReply(facts, await listAlerts(shop.db, session.userId, partOf(query))),
    'POST /alerts': ({ session, body }) => requestAlert(shop.db, session.userId, body),
    'DELETE /alerts/:alertId': ({ session, params }) => stopAlert(shop.db, session.userId, params.alertId),
  })
