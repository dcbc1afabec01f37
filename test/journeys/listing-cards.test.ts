// The listing's products: order, pages, cards with rotating pictures, picture sizes and prefetching.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '../builders/unique.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { find, focusedText, group, heading, listing } from './listing-page.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop?.close())

describe('sorting and pagination', () => {
  it('sorting by price works in both directions and keeps the focus on the select', async () => {
    const page = await listing(shop, '/products/men_topwear')
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    expect(await sort.inputValue()).toBe('')
    for (const order of ['price_low', 'price_high']) {
      await sort.focus()
      await sort.selectOption(order)
      await page.waitForURL(new RegExp(`sort=${order}`))
      const titles = (await find(shop, `category=men_topwear&sort=${order}`)).content.map(
        ({ title }) => title,
      )
      const cards = page.getByRole('article').getByRole('heading')
      await expect.poll(() => cards.allInnerTexts()).toEqual(titles)
      expect(await sort.evaluate((select) => select === document.activeElement)).toBe(true)
    }
    await page.goBack()
    await expect.poll(() => sort.inputValue()).toBe('price_low')
  })

  it('pagination links to real pages, shows at most ten, and moves the focus to the heading', async () => {
    const page = await listing(shop, '/products/men')
    const { totalPages } = await find(shop, 'category=men')
    expect(totalPages).toBeGreaterThan(10)
    const pages = page.getByRole('navigation', { name: 'Pages of products' })
    expect(await pages.getByRole('link', { name: /^Page \d/ }).count()).toBe(10)
    await pages.getByRole('link', { name: 'Page 2', exact: true }).press('Enter')
    await page.waitForURL(/page=2/)
    await expect.poll(() => focusedText(page)).toBe('Men')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    expect(await pages.locator('[aria-current=page]').innerText()).toBe('2')
    expect(await page.locator('main').getByRole('status').first().textContent()).toContain(
      `page 2 of ${totalPages}`,
    )
    await page.goto(`${shop.url}/products/men?page=${totalPages}`)
    expect(await pages.getByRole('link', { name: /^Page \d/ }).count()).toBe(10)
    expect(await pages.getByRole('link', { name: 'Next page' }).count()).toBe(0)
    await page.goto(`${shop.url}/products/men?page=${totalPages + 5}`)
    await page.getByRole('link', { name: 'Go to the first page' }).click()
    await page.waitForURL(/\/products\/men$/)
  })

  it('Back from a product restores page, filters and scroll position', async () => {
    const page = await listing(shop, '/products/men?discount=10&page=2')
    const card = page.getByRole('article').nth(14).getByRole('link')
    await card.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(300)
    await card.click()
    await page.waitForURL(/product-details/)
    await page.goBack()
    await page.waitForURL(/discount=10&page=2/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -1)
    expect(
      await group(page, 'Discount')
        .getByRole('radio', { name: /^10% and above/ })
        .isChecked(),
    ).toBe(true)
  })
})

describe('a product card', () => {
  const cardOf = (page: Page) => page.getByRole('article').first()
  const moving = { reducedMotion: 'no-preference' } as const
  /** One dot for each picture while the pictures rotate. */
  const dots = (page: Page) => cardOf(page).locator('[aria-hidden=true] > .rounded-full')
  const source = (page: Page) => cardOf(page).locator('img').first().getAttribute('src')

  it('card pictures rotate every 2,000 ms on hover or focus and reset afterwards', async () => {
    const page = await listing(shop, '/products/men_topwear', moving)
    const images = (await find(shop, 'category=men_topwear')).content[0]?.images ?? []
    expect(images.length).toBeGreaterThan(1)
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    await cardOf(page).hover()
    await expect.poll(() => dots(page).count()).toBe(images.length)
    await page.clock.runFor(1999)
    expect(await source(page)).toBe(images[0])
    await page.clock.runFor(1)
    await expect.poll(() => source(page)).toBe(images[1])
    await page.clock.runFor(2000)
    await expect.poll(() => source(page)).toBe(images[2 % images.length])
    await page.mouse.move(0, 0)
    await expect.poll(() => dots(page).count()).toBe(0)
    await expect.poll(() => source(page)).toBe(images[0])
    // Keyboard focus rotates the pictures as well.
    await page.getByRole('combobox', { name: 'Sort by' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => dots(page).count()).toBe(images.length)
    await page.clock.runFor(2000)
    await expect.poll(() => source(page)).toBe(images[1])
  })

  it('card pictures do not rotate with prefers-reduced-motion', async () => {
    const page = await listing(shop, '/products/men_topwear', moving)
    const first = await source(page)
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    await cardOf(page).hover()
    await expect.poll(() => dots(page).count(), { message: 'it would move' }).toBeGreaterThan(1)
    await page.mouse.move(0, 0)
    await expect.poll(() => dots(page).count()).toBe(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await cardOf(page).hover()
    await expect.poll(() => cardOf(page).evaluate((card) => card.matches(':hover'))).toBe(true)
    await page.clock.runFor(2100)
    expect(await dots(page).count()).toBe(0)
    expect(await source(page)).toBe(first)
  })

  it('a product card is one link and has its own wishlist button', async () => {
    const page = await listing(shop, '/products/men_topwear')
    const { content } = await find(shop, 'category=men_topwear')
    const title = content[0]?.title ?? ''
    expect(await cardOf(page).getByRole('link').count()).toBe(1)
    const heart = cardOf(page).getByRole('button', { name: `Wishlist: ${title}` })
    await heart.click()
    await page.waitForURL(/\/login\?from=%2Fproducts%2Fmen_topwear/)
    await page.goBack()
    const box = await cardOf(page).locator('img').first().boundingBox()
    await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 120)
    await page.waitForURL(/\/product-details\//)
    await expect.poll(() => heading(page).innerText()).toBe(title)
  })
})

describe('an uploaded picture', () => {
  it('an uploaded picture loads in the smallest size that is sharp on the screen', async () => {
    const token = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
    const title = `Picture frame ${unique()}`
    const form = new FormData()
    const picture = await sharp({ create: { width: 1600, height: 2000, channels: 3, background: '#7a4b2a' } })
      .jpeg()
      .toBuffer()
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'frame.jpg')
    const uploaded = await fetch(`${shop.url}/api/uploads/image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    const { secure_url } = (await uploaded.json()) as { secure_url: string }
    await shop.call('POST', '/sellers/products', {
      token,
      body: {
        title,
        sellingPrice: 20,
        images: [secure_url],
        categoryCode: 'home_furniture',
        categoryCode2: 'home_furniture_decor',
        quantity: 3,
      },
    })
    for (const [width, deviceScaleFactor, size] of [
      [390, 2, 480],
      [390, 3, 640],
      [1440, 1, 320],
      [1440, 2, 480],
    ] as const) {
      const page = await shop.visit(`/products?query=${encodeURIComponent(title)}`, {
        width,
        deviceScaleFactor,
        isMobile: width < 600,
      })
      const image = page.getByRole('article').first().locator('img')
      await expect
        .poll(() => image.evaluate((element) => (element as HTMLImageElement).currentSrc))
        .toMatch(new RegExp(`-${size}\\.webp$`))
      await page.close()
    }
  })
})

describe('prefetching on hover', () => {
  async function requestsWhilePointing(path: string, savesData: boolean) {
    const page = await shop.visit('/robots.txt', { ownContext: true })
    await page.addInitScript((save) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: save } })
    }, savesData)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.data')) asked.push(pathname)
    })
    await page.goto(shop.url + path, { waitUntil: 'networkidle' })
    const cards = page.getByRole('article')
    for (const index of [0, 1, 0, 2, 3, 4, 5, 6]) {
      await cards.nth(index).hover()
      // A pointer rests this long on a card that the customer wants.
      await page.waitForTimeout(200)
    }
    return { page, asked }
  }

  it('hovered product pages are prefetched once, at most five, and the click transfers nothing more', async () => {
    const { page, asked } = await requestsWhilePointing('/products/women_topwear', false)
    expect(asked.length).toBe(5)
    expect(new Set(asked).size).toBe(5)
    const link = page.getByRole('article').nth(0).getByRole('link')
    const goal = await link.getAttribute('href')
    await link.click()
    await page.waitForURL(/product-details/)
    const sizes = await page.evaluate(
      (path) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => new URL(name).pathname === `${path}.data`)
          .map((entry) => (entry as PerformanceResourceTiming).transferSize),
      goal,
    )
    // The browser counts 300 bytes for a response without a body.
    expect(sizes.filter((bytes) => bytes > 300)).toHaveLength(1)
  })

  it('hovered product pages are not prefetched with Save-Data', async () => {
    const { asked } = await requestsWhilePointing('/products/women_topwear', true)
    expect(asked).toEqual([])
  })
})
