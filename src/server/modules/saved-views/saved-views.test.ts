import { expect, it } from 'vitest'
import { aMember } from '#test/builders/team.ts'
import { aCustomer, aSeller } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'

openOrderShop()

const placed = { list: 'admin-orders', name: 'Placed', search: '?status=PLACED&hide=amount' } as const
const query = { list: 'admin-orders' } as const

it('staff save, replace and delete views of a list, each for themselves', async () => {
  expect(await admin.ok('PUT /admin/saved-views', { body: placed })).toEqual([
    { name: 'Placed', search: placed.search },
  ])
  const open = { ...placed, name: ' Open  orders ', search: '?status=CONFIRMED' }
  await admin.ok('PUT /admin/saved-views', { body: open })
  await admin.ok('PUT /admin/saved-views', { body: { ...placed, search: '?size=50' } })
  expect(await admin.ok('GET /admin/saved-views', { query })).toEqual([
    { name: 'Open orders', search: '?status=CONFIRMED' },
    { name: 'Placed', search: '?size=50' },
  ])
  expect(await admin.ok('GET /admin/saved-views', { query: { list: 'admin-products' } })).toEqual([])
  const support = await aCustomer(app, { role: 'ROLE_ADMIN', staffRole: 'SUPPORT' })
  expect(await support.ok('GET /admin/saved-views', { query })).toEqual([])
  expect(await support.ok('PUT /admin/saved-views', { body: { ...placed, search: null } })).toEqual([])
  const left = await admin.ok('PUT /admin/saved-views', { body: { ...placed, search: null } })
  expect(left.map(({ name }) => name)).toEqual(['Open orders'])
})

it('each team member has separate saved views', async () => {
  const seller = await aSeller(app)
  const packer = await aMember(app, seller.id, 'FULFILMENT')
  const body = { list: 'seller-orders', name: 'To pack', search: '?status=CONFIRMED' } as const
  await seller.ok('PUT /sellers/saved-views', { body })
  const own = { query: { list: 'seller-orders' } } as const
  expect(await packer.ok('GET /sellers/saved-views', own)).toEqual([])
  expect(await seller.ok('GET /sellers/saved-views', own)).toHaveLength(1)
  expect(await (await aSeller(app)).ok('GET /sellers/saved-views', own)).toEqual([])
})

it('20 views of a list are saved, also at the same time, and no more', async () => {
  const seller = await aSeller(app)
  const save = (n: number) =>
    seller.call('PUT /sellers/saved-views', {
      body: { list: 'seller-products', name: `View ${n}`, search: `?page=${n}` },
    })
  const replies = await Promise.all(Array.from({ length: 24 }, (_, n) => save(n)))
  const statuses = replies.map(({ status }) => status)
  expect([
    statuses.filter((one) => one === 200).length,
    statuses.filter((one) => one === 409).length,
  ]).toEqual([20, 4])
  const saved = await seller.ok('GET /sellers/saved-views', { query: { list: 'seller-products' } })
  expect(saved).toHaveLength(20)
  const first = saved[0]
  await seller.ok('PUT /sellers/saved-views', {
    body: { list: 'seller-products', name: first?.name ?? '', search: '?stock=low' },
  })
})

it('only the query of a known list is saved', async () => {
  const status = async (body: object) =>
    (await admin.call('PUT /admin/saved-views', { body: body as never })).status
  expect(await status({ ...placed, list: 'seller-orders' })).toBe(422)
  expect(await status({ ...placed, name: ' ' })).toBe(422)
  expect(await status({ ...placed, search: 'https://example.com/?a' })).toBe(422)
  expect(await status({ ...placed, search: '?a=<script>' })).toBe(422)
  expect(await status({ ...placed, search: `?a=${'x'.repeat(1000)}` })).toBe(422)
})
