// Coupons that take an amount off or are limited to some products: an admin creates them, shoppers and sellers see them.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShelf, aShopper, fill, type Shelf } from '../builders/demo-bag.ts'
import { anUnpaidOrder } from '../builders/placed-order.ts'
import { unique } from '../builders/unique.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let shelf: Shelf
let admin: string
beforeAll(async () => {
  shop = await openDemoShop()
  shelf = await aShelf(shop)
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
})
afterAll(() => shop?.close())

const newCode = () => `KIND${unique()}`.toUpperCase()
const main = (page: Page) => page.getByRole('main')
const open = (path: string, width: number) => shop.visit(path, { stored: { access_token: admin }, width })

const setFee = (flatFee: number) =>
  shop.call('POST', '/admin/settings', {
    token: admin,
    body: { name: 'shipping', value: { flatFee, freeAbove: 300 } },
  })

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).fill(option)
  await page.getByRole('option', { name: option }).first().click()
  await page.keyboard.press('Escape')
}

describe.each(flowWidths(1440, 390))('kinds of coupons at %i px', (width) => {
  it('an amount off some categories is created, described, and used for their items only', async () => {
    const code = newCode()
    const page = await open('/admin/create-coupon', width)
    const complaints = watchForComplaints(page, shop.url)
    await page.getByLabel('Coupon Code').fill(code)
    await page.getByLabel('Discount', { exact: true }).selectOption('Fixed amount')
    await page.getByRole('button', { name: 'Create Coupon' }).click()
    await page.getByText('Amount must be greater than 0').waitFor()
    await page.getByLabel('Discount Amount').fill('40')
    await page.getByLabel('Minimum Order Value').fill('39.99')
    await page.getByText('The minimum order must be at least the amount off').waitFor()
    await checkA11yAtBothWidths(page, 'the form with its complaints')
    await page.getByLabel('Minimum Order Value').fill('40')
    await page.getByText('Customers can get products for free: sellers earn nothing').waitFor()
    await page.getByLabel('Discount Amount').fill('15')
    await choose(page, 'Only in categories (optional)', 'Portable Speakers')
    await page.getByLabel('Valid Until (optional)').fill('2099-12-31')
    await page.getByLabel('Paid by').selectOption('Shop')
    const sentence = '$15.00 off Portable Speakers, for orders from $40.00, until Dec 31, 2099, paid by shop'
    await page.getByText(sentence).waitFor()
    await checkA11yAtBothWidths(page, 'the form')
    await page.getByRole('button', { name: 'Create Coupon' }).click()
    await page.getByText('Coupon created successfully!').waitFor()

    await page.goto(`${shop.url}/admin/coupon?query=${code}`)
    await main(page).getByText('$15.00 off Portable Speakers').waitFor()
    await checkA11yAtBothWidths(page, 'the table')
    await page.getByRole('button', { name: `Update ${code}` }).click()
    await page.getByRole('dialog').getByLabel('Discount Amount').fill('12.5')
    await checkA11yAtBothWidths(page, 'the dialog')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText(`${code} was saved`).waitFor()

    const [speaker, gaming] = [
      await shelf.add(),
      await shelf.add({ categoryCode3: 'electronics_audio_soundbars' }),
    ]
    const shopper = await aShopper(shop)
    await fill(shop, shopper, [[gaming, 1]])
    const bag = await shop.visit('/cart', { width, stored: shopper.stored })
    await bag.getByLabel('Coupon code').fill(code)
    await bag.getByRole('button', { name: 'Apply' }).click()
    await bag.getByText('This coupon applies only to Portable Speakers.').waitFor()
    await fill(shop, shopper, [[speaker, 1]])
    await bag.reload()
    await bag.getByLabel('Coupon code').fill(code)
    await bag.getByRole('button', { name: 'Apply' }).click()
    await bag.getByText(`${code} applied. You save $12.50`).waitFor()
    await main(bag).getByText('This coupon applies only to Portable Speakers.').waitFor()
    await checkA11yAtBothWidths(bag, 'the bag')
    await bag.goto(`${shop.url}/checkout`)
    await main(bag).getByText('This coupon applies only to Portable Speakers.').waitFor()
    expect(await main(bag).locator('dl').textContent()).toContain(`Coupon ${code}−$12.50`)
    await checkA11yAtBothWidths(bag, 'the checkout')
    expect(complaints).toEqual([])
  })

  it('the uses of a coupon link to the orders with it', async () => {
    const code = newCode()
    const body = { code, discountPercentage: 10, validityEndDate: '2099-12-31' }
    await shop.call('POST', '/coupons/admin', { token: admin, body })
    const shopper = await aShopper(shop)
    await fill(shop, shopper, [[await shelf.add(), 1]])
    const query = { apply: 'true' as const, code, orderValue: 1 }
    await shopper.ok('POST /coupons/apply', { query })
    const { orderId } = await anUnpaidOrder(shop.app, { buyer: shopper, lines: [] })
    const order = await shopper.ok('GET /orders/:orderId', { params: { orderId } })
    const lamp = await shelf.add()
    await anUnpaidOrder(shop.app, { buyer: await aShopper(shop), productIds: [lamp.id] })

    const page = await open(`/admin/coupon?query=${code}`, width)
    const complaints = watchForComplaints(page, shop.url)
    const orders = main(page).getByRole('link', { name: /^TRV-/ })
    const uses = main(page).getByRole('link', { name: `Orders with ${code}, used 1 time` })
    await uses.waitFor()
    await checkA11yAtBothWidths(page, 'the table with a use')
    await uses.click()
    await main(page)
      .getByRole('button', { name: `Remove filter Coupon ${code}` })
      .waitFor()
    await expect.poll(() => orders.allTextContents()).toEqual([order.orderId])
    await checkA11yAtBothWidths(page, 'the orders with the coupon')
    await main(page)
      .getByRole('button', { name: `Remove filter Coupon ${code}` })
      .click()
    await expect.poll(() => orders.count()).toBeGreaterThan(1)

    await page.goto(`${shop.url}/admin/coupon?query=${code}`)
    await page.getByRole('button', { name: `Update ${code}` }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: `Orders with ${code}, used 1 time so far` })
      .click()
    await expect.poll(() => orders.allTextContents()).toEqual([order.orderId])
    expect(complaints).toEqual([])
  })

  it('a coupon for the products of one seller is shown to that seller', async () => {
    const page = await open('/admin/create-coupon', width)
    const complaints = watchForComplaints(page, shop.url)
    await page.getByLabel('Coupon Code').fill(newCode())
    await page.getByLabel('Discount Percentage (%)').fill('7.5')
    await page.getByLabel('Maximum Discount (optional)').fill('20')
    const { businessName } = await shop
      .call<{ businessDetails: { businessName: string } }>('GET', '/sellers/profile', { token: shelf.token })
      .then(({ businessDetails }) => businessDetails)
    await choose(page, 'Only from sellers (optional)', businessName)
    await page.getByText(`7.5% off products from ${businessName}, at most $20.00, paid by seller`).waitFor()
    await page.getByRole('button', { name: 'Create Coupon' }).click()
    await page.getByText('Coupon created successfully!').waitFor()
    const seen = await shop.visit('/seller/products', { width, stored: { token: shelf.token } })
    const discounts = seen.locator('details', { hasText: 'discounts on your products' })
    await discounts.locator('summary').click()
    const coupon = discounts
      .getByRole(width < 900 ? 'listitem' : 'row')
      .filter({ hasText: /7\.5% off with (a coupon|\d+ coupons)/ })
      .filter({ hasText: 'your products without a deal, at most $20.00' })
    expect(await coupon.first().textContent()).toMatch(/You$/)
    await checkA11yAtBothWidths(seen, 'discounts on own products')
    expect(complaints).toEqual([])
  })

  it('a discount that may be a typing error is explained, and saved after a confirmation only', async () => {
    const page = await open('/admin/create-coupon', width)
    const complaints = watchForComplaints(page, shop.url)
    const code = newCode()
    await page.getByLabel('Coupon Code').fill(code)
    await page.getByLabel('Discount Percentage (%)').fill('50')
    await page.getByText('A $100.00 product sells for $50.00. The seller gets $50.00').waitFor()
    await page.getByLabel('Discount Percentage (%)').fill('90')
    const dialog = page.getByRole('dialog', { name: 'Is this discount right?' })
    await page.getByRole('button', { name: 'Create Coupon' }).click()
    await dialog.getByText('90% off, paid by seller.').waitFor()
    await dialog.getByText('A $100.00 product sells for $10.00. The seller gets $10.00').waitFor()
    await dialog.getByText(/^It applies to .+ listed products\.$/).waitFor()
    await checkA11yAtBothWidths(page, 'the question')
    await dialog.getByRole('button', { name: 'Go back' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Coupon Code').inputValue()).toBe(code)
    await page.getByRole('button', { name: 'Create Coupon' }).click()
    await dialog.getByRole('button', { name: 'Create Coupon' }).click()
    await page.getByText('Coupon created successfully!').waitFor()

    await page.goto(`${shop.url}/admin/coupon?query=${code}`)
    await page.getByRole('button', { name: `Update ${code}` }).click()
    const edited = page.getByRole('dialog', { name: `Update ${code}` })
    await edited.getByLabel('Discount Percentage (%)').fill('95')
    await edited.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('95% off, paid by seller.').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await edited.getByLabel('Discount Percentage (%)').inputValue()).toBe('95')
    await edited.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'Save coupon' }).click()
    await page.getByText(`${code} was saved`).waitFor()
    expect(complaints).toEqual([])
  })

  it('free delivery for first orders is shown with what it saves', async () => {
    const code = newCode()
    const page = await open('/admin/create-coupon', width)
    const complaints = watchForComplaints(page, shop.url)
    await page.getByLabel('Coupon Code').fill(code)
    await page.getByLabel('Discount', { exact: true }).selectOption('Free delivery')
    await page.getByLabel('First orders only').check()
    await page.getByText('Free delivery, for first orders only, paid by seller').waitFor()
    await checkA11yAtBothWidths(page, 'the form')
    await page.getByRole('button', { name: 'Create Coupon' }).click()
    await page.getByText('Coupon created successfully!').waitFor()
    await setFee(4.99)
    const shopper = await aShopper(shop)
    await fill(shop, shopper, [[await shelf.add(), 1]])
    const bag = await shop.visit('/cart', { width, stored: shopper.stored })
    await bag.getByLabel('Coupon code').fill(code)
    await bag.getByRole('button', { name: 'Apply' }).click()
    await bag.getByText(`${code} applied. You save $4.99`).waitFor()
    await main(bag).getByText(`Shipping, coupon ${code}`).waitFor()
    await checkA11yAtBothWidths(bag, 'the bag')
    await setFee(0)
    expect(complaints).toEqual([])
  })
})
