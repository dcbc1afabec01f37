// The end of a history: what is left over is worked off, and then the shop's books are compared with those that the test
// makes itself, from what people were told, from what the provider has and from what was frozen on the lines.
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Gateway } from '#shared/gateway.ts'
import { controlOf, controlsOf, settleRefundOf } from '../harness/providers.ts'
import { place } from './acts.ts'
import { expectCommissions, expectStanding } from './books.ts'
import { providersBooks } from './providers-books.ts'
import { expectReports } from './reports.ts'
import { lookAfterPayments, turn, work } from './turns.ts'
import { letPass, type World } from './world.ts'

/** Everything that still can happen by itself happens: messages that were not lost, jobs, retries, the end of holds. */
export async function settleAll(world: World): Promise<void> {
  for (const control of controlsOf(world.app)) {
    control.clearFaults()
    control.change({ refunds: 'succeed' })
  }
  for (const request of [...world.diary.doubtful]) await place(world, request)
  await endDisputes(world)
  await turn(world, { do: 'webhooks', seed: 1, percent: 100, copies: 1, parallel: false })
  await work(world)
  // What is asked about once a day is asked about; a job that failed waits the longer the more often it did.
  for (const minutes of [25 * 60, 60]) {
    await settleRefunds(world)
    await letPass(world, minutes)
    await lookAfterPayments(world)
    await work(world)
  }
}

/** While a bank has a payment in dispute nothing of it can be given back. */
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
    // It has settled it already, and the shop has not asked since.
  }
}

/** `killed`: a server that was killed between sending a mail and noting it sends it again, under the same message id. */
export async function audit(world: World, { killed = false } = {}): Promise<void> {
  await settleAll(world)
  await world.app.assertInvariants()
  const provider = await providersBooks(world.app)
  await expectPayments(world, provider)
  await expectRefunds(world, provider)
  await expectOrders(world)
  await expectCommissions(world)
  await expectStanding(world)
  await expectReports(world)
  await expectStock(world)
  await expectMails(world, killed)
}

/** For a person to see to: so little that Razorpay does not give it back. */
const neverSent = sql`(refunds.status = 'FAILED' and refunds.amount_cents < 100 and exists (
  select from payments p where p.id = refunds.payment_id and p.gateway = 'RAZORPAY'))`

type Books = Awaited<ReturnType<typeof providersBooks>>

/** A checkout is paid when the provider has its money, and only then; and the book has what the provider has. */
async function expectPayments(world: World, provider: Books): Promise<void> {
  const checkouts = await world.sql(
    sql<{
      id: string
      status: string
      total: number
    }>`select id, status, total_cents as total from checkouts`,
  )
  for (const { id, status, total } of checkouts) {
    const paid = provider.paid.get(id) ?? []
    expect({ id, paid: status === 'PAID' }).toEqual({ id, paid: paid.length > 0 || total === 0 })
    if (paid.length > 0) expect(paid, `checkout ${id}`).toContain(total)
  }
  for (const { checkoutId } of world.diary.placed) expect(checkouts.map(({ id }) => id)).toContain(checkoutId)
  const [clearing] = await world.sql(
    sql<{ cents: number }>`
      select coalesce(sum(l.amount_cents), 0)::bigint as cents from ledger_lines l
      join ledger_accounts a on a.id = l.account_id where a.kind = 'provider_clearing'`,
  )
  const [payouts] = await world.sql(
    sql<{ paid: number; sent: number[]; stuck: number }>`
      select coalesce(sum(amount_cents) filter (where status = 'PAID'), 0)::bigint as paid,
        coalesce(array_agg(amount_cents) filter (where method = 'STRIPE_CONNECT' and status in ('SENT', 'PAID')), '{}') as sent,
        (select coalesce(sum(amount_cents), 0)::bigint from refunds where ${neverSent}) as stuck
      from payouts`,
  )
  expect(clearing?.cents, 'what the provider owes us').toBe(
    provider.captured - provider.refunded - provider.disputed - (payouts?.paid ?? 0) - (payouts?.stuck ?? 0),
  )
  expect(provider.transfers.toSorted(), 'what went to sellers').toEqual(payouts?.sent.map(Number).toSorted())
}

/** Each refund is at the provider once, with its amount, and the provider has no other: none that a bank has overtaken. */
async function expectRefunds(world: World, provider: Books): Promise<void> {
  const rows = await world.sql(
    sql<{ id: number; orderId: number | null; cents: number; status: string; providerId: string }>`
      select id, order_id as "orderId", amount_cents as cents, status, provider_refund_id as "providerId" from refunds
      where status <> 'CANCELLED' and not ${neverSent} order by id`,
  )
  expect(rows.filter(({ status }) => status !== 'SUCCEEDED')).toEqual([])
  expect(Object.fromEntries(rows.map(({ providerId, cents }) => [providerId, cents]))).toEqual(
    Object.fromEntries(provider.refunds),
  )
  for (const told of world.diary.refunds) {
    if (told.refundId === null) continue
    const row = rows.find(({ id }) => id === told.refundId)
    if (row) expect([row.orderId, row.cents]).toEqual([told.orderId, told.cents])
  }
}

const ranks = ['PLACED', 'CONFIRMED', 'SHIPPED', 'DELIVERED']

/** Every step that was acknowledged is true, and nothing happened that nobody was told of. */
async function expectOrders(world: World): Promise<void> {
  const { diary } = world
  const orders = await world.sql(
    sql<{ id: number; status: string; paid: boolean; refunds: number; total: number; refunded: number }>`
      select o.id, o.status, o.paid, o.total_cents - o.disputed_cents as total, o.refunded_cents as refunded,
        (select count(*)::int from refunds r where r.order_id = o.id and r.instead_of is null
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
    // What was asked, as far as no bank was faster; of a cancelled order all that no bank gave.
    const back = paid && cancelled ? total : Math.min(before, total)
    expect({ id, refunded, refunds }).toEqual({ id, refunded: back, refunds: asked.length })
  }
}

/** What came in is on the shelf, held or sold, by what the seller was told and what people bought. */
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

/** Pieces of cancelled orders that lay on the shelf again before: the cancellation counts all of its pieces. */
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

/** Every mail of the outbox was sent, once. */
async function expectMails(world: World, killed: boolean): Promise<void> {
  const [mails] = await world.sql(
    sql<{ all: number; unsent: number }>`
      select count(*)::int as all, count(*) filter (where sent_at is null)::int as unsent from mails`,
  )
  expect(mails?.unsent).toBe(0)
  if (!killed) expect(world.app.mailbox.messages()).toHaveLength(mails?.all ?? 0)
}
