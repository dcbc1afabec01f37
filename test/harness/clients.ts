import type { ContractKey, InputOf, ReplyOf } from '#contract/contract.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { StaffRole } from '#shared/staff/staff-roles.ts'
import { openLongSession } from '../builders/long-session.ts'
import { insertSeller } from '../builders/sellers.ts'
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

export function client(app: Pick<TestApp, 'url'>, token: string): TestClient & { token: string }
export function client(app: Pick<TestApp, 'url'>, token?: string): TestClient
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

/** A logged-in user or seller: an HTTP client with a session, the account id and the email address. */
export type Person = TestClient & { token: string; id: number; email: string }

/** A customer who can place orders: `addressId` is the saved address, or 0 without one. */
export type Buyer = Person & { addressId: number }

type CustomerFields = {
  role?: 'ROLE_ADMIN'
  email?: string
  staffRole?: StaffRole
  address?: boolean
  firstName?: string
  lastName?: string
}

/** A logged-in customer or admin (an owner unless `staffRole` says otherwise) with one saved address; `address: false` saves none. No mail is sent. */
export async function aCustomer(
  app: TestApp,
  {
    role,
    staffRole = 'OWNER',
    email = `customer-${unique()}@example.com`,
    address = true,
    firstName = 'Asha',
    lastName = 'Rao',
  }: CustomerFields = {},
): Promise<Buyer> {
  const { id } = await app.shop.db
    .insertInto('users')
    .values({
      email,
      first_name: firstName,
      last_name: lastName,
      role: role ?? 'ROLE_CUSTOMER',
      staff_role: role ? staffRole : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const addressId = address ? await insertAddress(app, id, `${firstName} ${lastName}`) : 0
  const token = await openLongSession(app.shop.db, app.shop.keys, {
    kind: 'user',
    userId: id,
    email,
    role: role ?? 'ROLE_CUSTOMER',
  })
  return { ...client(app, token), id, email, addressId }
}

async function insertAddress(app: TestApp, userId: number, name: string): Promise<number> {
  const { id } = await app.shop.db
    .insertInto('addresses')
    .values({
      user_id: userId,
      name,
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
  return id
}

/** A logged-in seller, with an active account unless `accountStatus` says otherwise. */
export async function aSeller(
  app: TestApp,
  fields: { accountStatus?: 'ACTIVE' | 'PENDING_VERIFICATION' | 'SUSPENDED' } = {},
): Promise<Person> {
  const email = `seller-${unique()}@example.com`
  const bankDetails = {
    accountNumber: '123456786789',
    ifscCode: 'HDFC0001234',
    accountHolderName: 'Ravi Menon',
  }
  const id = await insertSeller(app.shop.db, {
    ...fields,
    email,
    sealedBankDetails: app.shop.keys.seal(JSON.stringify(bankDetails)),
  })
  const token = await openLongSession(app.shop.db, app.shop.keys, {
    kind: 'seller',
    sellerId: id,
    memberId: null,
    email,
    role: 'ROLE_SELLER',
  })
  return { ...client(app, token), id, email }
}
