import { openSession } from '#server/modules/identity/sessions.ts'
import type { TestApp } from '../harness/app.ts'
import type { Person } from '../harness/clients.ts'
import { defaultLimits } from './long-session.ts'

export type Login = { id: string; token: string; cookie: string }

export async function openLogin(
  app: TestApp,
  { id, email }: Pick<Person, 'id' | 'email'>,
  role: 'ROLE_CUSTOMER' | 'ROLE_ADMIN' | 'ROLE_SELLER' = 'ROLE_CUSTOMER',
): Promise<Login> {
  const owner =
    role === 'ROLE_SELLER' ? { kind: 'seller', sellerId: id, memberId: null } : { kind: 'user', userId: id }
  const opened = await openSession(app.shop.db, app.shop.keys, { ...owner, email, role } as never, {
    limits: defaultLimits,
    device: 'Firefox on Mac',
  })
  return { id: opened.id, token: opened.token, cookie: opened.cookie.value }
}

type Answer = { status: number; jwt: string; cookie: string | undefined; body: Record<string, unknown> }

export async function renewal(
  app: TestApp,
  cookie: string | undefined,
  { name = 'trove-session', headers = {}, body = { role: 'ROLE_CUSTOMER' } } = {},
): Promise<Answer> {
  const response = await fetch(`${app.url}/api/auth/renew`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(cookie && { cookie: `${name}=${cookie}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  })
  const reply = (await response.json()) as Record<string, unknown>
  const next = /=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1]
  return { status: response.status, jwt: String(reply.jwt), cookie: next, body: reply }
}
