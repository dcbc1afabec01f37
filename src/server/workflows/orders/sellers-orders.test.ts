// A seller's orders in checkouts shared with another seller.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKey } from '#test/builders/order-steps.ts'
import { type OwnedThings, ownedThings } from '#test/builders/owned-things.ts'
import { anUnpaidOrder, aPaidOrder } from '#test/builders/placed-order.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { pdfPages } from '#test/harness/pdf-text.ts'

let app: TestApp
let things: OwnedThings
let first: Person
let second: Person
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  things = await ownedThings(app)
  first = things.sellers[0]
  second = things.sellers[1]
})
afterAll(async () => {
  await app?.assertInvariants()
  await app?.close()
})

const detail = (seller: Person, orderId: number) =>
  seller.call('GET /seller/orders/:orderId', { params: { orderId } })
const codeOf = async (seller: Person, orderId: number) => (await detail(seller, orderId)).body.orderId

/** Steps of an order with who took them. */
async function historyOf(orderId: number) {
  const { rows } = await sql<{ step: string }>`
    select status || ' by ' || actor as step from order_events where order_id = ${orderId} order by id
  `.execute(app.shop.db)
  return rows.map(({ step }) => step)
}
async function mailsAbout(orderId: number) {
  const { rows } = await sql<{ key: string; recipient: string; data: Record<string, unknown>; jobs: number }>`
    select key, recipient, data,
      (select count(*) from graphile_worker._private_jobs j where (j.payload ->> 'mailId')::int = m.id)::int as jobs
    from mails m where key like ${`order-status:${orderId}:%`} order by id
  `.execute(app.shop.db)
  return rows
}

const foreignWords = () => [
  things.customer.email,
  second.email,
  things.checkoutId,
  things.sessionId,
  things.paymentId,
  'Oak stool of the second',
  '77.77',
  '88.88',
]

describe('an order', () => {
  it("shows the seller's own part of a checkout with its amounts, and nothing of the other seller's part", async () => {
    const { status, body } = await detail(first, things.orderIds[0])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: things.orderIds[0],
      totalItemCount: 1,
      tracking: null,
      money: { goods: 11.11, discount: 0, shipping: 0, commission: 1.11, earnings: 10 },
    })
    const { rows: variants } = await sql<{ sku: string }>`select v.sku from order_items i join variants v
      on v.id = i.variant_id where i.order_id = ${body.id}`.execute(app.shop.db)
    expect(body.orderItems.map(({ sku }) => sku)).toEqual(variants.map(({ sku }) => sku))
    for (const word of foreignWords()) expect(JSON.stringify(body)).not.toContain(word)
    const [sale] = await first.ok('GET /transactions/seller')
    expect(sale).toMatchObject({ commission: body.money?.commission, earnings: body.money?.earnings })

    for (const [seller, orderId] of [
      [second, things.orderIds[0]],
      [first, things.orderIds[1]],
    ] as const)
      expect((await detail(seller, orderId)).status).toBe(404)
  })

  it('that was never paid is not found, and a canceled order earns nothing', async () => {
    const seller = await aSeller(app)
    const unpaid = await anUnpaidOrder(app, { seller })
    expect((await detail(seller, unpaid.orderId)).status).toBe(404)
    const paid = await aPaidOrder(app, { seller })
    await paid.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: paid.orderId } })
    expect((await detail(seller, paid.orderId)).body.money).toMatchObject({ goods: 50, earnings: 0 })
  })
})

describe('the order list', () => {
  it('filters by status, date and search text, and returns the total count', async () => {
    const seller = await aSeller(app)
    const orders = [await aPaidOrder(app, { seller }), await aPaidOrder(app, { seller })]
    const [old, fresh] = orders.map(({ orderId }) => orderId) as [number, number]
    await sql`update orders set created_at = '2026-03-05T23:59:59.999Z' where id = ${old}`.execute(
      app.shop.db,
    )
    const moved = { orderId: fresh, orderStatus: 'CONFIRMED' } as const
    await seller.ok('PATCH /seller/orders/:orderId/status/:orderStatus', { params: moved })
    const code = await codeOf(seller, fresh)
    const titles = (await detail(seller, old)).body.orderItems.map(({ product }) => product.title)
    const found = async (query: Record<string, string>) => {
      const { headers, body } = await seller.call('GET /seller/orders', { query })
      expect(headers.get('x-total-count')).toBe(String(body.length))
      return body.map(({ id }) => id)
    }
    expect(await found({})).toEqual([fresh, old])
    expect(await found({ status: 'CONFIRMED' })).toEqual([fresh])
    expect(await found({ from: '2026-03-05', to: '2026-03-05' })).toEqual([old])
    expect(await found({ to: '2026-03-04' })).toEqual([])
    expect(await found({ from: '2026-03-06' })).toEqual([fresh])
    expect(await found({ query: code })).toEqual([fresh])
    expect(await found({ query: code.slice(4, 9).toLowerCase() })).toEqual([fresh])
    expect(await found({ query: 'ASHA ra' })).toEqual([fresh, old])
    expect(await found({ query: titles[0] ?? '' })).toContain(old)
    expect(await found({ query: 'asha', status: 'CONFIRMED', from: '2026-03-06' })).toEqual([fresh])
    for (const nothing of ['asha nobody', '!!! ***', "' | s1:* & 'x", ':*'])
      expect(await found({ query: nothing }), nothing).toEqual([])
  })

  it("does not search another seller's part, seller ids or customer email addresses", async () => {
    const found = async (seller: Person, query: string) =>
      (await seller.ok('GET /seller/orders', { query: { query } })).map(({ id }) => id)
    expect(await found(second, 'oak stool')).toEqual([things.orderIds[1]])
    expect(await found(first, 'oak stool')).toEqual([])
    expect(await found(first, await codeOf(second, things.orderIds[1]))).toEqual([])
    expect(await found(first, `s${second.id}`)).toEqual([])
    expect(await found(first, things.customer.email)).toEqual([])
  })
})

describe('confirming several orders at once', () => {
  it("confirms the possible ones, emails each customer once, and does not touch another seller's order", async () => {
    const seller = await aSeller(app)
    const orders = []
    for (let count = 0; count < 3; count++) orders.push(await aPaidOrder(app, { seller }))
    const unpaid = await anUnpaidOrder(app, { seller })
    const [a, b, single] = orders.map(({ orderId }) => orderId) as [number, number, number]
    const alone = { orderId: single, orderStatus: 'CONFIRMED' } as const
    await seller.ok('PATCH /seller/orders/:orderId/status/:orderStatus', { params: alone })
    const foreign = things.orderIds[1]
    const before = await historyOf(foreign)

    const { results } = await seller.ok('POST /seller/orders/confirm', {
      body: { orderIds: [b, foreign, single, a, b, unpaid.orderId] },
    })
    expect(results.map(({ id, outcome, orderStatus }) => [id, outcome, orderStatus])).toEqual([
      [b, 'confirmed', 'CONFIRMED'],
      [foreign, 'not_found', null],
      [single, 'unchanged', 'CONFIRMED'],
      [a, 'confirmed', 'CONFIRMED'],
      [unpaid.orderId, 'not_found', null],
    ])
    expect(await historyOf(foreign)).toEqual(before)
    expect((await detail(second, foreign)).body.orderStatus).toBe('PLACED')

    const [model] = await mailsAbout(single)
    for (const { orderId, buyer } of orders) {
      expect(await historyOf(orderId)).toEqual(await historyOf(single))
      const mails = await mailsAbout(orderId)
      expect(mails).toHaveLength(1)
      expect(mails[0]).toMatchObject({ recipient: buyer.email, jobs: 1 })
      expect(Object.keys(mails[0]?.data ?? {})).toEqual(Object.keys(model?.data ?? {}))
    }
  })

  it('takes effect once, even for concurrent requests', async () => {
    const seller = await aSeller(app)
    const ids = [(await aPaidOrder(app, { seller })).orderId, (await aPaidOrder(app, { seller })).orderId]
    const replies = await Promise.all(
      [ids, [...ids].reverse(), ids].map((orderIds) =>
        seller.ok('POST /seller/orders/confirm', { body: { orderIds } }),
      ),
    )
    const outcomes = replies.flatMap(({ results }) => results.map(({ outcome }) => outcome))
    expect(outcomes.filter((outcome) => outcome === 'confirmed')).toHaveLength(2)
    for (const id of ids) {
      expect((await historyOf(id)).filter((step) => step.startsWith('CONFIRMED'))).toHaveLength(1)
      expect(await mailsAbout(id)).toHaveLength(1)
    }
  })

  it('accepts 1 to 100 orders', async () => {
    const confirm = (orderIds: number[]) => first.call('POST /seller/orders/confirm', { body: { orderIds } })
    expect((await confirm([])).status).toBe(422)
    expect((await confirm(Array.from({ length: 101 }, (_, index) => index + 1))).status).toBe(422)
  })
})

describe('parcel tracking', () => {
  const tracking = { carrier: 'BlueDart', trackingNumber: 'BD 4711/8' }

  it('is sent with the SHIPPED status, shown and emailed to the customer, and can be corrected until delivery', async () => {
    const seller = await aSeller(app)
    const { orderId, buyer } = await aPaidOrder(app, { seller })
    const params = { orderId, orderStatus: 'SHIPPED' } as const
    const key = { 'idempotency-key': newKey() }
    const step = { params, body: tracking, headers: key }
    const shipped = await seller.ok('PATCH /seller/orders/:orderId/status/:orderStatus', step)
    expect(shipped.tracking).toEqual(tracking)
    expect(await seller.ok('PATCH /seller/orders/:orderId/status/:orderStatus', step)).toEqual(shipped)
    const shown = () => buyer.ok('GET /orders/:orderId', { params: { orderId } })
    expect((await shown()).tracking).toEqual(tracking)
    expect((await mailsAbout(orderId)).at(-1)?.data).toMatchObject({ status: 'SHIPPED', tracking })

    const other = { carrier: 'Delhivery', trackingNumber: 'DL-1' }
    const correct = (by: Person) =>
      by.call('PUT /seller/orders/:orderId/tracking', { params: { orderId }, body: other })
    expect((await correct(first)).status).toBe(404)
    expect((await correct(seller)).body.tracking).toEqual(other)
    expect((await shown()).tracking).toEqual(other)
    await seller.ok('PATCH /seller/orders/:orderId/status/:orderStatus', {
      params: { orderId, orderStatus: 'DELIVERED' },
    })
    expect(await correct(seller)).toMatchObject({ status: 409, body: { code: 'status_conflict' } })
    expect((await shown()).tracking).toEqual(other)
  })

  it('is optional, must have carrier and number, and is accepted only for shipped orders', async () => {
    const seller = await aSeller(app)
    const { orderId } = await aPaidOrder(app, { seller })
    const step = (orderStatus: 'CONFIRMED' | 'SHIPPED', body?: Partial<typeof tracking>) =>
      seller.call('PATCH /seller/orders/:orderId/status/:orderStatus', {
        params: { orderId, orderStatus },
        body,
      })
    expect(await step('SHIPPED', { carrier: 'BlueDart' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'trackingNumber', message: 'Tracking Number is required' }] },
    })
    expect((await step('SHIPPED', { trackingNumber: '1' })).status).toBe(422)
    expect((await step('SHIPPED', { ...tracking, trackingNumber: '<b>' })).status).toBe(422)
    expect((await step('CONFIRMED', tracking)).status).toBe(422)
    const early = { params: { orderId }, body: tracking }
    expect((await seller.call('PUT /seller/orders/:orderId/tracking', early)).status).toBe(409)
    expect((await step('CONFIRMED', {})).status).toBe(200)
    expect((await step('SHIPPED')).body).toMatchObject({ orderStatus: 'SHIPPED', tracking: null })
  })
})

describe('documents', () => {
  const slip = (seller: Person, path: string) =>
    fetch(`${app.url}/api/seller/orders/${path}`, { headers: { authorization: `Bearer ${seller.token}` } })
  const pagesOf = async (response: Response) => pdfPages(Buffer.from(await response.arrayBuffer()))

  it('a packing slip shows items and address without prices; several slips make one PDF', async () => {
    const seller = await aSeller(app)
    const orders = [await aPaidOrder(app, { seller }), await aPaidOrder(app, { seller })]
    const [a, b] = orders.map(({ orderId }) => orderId) as [number, number]
    const one = await slip(seller, `${a}/packing-slip`)
    expect(one.headers.get('content-type')).toBe('application/pdf')
    const code = await codeOf(seller, a)
    expect(one.headers.get('content-disposition')).toContain(`Packing slip ${code}.pdf`)
    const [lines = []] = await pagesOf(one)
    const text = lines.join('\n')
    const [item] = (await detail(seller, a)).body.orderItems
    for (const part of [item?.product.title, `${item?.size} ${item?.color} 2`, 'Asha Rao', '560001', code])
      expect(text).toContain(part)
    expect(text).toMatch(/Mobile: 98765432/)
    expect(text).not.toMatch(/\$|25\.00|50\.00|Total|@/)

    const many = await pagesOf(await slip(seller, `packing-slips?orderIds=${b},${a}`))
    expect(many.map((page) => page.at(-1))).toEqual([
      `${await codeOf(seller, b)}, page 1 of 1`,
      `${code}, page 1 of 1`,
    ])
  })

  it("are limited to the seller's own orders, and refused for canceled orders", async () => {
    const [mine, foreign] = things.orderIds
    for (const path of [`${foreign}/packing-slip`, `packing-slips?orderIds=${mine},${foreign}`])
      expect((await slip(first, path)).status, path).toBe(404)
    for (const path of ['packing-slips', 'packing-slips?orderIds=1,x'])
      expect((await slip(first, path)).status, path).toBe(400)
    const text = (await pagesOf(await slip(first, `${mine}/packing-slip`))).flat().join('\n')
    for (const word of foreignWords()) expect(text).not.toContain(word)
    const invoice = `${app.url}/api/orders/${foreign}/invoice`
    const reply = await fetch(invoice, { headers: { authorization: `Bearer ${first.token}` } })
    expect(reply.status).toBe(404)

    const seller = await aSeller(app)
    const { orderId, buyer } = await aPaidOrder(app, { seller })
    await buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId } })
    expect((await slip(seller, `${orderId}/packing-slip`)).status).toBe(409)
  })
})
