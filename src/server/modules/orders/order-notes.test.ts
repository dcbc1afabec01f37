import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { notesMax } from '#contract/admin/notes.ts'
import { taskList } from '#server/worker.ts'
import { aDeliveredOrder, aPaidOrder, type PlacedOrder, readAsAdmin } from '#test/builders/placed-order.ts'
import { aCustomer, type Person } from '#test/harness/clients.ts'
import { aFarewellCode } from '#test/harness/codes.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop()

const note = ({ orderId }: Pick<PlacedOrder, 'orderId'>, body: string, by: Person = admin) =>
  by.call('POST /admin/orders/:orderId/notes', { params: { orderId }, body: { body } })
const notesOf = async (placed: PlacedOrder) => (await readAsAdmin(admin, placed)).notes
const stored = async ({ orderId }: PlacedOrder) =>
  (
    await app.shop.db
      .selectFrom('order_notes')
      .select('body')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ body }) => body)
const countOf = (placed: PlacedOrder) => stored(placed).then(({ length }) => length)

describe('notes about an order', () => {
  it('are read by staff, newest first, up to a limit per order', async () => {
    const placed = await aPaidOrder(app, { seller })
    const other = await aPaidOrder(app, { seller })
    expect((await note(placed, '  ')).status).toBe(422)
    expect(await note(placed, ' Called the carrier ')).toMatchObject({
      status: 201,
      body: { body: 'Called the carrier', by: 'Meera Iyer', at: expect.stringMatching(/Z$/) },
    })
    const colleague = await aCustomer(app, { role: 'ROLE_ADMIN', firstName: 'Ravi', lastName: 'Sen' })
    await note(placed, 'The parcel was found', colleague)
    expect(await notesOf(placed)).toMatchObject([
      { body: 'The parcel was found', by: 'Ravi Sen' },
      { body: 'Called the carrier', by: 'Meera Iyer' },
    ])
    expect(await notesOf(other)).toEqual([])
    await sql`insert into order_notes (order_id, author_id, body)
      select ${placed.orderId}, ${admin.id}, 'x' from generate_series(1, ${notesMax - 2}::int)`.execute(
      app.shop.db,
    )
    expect(await note(placed, 'One too many')).toMatchObject({
      status: 409,
      body: { message: `An order has at most ${notesMax} notes.` },
    })
    expect(await notesOf(placed)).toHaveLength(notesMax)
    expect((await note({ orderId: 9e9 }, 'No order')).status).toBe(404)
  })

  it('are hidden from the customer and the seller of the order, who cannot add one', async () => {
    const placed = await aPaidOrder(app, { seller })
    const secret = 'Looks like a stolen card'
    await note(placed, secret)
    const params = { orderId: placed.orderId }
    const replies = [
      await placed.buyer.ok('GET /orders/:orderId', { params }),
      await placed.buyer.ok('GET /orders/users'),
      await seller.ok('GET /seller/orders/:orderId', { params }),
      await seller.ok('GET /seller/orders'),
    ]
    expect(JSON.stringify(replies)).not.toContain(secret)
    for (const person of [placed.buyer, seller]) {
      expect((await note(placed, 'Mine', person)).status).toBe(403)
    }
    expect(await stored(placed)).toEqual([secret])
  })

  it('are deleted with the account of the customer', async () => {
    const placed = await aDeliveredOrder(app, { seller })
    const other = await aPaidOrder(app, { seller })
    await note(placed, 'Moved to Leeds')
    await note(other, 'Wants it wrapped')
    const { buyer } = placed
    const otp = await aFarewellCode(app, buyer)
    await buyer.ok('POST /users/erasure', { body: { email: buyer.email, otp } })
    expect(await stored(placed)).toEqual([])
    expect(await stored(other)).toEqual(['Wants it wrapped'])
  })

  it('are deleted with the data of an old order, which then takes no notes', async () => {
    const placed = await aDeliveredOrder(app, { seller })
    const newer = await aDeliveredOrder(app, { seller })
    await note(placed, 'Left at the door')
    await note(newer, 'Left with a neighbor')
    await sql`update checkouts set created_at = now() - interval '8 years 1 day' where id = ${placed.checkoutId}`.execute(
      app.ownerDb,
    )
    await taskList(app.shop).tasks['erase-old-data']?.({}, {} as never)
    expect([await countOf(placed), await countOf(newer)]).toEqual([0, 1])
    expect(await note(placed, 'Late')).toMatchObject({
      status: 409,
      body: { message: 'The data of this order was erased.' },
    })
  })
})
