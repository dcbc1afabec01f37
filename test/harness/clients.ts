import type { ContractKey, InputOf, ReplyOf } from '#contract/contract.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { openSession } from '#server/modules/identity/identity.ts'
import { unique } from '../builders/unique.ts'
import type { TestApp } from './app.ts'

export type Answer<T> = { status: number; headers: Headers; body: T }

/** An HTTP client of the API. `call` returns any reply; `ok` expects success and returns the body. */
export type TestClient = {
  token: string | undefined
  call: <K extends ContractKey>(
    key: K,
    input?: InputOf<K> & { headers?: Record<string, string> },
  ) => Promise<Answer<ReplyOf<K> & ErrorReply>>
  ok: <K extends ContractKey>(
    key: K,
    input?: InputOf<K> & { headers?: Record<string, string> },
  ) => Promise<ReplyOf<K>>
}

type Loose = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

const fill = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

export function client(app: Pick<TestApp, 'url'>, token?: string): TestClient {
  async function call(key: string, input: Loose = {}) {
    const [method = 'GET', path = '/'] = key.split(' ')
    const url = new URL(`${app.url}/api${fill(path, input.params)}`)
    for (const [name, value] of Object.entries(input.query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    const response = await fetch(url, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(input.body !== undefined &&
          !(input.body instanceof FormData) && { 'content-type': 'application/json' }),
        ...input.headers,
      },
      body:
        input.body === undefined
          ? undefined
          : input.body instanceof FormData
            ? input.body
            : JSON.stringify(input.body),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
  }
  async function ok(key: string, input: Loose = {}) {
    const answer = await call(key, input)
    if (answer.status >= 300)
      throw new Error(`${key} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  return { token, call: call as TestClient['call'], ok: ok as TestClient['ok'] }
}

export type Person = TestClient & { id: number; email: string }

/** A signed-in customer with one address. */
export async function aCustomer(
  app: TestApp,
  fields: { role?: 'ROLE_ADMIN' } = {},
): Promise<Person & { addressId: number }> {
  const email = `customer-${unique()}@example.com`
  const { id } = await app.shop.db
    .insertInto('users')
    .values({ email, first_name: 'Asha', last_name: 'Rao', role: fields.role ?? 'ROLE_CUSTOMER' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const address = await app.shop.db
    .insertInto('addresses')
    .values({
      user_id: id,
      name: 'Asha Rao',
      mobile: '98765432',
      pin_code: '560001',
      address: '14 Brigade Road',
      locality: 'Ashok Nagar',
      city: 'Bengaluru',
      state: 'Karnataka',
      is_default: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await openSession(app.shop.db, app.shop.keys, {
    kind: 'user',
    userId: id,
    email,
    role: fields.role ?? 'ROLE_CUSTOMER',
  })
  return { ...client(app, token), id, email, addressId: address.id }
}

/** A signed-in seller. */
export async function aSeller(
  app: TestApp,
  fields: { accountStatus?: 'ACTIVE' | 'PENDING_VERIFICATION' | 'SUSPENDED' } = {},
): Promise<Person> {
  const email = `seller-${unique()}@example.com`
  const { id } = await app.shop.db
    .insertInto('sellers')
    .values({
      email,
      seller_name: 'Ravi Menon',
      mobile: '91234567',
      password_hash: 'none',
      gstin: '29ABCDE1234F1Z5',
      business_name: `Mill ${unique()}`,
      pickup_address: JSON.stringify({
        name: 'Ravi Menon',
        mobile: '91234567',
        pinCode: '682001',
        address: '1 Mill Road',
        locality: 'Fort',
        city: 'Kochi',
        state: 'Kerala',
      }),
      bank_details_sealed: app.shop.keys.seal(
        JSON.stringify({
          accountNumber: '123456786789',
          ifscCode: 'HDFC0001234',
          accountHolderName: 'Ravi Menon',
        }),
      ),
      account_number_last4: '6789',
      account_status: fields.accountStatus ?? 'ACTIVE',
      email_verified: true,
      // Older than the payout hold after a change of bank account.
      bank_details_since: new Date(Date.now() - 30 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await openSession(app.shop.db, app.shop.keys, {
    kind: 'seller',
    sellerId: id,
    email,
    role: 'ROLE_SELLER',
  })
  return { ...client(app, token), id, email }
}
