// Editing a product while customers buy it and other people change it.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '#contract/shop/catalog.ts'
import { aShopper } from '../builders/demo-bag.ts'
import { anUnpaidOrder } from '../builders/placed-order.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import type { Buyer } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { addProduct, readProduct } from './seller-catalog.ts'

let shop: DemoShop
let token: string

beforeAll(async () => {
  shop = await openDemoShop()
  token = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
})
afterAll(() => shop?.close())

const add = (fields: object = {}) => addProduct(shop, token, fields)
const read = (id: number) => readProduct(shop, token, id)

/** Orders this quantity of each size, which reserves the stock. */
const buy = (buyer: Buyer, productId: number, sizes: Record<string, number>) =>
  anUnpaidOrder(shop.app, {
    buyer,
    lines: Object.entries(sizes).map(([size, quantity]) => ({ productId, size, quantity })),
  })

describe.each(flowWidths(1440, 390))('editing a product at %i px', (width) => {
  const edit = (id: number, list = '') =>
    shop.visit(`/seller/products${list}`, { stored: { token }, width }).then(async (page) => {
      await page.locator(`main a[href="/seller/products/${id}"]`).first().click()
      await page.getByRole('heading', { name: 'Edit Product' }).waitFor()
      // The form appears with the product as it is now; later changes are made elsewhere.
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
      return page
    })
  const found = ({ title }: Product) => `?query=${encodeURIComponent(title)}`
  const saved = (page: Page, title: string) => page.getByText(`Product "${title}" saved.`).waitFor()

  it('saving changes the edited fields and keeps units sold in the meantime out of stock', async () => {
    const product = await add({ variants: ['S', 'M', 'L'].map((size) => ({ size, quantity: 5 })) })
    const page = await edit(product.id, found(product))
    const complaints = watchForComplaints(page, shop.url)
    const buyer = await aShopper(shop)
    // The sale happens right before the save, after all other requests of the page.
    await page.route(`**/api/sellers/products/${product.id}`, async (route) => {
      if (route.request().method() === 'PUT') await buy(buyer, product.id, { S: 2, M: 1 })
      await route.continue()
    })
    await page.getByLabel('Title').fill(`${product.title} with a lid`)
    await page.getByLabel('Selling Price').fill('17.50')
    await page.getByLabel('Quantity: M, Other').fill('8')
    await page.getByRole('group', { name: 'Sizes' }).getByText('XL', { exact: true }).click()
    await page.getByLabel('Quantity: XL, Other').fill('2')
    await checkA11yAtBothWidths(page, 'a product is edited')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await saved(page, `${product.title} with a lid`)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
      `/seller/products${found(product)}`,
    )
    const after = await read(product.id)
    expect(after).toMatchObject({
      title: `${product.title} with a lid`,
      sellingPrice: 17.5,
      status: 'ACTIVE',
    })
    expect(after.variants.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['S', 3],
      ['M', 7],
      ['L', 5],
      ['XL', 2],
    ])
    expect(complaints).toEqual([])
  })

  it('a stock count below the units sold in the meantime is refused, and the next count is accepted', async () => {
    const product = await add({ variants: ['S', 'M'].map((size) => ({ size, quantity: 5 })) })
    const page = await edit(product.id, found(product))
    await buy(await aShopper(shop), product.id, { S: 1, M: 3 })
    const field = page.getByLabel('Quantity: M, Other')
    await field.fill('1')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page
      .getByText('Failed to save product: Only 2 are left in stock now. Please check the quantity.')
      .waitFor()
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await checkA11yAtBothWidths(page, 'a count is refused')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await saved(page, product.title)
    expect((await read(product.id)).variants.map(({ quantity }) => quantity)).toEqual([4, 1])
  })

  it('a seller saves a product and takes it off sale, then puts it back on sale', async () => {
    const product = await add()
    const page = await edit(product.id, found(product))
    await page.getByLabel('Selling Price').fill('12')
    await page.getByRole('button', { name: 'Save and take off sale' }).click()
    await saved(page, product.title)
    expect(await read(product.id)).toMatchObject({ status: 'DRAFT', sellingPrice: 12, quantity: 8 })
    expect((await fetch(`${shop.url}/api/products/${product.id}`)).status).toBe(404)
    await page.getByRole('link', { name: `Edit ${product.title}` }).click()
    await page.getByRole('button', { name: 'Save and put on sale' }).click()
    await page.getByRole('heading', { name: 'Products' }).waitFor()
    expect(await read(product.id)).toMatchObject({ status: 'ACTIVE', sellingPrice: 12, quantity: 8 })
    expect((await fetch(`${shop.url}/api/products/${product.id}`)).status).toBe(200)
  })

  it('a concurrent change blocks saving until the product is reloaded', async () => {
    const product = await add()
    const page = await edit(product.id, found(product))
    const newer = `${product.title} in blue`
    await shop.call('PUT', `/sellers/products/${product.id}`, {
      token,
      body: { title: newer, sellingPrice: 14 },
    })
    await page.getByLabel('Selling Price').fill('19')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('This product was changed elsewhere').waitFor()
    await checkA11yAtBothWidths(page, 'someone else was faster')
    expect(await page.getByLabel('Selling Price').inputValue()).toBe('19')
    expect((await read(product.id)).sellingPrice).toBe(14)
    await page.getByRole('button', { name: 'Reload product' }).click()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(newer)
    expect(await page.getByLabel('Selling Price').inputValue()).toBe('14')
    await page.getByLabel('Selling Price').fill('19')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await saved(page, newer)
    expect(await read(product.id)).toMatchObject({ title: newer, sellingPrice: 19 })
  })

  it('leaving the form asks for confirmation only with unsaved changes', async () => {
    const product = await add()
    const page = await edit(product.id, found(product))
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: `Edit ${product.title}` }).click()
    // The search field of the list has the same label, so the test waits for the form.
    await page.getByRole('heading', { name: 'Edit Product' }).waitFor()
    await page.getByLabel('Title').fill('Something else')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await page.getByRole('link', { name: 'Cancel' }).click()
    await question.waitFor()
    await checkA11yAtBothWidths(page, 'somebody leaves')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await page.getByLabel('Title').inputValue()).toBe('Something else')
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const leaving = await asked
    expect(leaving.type()).toBe('beforeunload')
    await leaving.dismiss()
    await page.goBack()
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: 'Products' }).waitFor()
    expect((await read(product.id)).title).toBe(product.title)
  })
})
