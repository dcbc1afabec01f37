import { hostname } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { taskList } from '#server/worker.ts'
import { anUnpaidOrder } from '#test/builders/placed-order.ts'
import { unique } from '#test/builders/unique.ts'
import { runAdmin } from '#test/harness/admin-command.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client } from '#test/harness/clients.ts'
import { codeInOutbox } from '#test/harness/codes.ts'

// Each command starts its own process.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
// Starts without an admin. The database allows this only before the first admin exists.
beforeEach(() =>
  app.ownerDb.transaction().execute(async (tx) => {
    await sql`alter table users disable trigger one_owner_stays`.execute(tx)
    await tx.updateTable('users').set({ role: 'ROLE_CUSTOMER' }).execute()
    await sql`alter table users enable trigger one_owner_stays`.execute(tx)
  }),
)
afterAll(() => app?.close())

const admin = (...args: string[]) => runAdmin(app, ...args)

const anAdmin = () => aCustomer(app, { role: 'ROLE_ADMIN' })

/** How many statements wait for a lock in this database. */
async function lockWaits(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(app.shop.db)
  return rows[0]?.count ?? 0
}

async function logIn(email: string) {
  await client(app).ok('POST /auth/send-login-otp', { body: { email } })
  const otp = await codeInOutbox(app, email)
  return client(app).call('POST /auth/login', { body: { email, otp } })
}

describe('ban', () => {
  test('ends every session at once and blocks logins; unban allows logins but restores no session', async () => {
    const person = await aCustomer(app)
    const second = client(app, (await logIn(person.email)).body.jwt)
    const stranger = await aCustomer(app)
    expect(await admin('ban', ` ${person.email.toUpperCase()} `)).toEqual({
      code: 0,
      out: `${person.email} is banned; every session has ended.`,
      err: '',
    })
    for (const session of [person, second]) {
      expect((await session.call('GET /users/profile')).body.code).toBe('token_invalid')
    }
    expect((await logIn(person.email)).body.code).toBe('account_banned')
    expect((await stranger.call('GET /users/profile')).status).toBe(200)
    // A repeated ban changes nothing.
    expect((await admin('ban', person.email)).code).toBe(0)

    expect(await admin('unban', person.email)).toEqual({
      code: 0,
      out: `${person.email} can log in again.`,
      err: '',
    })
    for (const session of [person, second]) {
      expect((await session.call('GET /users/profile')).status).toBe(401)
    }
    expect((await logIn(person.email)).status).toBe(200)
    expect(await admin('unban', person.email)).toMatchObject({
      code: 1,
      err: `${person.email} is not banned.`,
    })
  })

  test('accepts an admin, but never the last active admin', async () => {
    const [first, second] = [await anAdmin(), await anAdmin()]
    expect((await admin('ban', first.email)).code).toBe(0)
    expect((await admin('list-admins')).out.split('\n')).toEqual(
      [`${first.email} Owner (banned)`, `${second.email} Owner`].sort(),
    )
    for (const command of ['ban', 'remove']) {
      const refused = await admin(command, second.email)
      expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('is the last owner')])
    }
    expect((await second.call('GET /users/profile')).body.role).toBe('ROLE_ADMIN')
    // The banned admin was not the last active one, and adding the address again does not lift the ban.
    expect(await admin('add', first.email)).toMatchObject({ code: 1, out: '' })
    expect((await admin('remove', first.email)).code).toBe(0)
  })

  test('of the only two admins at the same time leaves one admin active', async () => {
    const both = [await anAdmin(), await anAdmin()]
    // The rows stay locked until both commands wait for them.
    const waiting = app.shop.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('role', '=', 'ROLE_ADMIN').forUpdate().execute()
      const commands = both.map((person) => admin('ban', person.email))
      await expect.poll(lockWaits, { interval: 20, timeout: 10_000 }).toBe(2)
      return commands
    })
    const results = await Promise.all(await waiting)
    expect(results.map((result) => result.code).sort()).toEqual([0, 1])
    const able = await app.shop.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'ROLE_ADMIN')
      .where('banned_at', 'is', null)
      .execute()
    expect(able).toHaveLength(1)
  })

  test('reports an unknown or deleted account as not found', async () => {
    const gone = await aCustomer(app)
    await app.shop.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
    for (const email of [gone.email, `nobody-${unique()}@example.com`]) {
      for (const command of ['ban', 'unban']) {
        const { code, out, err } = await admin(command, email)
        expect([code, out, err.startsWith(email)]).toEqual([1, '', true])
      }
    }
  })
})

test('add and remove work by email address, with or without an existing account', async () => {
  const person = await aCustomer(app)
  const email = `${unique()}@example.com`
  expect((await admin('list-admins')).out).toBe('There is no admin yet.')
  for (const added of [person.email, email]) expect((await admin('add', added)).code).toBe(0)
  expect((await person.ok('GET /users/profile')).role).toBe('ROLE_ADMIN')
  expect((await logIn(email)).body.role).toBe('ROLE_ADMIN')
  expect((await admin('list-admins')).out.split('\n')).toEqual(
    [`${email} Owner`, `${person.email} Owner`].sort(),
  )
  expect((await admin('remove', person.email)).code).toBe(0)
  expect((await person.call('GET /users/profile')).status).toBe(401)
  expect((await logIn(person.email)).body.role).toBe('ROLE_CUSTOMER')
  expect(await admin('remove', person.email)).toMatchObject({
    code: 1,
    err: `${person.email} is not an admin.`,
  })
  expect(await admin('remove', email)).toMatchObject({
    code: 1,
    err: `${email} is the last owner and cannot be removed.`,
  })
})

test('staff-role changes a role and ends the sessions, but keeps the last owner', async () => {
  const [owner, person] = [await anAdmin(), await anAdmin()]
  expect((await admin('staff-role', person.email, 'read-only')).out).toBe(
    `${person.email} now has the role Read-only; every session has ended.`,
  )
  expect((await person.call('GET /users/profile')).status).toBe(401)
  expect((await admin('list-admins')).out).toContain(`${person.email} Read-only`)
  const refused = await admin('staff-role', owner.email, 'finance')
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('is the last owner')])
  expect((await admin('staff-role', person.email, 'king')).err).toContain('"king" is not a role.')
  expect((await admin('staff-role', `${unique()}@example.com`, 'owner')).code).toBe(1)
  const { rows } = await sql<{ recipient: string; template: string }>`
    select recipient, template from mails where template in ('staff-role', 'staff-changed') order by id
  `.execute(app.shop.db)
  expect(rows.slice(-2)).toEqual([
    { recipient: person.email, template: 'staff-role' },
    { recipient: owner.email, template: 'staff-changed' },
  ])
})

test('every change by a command is in the audit log with the operator of this machine as actor', async () => {
  const [person, email] = [await aCustomer(app), `${unique()}@example.com`]
  const commands = [
    ['add', person.email],
    ['add', email],
    ['remove', email],
    ['ban', email],
    ['unban', email],
  ] as const
  for (const [command, address] of commands) expect((await admin(command, address)).code).toBe(0)
  // Commands without changes write no audit entry.
  await admin('list-admins')
  await admin('unban', email)
  const query = { actorKind: 'operator', subjectKind: 'users', size: 5 } as const
  const entries = await person.ok('GET /admin/audit-log', { query })
  const { id } = (await app.shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()) ?? { id: 0 }
  const actor = { kind: 'operator', id: null, name: null, email: null }
  expect(entries.toReversed().map(({ subject, action, after }) => [subject.id, action, after])).toEqual([
    [String(person.id), 'changed', { role: 'ROLE_ADMIN', staff_role: 'OWNER' }],
    [String(id), 'created', expect.objectContaining({ email, role: 'ROLE_ADMIN', staff_role: 'OWNER' })],
    [String(id), 'changed', { role: 'ROLE_CUSTOMER' }],
    [String(id), 'changed', { banned_at: expect.any(String) }],
    [String(id), 'changed', {}],
  ])
  for (const entry of entries) expect(entry).toMatchObject({ actor, client: hostname(), requestId: null })
})

test('an unknown command or an invalid address prints the usage', async () => {
  for (const args of [[], ['toString'], ['ban'], ['ban', 'nobody'], ['unban', "x' or 1=1 --"]]) {
    const { code, out, err } = await admin(...args)
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('npm run admin -- ban EMAIL')
    expect(err).toContain('npm run admin -- unban EMAIL')
  }
})

test('check reports that all invariants hold', async () => {
  expect(await admin('check')).toEqual({ code: 0, out: 'All invariants hold.', err: '' })
})

test('check prints each broken invariant and its rows', async () => {
  const { id } = await app.shop.db
    .insertInto('coupons')
    .values({ code: unique().toUpperCase(), discount_bp: 1000, uses: 3 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { code, out, err } = await admin('check')
  await app.shop.db.deleteFrom('coupons').where('id', '=', id).execute()
  expect([code, out]).toEqual([1, ''])
  expect(err).toBe(`I4 is broken (the use count of a coupon equals its uses and is within its limit): ${id}`)
})

test('stuck-orders lists orders by problem, and a stored payment event is processed again', async () => {
  expect(await admin('stuck-orders')).toEqual({ code: 0, out: 'No order is stuck.', err: '' })
  const placed = await anUnpaidOrder(app, { seller: await aSeller(app) })
  await sql`update checkouts set expires_at = now() - interval '1 minute' where id = ${placed.checkoutId}`.execute(
    app.shop.db,
  )
  const { out } = await admin('stuck-orders')
  expect(out).toMatch(/^Unpaid beyond their time: 1\n {2}TRV-/)

  app.stripe.control.holdWebhooks()
  app.stripe.control.pay(placed.sessionId)
  const event = {
    id: `evt_${unique().replaceAll(/\W/g, '')}`,
    type: 'checkout.session.completed',
    data: {
      object: await (
        await fetch(`${app.stripe.url}/v1/checkout/sessions/${placed.sessionId}`, {
          headers: { authorization: `Bearer ${app.shop.config.STRIPE_SECRET_KEY}` },
        })
      ).json(),
    },
  }
  await app.shop.db
    .insertInto('payment_events')
    .values({ gateway: 'STRIPE', event_id: event.id, type: event.type, payload: JSON.stringify(event) })
    .execute()
  expect((await admin('replay-webhook', event.id)).code).toBe(0)
  const { rows } = await sql<{ subject: string }>`
    select subject_id as subject from audit_log where actor_kind = 'operator' and subject_kind = 'payment_events'
  `.execute(app.shop.db)
  expect(rows).toEqual([{ subject: `STRIPE:${event.id}` }])
  await taskList(app.shop).tasks['replay-event']?.({ gateway: 'STRIPE', eventId: event.id }, {} as never)
  const order = await placed.buyer.ok('GET /orders/:orderId', { params: { orderId: placed.orderId } })
  expect(order).toMatchObject({ orderStatus: 'PLACED', paymentStatus: 'COMPLETED' })
  expect(await admin('replay-webhook', 'evt_unknown')).toMatchObject({
    code: 1,
    err: 'No event evt_unknown has come.',
  })
})
