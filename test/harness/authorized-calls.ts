import { aListExport } from '../builders/list-exports.ts'
import { type OwnedThings, ownedThings } from '../builders/owned-things.ts'
import { validQuery } from '../builders/valid-query.ts'
import { validHeaders } from '../builders/valid-requests.ts'
import type { TestApp } from './app.ts'
import { aCustomer } from './clients.ts'
import { type DeclaredRoute, pathOf, type Reply, send } from './every-route.ts'
import { expectSafeReply } from './safe-reply.ts'

type Given = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  token?: string
}

/**
 * Calls any route as an authorized caller. Query and path are valid unless overridden. Every reply must pass
 * `expectSafeReply`.
 */
export type AuthorizedCalls = {
  things: OwnedThings
  tokens: Record<DeclaredRoute['endpoint']['access'], string | undefined>
  call: (route: DeclaredRoute, given?: Given) => Promise<Reply>
}

export async function authorizedCalls(app: TestApp): Promise<AuthorizedCalls> {
  const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  const staffExportId = await aListExport(app, { user_id: admin.id })
  const things = { ...(await ownedThings(app)), staffExportId }
  const tokens = {
    public: undefined,
    'second-step': things.customer.token,
    customer: things.customer.token,
    member: things.customer.token,
    seller: things.sellers[0].token,
    admin: admin.token,
  }
  const call = async (route: DeclaredRoute, given: Given = {}) => {
    const reply = await send(app, {
      method: route.method,
      url: `${pathOf(route, given.params)}?${new URLSearchParams({ ...validQuery(route), ...given.query })}`,
      token: 'token' in given ? given.token : tokens[route.endpoint.access],
      headers: { ...validHeaders(route), ...given.headers },
      body: given.body,
    })
    expectSafeReply(reply, `${route.key} ${JSON.stringify(given).slice(0, 300)}`)
    return reply
  }
  return { things, tokens, call }
}
