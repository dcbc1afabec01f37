import type { Route } from '#server/http/api/bind.ts'

/** A query that the route would accept. */
export function validQuery(route: Pick<Route, 'key'>): Record<string, string> {
  const queries: Record<string, Record<string, string>> = {
    'POST /coupons/apply': { apply: 'true', code: 'NOTHING', orderValue: '10' },
    'POST /orders': { paymentMethod: 'STRIPE' },
    'PATCH /sellers/verify-email': { token: 'x'.repeat(43) },
    'GET /sellers': { status: 'ACTIVE' },
    'GET /seller/orders/packing-slips': { orderIds: '999999999' },
    'GET /products/by-ids': { ids: '1,2,3' },
    'GET /delivery-estimate': { productId: '1', pinCode: '560001' },
    'GET /admin/payouts/bank-file': { fileId: '1' },
    'GET /admin/search': { query: 'shirt' },
    'GET /admin/saved-views': { list: 'admin-orders' },
    'GET /sellers/saved-views': { list: 'seller-orders' },
    'DELETE /admin/search-synonyms/:synonymId': { version: '1' },
    'DELETE /admin/search-pins/:pinId': { version: '1' },
    'GET /sellers/search': { query: 'shirt' },
    'GET /admin/audit-log': { subjectKind: 'staff_invitations' },
    'GET /payments/:paymentId': { paymentLinkId: 'cs_test_nowhere' },
  }
  return queries[route.key] ?? {}
}
