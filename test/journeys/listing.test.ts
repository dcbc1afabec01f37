// The listing: filters with their counts, the sheet of phones, order, pages, pictures in turn; with and without scripts.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '../builders/unique.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { expectSound } from '../harness/sound.ts'

type Facet = { value: string; count: number }
type Found = {
  totalElements: number
  totalPages: number
  content: { id: number; title: string; images: string[] }[]
  facets: Record<'color' | 'price' | 'discount' | 'size', Facet[]>
}

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop?.close())

const find = (query: string) => shop.call<Found>('GET', `/products?${query}`)
const figure = (count: number) => count.toLocaleString('en-US')
const items = (count: number) => `${figure(count)} ${count === 1 ? 'item' : 'items'}`
const group = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) })
const countOf = (facet: Facet[], value: string) => facet.find((one) => one.value === value)?.count ?? 0
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** A listing whose panel answers to clicks. */
async function listing(path: string, options: Parameters<DemoShop['visit']>[1] = {}): Promise<Page> {
  const page = await shop.visit(path, options)
  await alive(page)
  return page
}

/** The panel comes late; when it answers, so does everything before it. */
const alive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#filters') ?? {}).some((key) => key.startsWith('__reactProps')),
  )

/** What a group shows: each visible choice with its figure. */
const shown = async (page: Page, name: string) => {
  const labels = await group(page, name).locator('label').locator('visible=true').allInnerTexts()
  return labels.map((text) => text.split('\n').map((part) => part.trim()))
}

describe('the page', () => {
  it.each([
    ['/products', 'All Products'],
    ['/products/men_topwear_tshirts', 'T-Shirts'],
    ['/products/women_ethnic', 'Ethnic Wear'],
  ])('%s is headed %s', async (path, name) => {
    const page = await shop.visit(path)
    expect(await heading(page).innerText()).toBe(name)
  })

  it.each([
    [390, 2],
    [768, 3],
    [1440, 4],
  ])('at %i px has %i columns of cards', async (width, columns) => {
    const page = await shop.visit('/products', { width })
    const cards = page.getByRole('main').getByRole('article')
    await cards.nth(5).waitFor()
    const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))
    expect(new Set(boxes.map(Math.round)).size).toBe(columns)
  })
})

describe('the filter panel of large screens', () => {
  it('shows beside each choice how many products it would show', async () => {
    const page = await listing('/products/men?color=Black')
    const { facets } = await find('category=men&color=Black')
    for (const name of ['Color', 'Price', 'Discount Percentage', 'Size']) {
      const more = group(page, name).getByRole('button', { name: /^Show \d+ more/ })
      if (await more.count()) await more.click()
    }
    const colors = await shown(page, 'Color')
    expect(colors.length).toBe(38)
    expect(colors).toEqual(colors.map(([name = '']) => [name, figure(countOf(facets.color, name))]))
    const prices = await shown(page, 'Price')
    expect(prices.map(([, count]) => count)).toEqual(facets.price.map(({ count }) => figure(count)))
    const discounts = await shown(page, 'Discount Percentage')
    expect(discounts).toEqual(
      facets.discount.map(({ value, count }) => [`${value}% and above`, figure(count)]),
    )
    const sizes = await shown(page, 'Size')
    expect(sizes).toEqual(sizes.map(([name = '']) => [name, figure(countOf(facets.size, name))]))
    expect(sizes.length).toBe(facets.size.length)
  })

  it('has 38 colours of which 5 are shown, 7 prices and 8 discounts of which 4 are, with Show more and Show Less', async () => {
    const page = await listing('/products')
    for (const [name, first, all] of [
      ['Color', 5, 38],
      ['Price', 4, 7],
      ['Discount Percentage', 4, 8],
    ] as const) {
      expect(await shown(page, name)).toHaveLength(first)
      await group(page, name)
        .getByRole('button', { name: `Show ${all - first} more of ${name}` })
        .click()
      expect(await shown(page, name)).toHaveLength(all)
      await group(page, name)
        .getByRole('button', { name: `Show Less of ${name}` })
        .click()
      expect(await shown(page, name)).toHaveLength(first)
    }
  })

  it('offers $10,000 and above as 10000+', async () => {
    const page = await listing('/products')
    const price = group(page, 'Price')
    await price.getByRole('button', { name: /^Show 3 more/ }).click()
    await price.getByRole('radio', { name: '$10,000 and above' }).check()
    await page.waitForURL(/price=10000(\+|%2B)$/)
    const { totalElements } = await find('minPrice=10000')
    expect(totalElements).toBeGreaterThan(0)
    await expect.poll(() => page.getByRole('status').first().innerText()).toContain(items(totalElements))
    expect(await page.getByRole('link', { name: 'Remove $10,000 and above' }).isVisible()).toBe(true)
  })

  it('mutes and disables what would show nothing, unless it is chosen', async () => {
    const page = await listing('/products/men_footwear?price=10000%2B')
    const price = group(page, 'Price')
    expect(await price.getByRole('radio', { name: '$10,000 and above' }).isChecked()).toBe(true)
    expect(await price.getByRole('radio', { name: '$10,000 and above' }).isEnabled()).toBe(true)
    expect(await price.getByRole('radio', { name: '$500 - $1,000' }).isDisabled()).toBe(true)
    expect(await page.getByRole('heading', { name: 'Nothing fits these filters' }).isVisible()).toBe(true)
    await expectSound(page, 'nothing fits')
    await page.locator('main').getByRole('link', { name: 'Clear All' }).last().click()
    await page.waitForURL(/men_footwear$/)
  })

  it('keeps the focus on the choice, announces the result, and has a chip to take each filter away', async () => {
    const page = await listing('/products/men')
    const complaints = watchForComplaints(page, shop.url)
    const choice = group(page, 'Color').getByRole('radio', { name: /^Black/ })
    await choice.focus()
    await page.keyboard.press('Space')
    await page.waitForURL(/color=Black/)
    const black = await find('category=men&color=Black')
    const status = page.locator('main').getByRole('status').first()
    await expect.poll(() => status.innerText()).toContain(items(black.totalElements))
    expect(await choice.evaluate((input) => input === document.activeElement)).toBe(true)
    await group(page, 'Size').getByRole('radio', { name: /^M / }).check()
    await page.waitForURL(/size=M/)
    await group(page, 'Discount')
      .getByRole('radio', { name: /^20% and above/ })
      .check()
    await page.waitForURL(/discount=20/)
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
    await expect
      .poll(() => chips.allTextContents())
      .toEqual(['Remove Black', 'Remove Size M', 'Remove 20% and above'])
    await expectSound(page, 'chosen filters')
    await chips.first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.searchParams.has('color'))
    await expect.poll(() => focusedText(page)).toBe('Men')
    await group(page, 'Size').getByRole('link', { name: 'Clear Size' }).click()
    await page.waitForURL((url) => url.search === '?discount=20')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('size')
    await page.getByRole('link', { name: 'Clear All' }).click()
    await page.waitForURL((url) => url.search === '')
    await expect.poll(() => focusedText(page)).toBe('Men')
    expect(complaints).toEqual([])
  })

  it('Clear All empties the query string; a search stays a search', async () => {
    const page = await listing('/products?query=shirt&color=Blue&sort=price_low')
    await page.getByRole('link', { name: 'Clear All' }).click()
    await page.waitForURL((url) => url.search === '?query=shirt')
    expect(await heading(page).innerText()).toBe('Results for “shirt”')
    expect(await page.getByRole('combobox', { name: 'Search products' }).inputValue()).toBe('shirt')
  })
})

describe('the sheet of small screens', () => {
  it('says on its button how many products there are, and is worked by keyboard', async () => {
    const page = await listing('/products/men', { width: 390 })
    const opener = page.getByRole('button', { name: /^Filters/ })
    await opener.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const { totalElements } = await find('category=men')
    await sheet.getByRole('button', { name: `Show ${items(totalElements)}` }).waitFor()
    await expectSound(page, 'the sheet of filters')
    const color = sheet.getByRole('radio', { name: /^Brown/ })
    await color.focus()
    await page.keyboard.press('Space')
    const brown = await find('category=men&color=Brown')
    const show = sheet.getByRole('button', { name: `Show ${items(brown.totalElements)}` })
    await show.waitFor()
    expect(await color.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await sheet.getByRole('status').first().innerText()).toBe(items(brown.totalElements))
    await sheet.getByRole('link', { name: 'Clear All' }).press('Enter')
    await sheet.getByRole('button', { name: `Show ${items(totalElements)}` }).waitFor()
    await expect.poll(() => sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await color.check()
    await show.press('Enter')
    await sheet.waitFor({ state: 'hidden' })
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await page.locator('main').getByRole('status').first().innerText()).toContain(
      items(brown.totalElements),
    )
    await page.getByRole('link', { name: 'Remove Brown' }).click()
    await page.waitForURL((url) => url.search === '')
    await expectSound(page, 'without the filter')
  })
})

describe('order and pages', () => {
  it('sorts by price both ways and keeps the focus on the order', async () => {
    const page = await listing('/products/men_topwear')
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    expect(await sort.inputValue()).toBe('')
    for (const order of ['price_low', 'price_high']) {
      await sort.focus()
      await sort.selectOption(order)
      await page.waitForURL(new RegExp(`sort=${order}`))
      const titles = (await find(`category=men_topwear&sort=${order}`)).content.map(({ title }) => title)
      const cards = page.getByRole('article').getByRole('heading')
      await expect.poll(() => cards.allInnerTexts()).toEqual(titles)
      expect(await sort.evaluate((select) => select === document.activeElement)).toBe(true)
    }
    await page.goBack()
    await expect.poll(() => sort.inputValue()).toBe('price_low')
  })

  it('shows the real pages, at most ten at once; paging goes to the heading', async () => {
    const page = await listing('/products/men')
    const { totalPages } = await find('category=men')
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

  it('Back from a product finds page, filters and place', async () => {
    const page = await listing('/products/men?discount=10&page=2')
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

describe('a card', () => {
  const cardOf = (page: Page) => page.getByRole('article').first()
  /** One for each picture, while they are shown in turn. */
  const dots = (page: Page) => cardOf(page).locator('[aria-hidden=true] > .rounded-full')
  const source = (page: Page) => cardOf(page).locator('img').first().getAttribute('src')

  it('shows its pictures in turn, each for 2,000 ms, while pointed at, and the first again afterwards', async () => {
    const page = await listing('/products/men_topwear')
    const images = (await find('category=men_topwear')).content[0]?.images ?? []
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
    // By keyboard as by pointer.
    await page.getByRole('combobox', { name: 'Sort by' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => dots(page).count()).toBe(images.length)
    await page.clock.runFor(2000)
    await expect.poll(() => source(page)).toBe(images[1])
  })

  it('keeps still for who wants less motion', async () => {
    const page = await listing('/products/men_topwear')
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

  it('is one link, with a heart of its own', async () => {
    const page = await listing('/products/men_topwear')
    const { content } = await find('category=men_topwear')
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
  it('comes in the smallest size that is sharp on the screen', async () => {
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

describe('pages that are only pointed at', () => {
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
      // As long as a pointer rests on what it means.
      await page.waitForTimeout(200)
    }
    return { page, asked }
  }

  it('are fetched ahead, each once and at most five of them; the click transfers nothing again', async () => {
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
    // What the browser counts for an answer without a body is 300.
    expect(sizes.filter((bytes) => bytes > 300)).toHaveLength(1)
  })

  it('are not fetched ahead for who saves data', async () => {
    const { asked } = await requestsWhilePointing('/products/women_topwear', true)
    expect(asked).toEqual([])
  })
})

describe('without JavaScript', () => {
  it('filters, sorts, pages and searches by forms and links alone', async () => {
    const page = await shop.visit('/products/men', { javaScriptEnabled: false })
    expect(await shown(page, 'Color')).toHaveLength(38)
    await group(page, 'Color')
      .getByRole('radio', { name: /^Brown/ })
      .check()
    await group(page, 'Discount')
      .getByRole('radio', { name: /^10% and above/ })
      .check()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_high')
    await page.getByRole('button', { name: 'Show results' }).click()
    await page.waitForURL(/color=Brown/)
    const { totalElements, content } = await find('category=men&color=Brown&minDiscount=10&sort=price_high')
    expect(await page.getByRole('status').first().innerText()).toContain(items(totalElements))
    expect(await page.getByRole('article').first().getByRole('heading').innerText()).toBe(content[0]?.title)
    expect(
      await group(page, 'Color')
        .getByRole('radio', { name: /^Brown/ })
        .isChecked(),
    ).toBe(true)
    await page.getByRole('link', { name: 'Remove Brown' }).click()
    await page.waitForURL((url) => !url.searchParams.get('color'))
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.waitForURL(/page=2/)
    expect(await page.getByRole('article').count()).toBe(24)
    await page.getByRole('link', { name: 'Clear All' }).click()
    await page.waitForURL((url) => url.search === '')
    await page.getByRole('combobox', { name: 'Search products' }).fill('lamp')
    await page.keyboard.press('Enter')
    await page.waitForURL(/query=lamp/)
    expect(await heading(page).innerText()).toBe('Results for “lamp”')
    expect(await page.getByRole('button', { name: /^Wishlist:/ }).count()).toBe(0)
  })
})
