import { beforeEach, describe, expect, test } from 'vitest'
import { aConnectedAccount, aDueOrder, deliveredAgo, piecesOf, runFor } from '#test/builders/payouts.ts'
import { aDeliveredOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'
import { runDuePayouts } from './pay-out.ts'

openOrderShop()

let seller: Person
beforeEach(async () => {
  seller = await aSeller(app)
})

const payoutsOf = (person: Person) => person.ok('GET /sellers/payouts')
const holdOf = async (person: Person) => (await person.ok('GET /sellers/payout-account')).hold
const refund = (orderId: number, amount: number) =>
  admin.ok('POST /admin/orders/:orderId/refunds', {
    params: { orderId },
    body: { amount, reason: 'It came late.' },
    headers: { 'idempotency-key': `${orderId}:${amount}:${Math.random()}` },
  })
const sellerRow = (sql: string, person: Person) => app.pool.query(sql, [person.id])

const become = (status: 'SUSPENDED' | 'BANNED' | 'DEACTIVATED' | 'CLOSED', { id } = seller) =>
  admin.ok('PATCH /seller/:id/status/:status', {
    params: { id, status },
    body: { reason: 'Checked.' },
  })

/** A payout of the seller that reached the bank. */
async function paidOut(person: Person): Promise<number> {
  await runFor(admin, person)
  await admin.ok('POST /admin/payouts/bank-files')
  const [payout] = await payoutsOf(person)
  const payoutId = payout?.id ?? 0
  await admin.ok('POST /admin/payouts/:payoutId/paid', { params: { payoutId }, body: {} })
  return payoutId
}

describe('a payout', () => {
  test('contains the whole ready balance and lists the ledger lines it pays', async () => {
    const orderId = await aDueOrder(app, seller)
    expect(await holdOf(seller)).toBeNull()
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1, total: 90, currency: 'USD', hold: null })
    const [payout] = await payoutsOf(seller)
    expect(payout).toMatchObject({
      amount: 90,
      status: 'SCHEDULED',
      method: 'BANK_FILE',
      destination: '••••••6789',
    })
    const details = await seller.ok('GET /sellers/payouts/:payoutId', {
      params: { payoutId: payout?.id ?? 0 },
    })
    expect(details).toMatchObject({
      parts: [{ kind: 'sale', lines: 1, amount: 90 }],
      lines: [{ kind: 'sale', amount: 90, order: { id: orderId } }],
      lineCount: 1,
    })
    expect(await seller.ok('GET /sellers/balance')).toMatchObject({
      balance: 0,
      waiting: 0,
      ready: 0,
      payouts: [{ id: payout?.id, amount: 90, status: 'SCHEDULED' }],
    })
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 0, hold: { reason: 'IN_FLIGHT' } })
  })

  test('excludes an order that can still be returned', async () => {
    const { id } = await aProduct(app, { sellerId: seller.id })
    await aDeliveredOrder(app, { buyer: await aCustomer(app), seller, productIds: [id] })
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 0, hold: { reason: 'NOTHING_DUE' } })
  })

  test('is not made below the minimum amount', async () => {
    await aDueOrder(app, seller, 100)
    const hold = { reason: 'BELOW_MINIMUM', until: null }
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 0, hold })
    expect(await holdOf(seller)).toEqual(hold)
    await aDueOrder(app, seller, 1_000)
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1, total: 9.9 })
  })

  test('never exceeds the balance: a refund after a payout is deducted from later sales', async () => {
    const orderId = await aDueOrder(app, seller)
    await paidOut(seller)
    await refund(orderId, 50)
    expect(await seller.ok('GET /sellers/balance')).toMatchObject({ balance: -45, ready: -45 })
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 0, hold: { reason: 'NOTHING_DUE' } })
    await aDueOrder(app, seller, 4_000)
    expect(await seller.ok('GET /sellers/balance')).toMatchObject({ balance: -9, ready: -9 })
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 0 })
    await aDueOrder(app, seller, 6_000)
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1, total: 45 })
    const [payout] = await payoutsOf(seller)
    const { parts } = await admin.ok('GET /admin/payouts/:payoutId', {
      params: { payoutId: payout?.id ?? 0 },
    })
    expect(parts).toEqual([
      { kind: 'sale', lines: 2, amount: 90, pieces: piecesOf(100) },
      { kind: 'refund', lines: 1, amount: -45, pieces: piecesOf(-50) },
    ])
  })
})

test('deducts a refund at once, even when the order can be returned again', async () => {
  const orderId = await aDueOrder(app, seller)
  await paidOut(seller)
  await refund(orderId, 50)
  await deliveredAgo(app, orderId, 1)
  await aDueOrder(app, seller, 6_000)
  expect(await seller.ok('GET /sellers/balance')).toMatchObject({ balance: 9, waiting: 0, ready: 9 })
  expect(await runFor(admin, seller)).toMatchObject({ payouts: 1, total: 9 })
})

describe('a seller is not paid', () => {
  test.each(['SUSPENDED', 'BANNED', 'DEACTIVATED'] as const)('while %s', async (status) => {
    await aDueOrder(app, seller)
    await become(status)
    const hold = { reason: 'ACCOUNT_NOT_ACTIVE', until: null }
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 0, hold })
  })

  test('for three days after changing the bank account, and then to the new account', async () => {
    await aDueOrder(app, seller)
    await sellerRow(
      `update sellers set bank_details_since = now() + interval '1 second' where id = $1`,
      seller,
    )
    const { hold } = await runFor(admin, seller)
    expect(hold?.reason).toBe('DESTINATION_CHANGED')
    expect(new Date(hold?.until ?? 0).getTime() - Date.now()).toBeGreaterThan(2.9 * 86_400_000)
    const due = await admin.ok('GET /admin/payouts/due')
    expect(due.find((row) => row.seller.id === seller.id)).toMatchObject({
      balance: 90,
      ready: 90,
      hold: { reason: 'DESTINATION_CHANGED' },
    })
    await sellerRow(
      `update sellers set created_at = now() - interval '9 days', bank_details_since = now() - interval '73 hours' where id = $1`,
      seller,
    )
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1 })
  })

  test.each([
    ['restricted', ['individual.verification.document'], false],
    ['review', [], false],
    ['rejected', [], true],
  ] as const)(
    'to a Stripe account that is %s: the payout goes by bank file instead',
    async (end, requirements, refused) => {
      await aDueOrder(app, seller)
      await aConnectedAccount(app, seller, end)
      expect(await seller.ok('GET /sellers/payout-account')).toMatchObject({
        method: 'BANK_FILE',
        stripe: { detailsSubmitted: true, payoutsEnabled: false, requirements, refused },
      })
      await runFor(admin, seller)
      expect((await payoutsOf(seller))[0]).toMatchObject({ method: 'BANK_FILE' })
    },
  )
})

test('a closed account is paid its full balance, even below the minimum', async () => {
  await aDueOrder(app, seller, 100)
  await become('CLOSED')
  expect(await runFor(admin, seller)).toMatchObject({ payouts: 1, total: 0.9 })
})

describe('a run of all sellers', () => {
  test('lists the sellers and total to be paid, and the sellers on hold, before the run', async () => {
    const summary = () => admin.ok('GET /admin/payouts/summary')
    // Other tests of this file left sellers behind.
    const before = await summary()
    const sellers = await Promise.all(Array.from({ length: 24 }, () => aSeller(app)))
    const [suspended, moved, small, inFlight, waiting, ...payable] = sellers as [
      Person,
      Person,
      Person,
      Person,
      Person,
      ...Person[],
    ]
    for (const person of [suspended, moved, inFlight, ...payable]) await aDueOrder(app, person, 1_000)
    await aDueOrder(app, small, 50)
    await aDeliveredOrder(app, {
      seller: waiting,
      productIds: [(await aProduct(app, { sellerId: waiting.id })).id],
    })
    await runFor(admin, inFlight)
    await aDueOrder(app, inFlight, 2_000)
    await become('SUSPENDED', suspended)
    await sellerRow(
      `update sellers set bank_details_since = now() + interval '1 second' where id = $1`,
      moved,
    )
    const left = (reason: string, count: number, total: number) => {
      const old = before.held.find((held) => held.reason === reason)
      return { reason, sellers: (old?.sellers ?? 0) + count, total: round((old?.total ?? 0) + total) }
    }
    const round = (amount: number) => Math.round(amount * 100) / 100
    const seen = await summary()
    expect(seen.currency).toBe('USD')
    // More than one page of the list.
    expect(seen.ready.sellers - before.ready.sellers).toBe(19)
    expect(round(seen.ready.total - before.ready.total)).toBe(171)
    for (const [reason, total] of [
      ['ACCOUNT_NOT_ACTIVE', 9],
      ['DESTINATION_CHANGED', 9],
      ['BELOW_MINIMUM', 0.45],
      ['IN_FLIGHT', 18],
    ] as const)
      expect(seen.held).toContainEqual(left(reason, 1, total))
    expect(seen.nextFile.payouts - before.nextFile.payouts).toBe(1)
    expect(round(seen.nextFile.total - before.nextFile.total)).toBe(9)

    // One seller is paid between preview and run: the run reports only its own payouts.
    await runFor(admin, payable[0] as Person)
    const run = await admin.ok('POST /admin/payouts/run', { body: {} })
    expect(run).toMatchObject({
      payouts: seen.ready.sellers - 1,
      total: round(seen.ready.total - 9),
      continues: false,
    })
    const after = await summary()
    expect(after.ready).toEqual({ sellers: 0, total: 0 })
    expect((await admin.ok('GET /admin/figures')).waiting.payoutsToSend).toBe(after.nextFile.payouts)
    const file = await admin.ok('POST /admin/payouts/bank-files')
    expect(file).toMatchObject({ payouts: after.nextFile.payouts, total: after.nextFile.total })
    expect((await summary()).nextFile).toEqual({ payouts: 0, total: 0 })
  })
})

describe('the scheduled run', () => {
  const days = () => app.pool.query(`update payout_runs set due_on = due_on - 40 where due_on is not null`)

  test('pays every seller once on its day, even when several nodes start it', async () => {
    const sellers = [seller, await aSeller(app), await aSeller(app)]
    for (const one of sellers) await aDueOrder(app, one)
    await days()
    await Promise.all(Array.from({ length: 6 }, () => runDuePayouts(app.shop)))
    for (const one of sellers) expect(await payoutsOf(one)).toMatchObject([{ amount: 90 }])
    const later = await aSeller(app)
    await aDueOrder(app, later)
    await runDuePayouts(app.shop)
    expect(await payoutsOf(later)).toEqual([])
  })

  test('pays the other sellers when one payout fails, and raises an exception for it', async () => {
    const [first, broken, last] = [seller, await aSeller(app), await aSeller(app)]
    for (const one of [first, broken, last]) await aDueOrder(app, one)
    await days()
    await app.pool.query(`
      create function refuse_payout() returns trigger language plpgsql as $$
      begin if new.seller_id = ${broken.id} then raise exception 'not this one'; end if; return new; end $$;
      create trigger refuse_payout before insert on payouts for each row execute function refuse_payout()`)
    await runDuePayouts(app.shop)
    await app.pool.query('drop trigger refuse_payout on payouts; drop function refuse_payout')
    expect([await payoutsOf(first), await payoutsOf(broken), await payoutsOf(last)]).toMatchObject([
      [{ amount: 90 }],
      [],
      [{ amount: 90 }],
    ])
    const { rows } = await app.pool.query(
      'select id, finished_at from payout_runs where due_on is not null order by id desc',
    )
    expect(rows[0].finished_at).not.toBeNull()
    const exceptions = await admin.ok('GET /admin/payment-exceptions', { query: { state: 'open' } })
    expect(exceptions).toMatchObject([{ kind: 'payout_not_made', reference: `${rows[0].id}:${broken.id}` }])
    expect(await runFor(admin, broken)).toMatchObject({ payouts: 1 })
  })

  test('resumes where an interrupted run stopped', async () => {
    await days()
    const [first, second] = [seller, await aSeller(app)]
    await aDueOrder(app, first)
    await aDueOrder(app, second)
    const monday = `date_trunc('week', now() at time zone 'utc')::date`
    await app.pool.query(`insert into payout_runs (due_on, after_seller) values (${monday}, ${first.id})`)
    await runDuePayouts(app.shop)
    expect([await payoutsOf(first), await payoutsOf(second)]).toMatchObject([[], [{ amount: 90 }]])
    const { rows } = await app.pool.query(
      'select finished_at from payout_runs where due_on is not null order by id desc',
    )
    expect(rows[0].finished_at).not.toBeNull()
  })

  test('is registered as a cron job of the worker', async () => {
    const { rows } = await app.pool.query(
      `select identifier from graphile_worker._private_known_crontabs where identifier in ('run-payouts', 'reconcile-payouts')`,
    )
    expect(rows).toHaveLength(2)
  })
})
