import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packingSlipsMax } from '#contract/orders/seller-orders.ts'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { pdfPages } from '#test/harness/pdf-text.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

const slips = (seller: Person, query: string) =>
  fetch(`${app.url}/api/seller/orders/packing-slips?${query}`, {
    headers: { authorization: `Bearer ${seller.token}` },
  })
const codesIn = async (response: Response) =>
  (await pdfPages(Buffer.from(await response.arrayBuffer()))).map((lines) => lines.at(-1)?.split(',')[0])

it('the packing slips of all matching orders are one document, without canceled and foreign orders', async () => {
  const seller = await aSeller(app)
  const placed = []
  for (let count = 0; count < 4; count++) placed.push(await aPaidOrder(app, { seller }))
  await aPaidOrder(app, { seller: await aSeller(app) })
  const [canceled, confirmed] = placed
  await canceled?.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: canceled.orderId } })
  await seller.ok('POST /seller/orders/confirm', { body: { orderIds: [confirmed?.orderId ?? 0] } })
  const listed = await seller.ok('GET /seller/orders')
  const codes = listed.filter(({ orderStatus }) => orderStatus !== 'CANCELLED').map(({ orderId }) => orderId)
  expect(codes).toHaveLength(3)
  expect(await codesIn(await slips(seller, 'all=true'))).toEqual(codes)
  expect(await codesIn(await slips(seller, 'all=true&status=CONFIRMED'))).toEqual([codes[2]])
  expect(await codesIn(await slips(seller, `all=true&query=${codes[0]}`))).toEqual([codes[0]])
  for (const [query, status] of [
    ['all=true&status=CANCELLED', 409],
    ['all=true&status=SHIPPED', 409],
    [`all=true&orderIds=${confirmed?.orderId}`, 400],
    ['status=PLACED', 400],
  ] as const)
    expect((await slips(seller, query)).status, query).toBe(status)
})

it('above the limit, the message states the limit', async () => {
  const seller = await aSeller(app)
  const { orderId } = await aPaidOrder(app, { seller })
  await sql`
    with source as (
      select o.seller_id, o.deliver_on, c.user_id, c.currency, c.shipping_address
      from orders o join checkouts c on c.id = o.checkout_id where o.id = ${orderId}
    ), begun as (
      insert into checkouts (id, user_id, status, gateway, currency, list_currency, list_rate, cart_hash, shipping_address,
        mrp_cents, goods_cents, discount_cents, total_cents, expires_at, ended_at)
      select gen_random_uuid(), user_id, 'PAID', 'STRIPE', currency, 'INR', 83, 'x', shipping_address, 100, 100, 0, 100, now(), now()
      from source, generate_series(1, ${packingSlipsMax}) returning id, user_id
    )
    insert into orders (code, checkout_id, user_id, seller_id, status, paid, mrp_cents, goods_cents, discount_cents,
      total_cents, commission_cents, item_count, deliver_on)
    select 'PACK-' || row_number() over (), begun.id, begun.user_id, seller_id, 'PLACED', true, 100, 100, 0, 100, 0, 1, deliver_on
    from begun, source
  `.execute(app.shop.db)
  const refused = await slips(seller, 'all=true')
  expect([refused.status, await refused.json()]).toMatchObject([
    413,
    { message: expect.stringMatching(/^More than 500 orders match\. .* up to 500 orders at once/) },
  ])
  await seller.ok('POST /seller/orders/confirm', { body: { orderIds: [orderId] } })
  expect(await codesIn(await slips(seller, 'all=true&status=PLACED'))).toHaveLength(packingSlipsMax)
})
