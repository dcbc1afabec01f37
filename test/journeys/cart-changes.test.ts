// Cart changes in flight: toasts, Undo, and independence of concurrent changes.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShelf, aShopper, bagOf, fill, type Shelf, type Shopper } from '../builders/demo-bag.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'

let shop: DemoShop
let shelf: Shelf
beforeAll(async () => {
  shop = await openDemoShop()
  shelf = await aShelf(shop)
})
afterAll(() => shop?.close())

describe('cart changes in flight', () => {
  const line = (page: Page, { title }: { title: string }) =>
    page.getByRole('article').filter({ hasText: title })
  const shown = (page: Page, product: { title: string }) =>
    line(page, product).locator('output').textContent()
  const remove = (page: Page, { title }: { title: string }) =>
    page.getByRole('button', { name: `Remove ${title}` }).click()
  const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
  const more = (page: Page, product: { title: string }) =>
    line(page, product).getByRole('button', { name: 'One more' }).click()

  /** Quantity of each product on the server. */
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

  /** Delays the next request with this method until the returned function is called; with `fails`, the request then fails. */
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

  it('Undo restores a removed line once with its last quantity, although the quantity change was in flight', async () => {
    const product = await shelf.add()
    const shopper = await aShopper(shop)
    await fill(shop, shopper, [[product, 2]])
    const page = await shop.visit('/cart', { stored: shopper.stored })
    const complaints = watchForComplaints(page, shop.url)
    await line(page, product).waitFor()
    const letGo = await hinder(page, 'PATCH')
    await more(page, product)
    await remove(page, product)
    await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor()
    expect(await undo(page).count(), 'nothing is removed yet').toBe(0)
    letGo()
    await undo(page).click()
    await expect.poll(() => shown(page, product)).toBe('3')
    await page.waitForTimeout(500)
    expect(await shown(page, product)).toBe('3')
    expect(await countsOf(shopper)).toEqual([[product.id, 3]])
    expect(complaints).toEqual([])
  })

  it('a quantity change in flight does not affect Undo for another line', async () => {
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
    [409, 'Only 1 left in stock.'],
    [500, 'Something broke.'],
  ])(
    'a quantity change that fails with %i does not affect the removal of another line',
    async (status, words) => {
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
    },
  )

  it('a failed quantity change of a removed line shows no error, and Undo restores the old quantity', async () => {
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

  it.each([
    ['fails before the server applies it', false],
    ['is applied but loses its response', true],
  ])('an Undo that %s can be pressed again and restores the line once', async (_, carriedOut) => {
    const { page, first, second, shopper } = await aBagOfTwo()
    await page.route(
      '**/api/carts/items',
      async (route) => {
        if (carriedOut) await route.fetch()
        await route.fulfill({ status: 500, json: { message: 'Something broke.', code: 'internal' } })
      },
      { times: 1 },
    )
    await remove(page, second)
    await line(page, second).waitFor({ state: 'detached' })
    await undo(page).click()
    await page.getByText('Something broke.').waitFor()
    await expect.poll(() => line(page, second).count()).toBe(carriedOut ? 1 : 0)
    await undo(page).click()
    await expect.poll(() => shown(page, second)).toBe('2')
    await page.waitForTimeout(500)
    expect(await countsOf(shopper)).toEqual([
      [first.id, 1],
      [second.id, 2],
    ])
  })

  it('a failed removal restores the line and shows the reason, without Undo', async () => {
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

  /** Delays the response of the next cart request until the returned function is called. */
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

  it('a delayed cart response does not overwrite a newer quantity', async () => {
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

  it('a delayed cart response does not overwrite an Undo', async () => {
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
