// A deal lowers prices on home page, cards, product page, cart, checkout and order.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productPath } from '#shared/catalog/product-path.ts'
import { aShelf, aShopper, fill, type Shelf } from '../builders/demo-bag.ts'
import { anUnpaidOrder } from '../builders/placed-order.ts'
import { checkA11y } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'

let shop: DemoShop
let shelf: Shelf
beforeAll(async () => {
  shop = await openDemoShop()
  shelf = await aShelf(shop)
})
afterAll(() => shop?.close())

const main = (page: Page) => page.getByRole('main')
/** A product in the category of the demo's deal: 30% off headphones. */
const onDeal = () => shelf.add({ categoryCode3: 'electronics_audio_headphones' })

const theRest = "Coupons don't apply to deal items."
const everything = "All items in your bag already have a deal price, so the coupon can't be applied."

describe.each([390, 1440])('a deal at %i px', (width) => {
  it('the home page links to a deal, and its cards and product pages show the discount', async () => {
    const lamp = await onDeal()
    const page = await shop.visit('/', { width })
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('link', { name: /Headphones\s*30% OFF/ }).click()
    await page.waitForURL(/\/products\/electronics_audio_headphones$/)
    // The home page has cards, too.
    await page.getByRole('heading', { level: 1, name: 'Headphones' }).waitFor()
    const cards = main(page).getByRole('article')
    await cards
      .filter({ hasText: /Deal: \d+% off/ })
      .first()
      .waitFor()
    expect(await cards.filter({ hasNotText: 'Deal: ' }).count()).toBe(0)
    await checkA11y(page, 'listing on deal')
    await page.goto(shop.url + productPath(lamp))
    await main(page).getByText('30% deal: Headphones').waitFor()
    const text = await main(page).textContent()
    expect(text).toContain('Now $28.00List price $50.0044% off')
    expect(await page.content()).toContain('"price":28,')
    await checkA11y(page, 'product on deal')
    expect(complaints).toEqual([])
  })

  it('cart, checkout and order show the deal, and a coupon applies only to the other items', async () => {
    const [lamp, plain] = [await onDeal(), await shelf.add()]
    const shopper = await aShopper(shop)
    await fill(shop, shopper, [
      [lamp, 1],
      [plain, 1],
    ])
    const page = await shop.visit('/cart', { width, stored: shopper.stored })
    const complaints = watchForComplaints(page, shop.url)
    const line = main(page).getByRole('article').filter({ hasText: lamp.title })
    await line.getByText('30% deal').waitFor()
    expect(await line.textContent()).toContain('$28.00')
    await page.getByLabel('Coupon code').fill('WELCOME10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await main(page).getByText(theRest).waitFor()
    expect(await main(page).locator('dl').textContent()).toContain('Coupon WELCOME10−$4.00')
    await checkA11y(page, 'bag with a deal')
    await page.goto(`${shop.url}/checkout`)
    await main(page).getByText(theRest).waitFor()
    expect(await main(page).textContent()).toContain('Quantity 1 · 30% deal')
    await checkA11y(page, 'checkout with a deal')

    const { orderId } = await anUnpaidOrder(shop.app, { buyer: shopper, lines: [] })
    const { orderItems } = await shopper.ok('GET /orders/:orderId', { params: { orderId } })
    await page.goto(`${shop.url}/account/order/${orderId}/${orderItems[0]?.id}`)
    await main(page).getByText('30% deal').waitFor()
    await checkA11y(page, 'order with a deal')
    expect(complaints).toEqual([])
  })

  it('a cart with only deal items refuses a coupon and shows the reason', async () => {
    const shopper = await aShopper(shop)
    await fill(shop, shopper, [[await onDeal(), 1]])
    const page = await shop.visit('/cart', { width, stored: shopper.stored })
    await page.getByLabel('Coupon code').fill('WELCOME10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await main(page).getByText(everything).waitFor()
    await checkA11y(page, 'bag of deals')
  })

  it("the seller sees the product's own price and the deal that lowers it", async () => {
    const lamp = await onDeal()
    const token = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
    const page = await shop.visit(`/seller/products?query=${encodeURIComponent(lamp.title)}`, {
      width,
      stored: { token },
    })
    await main(page).getByText('30% deal applied: “Headphones”').waitFor()
    expect(await main(page).textContent()).toContain('$40.00')
    await checkA11y(page, 'products on deal')
  })

  it('the seller reads which discounts apply to the products, and who pays for them', async () => {
    const token = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
    const page = await shop.visit('/seller/products', {
      width,
      stored: { token },
    })
    const discounts = page.locator('details', { hasText: 'discounts on your products' })
    await discounts.locator('summary').click()
    const coupon = discounts
      .getByRole(width < 900 ? 'listitem' : 'row')
      .filter({ hasText: '10% off with a coupon' })
      .filter({ hasText: 'products without a deal' })
    expect(await coupon.first().textContent()).toMatch(/You$/)
    await checkA11y(page, 'discounts on own products')
  })
})
