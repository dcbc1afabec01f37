// Iterates over the route table, so that assertions about every route also cover future routes.
import type { InjectOptions } from 'fastify'
import { type ContractKey, shopContract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Route } from '#server/http/api/bind.ts'
import { allRoutes } from '#server/routes.ts'
import type { TestApp } from './app.ts'

export const everyRoute = (app: TestApp): Route[] => allRoutes(app.shop)

export type DeclaredRoute = Pick<Route, 'method' | 'path' | 'endpoint'> & { key: ContractKey }

/** The same routes without an app, for tests named after their route. */
export const declaredRoutes: DeclaredRoute[] = Object.entries<Endpoint>(shopContract).map(
  ([key, endpoint]) => {
    const [method = '', path = ''] = key.split(' ')
    return { key: key as ContractKey, method: method as Route['method'], path, endpoint }
  },
)

/** Values for path parameters that match no row. */
const nowhere: Record<string, string> = {
  orderStatus: 'CONFIRMED',
  status: 'ACTIVE',
  session_id: 'cs_test_nowhere',
  paymentId: 'pi_nowhere',
  cardId: 'pm_nowhere',
  month: '2019-03',
  documentKind: 'IDENTITY',
  sessionId: '00000000-0000-4000-8000-000000000000',
}

export const pathOf = (route: Pick<Route, 'path'>, params: Record<string, string> = {}): string =>
  `/api${(route.path === '/' ? '' : route.path).replace(/:(\w+)/g, (_, name: string) => params[name] ?? nowhere[name] ?? '999999999')}`

export const paramsOf = (route: Pick<Route, 'path'>): string[] =>
  [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

export type Reply = {
  status: number
  headers: Record<string, unknown>
  text: string
  /** The parsed body; undefined if the body is not JSON. */
  json: unknown
}

/** Sends one request through the whole server without a socket. Method and path arrive exactly as given. */
export async function send(
  app: TestApp,
  call: {
    method: string
    url: string
    token?: string
    headers?: Record<string, string | string[]>
    body?: unknown
  },
): Promise<Reply> {
  const response = await app.app.inject({
    method: call.method as InjectOptions['method'],
    url: call.url,
    headers: {
      host: 'shop.test',
      ...(call.token !== undefined && { authorization: `Bearer ${call.token}` }),
      ...call.headers,
    },
    ...(call.body !== undefined && { payload: call.body as InjectOptions['payload'] }),
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.payload,
    json: parsed(response.payload),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
