// Where personal data is stored, and that deleting an account erases it in the whole database.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDeliveredOrder } from './builders/placed-order.ts'
import { aProduct } from './builders/product.ts'
import { acceptBy, askToReturn } from './builders/returns.ts'
import { aMember } from './builders/team.ts'
import { columnsWith, textColumns } from './builders/whole-database.ts'
import { erased, expiring, kept, notPersonal } from './coverage/personal-columns.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { aCustomer, aSeller, type Buyer, client } from './harness/clients.ts'
import { aCodeFor, aFarewellCode } from './harness/codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const plain = Object.entries(notPersonal).flatMap(([table, columns]) =>
  columns.split(' ').map((column) => `${table}.${column}`),
)

describe('every text column of the database', () => {
  it('is classified once: erased, kept with a reason, expiring, or not personal', async () => {
    const listed = [...erased, ...Object.keys(kept), ...Object.keys(expiring), ...plain].sort()
    const present = (await textColumns(app)).map(({ table, column }) => `${table}.${column}`).sort()
    expect(listed).toEqual(present)
  })
})

const words = {
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
  mobile: '90817263',
  street: '77 Marzipan Crescent',
  locality: 'Wobblyheath',
  city: 'Snozzcumber',
  note: 'Ring the purple bell',
}

/** A customer who used everything that stores data. */
async function aBusyCustomer(): Promise<Buyer> {
  const buyer = await aCustomer(app, { firstName: words.firstName, lastName: words.lastName })
  await buyer.ok('PATCH /users/profile', { body: { mobile: words.mobile } })
  const address = {
    name: `${words.firstName} ${words.lastName}`,
    mobile: words.mobile,
    pinCode: '560001',
    address: words.street,
    locality: words.locality,
    city: words.city,
    state: 'Karnataka',
  }
  await buyer.ok('POST /addresses', { body: address })
  const seller = await aSeller(app)
  const { id: productId } = await aProduct(app, { sellerId: seller.id, stock: 5 })
  const order = await aDeliveredOrder(app, {
    buyer,
    seller,
    productIds: [productId],
    address,
    saveCard: true,
  })
  const asked = await askToReturn(order, { reason: 'OTHER', comment: words.note })
  await acceptBy(seller, asked.body.id)
  await expect
    .poll(async () => {
      const { rows } =
        await sql`select from refunds where order_id = ${order.orderId} and status = 'PENDING'`.execute(
          app.shop.db,
        )
      return rows.length
    })
    .toBe(0)
  const params = { productId }
  const review = await buyer.ok('POST /reviews/products/:productId/reviews', {
    params,
    body: { reviewText: 'It is fine.', reviewRating: 4 },
  })
  await buyer.ok('POST /reports', {
    body: { subject: 'product', id: productId, reason: 'OTHER', comment: words.note },
  } as never)
  await buyer.ok('POST /wishlists/add-product/:productId', { params })
  await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
  await buyer.ok('POST /alerts', { body: { productId, kind: 'PRICE_DROP' } })
  await buyer.ok('POST /auth/second-factor/setup')
  await buyer.ok('POST /users/data-export')
  await expect.poll(async () => (await buyer.ok('GET /users/data-export')).status).toBe('READY')
  await sql`insert into staff_invitations (email, invited_by, staff_role, expires_at)
    select ${buyer.email}, id, 'SUPPORT', now() + interval '7 days' from users where role = 'ROLE_ADMIN' limit 1`.execute(
    app.shop.db,
  )
  await aCodeFor(app, buyer.email, 'login')
  expect(review.id).toBeGreaterThan(0)
  return buyer
}

describe('a team member who leaves', () => {
  it('is found afterwards only in the audit log and in mails to the owners', async () => {
    const seller = await aSeller(app)
    const owner = await aMember(app, seller.id, 'OWNER')
    const member = await aMember(app, seller.id, 'MANAGER')
    await member.ok('POST /sellers/team/data-export')
    await expect.poll(async () => (await member.ok('GET /sellers/team/data-export')).status).toBe('READY')
    await expect.poll(() => app.mailbox.messages(member.email).length).toBe(1)
    await aCodeFor(app, member.email, 'seller-login')
    const before = await columnsWith(app, [member.email])
    for (const column of ['seller_members.email', 'mails.recipient', 'one_time_codes.email']) {
      expect(before, column).toContain(column)
    }
    await member.ok('POST /sellers/team/leave')
    await expect
      .poll(() => app.mailbox.messages(member.email).map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining('no longer in the team'))
    const allowed = new Set([...Object.keys(kept), ...Object.keys(expiring), 'mails.data'])
    await expect
      .poll(async () => (await columnsWith(app, [member.email])).filter((column) => !allowed.has(column)))
      .toEqual([])
    const left = sql<{ count: number }>`select (select count(*) from sessions where member_id = ${member.id})
      + (select count(*) from data_exports where member_id = ${member.id}) as count`
    expect((await left.execute(app.shop.db)).rows).toEqual([{ count: 0 }])
    expect((await owner.call('GET /sellers/team')).status).toBe(200)
  })
})

describe('a customer who used everything', () => {
  it('is found after the deletion only in the columns that are kept', async () => {
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    const buyer = await aBusyCustomer()
    const all = [buyer.email, ...Object.values(words)]
    const before = await columnsWith(app, all)
    for (const column of [
      'users.email',
      'addresses.address',
      'mails.recipient',
      'reports.comment',
      'one_time_codes.email',
    ]) {
      expect(before, column).toContain(column)
    }
    const otp = await aFarewellCode(app, buyer)
    expect(
      (await buyer.call('POST /users/erasure', { body: { email: buyer.email, otp } })).body.message,
    ).toBe('Your account was deleted.')
    await expect
      .poll(() =>
        app.mailbox.messages(buyer.email).some(({ subject }) => subject === 'Your account was deleted'),
      )
      .toBe(true)
    await expect.poll(() => columnsWith(app, all)).not.toContain('mails.recipient')
    const after = await columnsWith(app, all)
    const allowed = new Set([...Object.keys(kept), ...Object.keys(expiring)])
    expect(after.filter((column) => !allowed.has(column))).toEqual([])
    expect(after).toContain('checkouts.shipping_address')
    expect((await columnsWith(app, [buyer.email])).filter((column) => !allowed.has(column))).toEqual([])
    await app.assertInvariants()
    expect((await client(app, admin.token).call('GET /staff')).status).toBe(200)
  })
})
