import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDueOrder, newestPayoutOf } from '#test/builders/payouts.ts'
import { anAdmin } from '#test/builders/staff.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
let requester: Person
let approver: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp({ env: { PAYOUT_APPROVAL_ABOVE: '100' } })
})
beforeEach(async () => {
  ;[requester, approver] = [await anAdmin(app, 'FINANCE'), await anAdmin(app, 'FINANCE')]
  seller = await aSeller(app)
  await sql`update payout_requests set status = 'EXPIRED', decided_at = now() where status = 'REQUESTED'`.execute(
    app.shop.db,
  )
  await sql`update payout_runs set started_at = started_at - interval '2 days'`.execute(app.shop.db)
})
afterEach(() => app.assertInvariants())
afterAll(() => app.close())

const run = (by: Person, of: Person = seller) =>
  by.call('POST /admin/payouts/run', { body: { sellerId: of.id } })
const request = async (by: Person, of: Person = seller) =>
  (await by.ok('POST /admin/payouts/requests', { body: { sellerId: of.id } })).id
const approve = (by: Person, requestId: number) =>
  by.call('POST /admin/payouts/requests/:requestId/approve', { params: { requestId } })
const reject = (by: Person, requestId: number) =>
  by.call('POST /admin/payouts/requests/:requestId/reject', {
    params: { requestId },
    body: { reason: 'Wrong week' },
  })
const cancel = (by: Person, requestId: number) =>
  by.call('POST /admin/payouts/requests/:requestId/cancel', { params: { requestId } })
const stateOf = async (requestId: number) =>
  (await requester.ok('GET /admin/payouts/requests')).find(({ id }) => id === requestId)
const finished = (requestId: number) =>
  expect
    .poll(
      async () =>
        (
          await app.shop.db
            .selectFrom('payout_runs')
            .select('finished_at')
            .where('request_id', '=', requestId)
            .executeTakeFirst()
        )?.finished_at,
    )
    .toBeInstanceOf(Date)
const mails = (to: Person, subject: RegExp) =>
  app.mailbox.messages(to.email).filter((mail) => subject.test(mail.subject))

describe('a run above the limit', () => {
  test('is refused to one person and pays nothing', async () => {
    await aDueOrder(app, seller, 20_000)
    const { status, body } = await run(requester)
    expect([status, body.code, body.details]).toEqual([
      409,
      'approval_required',
      { total: 180, above: 100, payableAlone: 100 },
    ])
    expect(await newestPayoutOf(seller)).toBeUndefined()
  })

  test('pays exactly the requested amounts once a second person approves', async () => {
    await aDueOrder(app, seller, 20_000)
    const id = await request(requester)
    await expect.poll(() => mails(approver, /Approve payouts of \$180\.00/)).toHaveLength(1)
    expect(mails(requester, /Approve payouts/)).toEqual([])
    expect((await approve(approver, id)).status).toBe(202)
    await finished(id)
    expect(await newestPayoutOf(seller)).toMatchObject({ amount: 180, status: 'SCHEDULED' })
    expect(await stateOf(id)).toMatchObject({
      status: 'APPROVED',
      requestedBy: { id: requester.id },
      decidedBy: { id: approver.id },
      paid: { sellers: 1, total: 180 },
    })
    await expect.poll(() => mails(requester, /was approved/)).toHaveLength(1)
    expect((await approve(approver, id)).body.message).toBe('This request has been decided already.')
  })

  test('cannot be split into small ones', async () => {
    const other = await aSeller(app)
    await aDueOrder(app, seller, 8_000)
    await aDueOrder(app, other, 8_000)
    const answers = await Promise.all([run(requester, seller), run(approver, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.details).toEqual({ total: 72, above: 100, payableAlone: 28 })
    const left = answers[0].status === 409 ? seller : other
    expect((await run(requester, left)).status).toBe(409)
    const { approval } = await requester.ok('GET /admin/payouts/summary')
    expect(approval.payableAlone).toBe(28)
  })
})

describe('a request', () => {
  test('is not approved or rejected by the requester', async () => {
    await aDueOrder(app, seller, 20_000)
    const id = await request(requester)
    for (const answer of [await approve(requester, id), await reject(requester, id)]) {
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'Another person must decide: nobody approves their own payout run.',
      ])
    }
    await expect(
      sql`update payout_requests set status = 'APPROVED', decided_by = requested_by, decided_at = now() where id = ${id}`.execute(
        app.shop.db,
      ),
    ).rejects.toThrow('payout_requests_two_people')
    expect(await stateOf(id)).toMatchObject({ status: 'REQUESTED', decidedBy: null })
  })

  test('is approved once by many people at the same time', async () => {
    await aDueOrder(app, seller, 20_000)
    const id = await request(requester)
    const people = await Promise.all(Array.from({ length: 6 }, () => anAdmin(app, 'FINANCE')))
    const answers = await Promise.all(people.map((person) => approve(person, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409, 409])
    await finished(id)
    expect(await seller.ok('GET /sellers/payouts')).toHaveLength(1)
  })

  test('is rejected with a reason, and pays nothing', async () => {
    await aDueOrder(app, seller, 20_000)
    const id = await request(requester)
    expect((await reject(approver, id)).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({ status: 'REJECTED', reason: 'Wrong week' })
    await expect.poll(() => mails(requester, /was rejected/)[0]?.text).toContain('Reason: Wrong week')
    expect((await approve(approver, id)).status).toBe(409)
    expect(await newestPayoutOf(seller)).toBeUndefined()
  })

  test('is canceled by the requester only', async () => {
    await aDueOrder(app, seller, 20_000)
    const id = await request(requester)
    expect((await cancel(approver, id)).body.message).toBe(
      'Only the person who requested this run can cancel it.',
    )
    expect((await cancel(requester, id)).status).toBe(200)
    expect((await approve(approver, id)).status).toBe(409)
  })

  test('expires, and makes room for the next one', async () => {
    await aDueOrder(app, seller, 20_000)
    const id = await request(requester)
    const second = await requester.call('POST /admin/payouts/requests', { body: { sellerId: seller.id } })
    expect([second.status, second.body.message]).toEqual([
      409,
      'Another request is open. Decide or cancel it first.',
    ])
    await sql`update payout_requests set expires_at = now() where id = ${id}`.execute(app.shop.db)
    expect((await approve(approver, id)).body.message).toBe('The request has expired. Request the run again.')
    expect(await stateOf(id)).toMatchObject({ status: 'EXPIRED' })
    const next = await request(requester)
    expect((await approve(approver, next)).status).toBe(202)
    await finished(next)
  })

  test('is refused when the amount changed, and the changed amount is not paid', async () => {
    await aDueOrder(app, seller, 20_000)
    const id = await request(requester)
    await aDueOrder(app, seller, 5_000)
    const { status, body } = await approve(approver, id)
    expect([status, body.message]).toEqual([
      409,
      'Every amount changed since the request. Request the run again.',
    ])
    expect(await stateOf(id)).toMatchObject({ status: 'REQUESTED' })
    expect(await newestPayoutOf(seller)).toBeUndefined()
  })

  test('for all sellers leaves out a seller whose amount changed', async () => {
    const other = await aSeller(app)
    await aDueOrder(app, seller, 20_000)
    await aDueOrder(app, other, 20_000)
    const { id } = await requester.ok('POST /admin/payouts/requests', { body: { sellerId: null } })
    await aDueOrder(app, other, 1_000)
    expect((await approve(approver, id)).status).toBe(202)
    await finished(id)
    expect(await newestPayoutOf(seller)).toMatchObject({ amount: 180 })
    expect(await newestPayoutOf(other)).toBeUndefined()
  })

  test('of a person who may no longer run payouts is not approved', async () => {
    const owner = await anAdmin(app)
    await aDueOrder(app, seller, 20_000)
    const id = await request(requester)
    await owner.ok('PATCH /staff/:id', { params: { id: requester.id }, body: { role: 'SUPPORT' } })
    const { status, body } = await approve(approver, id)
    expect([status, body.message]).toEqual([409, expect.stringContaining('may no longer run payouts')])
  })
})

test('the database refuses a payout that was not approved', async () => {
  await aDueOrder(app, seller, 20_000)
  const other = await aSeller(app)
  const id = await request(requester)
  await approve(approver, id)
  await finished(id)
  await expect(
    sql`
      insert into payouts (seller_id, run_id, request_id, method, amount_cents, currency, balance_cents, status,
        bank_details_sealed, destination_last4, ended_at, failure_reason)
      select ${other.id}, run_id, request_id, method, amount_cents, currency, balance_cents, 'FAILED',
        bank_details_sealed, destination_last4, now(), 'x' from payouts where request_id = ${id}
    `.execute(app.shop.db),
  ).rejects.toThrow('payouts_as_approved')
})
