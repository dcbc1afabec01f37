// End of a history: finishes all pending work, then compares the ledger of the shop with expected values. The
// expected values come from acknowledged replies, from the provider, and from amounts stored on the order lines.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { readyCents, readySellers } from '#server/views/payouts/due-lines.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import { controlOf, controlsOf, settleRefundOf } from '../harness/providers.ts'
import { place } from './acts.ts'
import { expectCommissions, expectStanding } from './books.ts'
import { providersBooks } from './providers-books.ts'
import { expectReports } from './reports.ts'
import { lookAfterPayments, turn, work } from './turns.ts'
import { letPass, type World } from './world.ts'

/** Runs everything pending: undelivered webhooks, jobs, retries and expiring holds. */
export async function settleAll(world: World): Promise<void> {
  for (const control of controlsOf(world.app)) {
    control.clearFaults()
    control.change({ refunds: 'succeed' })
  }
  for (const request of [...world.diary.doubtful]) await place(world, request)
  await endDisputes(world)
  await turn(world, { do: 'webhooks', seed: 1, percent: 100, copies: 1, parallel: false })
  await work(world)
  // 25 h cover the daily reconciliation; another hour covers the back-off of failed jobs.
  for (const minutes of [25 * 60, 60]) {
    await settleRefunds(world)
    await letPass(world, minutes)
    await lookAfterPayments(world)
    await work(world)
  }
}

/** A payment cannot be refunded during a dispute. */
async function endDisputes(world: World): Promise<void> {
  const provider = await providersBooks(world.app)
  for (const { gateway, id } of provider.openDisputes) controlOf(world.app, gateway).moveDispute(id, 'win')
}

type RefundRow = { id: number; status: string; providerId: string | null; gateway: Gateway }

async function settleRefunds(world: World): Promise<void> {
  const rows = await world.sql(
    sql<RefundRow>`
      select r.id, r.status, r.provider_refund_id as "providerId", p.gateway
      from refunds r join payments p on p.id = r.payment_id where r.status <> 'SUCCEEDED'`,
  )
  for (const { id, status, providerId, gateway } of rows) {
    if (status === 'FAILED')
      await world.admin.call('POST /admin/refunds/:refundId/retry', { params: { refundId: id } })
    else if (providerId) settleAtProvider(world, { gateway, id: providerId })
  }
  await work(world)
}

function settleAtProvider(world: World, refund: { gateway: Gateway; id: string }): void {
  try {
    settleRefundOf(world.app, refund, 'succeeded')
  } catch {
    // The provider has already settled this refund, and the server has not fetched the new status yet.
  }
}

/**
 * `killed`: a server killed between sending a mail and marking it as sent sends the mail twice, with the same
 * Message-ID.
 */
export async function audit(world: World, { killed = false } = {}): Promise<void> {
  await settleAll(world)
  await world.app.assertInvariants()
  const provider = await providersBooks(world.app)
  await expectPayments(world, provider)
  await expectRefunds(world, provider)
  await expectOrders(world)
  await expectCommissions(world)
  await expectStanding(world)
  await expectReady(world)
  await expectReports(world)
  await expectStock(world)
  await expectMails(world, killed)
}

/** What the run of all sellers pays is what each seller reads as ready. */
async function expectReady(world: World): Promise<void> {
  const sellers = await world.sql(
    sql<{ id: number; own: number; ofRun: number }>`
      select s.id, ${readyCents(sql`s.id`, 'USD')} as own, coalesce(r.ready, 0)::bigint as "ofRun"
      from sellers s left join (${readySellers('USD', () => sql`true`)}) r on r.seller_id = s.id`,
  )
  expect(sellers.map(({ id, ofRun }) => [id, ofRun])).toEqual(sellers.map(({ id, own }) => [id, own]))
}

/** Refunds for manual handling: below the minimum refund amount of Razorpay. */
const neverSent = sql`(refunds.status = 'FAILED' and refunds.amount_cents < 100 and exists (
  select from payments p where p.id = refunds.payment_id and p.gateway = 'RAZORPAY'))`

type Books = Awaited<ReturnType<typeof providersBooks>>

/** A checkout is paid if and only if the provider has captured its amount, and the ledger matches the provider. */
async function expectPayments(world: World, provider: Books): Promise<void> {
  const checkouts = await world.sql(
    sql<{
      id: string
      status: string
      total: number
      inCash: boolean
    }>`select id, status, total_cents as total, gateway = 'COD' as "inCash" from checkouts`,
  )
  const placed = new Set(world.diary.placed.map(({ checkoutId }) => checkoutId))
  for (const { id, status, total, inCash } of checkouts) {
    if (inCash) {
      if (placed.has(id)) expect({ id, status }).toEqual({ id, status: 'PAID' })
      continue
    }
    const paid = provider.paid.get(id) ?? []
    expect({ id, paid: status === 'PAID' }).toEqual({ id, paid: paid.length > 0 || total === 0 })
    if (paid.length > 0) expect(paid, `checkout ${id}`).toContain(total)
  }
  for (const { checkoutId } of world.diary.placed) expect(checkouts.map(({ id }) => id)).toContain(checkoutId)
  const [accounts] = await world.sql(
    sql<{ clearing: number; fees: number; bank: number; inTransit: number }>`
      select coalesce(sum(l.amount_cents) filter (where a.kind = 'provider_clearing'), 0)::bigint as clearing,
        coalesce(sum(l.amount_cents) filter (where a.kind = 'provider_fees'), 0)::bigint as fees,
        coalesce(sum(l.amount_cents) filter (where a.kind = 'bank'), 0)::bigint as bank,
        coalesce(sum(l.amount_cents) filter (where a.kind = 'in_transit'), 0)::bigint as "inTransit"
      from ledger_lines l join ledger_accounts a on a.id = l.account_id`,
  )
  const [payouts] = await world.sql(
    sql<{ paid: number; byBank: number; sent: number[]; stuck: number }>`
      select coalesce(sum(amount_cents) filter (where status = 'PAID' and method <> 'BANK_FILE'), 0)::bigint as paid,
        coalesce(sum(amount_cents) filter (where status = 'PAID' and method = 'BANK_FILE'), 0)::bigint as "byBank",
        coalesce(array_agg(amount_cents) filter (where method <> 'BANK_FILE' and status in ('SENT', 'PAID')), '{}') as sent,
        (select coalesce(sum(amount_cents), 0)::bigint from refunds where ${neverSent}) as stuck
      from payouts`,
  )
  const { cash } = world.diary
  const [owed] = await world.sql(
    sql<{ cents: number }>`
      select coalesce(sum(amount_cents - refunded_cents), 0)::bigint as cents from payments
      where gateway = 'COD' and status = 'CAPTURED'`,
  )
  const withCouriers = (owed?.cents ?? 0) - cash.arrived - cash.kept + cash.transferred
  expect(accounts?.fees, 'what providers and couriers kept').toBe(provider.fees + cash.kept)
  expect(accounts?.clearing, 'what providers and couriers owe us').toBe(
    withCouriers +
      provider.captured -
      provider.refunded -
      provider.disputed -
      provider.fees -
      provider.inTransit -
      provider.arrived -
      (payouts?.paid ?? 0) -
      (payouts?.stuck ?? 0),
  )
  expect(accounts?.inTransit, 'what is on its way to the bank').toBe(provider.inTransit)
  const debts = world.diary.debtPayments.reduce((sum, { cents }) => sum + cents, 0)
  expect(accounts?.bank, 'what is in the bank').toBe(
    provider.arrived + debts - (payouts?.byBank ?? 0) + cash.arrived - cash.transferred,
  )
  expect(provider.transfers.toSorted(), 'what went to sellers').toEqual(payouts?.sent.map(Number).toSorted())
}

/**
 * Each refund exists once at the provider with its amount, and the provider has no others. Refunds superseded by a
 * lost dispute are canceled and excluded.
 */
async function expectRefunds(world: World, provider: Books): Promise<void> {
  const rows = await world.sql(
    sql<{
      id: number
      orderId: number | null
      cents: number
      status: string
      providerId: string
      byProvider: boolean
    }>`
      select id, order_id as "orderId", amount_cents as cents, status, provider_refund_id as "providerId",
        method = 'PROVIDER' as "byProvider" from refunds
      where status <> 'CANCELLED' and amount_cents > 0 and not ${neverSent} order by id`,
  )
  const sent = rows.filter(({ byProvider }) => byProvider)
  expect(sent.filter(({ status }) => status !== 'SUCCEEDED')).toEqual([])
  expect(Object.fromEntries(sent.map(({ providerId, cents }) => [providerId, cents]))).toEqual(
    Object.fromEntries(provider.refunds),
  )
  for (const recorded of world.diary.refunds) {
    if (recorded.refundId === null) continue
    const row = rows.find(({ id }) => id === recorded.refundId)
    if (row) expect([row.orderId, row.cents]).toEqual([recorded.orderId, recorded.cents])
  }
}

const ranks = ['PLACED', 'CONFIRMED', 'SHIPPED', 'DELIVERED']

/** Every acknowledged step is stored, and every stored step was acknowledged. */
async function expectOrders(world: World): Promise<void> {
  const { diary } = world
  const orders = await world.sql(
    sql<{ id: number; status: string; paid: boolean; refunds: number; total: number; refunded: number }>`
      select o.id, o.status, o.paid, o.total_cents - o.disputed_cents as total, o.refunded_cents as refunded,
        (select count(*)::int from refunds r where r.order_id = o.id and r.instead_of is null and r.amount_cents > 0
          and r.reason !~ 'cancelled') as refunds
      from orders o order by o.id`,
  )
  for (const { id, status, paid, refunds, total, refunded } of orders) {
    const moved = [...(diary.moved.get(id) ?? [])].map((step) => ranks.indexOf(step))
    const cancelled = diary.cancelled.has(id)
    const reached = ranks[Math.max(0, ...moved)]
    expect({ id, status }).toEqual({ id, status: !paid || cancelled ? 'CANCELLED' : reached })
    const asked = diary.refunds.filter(({ orderId }) => orderId === id)
    const before = asked.reduce((sum, { cents }) => sum + cents, 0)
    // Requested refunds, limited to the amount that no dispute took; a canceled order refunds its whole amount less
    // disputes.
    const back = paid && cancelled ? total : Math.min(before, total)
    expect({ id, refunded, refunds }).toEqual({ id, refunded: back, refunds: asked.length })
  }
}

/** Received units equal units on hand, held and sold, by the acknowledged stock changes and the purchases. */
async function expectStock(world: World): Promise<void> {
  const rows = await world.sql(
    sql<{ variantId: number; onHand: number; held: number; sold: number; bought: number }>`
      select s.variant_id as "variantId", s.on_hand as "onHand", s.held, s.sold,
        coalesce((select sum(i.quantity) from order_items i join orders o on o.id = i.order_id
          where i.variant_id = s.variant_id and o.paid and o.status <> 'CANCELLED'), 0)::int as bought
      from stock s`,
  )
  const cancelledBack = await restockedBeforeCancelled(world)
  for (const { variantId, onHand, held, sold, bought } of rows) {
    const back = (world.diary.restocked.get(variantId) ?? 0) - (cancelledBack.get(variantId) ?? 0)
    const received = world.diary.received.get(variantId) ?? 0
    expect({ variantId, onHand, held, sold }).toEqual({
      variantId,
      onHand: received - (bought - back),
      held: 0,
      sold: bought - back,
    })
  }
}

/** Units of canceled orders that were restocked by an earlier refund; the cancellation counts all units. */
async function restockedBeforeCancelled(world: World): Promise<Map<number, number>> {
  const rows = await world.sql(
    sql<{ variantId: number; pieces: number }>`
      select i.variant_id as "variantId", sum(g.quantity)::int as pieces
      from refunds r join orders o on o.id = r.order_id and o.status = 'CANCELLED'
      cross join lateral jsonb_to_recordset(r.items) as g ("orderItemId" bigint, quantity int)
      join order_items i on i.id = g."orderItemId"
      where r.restocked group by 1`,
  )
  return new Map(rows.map(({ variantId, pieces }) => [variantId, pieces]))
}

/** Every mail of the outbox was sent exactly once. */
async function expectMails(world: World, killed: boolean): Promise<void> {
  const [mails] = await world.sql(
    sql<{ all: number; unsent: number }>`
      select count(*)::int as all, count(*) filter (where sent_at is null)::int as unsent from mails`,
  )
  expect(mails?.unsent).toBe(0)
  if (!killed) expect(world.app.mailbox.messages()).toHaveLength(mails?.all ?? 0)
}
