import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { hasRegionalFields } from '#contract/address-fields.ts'
import type {
  Access,
  Endpoint,
  EndpointKey,
  ExportReply,
  FileReply,
  Method,
  ViewKind,
} from '#contract/endpoint.ts'
import { Failure } from '#shared/failure.ts'
import { teamPermissions } from '#shared/sellers/team-permissions.ts'
import { permissions } from '#shared/staff/permissions.ts'
import type { Reads } from '../../database/content-cache/content-cache.ts'
import { type RequestRole, runAs, runAsOwner } from '../../database/roles/request-role.ts'
import type { ExportSize } from '../../documents/export/export-file.ts'
import { recordView } from '../../modules/audit/access-log.ts'
import { readSession, type Session } from '../../modules/identity/sessions.ts'
import type { Shop } from '../../shop.ts'
import { traceStep } from '../../telemetry/spans.ts'
import { refreshBrand, refreshRegion } from '../../views/settings/brand.ts'
import { checkAccess } from './access.ts'
import { whileAllowed } from './open-download.ts'
import { parseInput } from './parse-input.ts'
import { checkStepUp, type RequireProof } from './step-up.ts'

type Parsed<E, P extends 'params' | 'query' | 'body'> = E extends { [K in P]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

type SessionOf<E> = E extends { access: 'customer' | 'admin' }
  ? Extract<Session, { kind: 'user' }>
  : E extends { access: 'seller' }
    ? Extract<Session, { kind: 'seller' }>
    : E extends { access: 'member' | 'second-step' }
      ? Session
      : Session | undefined

/** What a handler may need besides the validated input. */
export type CallFacts = {
  /** The client's address or IPv6 network, behind trusted proxies only. */
  client: string
  requestId?: string | undefined
  idempotencyKey?: string | undefined
  /** For multipart endpoints, which read the body themselves. */
  request?: FastifyRequest
  setHeader: (name: string, value: string) => void
  /** Set for server-rendered pages: collects what the reply depends on, so that a change invalidates the cached page. */
  reads?: Reads | undefined
  /** For exported lists; `execute` sets it. */
  exportSize?: ExportSize
  /** Adds words to the access log entry of a logged view, after the ids and filters that were sent. */
  describeView?: (text: string) => void
  /** Called with the session before access is checked. */
  onSession?: (session: Session) => void
}

export type Call<E> = {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
  session: SessionOf<E>
  facts: CallFacts &
    (E extends { idempotent: 'required' } ? { idempotencyKey: string } : unknown) &
    (E extends { stepUp: { above: string } } ? { requireProof: RequireProof } : unknown)
}

type Handlers<C extends Record<EndpointKey, Endpoint>> = {
  [K in keyof C]: (call: Call<C[K]>) => Promise<ReplyInput<C[K]>>
}

type ReplyInput<E> = E extends { reply: infer R extends z.ZodType } ? z.input<R> : never

export type Route = {
  key: EndpointKey
  method: Method
  path: string
  endpoint: Endpoint
  handle: (call: Call<never>) => Promise<unknown>
}

const accessKinds: readonly unknown[] = [
  'public',
  'second-step',
  'customer',
  'seller',
  'member',
  'admin',
] satisfies Access[]

/** Connects the endpoints of a contract with their handlers. A missing or surplus handler does not compile. */
export function bind<C extends Record<EndpointKey, Endpoint>>(contract: C, handlers: Handlers<C>): Route[] {
  return (Object.keys(contract) as (EndpointKey & keyof C)[]).map((key) => {
    const endpoint = contract[key] as Endpoint
    if (!accessKinds.includes(endpoint.access)) throw new Error(`${key} has no valid access`)
    const known = { admin: permissions, seller: teamPermissions }
    if (
      (endpoint.access === 'admin' || endpoint.access === 'seller') &&
      !Object.hasOwn(known[endpoint.access], endpoint.permission)
    )
      throw new Error(`${key} has no valid permission`)
    const space = key.indexOf(' ')
    return {
      key,
      method: key.slice(0, space) as Method,
      path: key.slice(space + 1),
      endpoint,
      handle: handlers[key] as unknown as Route['handle'],
    }
  })
}

export type RawCall = {
  params?: unknown
  query?: unknown
  body?: unknown
  token?: string | undefined
  facts: CallFacts
}

/** Runs an endpoint for HTTP and for server-rendered pages: checks access, validates input, runs the handler, validates the reply. */
export async function execute(shop: Shop, route: Route, raw: RawCall): Promise<unknown> {
  const { endpoint } = route
  const session = await admit(shop, route, raw)
  if (endpoint.idempotent === 'required' && raw.facts.idempotencyKey === undefined)
    throw new Failure('idempotency_key_missing')
  // Reading the region costs a statement, so orders to a saved address do not.
  if (hasRegionalFields(raw.body)) await refreshRegion(shop)
  const params = parseInput(endpoint.params, raw.params, 'malformed')
  const described: string[] = []
  const call = {
    params,
    query: parseInput(endpoint.query, dropEmpty(raw.query), 'malformed'),
    body: endpoint.multipart
      ? undefined
      : parseInput(endpoint.body, raw.body, 'invalid', endpoint.enumFields),
    session,
    facts: {
      ...raw.facts,
      describeView: (text: string) => void described.push(text),
      ...(endpoint.workbook && { exportSize: { max: shop.config.LIMIT_EXPORT_ROWS } }),
      ...(await checkStepUp(shop, endpoint, session, params)),
    },
  }
  // Documents carry the shop's name.
  if (endpoint.file) await refreshBrand(shop)
  const changes = route.method !== 'GET' || call.body !== undefined
  const actor = session && actorOf(session, changes, raw.facts)
  const work = () =>
    traceStep(
      () => ({ name: route.key }),
      () => route.handle(call as Call<never>),
    )
  const reply = endpoint.reply.parse(await (actor ? runAs(actor, work) : work()))
  if (session && endpoint.viewLogged)
    await recordViewBy(session, shop, endpoint.viewLogged, { raw, call, described })
  return endpoint.file || endpoint.workbook ? guarded(reply, () => admit(shop, route, raw)) : reply
}

/** The session of the call, which may call the endpoint. */
async function admit(shop: Shop, { endpoint, path }: Route, raw: RawCall): Promise<Session | undefined> {
  const session =
    raw.token === undefined || (endpoint.access === 'public' && path !== '/auth/logout')
      ? undefined
      : await readSession(shop.db, shop.keys, raw.token)
  if (session) raw.facts.onSession?.(session)
  checkAccess(endpoint, {
    session,
    tokenSent: raw.token !== undefined,
    staffSecondFactor: shop.config.STAFF_SECOND_FACTOR,
  })
  return session
}

/** A call of an endpoint that exports a list, for a file that a job makes. */
export type ExportCall = { session: Session; query: Record<string, unknown>; facts: CallFacts }

/** Opens the export of a list with the current rights of the session, and in the database role of the caller. */
export async function openExport(
  shop: Shop,
  { endpoint, handle }: Route,
  { session, query: sent, facts }: ExportCall,
): Promise<ExportReply> {
  checkAccess(endpoint, { session, tokenSent: true, staffSecondFactor: shop.config.STAFF_SECOND_FACTOR })
  const query = parseInput(endpoint.query, dropEmpty(sent), 'invalid')
  const call = { params: {}, query, body: undefined, session, facts }
  return handle(call as unknown as Call<never>) as Promise<ExportReply>
}

/** Records that the account requested the rows of a list. */
export async function recordExport(shop: Shop, { endpoint }: Route, call: ExportCall): Promise<void> {
  const { session, query, facts } = call
  const { viewLogged } = endpoint
  const seen = { raw: { query, facts }, call: { params: {}, query } }
  if (viewLogged) await runAsOwner(() => recordViewBy(session, shop, viewLogged, seen))
}

/** A file that is sent piece by piece is checked while it is sent. */
function guarded(reply: unknown, check: () => Promise<unknown>): unknown {
  const file = reply as FileReply | ExportReply
  return 'pieces' in file ? { ...file, pieces: whileAllowed(file.pieces, check) } : file
}

/** Before the reply is sent, so that nothing sensitive is shown without a record. Customers see their own data only. */
async function recordViewBy(
  session: Session,
  shop: Shop,
  kind: ViewKind,
  { raw, call, described = [] }: { raw: RawCall; call: ViewedCall; described?: string[] },
): Promise<void> {
  if (session.kind === 'user' && session.role !== 'ROLE_ADMIN') return
  const { client, requestId } = raw.facts
  const account =
    session.kind === 'seller'
      ? { kind: 'seller' as const, id: session.sellerId, memberId: session.memberId }
      : { kind: 'admin' as const, id: session.userId }
  const id = [subjectOf(raw, call), ...described].join(' ')
  await recordView(shop.db, { account, client, requestId, subject: { kind, id } })
}

type ViewedCall = { params: unknown; query: unknown }

/** The ids and filters that were sent and are valid, without search texts, which may contain a customer's name. */
function subjectOf(sent: RawCall, { params, query }: ViewedCall): string {
  const valid = (query ?? {}) as Record<string, unknown>
  const filters = Object.keys(dropEmpty(sent.query) as object)
    .filter((name) => name in valid && name !== 'query' && name !== 'search')
    .map((name) => valid[name])
  return [...Object.values((params ?? {}) as object), ...filters].join(' ')
}

/** Sellers get a role restricted to their own rows. Changes by admins go to the audit log. */
function actorOf(
  session: Session,
  changes: boolean,
  { client, requestId }: CallFacts,
): RequestRole | undefined {
  if (session.kind === 'seller') {
    const { sellerId: id, memberId } = session
    return { kind: 'seller', id, memberId, client, requestId }
  }
  return changes && session.role === 'ROLE_ADMIN'
    ? { kind: 'admin', id: session.userId, client, requestId }
    : undefined
}

/** Empty query parameters count as missing. */
function dropEmpty(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return {}
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}
