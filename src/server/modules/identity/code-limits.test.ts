import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/database/open.ts'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, client } from '#test/harness/clients.ts'
import { codeInOutbox } from '#test/harness/codes.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

const anAddress = () => `person-${unique()}@example.com`

/** Another node of the same shop, or the same one started again: it shares nothing but the database and the keys. */
async function withAnotherNode(first: TestApp, work: (node: FastifyInstance) => Promise<void>) {
  const opened = openDatabase({ url: first.databaseUrl, poolSize: 4 })
  const node = await buildApp({ ...first.shop, db: opened.db })
  try {
    await work(node)
  } finally {
    await node.close()
    await opened.close()
  }
}

const sendCodes = ['/api/auth/send-login-otp', '/api/auth/send-register-otp'] as const
const waysIn = ['/api/auth/login', '/api/auth/register', '/api/sellers/login'] as const

const post = async (node: FastifyInstance, url: string, body: Record<string, unknown>, headers = {}) =>
  (await node.inject({ method: 'POST', url, payload: body, headers })).statusCode

describe('the code limit for one email address', () => {
  it('is ten per hour and client, regardless of spelling, route and node', async () => {
    const email = `kim-${unique()}@example.com`
    // The last spelling starts with the Kelvin sign, whose lower case is a plain k.
    const spellings = [email, email.toUpperCase(), `  ${email}`, `${email}\t`, email.replace('k', '\u212a')]
    const ask = (node: FastifyInstance, count: number) =>
      post(node, sendCodes[count % 2] ?? '', {
        email: spellings[count % spellings.length],
        role: count % 3 ? 'ROLE_SELLER' : 'ROLE_CUSTOMER',
        Email: anAddress(),
        client: `10.0.0.${count}`,
      })
    await withAnotherNode(app, async (other) => {
      const asked: number[] = []
      for (let count = 0; count < 10; count++) asked.push(await ask(count % 2 ? app.app : other, count))
      expect(asked).toEqual(Array(10).fill(200))
      for (let count = 0; count < 10; count++) {
        expect(await ask(count % 2 ? app.app : other, count), `asked again as ${count}`).toBe(429)
      }
      expect(await post(other, sendCodes[0], { email: anAddress() })).toBe(200)
    })
    const answer = await client(app).call('POST /auth/send-login-otp', { body: { email } })
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('is a hundred per hour for a mailbox, shared by all its plus tags and clients', async () => {
    const unlimited = await startTestApp({ worker: false, env: { LIMIT_CODES_PER_CLIENT: '1000' } })
    const name = `sam${unique()}`
    const ask = (email: string) => post(unlimited.app, sendCodes[0], { email })
    try {
      for (let count = 0; count < 100; count++) expect(await ask(`${name}+${count}@example.com`)).toBe(200)
      expect(await ask(`${name}@example.com`)).toBe(429)
      expect(await ask(`${name}+100@example.com`)).toBe(429)
      expect(await ask(`${name}\u200b@example.com`)).toBe(429)
      expect(await ask(`${name}@example.org`)).toBe(200)
    } finally {
      await unlimited.close()
    }
  })

  it.each(['kím@example.com', 'ｋim@example.com', 'kim@examp\u2024le.com'])(
    'cannot be bypassed with %j, which is not a valid address',
    async (email) => {
      expect(await post(app.app, sendCodes[0], { email })).toBe(422)
    },
  )
})

describe('the code limit for one client', () => {
  const limited = (max: number, env: Record<string, string> = {}) =>
    startTestApp({ worker: false, env: { LIMIT_CODES_PER_CLIENT: String(max), ...env } })

  it.each([1, 4])('is the configured %i, across all addresses and routes', async (max) => {
    const small = await limited(max)
    try {
      const statuses: number[] = []
      for (let count = 0; count < max + 2; count++) {
        // A different person for each request, so that the limit per address does not apply.
        const email = anAddress().replace('@', `+${count}@`)
        statuses.push(await post(small.app, sendCodes[count % 2] ?? '', { email }))
      }
      expect(statuses).toEqual([...Array(max).fill(200), 429, 429])
    } finally {
      await small.close()
    }
  })

  it('ignores forwarded-for headers unless the configuration trusts a proxy', async () => {
    const small = await limited(3)
    try {
      const statuses: number[] = []
      for (let count = 0; count < 5; count++) {
        const claimed = `10.0.0.${count}`
        statuses.push(
          await post(
            small.app,
            sendCodes[0],
            { email: anAddress(), ip: claimed },
            {
              'x-forwarded-for': claimed,
              'x-real-ip': claimed,
              'x-client-ip': claimed,
              'cf-connecting-ip': claimed,
              'true-client-ip': claimed,
              forwarded: `for=${claimed}`,
            },
          ),
        )
      }
      expect(statuses).toEqual([200, 200, 200, 429, 429])
    } finally {
      await small.close()
    }
  })

  it('is counted in the database, across nodes and restarts', async () => {
    const small = await limited(4)
    const ask = (node: FastifyInstance) => post(node, sendCodes[0], { email: anAddress() })
    try {
      await withAnotherNode(small, async (other) => {
        expect([await ask(small.app), await ask(other), await ask(small.app)]).toEqual([200, 200, 200])
        // Both nodes together have one request left.
        const last = await Promise.all([ask(small.app), ask(other), ask(small.app), ask(other)])
        expect(last.sort()).toEqual([200, 429, 429, 429])
      })
      await withAnotherNode(small, async (restarted) => expect(await ask(restarted)).toBe(429))
      const { rows } = await sql<{ count: number }>`
        select count from rate_limits where key = 'codes:client:127.0.0.1'
      `.execute(small.shop.db)
      expect(rows).toEqual([{ count: 8 }])
    } finally {
      await small.close()
    }
  })

  it('counts a /64 IPv6 network as one client, since a provider assigns whole networks to customers', async () => {
    const small = await limited(2, { TRUST_PROXY: '1' })
    try {
      const ask = async (forwarded: string) =>
        (
          await client(small).call('POST /auth/send-login-otp', {
            body: { email: anAddress() },
            headers: { 'x-forwarded-for': forwarded },
          })
        ).status
      expect(await ask('2001:db8:1:2::1')).toBe(200)
      expect(await ask('2001:db8:1:2:ffff::2')).toBe(200)
      expect(await ask('2001:db8:1:2:abcd:1:2:3')).toBe(429)
      expect(await ask('2001:db8:1:3::1')).toBe(200)
      // Only the last entry of X-Forwarded-For counts, because the trusted proxy wrote it.
      expect(await ask('192.0.2.1, 2001:db8:1:2::9')).toBe(429)
      expect(await ask('::ffff:192.0.2.7')).toBe(200)
      expect(await ask('192.0.2.7')).toBe(200)
      expect(await ask('192.0.2.7')).toBe(429)
    } finally {
      await small.close()
    }
  })
})

describe('the limit of login tries for one client', () => {
  it('also refuses the correct code, on every login route and node', async () => {
    const { email } = await aCustomer(app)
    await client(app).ok('POST /auth/send-login-otp', { body: { email } })
    const otp = await codeInOutbox(app, email)
    await post(app.app, waysIn[0], { email: anAddress(), otp: '123456' })
    const tries = (count: number) =>
      sql`update rate_limits set count = ${count} where key = 'tries:client:127.0.0.1'`.execute(app.shop.db)
    await tries(600)
    const names = { firstName: 'Asha', lastName: 'Rao' }
    await withAnotherNode(app, async (other) => {
      for (const node of [app.app, other]) {
        for (const way of waysIn) {
          expect(await post(node, way, { email, otp, ...names }, { 'x-forwarded-for': '10.9.9.9' })).toBe(429)
        }
      }
    })
    // None of these requests counted as a try: the code still works.
    await tries(0)
    expect(await post(app.app, waysIn[0], { email, otp })).toBe(200)
  })
})

describe('the limits of a client', () => {
  it('count failures only, so that many customers behind one address can log in', async () => {
    const limited = { ...app.shop, config: { ...app.shop.config, LIMIT_CODES_PER_CLIENT: 3 } }
    const node = await buildApp(limited)
    try {
      const triesOf = async () =>
        (
          await sql<{ key: string; count: number }>`
          select split_part(key, ':', 1) as key, sum(count)::int as count from rate_limits
          where key like 'tries:client:%' or key like 'codes:client:%' group by 1 order by 1`.execute(
            app.shop.db,
          )
        ).rows
      await sql`delete from rate_limits where key like 'tries:client:%' or key like 'codes:client:%'`.execute(
        app.shop.db,
      )
      for (let person = 0; person < 6; person++) {
        const { email } = await aCustomer(app)
        const requestId = crypto.randomUUID()
        expect(await post(node, sendCodes[0], { email, requestId }), `customer ${person}`).toBe(200)
        const otp = await codeInOutbox(app, email)
        expect(await post(node, waysIn[0], { email, otp, requestId })).toBe(200)
      }
      expect(await triesOf()).toEqual([
        { key: 'codes', count: 0 },
        { key: 'tries', count: 0 },
      ])
      const { email } = await aCustomer(app)
      const requestId = crypto.randomUUID()
      await post(node, sendCodes[0], { email, requestId })
      expect(await post(node, waysIn[0], { email, otp: '000000', requestId })).toBe(401)
      expect(await triesOf()).toEqual([
        { key: 'codes', count: 1 },
        { key: 'tries', count: 1 },
      ])
      expect(await post(node, sendCodes[0], { email: anAddress() })).toBe(200)
      expect(await post(node, sendCodes[0], { email: anAddress() })).toBe(200)
      expect(await post(node, sendCodes[0], { email: anAddress() }), 'unused codes count').toBe(429)
    } finally {
      await node.close()
    }
  })
})
