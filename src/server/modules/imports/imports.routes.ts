import { importMappingContract } from '#contract/sellers/import-mapping.ts'
import { importProblemsContract } from '#contract/sellers/import-problems.ts'
import { importsContract } from '#contract/sellers/imports.ts'
import { Failure } from '#shared/failure.ts'
import { importReport } from '../../documents/csv/import-report.ts'
import { importTemplate } from '../../documents/csv/import-template.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { changeRow, receiveImport } from '../../workflows/imports/import-products.ts'
import { readImportMapping, saveImportMapping } from '../../workflows/imports/map-import.ts'
import { listImportRows, listImports, readImport, requestAction } from './imports.ts'
import { withIncomingFile } from './incoming.ts'
import { fixImport, readImportProblems } from './problems/problems.ts'

export const importsRoutes = (shop: Shop) =>
  bind(
    { ...importsContract, ...importMappingContract, ...importProblemsContract },
    {
      'GET /sellers/imports/template': async () => importTemplate(),
      'POST /sellers/imports': ({ session, facts }) => {
        if (!facts.request) throw new Failure('unsupported_type')
        return withIncomingFile(facts.request, (file) => receiveImport(shop.db, session.sellerId, file))
      },
      'GET /sellers/imports': async ({ session, query, facts }) =>
        listReply(facts, await listImports(shop.db, session.sellerId, partOf(query))),
      'GET /sellers/imports/:importId': ({ session, params }) =>
        readImport(shop.db, session.sellerId, params.importId),
      'GET /sellers/imports/:importId/rows': async ({ session, params, query, facts }) =>
        listReply(facts, await listImportRows(shop.db, session.sellerId, params.importId, query)),
      'PATCH /sellers/imports/:importId/rows/:row': ({ session, params, body }) =>
        changeRow(shop, session.sellerId, params, body.cells),
      'GET /sellers/imports/:importId/mapping': ({ session, params, query }) =>
        readImportMapping(shop.db, session.sellerId, params.importId, query.columns),
      'PUT /sellers/imports/:importId/mapping': ({ session, params, body }) =>
        saveImportMapping(shop.db, session.sellerId, params.importId, body),
      'GET /sellers/imports/:importId/problems': ({ session, params }) =>
        readImportProblems(shop.db, session.sellerId, params.importId),
      'POST /sellers/imports/:importId/fix': ({ session, params, body }) =>
        fixImport(shop.db, session.sellerId, params.importId, body.fixes),
      'POST /sellers/imports/:importId/apply': ({ session, params }) =>
        requestAction(shop.db, session.sellerId, params.importId, 'APPLYING'),
      'POST /sellers/imports/:importId/cancel': ({ session, params }) =>
        requestAction(shop.db, session.sellerId, params.importId, 'CANCELLED'),
      'POST /sellers/imports/:importId/undo': ({ session, params }) =>
        requestAction(shop.db, session.sellerId, params.importId, 'UNDOING'),
      'GET /sellers/imports/:importId/report': ({ session, params }) =>
        importReport(shop.db, session.sellerId, params.importId),
    },
  )
