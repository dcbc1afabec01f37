// Pictures that sellers upload have more sources than the drawings of the demo, and keep the same place.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aShelf, aShopper, fill } from '../builders/demo-bag.ts'
import { aPaidOrder } from '../builders/placed-order.ts'
import { upload } from '../builders/upload.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop?.close())

/** Thumbnails are at most this wide. */
const widest = 200

async function expectThumbnails(page: Page, screen: string) {
  const pictures = page.locator('main img[src^="/media/"]')
  await pictures.first().waitFor({ state: 'attached' })
  const boxes = await pictures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  expect(Math.max(...boxes), screen).toBeLessThanOrEqual(widest)
  await checkA11yAtBothWidths(page, `${screen} with an uploaded picture`)
}

it.each(flowWidths(390, 1440))(
  'an uploaded picture is a thumbnail in cart, checkout, login and orders, at %i px',
  async (width) => {
    const shelf = await aShelf(shop)
    const { body } = await upload(shop.app, { token: shelf.token })
    const product = await shelf.add({ images: [body.secure_url] })
    const shopper = await aShopper(shop)
    const { orderId } = await aPaidOrder(shop.app, { buyer: shopper, productIds: [product.id] })
    await fill(shop, shopper, [[product, 1]])
    const page = await shop.visit('/cart', { stored: shopper.stored, width })
    await page.getByText(product.title).first().waitFor()
    await expectThumbnails(page, 'the cart')
    for (const path of ['/checkout', '/account/orders', `/account/order/${orderId}`]) {
      await page.goto(shop.url + path)
      await expectThumbnails(page, path)
    }
    const guest = await shop.visit(`/product-details/electronics/lamp/${product.id}`, { width })
    await guest.getByRole('button', { name: 'Add To Bag' }).first().click()
    await guest.waitForURL(/\/login/)
    await expectThumbnails(guest, 'the login')
  },
)

it('the only picture of a product fills its half of a wide product page', async () => {
  const shelf = await aShelf(shop)
  const { body } = await upload(shop.app, { token: shelf.token })
  const product = await shelf.add({ images: [body.secure_url] })
  const page = await shop.visit(`/product-details/electronics/lamp/${product.id}`, { width: 1440 })
  const picture = page.getByRole('region', { name: 'Pictures' }).locator('img')
  await picture.waitFor()
  expect((await picture.boundingBox())?.width).toBeGreaterThan(500)
})
