// Staff open a product from the list, hide and restore it, and read its history; at phone and desktop width.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let admin: string
let seller: string
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
})
afterAll(() => shop?.close())

const visit = (path: string, width: number) => shop.visit(path, { stored: { access_token: admin }, width })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

type Product = { id: number; title: string; variants: { sku: string }[] }

/** Another product of the demo seller, with its own title, on each call. */
let used = 0
async function aListing(): Promise<Product> {
  const list = await shop.call<Product[]>('GET', '/sellers/products?status=ACTIVE&size=10', { token: seller })
  const product = list[used++]
  if (!product) throw new Error('the demo seller has too few products')
  const title = `Marrow coat ${used}`
  await shop.call('PUT', `/sellers/products/${product.id}`, { token: seller, body: { title } })
  return { ...product, title }
}

it.each(flowWidths(1440, 390))(
  'staff open a product from the list, hide it with a reason, restore it and read its history, at %i px',
  async (width) => {
    const product = await aListing()
    const page = await visit('/admin/products?query=marrow', width)
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('main').getByRole('link', { name: product.title, exact: true }).click()
    await page.waitForURL(`**/admin/products/${product.id}`)
    await heading(page, product.title)
    const shopLink = page.getByRole('link', { name: 'Open in the shop' })
    expect(await shopLink.getAttribute('href')).toMatch(new RegExp(`^/product-details/.+/${product.id}$`))
    await page
      .getByRole('region', { name: 'Variants' })
      .getByText(product.variants[0]?.sku ?? '')
      .waitFor()
    await page.getByRole('region', { name: 'History' }).getByText(product.title).waitFor()
    await checkA11yAtBothWidths(page, 'a listed product')

    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Hide ${product.title}` })
    await dialog.getByLabel('Reason').fill('The pictures show another product.')
    await dialog.getByRole('button', { name: 'Hide and send the reason' }).click()
    await toast(page, 'Product hidden. Its seller has been notified.')
    await page.getByText('Reason sent to the seller: The pictures show another product.').waitFor()
    const history = page.getByRole('region', { name: 'History' })
    await history.getByText('Hid product').waitFor()
    expect(await shopLink.count()).toBe(0)
    await checkA11yAtBothWidths(page, 'a hidden product')

    await page.getByRole('button', { name: 'Restore' }).click()
    await toast(page, 'The product was restored.')
    await history.getByText('Stopped hiding product').waitFor()
    await shopLink.waitFor()
    await page.getByRole('link', { name: 'All products', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/admin/products' && url.search === '?query=marrow')
    expect(complaints).toEqual([])
  },
)

it('a reported product shows its reports, and its seller leads to the products of this seller', async () => {
  const { id } = await aListing()
  const customer = await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')
  const report = { subject: 'product', id, reason: 'COUNTERFEIT', comment: 'The logo is wrong.' }
  await shop.call('POST', '/reports', { token: customer, body: report })
  const page = await visit(`/admin/products/${id}`, 1440)
  const complaints = watchForComplaints(page, shop.url)
  const reports = page.getByRole('region', { name: 'Reports from customers' })
  await reports.getByText('The logo is wrong.').waitFor()
  await checkA11yAtBothWidths(page, 'a reported product')
  await reports.getByRole('button', { name: 'Dismiss reports' }).click()
  await reports.getByText('No open reports. 1 report answered.').waitFor()
  await page.getByRole('link', { name: 'All products of this seller' }).click()
  await page.waitForURL((url) => url.pathname === '/admin/products' && url.searchParams.has('seller'))
  expect(complaints).toEqual([])
})

it('an unknown product is not found, and the list is one step away', async () => {
  const page = await visit('/admin/products/999999999', 390)
  await page.getByText('Product not found.').waitFor()
  await checkA11yAtBothWidths(page, 'an unknown product')
  await page.getByRole('main').getByRole('link', { name: 'All products' }).last().click()
  await heading(page, 'Products')
})
