// C9: an event that cannot be processed is parked, acknowledged to the provider, and does not block others.
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { anUnpaidOrder, type PlacedOrder } from '#test/builders/placed-order.ts'
import { eventsOf, type ProviderEvent, sendEvent } from '#test/builders/provider-events.ts'
import type { Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { taskList } from '../../worker.ts'

openOrderShop({ worker: false })
afterEach(() => heal())

/** Makes the database refuse to capture this payment, as a bug would. */
const poison = ({ sessionId }: PlacedOrder) =>
  sql`create or replace function poisoned() returns trigger language plpgsql as $$
    begin raise exception 'this payment is poisoned'; end $$;
    create trigger poison before update of status on payments for each row
      when (old.session_id = ${sql.lit(sessionId)} and new.status = 'CAPTURED') execute function poisoned()`.execute(
    app.ownerDb,
  )
const heal = () => sql`drop trigger if exists poison on payments`.execute(app.ownerDb)

/** A paid order, and its event, which has not been delivered. */
async function paidUnheard(): Promise<{ placed: PlacedOrder; event: ProviderEvent }> {
  app.stripe.control.change({ webhooks: { mode: 'drop' } })
  const placed = await anUnpaidOrder(app, { seller })
  app.stripe.control.pay(placed.sessionId)
  const event = (await eventsOf(app, placed)).find(({ type }) => type === 'checkout.session.completed')
  if (!event) throw new Error('the provider has no such event')
  return { placed, event }
}

const statusOf = async ({ buyer, orderId }: PlacedOrder) =>
  (await buyer.ok('GET /orders/:orderId', { params: { orderId } })).orderStatus

async function stored({ id }: ProviderEvent) {
  const { rows } = await sql<{
    attempts: number
    parked: boolean
    done: boolean
    error: string | null
    jobs: number
  }>`
    select attempts, parked_at is not null as parked, processed_at is not null as done, error,
      (select count(*)::int from graphile_worker.jobs where key = 'replay:STRIPE:' || event_id) as jobs
    from payment_events where event_id = ${id}
  `.execute(app.shop.db)
  return rows[0]
}

/** Runs the retry job at once, as the worker would later. */
async function replay({ id }: ProviderEvent): Promise<void> {
  await sql`select graphile_worker.remove_job('replay:STRIPE:' || ${id})`.execute(app.shop.db)
  const { tasks, close } = taskList(app.shop)
  try {
    await tasks['replay-event']?.({ gateway: 'STRIPE', eventId: id }, {} as never)
  } finally {
    close()
  }
}

const exceptionOf = async ({ id }: ProviderEvent) => {
  const open = await admin.ok('GET /admin/payment-exceptions', { query: { state: 'open' } })
  return open.find(({ reference }) => reference === id)
}

it('a failing event is retried, parked with an exception after three failures, and does not block other events', async () => {
  const [bad, good] = [await paidUnheard(), await paidUnheard()]
  await poison(bad.placed)
  expect(await sendEvent(app, bad.event)).toBe(200)
  expect(await stored(bad.event)).toMatchObject({
    attempts: 1,
    parked: false,
    jobs: 1,
    error: 'this payment is poisoned',
  })
  expect(await sendEvent(app, good.event)).toBe(200)
  expect(await statusOf(good.placed)).toBe('PLACED')
  await replay(bad.event)
  expect(await exceptionOf(bad.event)).toBeUndefined()
  await replay(bad.event)
  expect(await stored(bad.event)).toEqual({
    attempts: 3,
    parked: true,
    done: false,
    error: 'this payment is poisoned',
    jobs: 0,
  })
  expect(await exceptionOf(bad.event)).toMatchObject({
    kind: 'event_parked',
    details: { gateway: 'STRIPE', type: 'checkout.session.completed', tries: 3 },
  })
  // Resent events are acknowledged, because the event is stored.
  expect(await Promise.all(Array.from({ length: 5 }, () => sendEvent(app, bad.event)))).toEqual(
    Array(5).fill(200),
  )
  expect(await stored(bad.event)).toMatchObject({ attempts: 3, parked: true, jobs: 0 })
  expect(await statusOf(bad.placed)).toBe('PENDING')
})

it('a failing event that the provider resends is parked after three failures, too', async () => {
  const bad = await paidUnheard()
  await poison(bad.placed)
  for (let time = 0; time < 4; time++) expect(await sendEvent(app, bad.event)).toBe(200)
  expect(await stored(bad.event)).toMatchObject({ attempts: 3, parked: true })
})

it('a parked event is retried when an admin requests it, and its exception is resolved when it succeeds', async () => {
  const { placed, event } = await paidUnheard()
  await poison(placed)
  for (let time = 0; time < 3; time++) await sendEvent(app, event)
  const exception = await exceptionOf(event)
  const again = (by: Person, exceptionId = exception?.id ?? 0) =>
    by.call('POST /admin/payment-exceptions/:exceptionId/replay', { params: { exceptionId } })
  expect((await again(placed.buyer)).status).toBe(403)
  expect((await again(admin, 999_999_999)).status).toBe(404)

  // While the cause remains, the event fails and is parked again.
  const answers = await Promise.all([again(admin), again(admin)])
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409])
  expect(await stored(event)).toMatchObject({ attempts: 0, parked: false, jobs: 1 })
  for (let time = 0; time < 3; time++) await replay(event)
  expect(await stored(event)).toMatchObject({ attempts: 3, parked: true })

  await heal()
  expect((await again(admin)).status).toBe(202)
  await replay(event)
  expect(await stored(event)).toMatchObject({ done: true, parked: false, error: null })
  expect(await statusOf(placed)).toBe('PLACED')
  expect(await exceptionOf(event)).toBeUndefined()
  const closed = await admin.ok('GET /admin/payment-exceptions', { query: { state: 'resolved' } })
  expect(closed[0]).toMatchObject({ reference: event.id, note: 'The event was processed.', resolvedBy: null })
  expect((await again(admin)).status).toBe(409)
  // The audit log has every accepted replay with its admin, and no refused ones.
  const { rows: logged } = await sql`
    select actor_kind as kind, actor_id as id, after from audit_log
    where subject_kind = 'payment_events' and subject_id = ${`STRIPE:${event.id}`}
  `.execute(app.shop.db)
  expect(logged).toEqual(
    Array(2).fill({ kind: 'admin', id: admin.id, after: { type: event.type, attempts: 0 } }),
  )
})

it('an event that arrives while the provider is down is retried without a limit and not parked', async () => {
  const { placed, event } = await paidUnheard()
  app.stripe.control.fail({ mode: 'error', status: 503, count: 100 })
  expect(await sendEvent(app, event)).toBe(200)
  for (let time = 0; time < 4; time++) await replay(event)
  expect(await stored(event)).toMatchObject({ attempts: 5, parked: false, jobs: 1 })
  app.stripe.control.clearFaults()
  await replay(event)
  expect(await statusOf(placed)).toBe('PLACED')
  expect(await exceptionOf(event)).toBeUndefined()
})
