import { officeSearchContract } from '#contract/admin/search/office-search.ts'
import { searchCurationContract } from '#contract/admin/search/search-curation.ts'
import { searchTermsContract } from '#contract/admin/search/search-terms.ts'
import { mayInTeam } from '#shared/sellers/team-roles.ts'
import { isAllowed } from '#shared/staff/staff-roles.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { listPins, listSynonyms, readPin, readSynonym } from '../../views/admin/search-curation.ts'
import { readSearchTerms } from '../../views/admin/search-terms.ts'
import { searchAsAdmin } from '../../views/office/office-search.ts'
import { searchAsSeller } from '../../views/office/seller-search.ts'
import { previewSearch } from '../../workflows/catalog/preview-search.ts'
import { removeCuration, savePin, saveSynonym } from './curation.ts'

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

export const searchCurationRoutes = ({ db }: Shop) =>
  bind(searchCurationContract, {
    'GET /admin/search-synonyms': async ({ query: { query, ...page }, facts }) =>
      listReply(facts, await listSynonyms(db, { query, ...partOf(page) })),
    'POST /admin/search-synonyms': async ({ body }) => readSynonym(db, await saveSynonym(db, body)),
    'PUT /admin/search-synonyms/:synonymId': async ({ params, body: { version, ...body } }) =>
      readSynonym(db, await saveSynonym(db, body, { id: params.synonymId, version })),
    'DELETE /admin/search-synonyms/:synonymId': async ({ params, query }) => {
      await removeCuration(db, 'search_synonyms', { id: params.synonymId, version: query.version })
      return { message: 'The synonym was deleted.' }
    },
    'GET /admin/search-pins': async ({ query: { query, ...page }, facts }) =>
      listReply(facts, await listPins(db, { query, ...partOf(page) })),
    'POST /admin/search-pins': async ({ body }) => readPin(db, await savePin(db, body)),
    'PUT /admin/search-pins/:pinId': async ({ params, body: { version, ...body } }) =>
      readPin(db, await savePin(db, body, { id: params.pinId, version })),
    'DELETE /admin/search-pins/:pinId': async ({ params, query }) => {
      await removeCuration(db, 'search_pins', { id: params.pinId, version: query.version })
      return { message: 'The pinned results were deleted.' }
    },
    'POST /admin/search-preview': ({ body }) => previewSearch(db, body),
  })
