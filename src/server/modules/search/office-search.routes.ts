import { officeSearchContract } from '#contract/admin/office-search.ts'
import { searchTermsContract } from '#contract/admin/search-terms.ts'
import { mayInTeam } from '#shared/sellers/team-roles.ts'
import { isAllowed } from '#shared/staff/staff-roles.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { readSearchTerms } from '../../views/admin/search-terms.ts'
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

export const searchTermsRoutes = (shop: Shop) =>
  bind(searchTermsContract, {
    'GET /admin/search-terms': async ({ query: { kind, days, ...page }, facts }) =>
      listReply(facts, await readSearchTerms(shop.db, { kind, days, ...partOf(page) })),
  })
