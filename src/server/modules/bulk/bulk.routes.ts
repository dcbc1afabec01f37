import { bulkContract } from '#contract/sellers/bulk.ts'
import { type BulkAction, bulkActions, orderActions } from '#shared/sellers/bulk-jobs.ts'
import { mayInTeam, type TeamRole } from '#shared/sellers/team-roles.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { changeMatchingProducts } from '../../workflows/bulk/start-bulk.ts'
import { checkShipments, moveOrders, shipByFile, shipOrders } from '../../workflows/bulk/start-orders.ts'
import { listBulkItems, listBulkJobs, readBulkJob, undoBulkJob } from './bulk.ts'

/** Members without access to products see jobs about orders only. */
const visible = (role: TeamRole): readonly BulkAction[] =>
  mayInTeam(role, 'products.read') ? bulkActions : orderActions

export const bulkRoutes = (shop: Shop) =>
  bind(bulkContract, {
    'POST /sellers/bulk/products': ({ session, body }) =>
      changeMatchingProducts(shop, session.sellerId, body),
    'POST /sellers/bulk/orders': ({ session, body }) => moveOrders(shop, session.sellerId, body),
    'POST /sellers/bulk/shipments': ({ session, body: { content = '', shipments } }) =>
      shipments ? shipOrders(shop, session.sellerId, shipments) : shipByFile(shop, session.sellerId, content),
    'POST /sellers/bulk/shipments/check': ({ session, body }) =>
      checkShipments(shop, session.sellerId, body.content),
    'GET /sellers/bulk': async ({ session, query, facts }) =>
      listReply(
        facts,
        await listBulkJobs(shop.db, session.sellerId, visible(session.teamRole), partOf(query)),
      ),
    'GET /sellers/bulk/:bulkId': ({ session, params }) =>
      readBulkJob(shop.db, session.sellerId, params.bulkId, visible(session.teamRole)),
    'GET /sellers/bulk/:bulkId/items': async ({ session, params, query, facts }) => {
      const { id } = await readBulkJob(shop.db, session.sellerId, params.bulkId, visible(session.teamRole))
      return listReply(facts, await listBulkItems(shop.db, id, query.outcome, partOf(query)))
    },
    'POST /sellers/bulk/:bulkId/undo': ({ session, params }) =>
      undoBulkJob(shop.db, session.sellerId, params.bulkId),
  })
