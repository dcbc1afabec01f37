// The cart: optimistic quantities with rollback, removal with Undo, coupons, price and stock changes, guests, errors.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShelf, aShopper, bagOf, fill, type Shelf } from '../builders/demo-bag.ts'
import { checkA11y, checkA11yAtBothWidths } from '../harness/a11y.ts'
import { answering, watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { codeFor } from '../harness/log-in.ts'
import { settled } from './cart-page.ts'

let shop: DemoShop
let shelf: Shelf
beforeAll(async () => {
  shop = await openDemoShop()
  shelf = await aShelf(shop)
})
afterAll(() => shop?.close())

const main = (page: Page) => page.getByRole('main')
const plus = (page: Page) => page.getByRole('button', { name: 'One more' })
const minus = (page: Page) => page.getByRole('button', { name: 'One less' })
const quantity = (page: Page) => page.getByRole('group', { name: /^Quantity of/ }).locator('output')
const summary = async (page: Page) => (await main(page).locator('dl').textContent()) ?? ''

async function aBag(count = 1, options: { width?: number } = {}) {
  const product = await shelf.add()
  const shopper = await aShopper(shop)
  await fill(shop, shopper, [[product, count]])
  const page = await shop.visit('/cart', { stored: shopper.stored, ...options })
  await main(page).getByText(product.title).waitFor()
  // The cart is loaded once more for the default address.
  await settled(page)
  return { page, product, shopper, complaints: watchForComplaints(page, shop.url) }
}

describe('quantities in the cart', () => {
  it('quantities change immediately; quick clicks end at the last value with one request at a time', async () => {
    const { page, shopper, complaints } = await aBag()
    let open = 0
    let most = 0
    await page.route('**/api/carts/items/*', async (route) => {
      open += 1
      most = Math.max(most, open)
      await new Promise((resolve) => setTimeout(resolve, 150))
      await route.continue()
    })
    page.on('requestfinished', (request) => {
      if (/carts\/items\//.test(request.url())) open -= 1
    })
    expect(await minus(page).isDisabled()).toBe(true)
    for (const expected of ['2', '3', '4']) {
      await plus(page).click()
      expect(await quantity(page).textContent()).toBe(expected)
    }
    await minus(page).click()
    expect(await quantity(page).textContent()).toBe('3')
    await expect.poll(async () => (await bagOf(shop, shopper)).totalItem).toBe(3)
    await expect.poll(() => summary(page)).toContain('Total Amount$120.00')
    expect(await page.getByRole('status').filter({ hasText: '$120.00 in total' }).count()).toBe(1)
    expect(most).toBe(1)
    expect(complaints).toEqual([])
  })

  it("quantities roll back to the server's value and show its message when the server refuses a change", async () => {
    const { page, product, shopper } = await aBag(2)
    await shelf.stock(product.id, 2)
    await plus(page).click()
    await page.getByText('Only 2 left in stock.').waitFor()
    await expect.poll(() => quantity(page).textContent()).toBe('2')
    expect(await plus(page).isDisabled()).toBe(true)
    expect((await bagOf(shop, shopper)).totalItem).toBe(2)
  })
})

it('a line that was removed in another window disappears with a message', async () => {
  const { page, shopper } = await aBag(1)
  const { cartItems } = await bagOf(shop, shopper)
  await shop.call('DELETE', `/carts/items/${cartItems[0]?.id}`, { token: shopper.token })
  await plus(page).click()
  await page.getByText('Your bag was changed in another window.').waitFor()
  await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor()
})

it('Undo restores a removed line, and the empty cart links to the products', async () => {
  const { page, product, shopper, complaints } = await aBag(3)
  await page.getByRole('button', { name: `Remove ${product.title}` }).click()
  await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Your bag')
  await checkA11y(page, 'empty bag')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => quantity(page).textContent()).toBe('3')
  expect((await bagOf(shop, shopper)).totalItem).toBe(3)
  await page.getByRole('button', { name: `Remove ${product.title}` }).click()
  await main(page).getByRole('link', { name: 'All Products' }).click()
  await page.waitForURL(`${shop.url}/products`)
  expect(complaints).toEqual([])
})

it('a coupon is applied and removed, and a refused coupon shows the reason beside its field', async () => {
  const { page } = await aBag(2)
  const field = page.getByLabel('Coupon code')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Enter a coupon code').waitFor()
  await field.fill('NOSUCHCODE')
  await page.keyboard.press('Enter')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  expect(await field.inputValue()).toBe('NOSUCHCODE')
  await field.fill('welcome10')
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: 'WELCOME10 applied. You save $8.00' }).waitFor()
  expect(await summary(page)).toContain('Total Amount$72.00')
  await checkA11y(page, 'bag with a coupon')
  await page.getByRole('button', { name: 'Remove coupon' }).click()
  await expect.poll(() => summary(page)).toContain('Total Amount$80.00')
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
    .toBe('coupon')
})

it.each(flowWidths(390, 1440))(
  'each cart line shows its price and stock changes, at %i px',
  async (width) => {
    const [dearer, fewer, gone] = [await shelf.add(), await shelf.add(), await shelf.add()]
    const shopper = await aShopper(shop)
    await fill(shop, shopper, [
      [dearer, 1],
      [fewer, 3],
      [gone, 1],
    ])
    await shelf.price(dearer.id, 45)
    await shelf.stock(fewer.id, 2)
    await shelf.stock(gone.id, 0)
    const page = await shop.visit('/cart', { stored: shopper.stored, width })
    const complaints = watchForComplaints(page, shop.url)
    const line = (title: string) => page.getByRole('article').filter({ hasText: title })
    await line(dearer.title).getByText('The price went up from $40.00 to $45.00 each.').waitFor()
    await line(fewer.title).getByText('Only 2 left. You have 3 in your bag.').waitFor()
    await line(gone.title).getByText('Sold out. Remove this item to check out the rest.').waitFor()
    for (const label of ['Shipping', 'Platform Fee']) expect(await summary(page)).toContain(`${label}Free`)
    await checkA11yAtBothWidths(page, 'bag with changes')
    await line(fewer.title).getByRole('button', { name: 'Change to 2' }).click()
    await expect.poll(() => line(fewer.title).getByText('Only 2 left').count()).toBe(0)
    await line(gone.title).getByRole('button', { name: 'Move to wishlist' }).click()
    await line(gone.title).waitFor({ state: 'detached' })
    await page.getByText(`Moved ${gone.title} to your wishlist`).waitFor()
    await page.getByRole('link', { name: 'Buy Now' }).locator('visible=true').click()
    await page.waitForURL(`${shop.url}/checkout`)
    expect(complaints).toEqual([])
  },
)

it('after the login a guest finds the added product in the existing cart', async () => {
  const [had, wanted] = [await shelf.add(), await shelf.add()]
  const shopper = await aShopper(shop)
  await fill(shop, shopper, [[had, 2]])
  const page = await shop.visit(`/product-details/electronics_audio_portable_speakers/x/${wanted.id}`)
  const add = page.getByRole('button', { name: 'Add To Bag' }).locator('visible=true')
  await answering(add)
  await add.click()
  await page.waitForURL(/\/login\?from=/)
  await main(page).getByText(`Log in to add ${wanted.title} to your bag.`).waitFor()
  await checkA11y(page, 'login with its reason')
  const asked = new Date()
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const code = await codeFor(shop.url, shopper.email, asked)
  await page.getByLabel('Enter OTP sent to your email').fill(code)
  await main(page).getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(/\/product-details\//)
  await expect.poll(async () => (await bagOf(shop, shopper)).totalItem).toBe(3)
  await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).click()
  for (const { title } of [had, wanted]) await main(page).getByText(title).waitFor()
})

it('the cart shows an error and reloads when it cannot be loaded', async () => {
  const product = await shelf.add()
  const shopper = await aShopper(shop)
  await fill(shop, shopper, [[product, 1]])
  const page = await shop.visit('/products', { stored: shopper.stored })
  await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).waitFor()
  let broken = true
  await page.route('**/api/carts', (route) => (broken ? route.abort() : route.continue()))
  await page.goto(`${shop.url}/cart`)
  const alert = page.getByRole('alert').filter({ hasText: "We couldn't load your bag" })
  await alert.waitFor()
  expect(await alert.textContent()).toContain('Check your connection, then try again.')
  await checkA11y(page, 'bag that could not be loaded')
  broken = false
  await alert.getByRole('button', { name: 'Try again' }).click()
  await main(page).getByText(product.title).waitFor()
})
