// The server imports some page components on first use. The first page must wait for them and equal later pages.
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listProducts } from '../builders/listed-product.ts'
import { insertSeller } from '../builders/sellers.ts'
import { startTestApp, type TestApp } from '../harness/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false, buildDir: resolve(import.meta.dirname, '../../build') })
  await listProducts(app.shop.db, [{ sellerId: await insertSeller(app.shop.db) }])
})
afterAll(() => app?.close())

const bodyOf = (html: string) => html.slice(html.indexOf('<body'))
/** Sorted, because React adds the tags of a component that it waits for last. */
const headTagsOf = (html: string) => html.slice(0, html.indexOf('</head>')).split('<').sort()

it.each([
  ['the filters of a listing', '/products', 'Discount Percentage', 200],
  ['the text of a search without results', '/products?query=xyzzy', 'Check the spelling', 200],
  ['the text of the 404 page', '/nowhere', 'find that page', 404],
])('the first server-rendered page has %s and equals the second', async (_part, path, words, status) => {
  const visit = async (name: string) => {
    const address = new URL(path, app.url)
    address.searchParams.set('visit', name)
    const reply = await fetch(address)
    expect(reply.status).toBe(status)
    return reply.text()
  }
  const first = await visit('first')
  expect(first).toContain(words)
  const later = (await visit('later')).replaceAll('later', 'first')
  expect(bodyOf(later)).toBe(bodyOf(first))
  expect(headTagsOf(later)).toEqual(headTagsOf(first))
})
