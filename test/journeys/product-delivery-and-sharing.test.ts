// The product page's delivery estimate, share link and recently viewed products.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkA11y } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { alive, aShirt, aSingleSizeProduct, eventually, type Product, pathOf, press } from './product-page.ts'

let shop: DemoShop
let shirt: Product
let single: Product
beforeAll(async () => {
  shop = await openDemoShop()
  shirt = await aShirt(shop)
  single = await aSingleSizeProduct(shop)
})
afterAll(() => shop?.close())

describe('the delivery estimate', () => {
  const field = (page: Page) => page.getByLabel('Delivery to Pin Code')
  const told = (page: Page) => page.getByRole('region', { name: 'Delivery' }).getByRole('status')

  it('the delivery estimate for a pin code is shown, and the next product remembers the pin code', async () => {
    const page = await shop.visit(pathOf(shirt))
    await alive(field(page))
    await field(page).press('Enter')
    await page.getByText('Pin Code is required').waitFor()
    await field(page).fill('12345')
    await field(page).press('Enter')
    await page.getByText('Pin Code must be a 6-digit number').waitFor()
    expect(await field(page).getAttribute('aria-invalid')).toBe('true')
    await checkA11y(page, 'a refused Pin Code')
    await field(page).fill('560001')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    const text = await expectedWords(shirt, '560001')
    await eventually(() => told(page).textContent()).toBe(text)
    await checkA11y(page, 'the delivery day')
    await page.goto(shop.url + pathOf(single))
    await eventually(() => field(page).inputValue()).toBe('560001')
    const next = await expectedWords(single, '560001')
    await eventually(() => told(page).textContent()).toBe(next)
  })

  it('the delivery estimate uses the default address of a logged-in customer', async () => {
    const token = await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')
    const { addresses } = await shop.call<{ addresses: { isDefault: boolean; pinCode: string }[] }>(
      'GET',
      '/users/profile',
      { token },
    )
    const home = addresses.find((address) => address.isDefault)?.pinCode ?? ''
    const page = await shop.visit(pathOf(shirt), { stored: { access_token: token } })
    await eventually(() => field(page).inputValue()).toBe(home)
    const text = await expectedWords(shirt, home)
    await eventually(() => told(page).textContent()).toBe(text)
  })

  it('the delivery estimate shows an error and keeps the pin code when the server is unreachable', async () => {
    const page = await shop.visit(pathOf(shirt))
    await alive(field(page))
    await page.route('**/api/delivery-estimate?**', (route) => route.abort())
    await field(page).fill('560001')
    await field(page).press('Enter')
    await page.getByText('The request failed and the interceptors did not return').waitFor()
    expect(await field(page).inputValue()).toBe('560001')
  })

  async function expectedWords(product: Product, pinCode: string): Promise<string> {
    const { deliverBy } = await shop.call<{ deliverBy: string }>(
      'GET',
      `/delivery-estimate?productId=${product.id}&pinCode=${pinCode}`,
    )
    const day = new Date(deliverBy).toLocaleDateString('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    })
    return `Delivery by ${day} to ${pinCode}`
  }
})

describe('the share link', () => {
  it('the share button copies the link in a browser without the Web Share API', async () => {
    const page = await shop.visit(`${pathOf(shirt)}?from=mail`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await (await alive(page.getByRole('button', { name: 'Share' }))).press('Enter')
    await page.getByRole('status').getByText('Link copied').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(new RegExp(`^${shop.url}/product-details/.+/${shirt.id}$`))
  })

  it('the share button uses the Web Share API, and a canceled share shows no toast', async () => {
    const page = await shop.visit(pathOf(shirt))
    await page.evaluate(() => {
      const share = (data: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(data)
        return Promise.reject(new DOMException('', 'AbortError'))
      }
      Object.defineProperty(navigator, 'share', { value: share })
    })
    await press(page, 'Share')
    const shared = await page.evaluate(() => JSON.parse(document.documentElement.dataset.shared ?? '{}'))
    expect(shared).toEqual({ title: shirt.title, url: expect.stringMatching(/\/product-details\/.+\/\d+$/) })
    expect(await page.getByText('Link copied').count()).toBe(0)
  })
})

describe('recently viewed products', () => {
  const row = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })
  const titles = (page: Page) => row(page).getByRole('heading', { level: 3 }).allTextContents()
  const stored = (...ids: number[]) => ({
    recently_viewed: JSON.stringify(ids.map((id, index) => ({ id, at: 1_700_000_000_000 - index }))),
  })

  it('recently viewed products appear on product page, home page and empty cart, newest first', async () => {
    const token = await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')
    const { cartItems } = await shop.call<{ cartItems: { id: number }[] }>('GET', '/carts', { token })
    for (const { id } of cartItems) await shop.call('DELETE', `/carts/items/${id}`, { token })
    const page = await shop.visit(pathOf(shirt), { stored: { access_token: token } })
    const complaints = watchForComplaints(page, shop.url)
    await eventually(() => page.evaluate(() => localStorage.getItem('recently_viewed'))).toContain(
      `${shirt.id}`,
    )
    expect(await row(page).count(), 'the product itself is not among them').toBe(0)
    await page.goto(shop.url + pathOf(single))
    await eventually(() => titles(page)).toEqual([shirt.title])
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('recently_viewed') ?? '[]'))
    expect(kept.map((entry: object) => Object.keys(entry))).toEqual([
      ['id', 'at'],
      ['id', 'at'],
    ])
    for (const path of ['/', '/cart']) {
      await page.goto(shop.url + path)
      await eventually(() => titles(page), path).toEqual([single.title, shirt.title])
      await checkA11y(page, 'recently viewed')
    }
    expect(complaints).toEqual([])
  })

  it('recently viewed products omit deleted products, load with one request, and cause no layout shift', async () => {
    const page = await shop.visit('/robots.txt', {
      stored: stored(single.id, 999_999_999, shirt.id),
      width: 390,
      ownContext: true,
    })
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/by-ids') && asked.push(request.url()))
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          document.documentElement.dataset.shift = String(
            Number(document.documentElement.dataset.shift ?? 0) + entry.value,
          )
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const scrolled = Promise.withResolvers<void>()
    await page.route('**/api/products/*/similar', async (route) => {
      await scrolled.promise
      await route.continue()
    })
    for (const [path, shown] of [
      [pathOf(shirt), [single.title]],
      ['/', [single.title, shirt.title]],
    ] as const) {
      asked.length = 0
      await page.goto(shop.url + path)
      await eventually(() => titles(page)).toEqual(shown)
      expect(asked).toHaveLength(1)
      await row(page).scrollIntoViewIfNeeded()
      await checkA11y(page, 'recently viewed, stored')
      if (path === '/') {
        scrolled.resolve()
        await page.getByRole('region', { name: 'Recommended for you' }).getByRole('article').first().waitFor()
      }
      // Rounding alone moves text by a hundredth of a pixel.
      const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
      expect(shift, path).toBeLessThan(0.001)
    }
  })

  it('recently viewed products that are cleared while they load stay away until Undo', async () => {
    const page = await shop.visit('/robots.txt', { stored: stored(single.id, shirt.id) })
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/products/by-ids*', async (route) => {
      await answered.promise
      await route.continue()
    })
    await page.goto(shop.url)
    await (await alive(page.getByRole('button', { name: 'Clear recently viewed' }))).press('Enter')
    await page.getByRole('status').getByText('Recently viewed products cleared').waitFor()
    answered.resolve()
    await page.waitForLoadState('networkidle')
    expect(await row(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await eventually(() => titles(page)).toEqual([single.title, shirt.title])
  })

  it('a button clears the recently viewed products, and Undo restores them', async () => {
    const page = await shop.visit('/', { stored: stored(single.id, shirt.id) })
    await (await alive(page.getByRole('button', { name: 'Clear recently viewed' }))).press('Enter')
    await page.getByRole('status').getByText('Recently viewed products cleared').waitFor()
    expect(await row(page).count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('recently_viewed'))).toBe(null)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await eventually(() => titles(page)).toEqual([single.title, shirt.title])
  })
})
