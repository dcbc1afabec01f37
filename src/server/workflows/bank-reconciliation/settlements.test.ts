import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { exceptionsAbout } from '#test/builders/disputes.ts'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { readMovements } from './read-movements.ts'

openOrderShop({ razorpay: true, worker: false })

/** An order of $50.00 of each provider, with its fees booked. */
beforeEach(async () => {
  for (const gateway of ['STRIPE', 'RAZORPAY'] as const) await aPaidOrder(app, { seller, gateway })
  await letTimePass()
  await readMovements(app.shop)
})

/** An hour and more for movements and settlements, so that what matches nothing needs a person. */
async function letTimePass(): Promise<void> {
  await sql`update payments set captured_at = captured_at - interval '11 minutes'`.execute(app.ownerDb)
  await sql`update provider_movements set created_at = created_at - interval '2 hours'`.execute(app.ownerDb)
  await sql`update settlements set created_at = created_at - interval '2 hours'`.execute(app.ownerDb)
}

const moneyAccounts = [
  'provider_clearing',
  'in_transit',
  'bank',
  'provider_reserve',
  'provider_fees',
] as const

/** How the money accounts change through `work` and a run of the job, in cents. */
async function changeThrough(work: () => unknown): Promise<Record<string, number>> {
  const before = await balances()
  await work()
  await readMovements(app.shop)
  const after = await balances()
  const changes = moneyAccounts.map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, cents]) => cents !== 0))
}

async function balances(): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select a.kind, sum(l.amount_cents)::bigint as cents from ledger_lines l join ledger_accounts a on a.id = l.account_id
    group by 1`.execute(app.ownerDb)
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}

const open = async () =>
  (
    await app.pool.query<{ kind: string }>(
      'select kind from payment_exceptions where resolved_at is null order by id',
    )
  ).rows.map(({ kind }) => kind)
const closeAll = () =>
  sql`update payment_exceptions set resolved_at = now() where resolved_at is null`.execute(app.ownerDb)

describe('a settlement of Stripe', () => {
  test('is booked as in transit, and as bank money once Stripe reports it as paid', async () => {
    const sent = await changeThrough(() => app.stripe.control.settle({ amount: 4_000 }))
    expect(sent).toEqual({ provider_clearing: -4_000, in_transit: 4_000 })
    expect(await changeThrough(() => {})).toEqual({})
    const [payout] = await settlements()
    const arrived = await changeThrough(() => app.stripe.control.endSettlement(payout?.id ?? '', 'paid'))
    expect(arrived).toEqual({ in_transit: -4_000, bank: 4_000 })
    expect(await settlements()).toMatchObject([{ status: 'PAID', bank: expect.any(String) }])
    // A bank may return it days later.
    const returned = await changeThrough(() => app.stripe.control.endSettlement(payout?.id ?? '', 'failed'))
    expect(returned).toEqual({ bank: -4_000, provider_clearing: 4_000 })
    expect(await open()).toEqual([])
  })

  test('that fails on its way is back in the balance', async () => {
    const { id } = app.stripe.control.settle({ amount: 1_000 })
    await changeThrough(() => {})
    const back = await changeThrough(() => app.stripe.control.endSettlement(id, 'failed'))
    expect(back).toEqual({ in_transit: -1_000, provider_clearing: 1_000 })
  })

  test.each([
    ['missing', 'settlement_missing'],
    ['amount', 'settlement_differs'],
  ] as const)('that is wrong (%s) is not booked, and raises an exception', async (wrong, kind) => {
    expect(await changeThrough(() => app.stripe.control.settle({ amount: 1_000, wrong }))).toEqual({})
    expect(await open()).toEqual([])
    await letTimePass()
    await readMovements(app.shop)
    expect(await open()).toEqual([kind])
    await closeAll()
    await readMovements(app.shop)
    expect(await open()).toEqual([])
  })

  test('that is listed twice is booked once, and the other raises an exception', async () => {
    const change = await changeThrough(() => app.stripe.control.settle({ amount: 1_000, wrong: 'duplicate' }))
    expect(change).toEqual({ provider_clearing: -1_000, in_transit: 1_000 })
    await letTimePass()
    await readMovements(app.shop)
    expect(await open()).toEqual(['settlement_unexplained'])
    await closeAll()
  })
})

async function settlements() {
  const { rows } = await sql<{ id: string; status: string; bank: string | null }>`
    select provider_id as id, status, bank_reference as bank from settlements where gateway = 'STRIPE' and amount_cents = 4000
  `.execute(app.ownerDb)
  return rows
}

describe('a settlement of Razorpay', () => {
  test('is booked with the sum of its transactions, less a reserve', async () => {
    const change = await changeThrough(() => app.razorpay.control.settle({ reserve: 1_000 }))
    expect(change.bank).toBeGreaterThan(0)
    expect(change).toEqual({
      bank: change.bank,
      provider_reserve: 1_000,
      provider_clearing: -(change.bank ?? 0) - 1_000,
    })
    expect(await changeThrough(() => {})).toEqual({})
    expect(await open()).toEqual([])
  })

  test('that a bank returns is back in the balance', async () => {
    const { id, amount } = app.razorpay.control.settle()
    await changeThrough(() => {})
    expect(await changeThrough(() => app.razorpay.control.failSettlement(id))).toEqual({
      bank: -amount,
      provider_clearing: amount,
    })
  })

  test.each([
    ['missing', ['settlement_missing']],
    ['amount', ['settlement_differs']],
    ['duplicate', ['settlement_unexplained']],
  ] as const)('that is wrong (%s) raises an exception', async (wrong, kinds) => {
    app.razorpay.control.settle({ wrong })
    await readMovements(app.shop)
    await letTimePass()
    await readMovements(app.shop)
    expect(await open()).toEqual(kinds)
    await closeAll()
  })
})

describe('the balance at the provider', () => {
  test('includes reserves and fees of the account', async () => {
    expect(await changeThrough(() => app.stripe.control.reserve(700))).toEqual({
      provider_reserve: 700,
      provider_clearing: -700,
    })
    expect(await changeThrough(() => app.stripe.control.reserve(-700))).toEqual({
      provider_reserve: -700,
      provider_clearing: 700,
    })
    expect(await changeThrough(() => app.stripe.control.chargeAccount(200, 'stripe_fee'))).toEqual({
      provider_fees: 200,
      provider_clearing: -200,
    })
  })

  test('that moved for a reason we do not know raises an exception', async () => {
    const { id } = app.stripe.control.chargeAccount(333, 'adjustment')
    expect(await changeThrough(() => {})).toEqual({})
    await letTimePass()
    await readMovements(app.shop)
    expect(await exceptionsAbout(app, id)).toEqual(['movement_unknown'])
    await closeAll()
  })

  test('that is not the sum of its movements raises an exception, which closes when it is again', async () => {
    await sql`update provider_balances set opening_cents = opening_cents + 5 where gateway = 'STRIPE'`.execute(
      app.ownerDb,
    )
    await readMovements(app.shop)
    await readMovements(app.shop)
    expect(await open()).toEqual(['balance_differs'])
    await sql`update provider_balances set opening_cents = opening_cents - 5 where gateway = 'STRIPE'`.execute(
      app.ownerDb,
    )
    await readMovements(app.shop)
    expect(await open()).toEqual([])
  })

  test('lacks a payment that is in our books: an exception after a day', async () => {
    await sql`update payments set captured_at = now() - interval '25 hours' where id = (select min(id) from payments)`.execute(
      app.ownerDb,
    )
    await sql`update payments set provider_payment_id = 'pi_lost' where id = (select min(id) from payments)`.execute(
      app.ownerDb,
    )
    await readMovements(app.shop)
    expect(await exceptionsAbout(app, 'pi_lost')).toEqual(['movement_missing'])
    await closeAll()
  })
})
