import { documentsContract } from '#contract/sellers/documents.ts'
import type { DocumentKind } from '#shared/sellers/documents.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { decideDocument } from '../../workflows/sellers/decide-document.ts'
import { readDocument } from './incoming.ts'
import { listDocuments, putDocument, readDocumentFile, withdrawDocument } from './verification.ts'

type Params = { documentKind: DocumentKind }

const whichOf = ({ sellerId, documentKind }: Params & { sellerId: number }) => ({
  sellerId,
  kind: documentKind,
})
const ownOf = ({ sellerId }: { sellerId: number }, params: Params) => whichOf({ ...params, sellerId })

export const verificationRoutes = (shop: Shop) =>
  bind(documentsContract, {
    'GET /sellers/documents': ({ session }) => listDocuments(shop.db, session.sellerId),
    'PUT /sellers/documents/:documentKind': async ({ session, params, facts }) =>
      putDocument(shop, ownOf(session, params), await readDocument(facts.request)),
    'DELETE /sellers/documents/:documentKind': async ({ session, params }) => {
      await withdrawDocument(shop, ownOf(session, params))
      return { message: 'The document is withdrawn and deleted.' }
    },
    'GET /sellers/documents/:documentKind/file': ({ session, params }) =>
      readDocumentFile(shop, ownOf(session, params)),
    'GET /admin/sellers/:sellerId/documents': ({ params }) => listDocuments(shop.db, params.sellerId),
    'GET /admin/sellers/:sellerId/documents/:documentKind/file': ({ params }) =>
      readDocumentFile(shop, whichOf(params)),
    'POST /admin/sellers/:sellerId/documents/:documentKind/decision': ({ session, params, body }) =>
      decideDocument(shop, { which: whichOf(params), adminId: session.userId, decision: body }),
  })
