import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { addProduct } from '#test/builders/own-products.ts'
import { aDueOrder, aPayoutOf } from '#test/builders/payouts.ts'
import { aPaidOrder, readAsSeller } from '#test/builders/placed-order.ts'
import { anAdmin } from '#test/builders/staff.ts'
import { unique } from '#test/builders/unique.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'

openOrderShop()

type Query = NonNullable<InputOf<'GET /admin/search'>['query']>['query']
const found = async (query: Query, by = admin) =>
  (await by.ok('GET /admin/search', { query: { query } })).map(({ kind, id }) => `${kind} ${id}`)

it('staff find orders, products, sellers and customers, but only what their role can view', async () => {
  const own = await aSeller(app)
  const word = `quagga${unique().replaceAll(/\W/g, '')}`
  const product = await addProduct(own, { title: `Striped ${word} rug` })
  const placed = await aPaidOrder(app, { seller: own })
  const who = `kudu${word}`
  await sql`update sellers set business_name = ${`${who} Weavers`} where id = ${own.id}`.execute(app.shop.db)
  await sql`update users set first_name = ${who} where id = ${placed.buyer.id}`.execute(app.shop.db)
  const { orderId: number } = await readAsSeller(own, placed)

  const order = `order ${placed.orderId}`
  expect(await found(number)).toEqual([order])
  expect(await found(number.toLowerCase())).toEqual([order])
  const people = [`seller ${own.id}`, `customer ${placed.buyer.id}`]
  expect(await found(word.toUpperCase())).toEqual([`product ${product.id}`])
  expect(await found(`${who.slice(0, -1)}`)).toEqual(expect.arrayContaining(people))
  expect(await found(`${word}x`)).toEqual([])
  expect(await found(own.email)).toEqual([people[0]])
  expect(await found(` ${placed.buyer.email.toUpperCase()} `)).toEqual([people[1]])

  const catalog = await anAdmin(app, 'CATALOG')
  expect(await found(number, catalog)).toEqual([])
  expect(await found(word, catalog)).toEqual([`product ${product.id}`])
  expect(await found(placed.buyer.email, catalog)).toEqual([])
  expect(await found(who, catalog)).not.toContain(people[1])
  const finance = await anAdmin(app, 'FINANCE')
  expect(await found(who, finance)).toEqual(people)
})

it('sellers find their own orders and products by number, title and SKU, and nothing of others', async () => {
  const [own, other] = [await aSeller(app), await aSeller(app)]
  const word = `okapi${unique().replaceAll(/\W/g, '')}`
  const sku = `SKU-${word}`
  const product = await addProduct(own, {
    title: `Plain ${word} lamp`,
    variants: [{ size: 'M', quantity: 1, sku }],
  })
  await addProduct(other, { title: `Other ${word} lamp`, variants: [{ size: 'M', quantity: 1, sku }] })
  const placed = await aPaidOrder(app, { seller: own })
  const theirs = await aPaidOrder(app, { seller: other })
  const { orderId: number } = await readAsSeller(own, placed)
  const { orderId: theirNumber } = await readAsSeller(other, theirs)
  const search = async (query: string) =>
    (await own.ok('GET /sellers/search', { query: { query } })).map(({ kind, id }) => `${kind} ${id}`)

  expect(await search(number)).toEqual([`order ${placed.orderId}`])
  expect(await search(theirNumber)).toEqual([])
  expect(await search(word)).toEqual([`product ${product.id}`])
  expect(await search(sku.toLowerCase())).toEqual([`product ${product.id}`])
  for (const query of ['%', "'", '\\', ':*', '& |', '!']) expect(await search(query), query).toEqual([])
})

it('staff and the seller find a payout by its reference, other sellers do not', async () => {
  const [own, other] = [await aSeller(app), await aSeller(app)]
  await aDueOrder(app, own)
  const id = await aPayoutOf(app, own, 'SENT')
  const payout = `payout ${id}`
  const reference = `PO-${String(id).padStart(6, '0')}`
  const search = async (person: Person, query: string) =>
    (await person.ok('GET /sellers/search', { query: { query } })).map((hit) => `${hit.kind} ${hit.id}`)
  expect(await found(reference)).toEqual([payout])
  expect(await found(`po${id}`)).toEqual([payout])
  expect(await found(String(id))).not.toContain(payout)
  expect(await found(reference, await anAdmin(app, 'SUPPORT'))).toEqual([])
  expect(await search(own, reference)).toEqual([payout])
  expect(await search(other, reference)).toEqual([])
})
