// A deal lowers prices on home page, cards, product page, cart, checkout and order.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productPath } from '#shared/catalog/product-path.ts'
import { aShelf, aShopper, fill, type Shelf } from '../builders/demo-bag.ts'
import { anUnpaidOrder } from '../builders/placed-order.ts'
import { unique } from '../builders/unique.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

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

describe.each(flowWidths(1440, 390))('a deal at %i px', (width) => {
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
    await checkA11yAtBothWidths(page, 'listing on deal')
    await page.goto(shop.url + productPath(lamp))
    await main(page).getByText('30% deal: Headphones').waitFor()
    const text = await main(page).textContent()
    expect(text).toContain('Now $28.00List price $50.0044% off')
    expect(await page.content()).toContain('"price":28,')
    await checkA11yAtBothWidths(page, 'product on deal')
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
    await checkA11yAtBothWidths(page, 'bag with a deal')
    await page.goto(`${shop.url}/checkout`)
    await main(page).getByText(theRest).waitFor()
    expect(await main(page).textContent()).toContain('Quantity 1 · 30% deal')
    await checkA11yAtBothWidths(page, 'checkout with a deal')

    const { orderId } = await anUnpaidOrder(shop.app, { buyer: shopper, lines: [] })
    const { orderItems } = await shopper.ok('GET /orders/:orderId', { params: { orderId } })
    await page.goto(`${shop.url}/account/order/${orderId}/${orderItems[0]?.id}`)
    await main(page).getByText('30% deal').waitFor()
    await checkA11yAtBothWidths(page, 'order with a deal')
    expect(complaints).toEqual([])
  })

  it('a cart with only deal items refuses a coupon and shows the reason', async () => {
    const shopper = await aShopper(shop)
    await fill(shop, shopper, [[await onDeal(), 1]])
    const page = await shop.visit('/cart', { width, stored: shopper.stored })
    await page.getByLabel('Coupon code').fill('WELCOME10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await main(page).getByText(everything).waitFor()
    await checkA11yAtBothWidths(page, 'bag of deals')
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
    await checkA11yAtBothWidths(page, 'products on deal')
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
    await checkA11yAtBothWidths(page, 'discounts on own products')
  })

  it('several deals are planned for one category, and the form names the dates that are taken', async () => {
    const [tile, admin] = [`Campaign ${unique()}`, await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')]
    const call = <T>(method: string, path: string, body?: object) =>
      shop.call<T>(method, path, { token: admin, ...(body && { body }) })
    const image = '/pictures/men_topwear_tshirts-black-1-front.svg'
    const fields = { name: tile, image, categoryCode: 'electronics_audio_soundbars', section: 'DEALS' }
    type Tiles = { dealCategories: { id: number; name: string }[] }
    const { dealCategories } = await call<Tiles>('POST', '/home-categories', [fields])
    const category = { id: dealCategories.find(({ name }) => name === tile)?.id ?? 0 }
    const plan = (discount: number, startsAt: string, endsAt: string) =>
      call('POST', '/deals', { discount, category, startsAt: iso(startsAt), endsAt: iso(endsAt) })
    await plan(10, '2020-03-01T09:00', '2020-03-08T09:00')
    await plan(20, '2099-03-01T09:00', '2099-03-08T09:00')

    const page = await shop.visit('/admin/deals', { width, stored: { access_token: admin } })
    const complaints = watchForComplaints(page, shop.url)
    await page
      .getByRole('button', { name: `Plan the next deal after the deal for ${tile} from Mar 1, 2099` })
      .click()
    const [starts, ends] = [page.getByLabel('Starts (optional)'), page.getByLabel('Ends (optional)')]
    const create = page.getByRole('button', { name: 'Create Deal' })
    await page.getByText('Mar 1, 2099, 9:00 AM – Mar 8, 2099, 9:00 AM: 20% off, scheduled').waitFor()
    expect([await page.getByLabel('Discount (%)').inputValue(), await starts.inputValue()]).toEqual([
      '20',
      '2099-03-08T09:00',
    ])
    await expect.poll(() => create.isEnabled()).toBe(true)
    await page.getByLabel('Discount (%)').fill('30')
    await starts.fill('2099-03-07T09:00')
    const taken = 'This category already has a deal from Mar 1, 2099, 9:00 AM until Mar 8, 2099, 9:00 AM.'
    await page.getByText(`${taken} Start this deal when that one ends, or choose other dates.`).waitFor()
    await expect.poll(() => starts.getAttribute('aria-invalid')).toBe('true')
    expect(await create.isDisabled()).toBe(true)
    await checkA11yAtBothWidths(page, 'dates that are taken')
    await starts.fill('2099-03-09T09:00')
    await ends.fill('2099-03-16T09:00')
    await ends.blur()
    await expect.poll(() => create.isEnabled()).toBe(true)

    // Another admin is faster.
    await plan(25, '2099-03-12T09:00', '2099-03-20T09:00')
    await create.click()
    await page
      .getByText(/^This category already has a deal from Mar 12, 2099, .+ End this deal by Mar 12, 2099/)
      .waitFor()
    await expect.poll(() => ends.getAttribute('aria-invalid')).toBe('true')
    await ends.fill('2099-03-12T09:00')
    await expect.poll(() => create.isEnabled()).toBe(true)
    await create.click()
    await page.getByText(`The deal for ${tile} was created.`).waitFor()

    await page.getByRole('button', { name: 'View all deals' }).click()
    await page.getByLabel('Status').selectOption('SCHEDULED')
    const rows = page.getByRole(width < 900 ? 'listitem' : 'row').filter({ hasText: tile })
    await expect.poll(() => rows.allTextContents()).toHaveLength(3)
    const texts = (await rows.allTextContents()).map((text) => /(\d+)%/.exec(text)?.[1])
    expect(texts).toEqual(['20', '30', '25'])
    await checkA11yAtBothWidths(page, 'the scheduled deals')
    await page.getByLabel('Status').selectOption('ENDED')
    await expect.poll(() => rows.allTextContents()).toHaveLength(1)
    expect(await rows.first().textContent()).toContain('10%')
    expect(new URL(page.url()).searchParams.get('status')).toBe('ENDED')
    expect(complaints.filter((text) => !/409/.test(text))).toEqual([])
    const deals = await call<{ id: number }[]>('GET', `/deals?categoryId=${category.id}`)
    for (const { id } of deals) await call('DELETE', `/deals/${id}`)
  })
})

/** The local time of an input. Browser and tests are in the same time zone. */
const iso = (local: string) => new Date(local).toISOString()
