import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keyed } from '#test/builders/order-steps.ts'
import { aDueOrder, owes, runFor } from '#test/builders/payouts.ts'
import { anAdmin } from '#test/builders/staff.ts'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
let finance: Person
let other: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp({ env: { PAYOUT_APPROVAL_ABOVE: '100' } })
})
beforeEach(async () => {
  ;[finance, other] = [await anAdmin(app, 'FINANCE'), await anAdmin(app, 'FINANCE')]
  seller = await aSeller(app)
  await sql`update debt_write_offs set decided_at = decided_at - interval '2 days'`.execute(app.ownerDb)
  await sql`update debt_payments set created_at = created_at - interval '2 days'`.execute(app.ownerDb)
})
afterEach(() => app.assertInvariants())
afterAll(() => app.close())

const params = () => ({ sellerId: seller.id })
const debtOf = () => finance.ok('GET /admin/sellers/:sellerId/debt', { params: params() })
const writeOff = (amount: number, by = finance, key: string = unique()) =>
  by.call('POST /admin/sellers/:sellerId/debt/write-offs', {
    params: params(),
    ...keyed(key),
    body: { amount, reason: 'Insolvent' },
  })
const pay = (amount: number, note = 'Transfer DEBT-4711', key: string = unique()) =>
  finance.call('POST /admin/sellers/:sellerId/debt/payments', {
    params: params(),
    ...keyed(key),
    body: { amount, receivedOn: '2026-02-03', note },
  })
const plan = (perPayout: number) =>
  finance.ok('POST /admin/sellers/:sellerId/debt/plan', {
    params: params(),
    body: { perPayout, agreedOn: '2026-02-03', note: 'By phone' },
  })
const decide = (by: Person, what: 'approve' | 'cancel', writeOffId: number) =>
  what === 'approve'
    ? by.call('POST /admin/debt/write-offs/:writeOffId/approve', { params: { writeOffId } })
    : by.call('POST /admin/debt/write-offs/:writeOffId/cancel', { params: { writeOffId } })
const reject = (by: Person, writeOffId: number) =>
  by.call('POST /admin/debt/write-offs/:writeOffId/reject', {
    params: { writeOffId },
    body: { reason: 'They still sell' },
  })
const request = async (amount = 200): Promise<number> => {
  await owes(app, seller.id, 30_000)
  const { status, body } = await writeOff(amount)
  expect([status, body.booked]).toEqual([200, false])
  return body.id
}
const losses = async () =>
  (
    await sql<{ cents: number }>`
      select coalesce(sum(l.amount_cents), 0)::bigint as cents from ledger_accounts a join ledger_lines l on l.account_id = a.id
      where a.kind = 'debt_losses' and l.seller_id = ${seller.id}`.execute(app.shop.db)
  ).rows[0]?.cents

describe('a write-off', () => {
  test('is an expense of the shop, which the books show', async () => {
    await owes(app, seller.id, 9_000)
    const { status, body } = await writeOff(40)
    expect([status, body.booked]).toEqual([200, true])
    expect(await debtOf()).toMatchObject({
      open: 50,
      balance: -50,
      settled: [{ kind: 'WRITE_OFF', amount: 40, by: 'Asha Rao', note: 'Insolvent' }],
    })
    expect(await losses()).toBe(4_000)
    const month = new Date().toISOString().slice(0, 7)
    const { accounts, sellers } = await finance.ok('GET /admin/books', { query: { from: month, to: month } })
    expect(accounts.find(({ account }) => account === 'debt_losses')?.debit).toBeGreaterThanOrEqual(40)
    expect(sellers.find(({ id }) => id === seller.id)).toMatchObject({ costs: 40 })
    expect((await seller.ok('GET /sellers/balance')).lines).toContainEqual({
      kind: 'debt',
      amount: 40,
      transactions: 1,
    })
  })

  test('reduces a plan first, and ends a plan with nothing left', async () => {
    await owes(app, seller.id, 9_000)
    await plan(10)
    expect((await writeOff(40)).status).toBe(200)
    expect(await debtOf()).toMatchObject({ open: 0, planned: 50, plan: { left: 50 } })
    expect((await writeOff(50)).status).toBe(200)
    expect(await debtOf()).toMatchObject({ planned: 0, balance: 0, plan: null })
  })

  test('is at most the debt, also when several people write it off at the same time', async () => {
    await owes(app, seller.id, 5_000)
    const tooMuch = await writeOff(50.01)
    expect([tooMuch.status, tooMuch.body.message]).toEqual([409, 'This seller owes only $50.00 now.'])
    const answers = await Promise.all([writeOff(30), writeOff(30, other), writeOff(30), pay(30)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await debtOf()).toMatchObject({ open: 20 })
    expect((await writeOff(20)).status).toBe(200)
    expect((await writeOff(0.01)).body.message).toBe('This seller has no open debt.')
  })

  test('and a payout at the same time repay a plan once', async () => {
    await owes(app, seller.id, 5_000)
    await plan(30)
    await aDueOrder(app, seller, 5_000)
    await Promise.all([runFor(finance, seller), writeOff(40)])
    const { planned, open } = await debtOf()
    expect([0, 10, 20]).toContain(planned)
    expect(open).toBe(0)
  })

  test('above the limit waits for another person, as a payment problem', async () => {
    const id = await request()
    expect(await debtOf()).toMatchObject({
      open: 300,
      request: { id, amount: 200, reason: 'Insolvent', requestedBy: { id: finance.id } },
    })
    const problems = async () =>
      (await finance.ok('GET /admin/payment-exceptions', { query: { state: 'open' } })).flatMap((one) =>
        one.kind === 'write_off_requested' && one.reference === String(id) ? [one.details] : [],
      )
    expect(await problems()).toEqual([{ sellerId: seller.id, cents: 20_000, currency: 'USD' }])
    const own = await decide(finance, 'approve', id)
    expect([own.status, own.body.message]).toEqual([
      409,
      'Another person must decide: nobody approves their own write-off.',
    ])
    expect(await losses()).toBe(0)
    expect((await decide(other, 'approve', id)).status).toBe(200)
    expect(await debtOf()).toMatchObject({ open: 100, request: null })
    expect(await problems()).toEqual([])
    expect((await decide(other, 'approve', id)).body.message).toBe('This request has been decided already.')
  })

  test('cannot be split into small ones', async () => {
    await owes(app, seller.id, 30_000)
    const answers = await Promise.all([writeOff(60), writeOff(60, other)])
    expect(answers.map(({ body }) => body.booked).sort()).toEqual([false, true])
    expect(await losses()).toBe(6_000)
  })

  test('is approved once by several people, and only while the seller owes as much', async () => {
    const id = await request()
    const people = await Promise.all(Array.from({ length: 4 }, () => anAdmin(app, 'FINANCE')))
    const answers = await Promise.all(people.map((person) => decide(person, 'approve', id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await losses()).toBe(20_000)
    const next = await writeOff(100)
    expect(next.body.booked).toBe(true)
  })

  test('is refused if the seller has paid since the request', async () => {
    const id = await request(250)
    expect((await pay(100)).status).toBe(200)
    const { status, body } = await decide(other, 'approve', id)
    expect([status, body.message]).toEqual([409, 'This seller owes only $200.00 now.'])
    expect(await losses()).toBe(0)
  })

  test('is rejected by another person or canceled by the requester, and books nothing', async () => {
    const id = await request()
    const second = await writeOff(1)
    expect([second.status, second.body.message]).toEqual([
      409,
      'Another request for this seller is open. Decide or cancel it first.',
    ])
    expect((await decide(other, 'cancel', id)).body.message).toBe(
      'Only the person who requested this can cancel it.',
    )
    expect((await reject(finance, id)).status).toBe(409)
    expect((await reject(other, id)).status).toBe(200)
    const again = await writeOff(200)
    expect((await decide(finance, 'cancel', again.body.id)).status).toBe(200)
    expect(await debtOf()).toMatchObject({ open: 300, request: null, settled: [] })
    expect((await decide(other, 'approve', 999_999_999)).status).toBe(404)
  })

  test('is refused by the database without a second person', async () => {
    const id = await request()
    await expect(
      sql`update debt_write_offs set status = 'BOOKED', debt_cents = amount_cents, decided_by = requested_by, decided_at = now()
        where id = ${id}`.execute(app.shop.db),
    ).rejects.toThrow('debt_write_offs_two_people')
  })

  test.each([[0], [-1], [0.001]])('of %s is refused', async (amount) => {
    await owes(app, seller.id, 5_000)
    expect((await writeOff(amount)).status).toBe(422)
  })
})

describe('a payment of a debt by bank transfer', () => {
  const upload = (amount: number, text: string) =>
    finance.ok('POST /admin/bank-statements', {
      body: {
        fileName: `${text}.csv`,
        content: `Day,Text,Amount\n2026-02-04,${text},${amount.toFixed(2)}\n`,
        columns: { day: 'Day', dayOrder: 'YMD', amount: 'Amount', description: 'Text' },
      },
    })

  test('reduces the debt and is matched with its line on a bank statement', async () => {
    await owes(app, seller.id, 9_000)
    await upload(61.23, 'Payment DEBT-4712 of Mill')
    const { body } = await pay(61.23, 'DEBT-4712')
    expect(await debtOf()).toMatchObject({
      open: 28.77,
      settled: [{ kind: 'BANK', amount: 61.23, day: '2026-02-03', note: 'DEBT-4712' }],
    })
    const lines = await finance.ok('GET /admin/bank-lines', { query: { state: 'matched' } })
    expect(lines.find(({ matched }) => matched?.kind === 'debt')).toMatchObject({
      amount: 61.23,
      matched: { id: body.id, amount: 61.23, day: '2026-02-03' },
    })
  })

  test('that finance finds on the statement later is matched by hand', async () => {
    await owes(app, seller.id, 9_000)
    const { body } = await pay(17.89)
    await pay(17.89)
    await upload(17.89, 'Mill')
    const [line] = await finance.ok('GET /admin/bank-lines')
    expect(line).toMatchObject({ amount: 17.89, proposal: { kind: 'debt' } })
    const match = { params: { lineId: line?.id ?? 0 }, body: { kind: 'debt' as const, id: body.id } }
    await finance.ok('POST /admin/bank-lines/:lineId/match', match)
    expect((await finance.call('POST /admin/bank-lines/:lineId/match', match)).status).toBe(409)
  })

  test('repeated after a lost reply, as a write-off, is booked once', async () => {
    await owes(app, seller.id, 9_000)
    for (const settle of [
      pay,
      (amount: number, _: undefined, key: string) => writeOff(amount, finance, key),
    ]) {
      const key = unique()
      const [first, ...again] = await Promise.all([0, 1, 2].map(() => settle(10, undefined, key)))
      for (const reply of again) expect(reply).toMatchObject({ status: 200, body: first?.body })
      expect((await settle(11, undefined, key)).status).toBe(422)
    }
    expect(await debtOf()).toMatchObject({ open: 70 })
    const bare = { params: params(), body: { amount: 10, reason: 'Insolvent' } }
    expect(await finance.call('POST /admin/sellers/:sellerId/debt/write-offs', bare)).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_missing' },
    })
  })

  test('above what one person may pay out alone needs its line on a bank statement', async () => {
    await owes(app, seller.id, 50_000)
    const both = await Promise.all([pay(60), pay(60)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(
      'No bank statement shows this payment. Above $100.00 a day, upload the statement first.',
    )
    await upload(150.5, 'Mill & Co')
    expect((await pay(150.51)).status).toBe(409)
    const forOneLine = await Promise.all([pay(150.5), pay(150.5)])
    expect(forOneLine.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await pay(150.5)).status).toBe(409)
    expect(await debtOf()).toMatchObject({ open: 289.5 })
  })

  test('is at most the debt', async () => {
    await owes(app, seller.id, 5_000)
    const { status, body } = await pay(50.01)
    expect([status, body.message]).toEqual([409, 'This seller owes only $50.00 now.'])
    expect(await debtOf()).toMatchObject({ open: 50, settled: [] })
  })
})
