import { largeExportRowsMax, workbookType } from '#contract/export.ts'
import { listExportsContract } from '#contract/list-exports.ts'
import { type ExportFormat, exportedLists } from '#shared/export-file.ts'
import { Failure } from '#shared/failure.ts'
import { numberText } from '#shared/region/formats.ts'
import { checkAccess } from '../../http/api/access.ts'
import { bind, type CallFacts, openExport, type Route, recordExport } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { type OpenList, roleOf } from '../../workflows/list-exports/make-list-export.ts'
import { requestListExport } from '../../workflows/list-exports/request-list-export.ts'
import type { Session } from '../identity/sessions.ts'
import { type ExportOwner, readListExportFile, readListExports } from './list-exports.ts'

const ownerOf = (session: Session): ExportOwner =>
  session.kind === 'seller'
    ? { sellerId: session.sellerId, memberId: session.memberId }
    : { userId: session.userId }

/** The endpoint that exports a list: also a job reads the list through it. */
function routeOf(routes: Route[], { kind }: Session, list: string): Route {
  const keys: Record<string, string> = exportedLists[kind === 'seller' ? 'seller' : 'admin']
  const route = routes.find(({ key }) => key === keys[list])
  if (!route) throw new Failure('not_found')
  return route
}

/** Opens a list for the job that makes its file. */
export const openList =
  (shop: Shop, routes: Route[]): OpenList =>
  (session, { list, format, filters }, onRows) =>
    openExport(shop, routeOf(routes, session, list), {
      session,
      query: { ...filters, format },
      facts: {
        client: 'job',
        setHeader: () => undefined,
        exportSize: { max: largeExportRowsMax, onRows },
      },
    })

const smallEnough = (rows: number): Failure =>
  new Failure('status_conflict', {
    message: `This list has only ${rows === 1 ? '1 row' : `${numberText(rows)} rows`}. Export it from the list itself, which downloads the file at once.`,
  })

type Body = { list: string; format: ExportFormat; filters: Record<string, string | number | boolean> }

/** `routes` are those that export lists. */
export function listExportsRoutes(shop: Shop, routes: Route[]) {
  const request = async (
    session: Session,
    { list, format, ...body }: Body,
    { client, requestId }: CallFacts,
  ) => {
    const route = routeOf(routes, session, list)
    const known = Object.entries(body.filters).filter(([name]) => name in (route.endpoint.query?.shape ?? {}))
    const filters = Object.fromEntries(known.map(([name, value]) => [name, String(value)]))
    const facts = { client, requestId, setHeader: () => undefined, exportSize: { max: largeExportRowsMax } }
    const call = { session, query: { ...filters, format }, facts }
    const { rows: total } = await openExport(shop, route, call)
    if (total <= shop.config.LIMIT_EXPORT_ROWS) throw smallEnough(total)
    const asked = { list, format, filters, total }
    const { requested, isNew } = await requestListExport(shop, ownerOf(session), asked)
    // The access log tells a request from a download by its first word.
    if (isNew) await recordExport(shop, route, { ...call, query: { request: 'requested', ...call.query } })
    return requested
  }
  const file = async (session: Session, exportId: number, { describeView }: CallFacts) => {
    const found = await readListExportFile(shop.db, ownerOf(session), exportId)
    const { endpoint } = routeOf(routes, session, found.list)
    checkAccess(endpoint, { session, tokenSent: true, staffSecondFactor: shop.config.STAFF_SECOND_FACTOR })
    // Another role may see other columns.
    if (found.madeAs !== roleOf(session)) {
      const message = 'Your role has changed since this file was made. Export the list again.'
      throw new Failure('not_found', { message })
    }
    // The export may be deleted before its entry in the access log.
    describeView?.(`${found.list} ${found.format}`)
    const { name, rows, pieces } = found
    return { name, rows, pieces, type: found.format === 'xlsx' ? workbookType : 'text/csv' }
  }
  return bind(listExportsContract, {
    'GET /admin/exports': ({ session }) => readListExports(shop.db, ownerOf(session)),
    'POST /admin/exports': ({ session, body, facts }) => request(session, body, facts),
    'GET /admin/exports/:exportId/file': ({ session, params, facts }) =>
      file(session, params.exportId, facts),
    'GET /sellers/exports': ({ session }) => readListExports(shop.db, ownerOf(session)),
    'POST /sellers/exports': ({ session, body, facts }) => request(session, body, facts),
    'GET /sellers/exports/:exportId/file': ({ session, params, facts }) =>
      file(session, params.exportId, facts),
  })
}
