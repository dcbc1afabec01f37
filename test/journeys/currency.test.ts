// A shop in another currency than dollars shows that currency with every price.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productPath } from '#shared/catalog/product-path.ts'
import { demoProduct } from '#test/builders/demo-product.ts'
import { changeAnswer } from '#test/harness/changed-answer.ts'
import { type DemoShop, openDemoShop } from '#test/harness/demo-shop.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop({ CURRENCY: 'EUR' })
})
afterAll(() => shop?.close())

type Figures = { totals: { orders: number } }

const dollars = (text: string) => text.match(/.{0,30}\$\d.{0,10}/g) ?? []

it('a shop in euros shows no dollar amount on any page, before and after hydration', async () => {
  const product = await demoProduct(shop)
  const stored = { access_token: await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER') }
  for (const path of ['/', '/products/women_ethnic', productPath(product), '/cart', '/account/orders']) {
    const html = await (await fetch(shop.url + path)).text()
    expect(dollars(html), path).toEqual([])
    const page = await shop.visit(path, { width: 390, stored })
    await page.waitForLoadState('networkidle')
    // textContent includes parts that are not laid out yet.
    const text = (await page.locator('header, main, footer').allTextContents()).join('\n')
    expect(dollars(text), path).toEqual([])
    if (path.startsWith('/product')) {
      expect(html.includes('€'), path).toBe(true)
      expect(/€\d/.test(text), path).toBe(true)
    }
  }
})

it.each([
  ['the seller’s', '/seller/dashboard', () => sellers()],
  ['the admin’s', '/admin', () => admins()],
])('the currency name stands beside the axis of %s charts', async (_whose, path, stored) => {
  const page = await shop.visit('/robots.txt', { stored: await stored() })
  // Without orders the admin dashboard shows an empty state instead of charts.
  await changeAnswer<Figures>(page, '**/api/admin/figures*', (figures) => ({
    ...figures,
    totals: { ...figures.totals, orders: 1 },
  }))
  await page.goto(shop.url + path)
  const charts = page.getByRole('img', { name: /as a chart/ })
  await charts.first().getByText('Euros', { exact: true }).waitFor()
  expect((await charts.allTextContents()).join()).not.toMatch(/dollars/i)
})

const sellers = async () => ({ token: await shop.tokenOf('seller@example.com', 'ROLE_SELLER') })
const admins = async () => ({ access_token: await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER') })
