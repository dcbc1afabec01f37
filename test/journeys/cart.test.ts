// The bag: quantities at once and taken back, removal with a way back, coupons, changes pointed out, guests, states.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShelf, aShopper, bagOf, fill, type Shelf, type Shopper } from '../builders/demo-bag.ts'
import { answering, watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { codeFor } from '../harness/log-in.ts'
import { expectSound } from '../harness/sound.ts'

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
  return { page, product, shopper, complaints: watchForComplaints(page, shop.url) }
}

describe('quantities', () => {
  it('change at once; quick presses end at the last value, one call at a time', async () => {
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

  it('go back to what the server knows when it refuses, with its words', async () => {
    const { page, product, shopper } = await aBag(2)
    await shelf.stock(product.id, 2)
    await plus(page).click()
    await page.getByText('Only 2 of this can be bought now.').waitFor()
    await expect.poll(() => quantity(page).textContent()).toBe('2')
    expect(await plus(page).isDisabled()).toBe(true)
    expect((await bagOf(shop, shopper)).totalItem).toBe(2)
  })
})

it('a line that another window took out is said to be gone, and goes', async () => {
  const { page, shopper } = await aBag(1)
  const { cartItems } = await bagOf(shop, shopper)
  await shop.call('DELETE', `/carts/items/${cartItems[0]?.id}`, { token: shopper.token })
  await plus(page).click()
  await page.getByText('Your bag was changed in another window.').waitFor()
  await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor()
})

it('a removed line comes back by Undo, and the empty bag leads somewhere', async () => {
  const { page, product, shopper, complaints } = await aBag(3)
  await page.getByRole('button', { name: `Remove ${product.title}` }).click()
  await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Your bag')
  await expectSound(page, 'empty bag')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => quantity(page).textContent()).toBe('3')
  expect((await bagOf(shop, shopper)).totalItem).toBe(3)
  await page.getByRole('button', { name: `Remove ${product.title}` }).click()
  await main(page).getByRole('link', { name: 'All Products' }).click()
  await page.waitForURL(`${shop.url}/products`)
  expect(complaints).toEqual([])
})

describe('a change that is under way', () => {
  const line = (page: Page, { title }: { title: string }) =>
    page.getByRole('article').filter({ hasText: title })
  const shown = (page: Page, product: { title: string }) =>
    line(page, product).locator('output').textContent()
  const remove = (page: Page, { title }: { title: string }) =>
    page.getByRole('button', { name: `Remove ${title}` }).click()
  const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
  const more = (page: Page, product: { title: string }) =>
    line(page, product).getByRole('button', { name: 'One more' }).click()

  /** How many there are of each product, by the server's own word. */
  const countsOf = async (shopper: Shopper) =>
    (await bagOf(shop, shopper)).cartItems.map((item) => [item.product.id, item.quantity]).sort()

  async function aBagOfTwo() {
    const [first, second] = [await shelf.add(), await shelf.add()]
    const shopper = await aShopper(shop)
    await fill(shop, shopper, [
      [first, 1],
      [second, 2],
    ])
    const page = await shop.visit('/cart', { stored: shopper.stored })
    await line(page, second).waitFor()
    return { page, first, second, shopper }
  }

  /** The next call of this kind is kept back until it is let go, and then perhaps not carried out. */
  async function hinder(page: Page, method: string, { fails = false } = {}) {
    const { promise, resolve } = Promise.withResolvers<void>()
    let hindered = false
    await page.route('**/api/carts/items/*', async (route) => {
      if (hindered || route.request().method() !== method) return route.fallback()
      hindered = true
      await promise
      if (fails) await route.fulfill({ status: 500, json: { message: 'Something broke.', code: 'internal' } })
      else await route.continue()
    })
    return resolve
  }

  it('lets Undo bring a line back once, with what it had, though its quantity was still on the way', async () => {
    const { page, product, shopper, complaints } = await aBag(2)
    const letGo = await hinder(page, 'PATCH')
    await plus(page).click()
    await remove(page, product)
    await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor()
    expect(await undo(page).count(), 'nothing is removed yet').toBe(0)
    letGo()
    await undo(page).click()
    await expect.poll(() => quantity(page).textContent()).toBe('3')
    await page.waitForTimeout(500)
    expect(await quantity(page).textContent()).toBe('3')
    expect(await countsOf(shopper)).toEqual([[product.id, 3]])
    expect(complaints).toEqual([])
  })

  it('does not get in the way of Undo for another line', async () => {
    const { page, first, second, shopper } = await aBagOfTwo()
    const letGo = await hinder(page, 'PATCH')
    await more(page, first)
    await remove(page, second)
    await line(page, second).waitFor({ state: 'detached' })
    expect(await shown(page, first)).toBe('2')
    letGo()
    await undo(page).click()
    await expect.poll(() => shown(page, second)).toBe('2')
    await page.waitForTimeout(500)
    expect(await shown(page, first)).toBe('2')
    expect(await countsOf(shopper)).toEqual([
      [first.id, 2],
      [second.id, 2],
    ])
  })

  it.each([
    [409, 'Only 1 of this can be bought now.'],
    [500, 'Something broke.'],
  ])('and fails with %i leaves the removal of another line as it is said', async (status, words) => {
    const { page, first, second, shopper } = await aBagOfTwo()
    const letGo = await hinder(page, 'PATCH', { fails: status === 500 })
    if (status === 409) await shelf.stock(first.id, 1)
    await more(page, first)
    await remove(page, second)
    letGo()
    await page.getByText(words).waitFor()
    await page.getByText(`Removed ${second.title} from your bag`).waitFor()
    expect(await countsOf(shopper)).toEqual([[first.id, 1]])
    await expect.poll(() => shown(page, first)).toBe('1')
    expect(await line(page, second).count()).toBe(0)
    await undo(page).click()
    await expect.poll(() => shown(page, second)).toBe('2')
    expect(await countsOf(shopper)).toEqual([
      [first.id, 1],
      [second.id, 2],
    ])
  })

  it('and fails is forgotten for a line that was removed meanwhile, and Undo brings back what it had', async () => {
    const { page, first, second, shopper } = await aBagOfTwo()
    const letGo = await hinder(page, 'PATCH', { fails: true })
    await more(page, second)
    await remove(page, second)
    letGo()
    await page.getByText(`Removed ${second.title} from your bag`).waitFor()
    expect(await page.getByText('Something broke.').count()).toBe(0)
    expect(await countsOf(shopper)).toEqual([[first.id, 1]])
    await undo(page).click()
    await expect.poll(() => shown(page, second)).toBe('2')
    expect(await countsOf(shopper)).toEqual([
      [first.id, 1],
      [second.id, 2],
    ])
  })

  it('as a removal that fails brings the line back and says why, without Undo', async () => {
    const { page, first, second, shopper } = await aBagOfTwo()
    const letGo = await hinder(page, 'DELETE', { fails: true })
    await remove(page, second)
    await line(page, second).waitFor({ state: 'detached' })
    await more(page, first)
    letGo()
    await page.getByText('Something broke.').waitFor()
    await expect.poll(() => line(page, second).count()).toBe(1)
    expect(await shown(page, second)).toBe('2')
    await expect
      .poll(() => countsOf(shopper))
      .toEqual([
        [first.id, 2],
        [second.id, 2],
      ])
    await expect.poll(() => shown(page, first)).toBe('2')
    expect(await undo(page).count()).toBe(0)
  })

  /** The next bag that is read is kept back until it is let go. */
  async function keepBag(page: Page) {
    const read = Promise.withResolvers<void>()
    const letGo = Promise.withResolvers<void>()
    let kept = false
    await page.route('**/api/carts', async (route) => {
      if (kept) return route.continue()
      kept = true
      const response = await route.fetch()
      read.resolve()
      await letGo.promise
      await route.fulfill({ response })
    })
    return async () => {
      await read.promise
      letGo.resolve()
      await page.waitForTimeout(300)
    }
  }

  it('is not undone by a bag that was read before it and comes late', async () => {
    const { page, first, second, shopper } = await aBagOfTwo()
    const arrive = await keepBag(page)
    const letGo = await hinder(page, 'PATCH')
    await remove(page, second)
    await undo(page).waitFor()
    await more(page, first)
    await arrive()
    expect(await shown(page, first)).toBe('2')
    letGo()
    await expect.poll(() => countsOf(shopper)).toEqual([[first.id, 2]])
    expect(await shown(page, first)).toBe('2')
  })

  it('as Undo is not undone by a bag that was read before it and comes late', async () => {
    const { page, first, second, shopper } = await aBagOfTwo()
    const arrive = await keepBag(page)
    await remove(page, second)
    await undo(page).click()
    await expect.poll(() => shown(page, second)).toBe('2')
    await arrive()
    expect(await shown(page, second)).toBe('2')
    expect(await countsOf(shopper)).toEqual([
      [first.id, 1],
      [second.id, 2],
    ])
  })
})

it('a coupon is applied and removed, and a refused one says why beside its field', async () => {
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
  await page.getByRole('status').filter({ hasText: 'WELCOME10 applied: you save $8.00' }).waitFor()
  expect(await summary(page)).toContain('Total Amount$72.00')
  await expectSound(page, 'bag with a coupon')
  await page.getByRole('button', { name: 'Remove coupon' }).click()
  await expect.poll(() => summary(page)).toContain('Total Amount$80.00')
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
    .toBe('coupon')
})

it.each([390, 1440])('price and stock changes are pointed out per line at %i px', async (width) => {
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
  await line(fewer.title).getByText('Only 2 left, you want 3.').waitFor()
  await line(gone.title).getByText('Sold out. Remove it to go on with the rest.').waitFor()
  for (const label of ['Shipping', 'Platform Fee']) expect(await summary(page)).toContain(`${label}Free`)
  await expectSound(page, 'bag with changes')
  await line(fewer.title).getByRole('button', { name: 'Take 2' }).click()
  await expect.poll(() => line(fewer.title).getByText('Only 2 left').count()).toBe(0)
  await line(gone.title).getByRole('button', { name: 'Move to wishlist' }).click()
  await line(gone.title).waitFor({ state: 'detached' })
  await page.getByText(`Moved ${gone.title} to your wishlist`).waitFor()
  await page.getByRole('link', { name: 'Buy Now' }).locator('visible=true').click()
  await page.waitForURL(`${shop.url}/checkout`)
  expect(complaints).toEqual([])
})

it('a guest goes to the login, and finds what they wanted in the bag they had', async () => {
  const [had, wanted] = [await shelf.add(), await shelf.add()]
  const shopper = await aShopper(shop)
  await fill(shop, shopper, [[had, 2]])
  const page = await shop.visit(`/product-details/electronics_audio_portable_speakers/x/${wanted.id}`)
  const add = page.getByRole('button', { name: 'Add To Bag' }).locator('visible=true')
  await answering(add)
  await add.click()
  await page.waitForURL(/\/login\?from=/)
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

it('says what loads, and offers another try when it cannot', async () => {
  const product = await shelf.add()
  const shopper = await aShopper(shop)
  await fill(shop, shopper, [[product, 1]])
  const page = await shop.visit('/products', { stored: shopper.stored })
  await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).waitFor()
  let broken = true
  await page.route('**/api/carts', (route) => (broken ? route.abort() : route.continue()))
  await page.goto(`${shop.url}/cart`)
  const alert = page.getByRole('alert').filter({ hasText: 'Your bag could not be loaded' })
  await alert.waitFor()
  expect(await alert.textContent()).toContain('Check your connection, then try again.')
  await expectSound(page, 'bag that could not be loaded')
  broken = false
  await alert.getByRole('button', { name: 'Try again' }).click()
  await main(page).getByText(product.title).waitFor()
})
