import { officeSearchContract } from '#contract/admin/office-search.ts'
import { mayInTeam } from '#shared/sellers/team-roles.ts'
import { isAllowed } from '#shared/staff/staff-roles.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { searchAsAdmin, searchAsSeller } from '../../views/office/office-search.ts'

export const officeSearchRoutes = (shop: Shop) =>
  bind(officeSearchContract, {
    'GET /admin/search': ({ session, query }) =>
      searchAsAdmin(shop.db, query.query, (permission) => isAllowed(session.staffRole, permission)),
    'GET /sellers/search': ({ session, query }) =>
      searchAsSeller(shop.db, session.sellerId, query.query, (permission) =>
        mayInTeam(session.teamRole, permission),
      ),
  })
