// The listing's filters: the panel of large screens, the sheet of small screens, and forms without JavaScript.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkA11y } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { type Facet, figure, find, focusedText, group, heading, items, listing } from './listing-page.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop?.close())

const countOf = (facet: Facet[], value: string) => facet.find((one) => one.value === value)?.count ?? 0

/** The visible options of a filter group with their counts. */
const shown = async (page: Page, name: string) => {
  const labels = await group(page, name).locator('label').locator('visible=true').allInnerTexts()
  return labels.map((text) => text.split('\n').map((part) => part.trim()))
}

describe('the listing page', () => {
  it.each([
    ['/products', 'All Products'],
    ['/products/men_topwear_tshirts', 'T-Shirts'],
    ['/products/women_ethnic', 'Ethnic Wear'],
  ])('the listing at %s has the heading %s', async (path, name) => {
    const page = await shop.visit(path)
    expect(await heading(page).innerText()).toBe(name)
  })

  it.each([
    [390, 2],
    [768, 3],
    [1440, 4],
  ])('the listing at %i px has %i columns of cards', async (width, columns) => {
    const page = await shop.visit('/products', { width })
    const cards = page.getByRole('main').getByRole('article')
    await cards.nth(5).waitFor()
    const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))
    expect(new Set(boxes.map(Math.round)).size).toBe(columns)
  })
})

describe('the filter panel of large screens', () => {
  it('each filter option shows the number of products it would return', async () => {
    const page = await listing(shop, '/products/men?color=Black')
    const { facets } = await find(shop, 'category=men&color=Black')
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

  it('filters show 5 of 38 colors, 4 of 7 prices and 4 of 8 discounts until "Show more"', async () => {
    const page = await listing(shop, '/products')
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

  it('the price filter "$10,000 and above" has the value 10000+', async () => {
    const page = await listing(shop, '/products')
    const price = group(page, 'Price')
    await price.getByRole('button', { name: /^Show 3 more/ }).click()
    await price.getByRole('radio', { name: '$10,000 and above' }).check()
    await page.waitForURL(/price=10000(\+|%2B)$/)
    const { totalElements } = await find(shop, 'minPrice=10000')
    expect(totalElements).toBeGreaterThan(0)
    await expect.poll(() => page.getByRole('status').first().innerText()).toContain(items(totalElements))
    expect(await page.getByRole('link', { name: 'Remove $10,000 and above' }).isVisible()).toBe(true)
  })

  it('filter options without products are disabled unless selected', async () => {
    const page = await listing(shop, '/products/men_footwear?price=10000%2B')
    const price = group(page, 'Price')
    expect(await price.getByRole('radio', { name: '$10,000 and above' }).isChecked()).toBe(true)
    expect(await price.getByRole('radio', { name: '$10,000 and above' }).isEnabled()).toBe(true)
    expect(await price.getByRole('radio', { name: '$500 - $1,000' }).isDisabled()).toBe(true)
    expect(await page.getByRole('heading', { name: 'No products match your filters' }).isVisible()).toBe(true)
    await checkA11y(page, 'nothing fits')
    await page.locator('main').getByRole('link', { name: 'Clear All' }).last().click()
    await page.waitForURL(/men_footwear$/)
  })

  it('a selected filter keeps the focus, announces the result count, and shows a chip that removes the filter', async () => {
    const page = await listing(shop, '/products/men')
    const complaints = watchForComplaints(page, shop.url)
    const choice = group(page, 'Color').getByRole('radio', { name: /^Black/ })
    await choice.focus()
    await page.keyboard.press('Space')
    await page.waitForURL(/color=Black/)
    const black = await find(shop, 'category=men&color=Black')
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
    await checkA11y(page, 'chosen filters')
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

  it('Clear All removes all filters from the URL but keeps the search term', async () => {
    const page = await listing(shop, '/products?query=shirt&color=Blue&sort=price_low')
    await page.getByRole('link', { name: 'Clear All' }).click()
    await page.waitForURL((url) => url.search === '?query=shirt')
    expect(await heading(page).innerText()).toBe('Results for “shirt”')
    expect(await page.getByRole('combobox', { name: 'Search products' }).inputValue()).toBe('shirt')
  })
})

describe('the filter sheet of small screens', () => {
  it('the filter sheet shows the product count on its button and works by keyboard', async () => {
    const page = await listing(shop, '/products/men', { width: 390 })
    const opener = page.getByRole('button', { name: /^Filters/ })
    await opener.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const { totalElements } = await find(shop, 'category=men')
    await sheet.getByRole('button', { name: `Show ${items(totalElements)}` }).waitFor()
    await checkA11y(page, 'the sheet of filters')
    const color = sheet.getByRole('radio', { name: /^Brown/ })
    await color.focus()
    await page.keyboard.press('Space')
    const brown = await find(shop, 'category=men&color=Brown')
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
    await checkA11y(page, 'without the filter')
  })
})

describe('the listing without JavaScript', () => {
  it('filters, sorting, pagination and search work without JavaScript', async () => {
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
    const { totalElements, content } = await find(
      shop,
      'category=men&color=Brown&minDiscount=10&sort=price_high',
    )
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
