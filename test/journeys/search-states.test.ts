// What the results page says about a search: corrections, filters that nothing fits, and searches without results.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { find, heading, items } from './listing-page.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop?.close())

const titles = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()

it.each(flowWidths(390, 1440))(
  'a corrected search says so and can be repeated exactly, at %i px',
  async (width) => {
    const page = await shop.visit('/products?query=snekers', { width })
    const complaints = watchForComplaints(page, shop.url)
    await page.getByText('Showing results for sneakers.').waitFor()
    await checkA11yAtBothWidths(page, 'a corrected search')
    await page.getByRole('link', { name: 'Search for exactly “snekers”' }).click()
    await page.waitForURL(/exact=1/)
    await page.getByRole('heading', { name: 'No results for “snekers”' }).waitFor()
    await page.getByRole('link', { name: 'Show similar results' }).click()
    await page.getByText('Showing results for sneakers.').waitFor()
    expect(complaints).toEqual([])
  },
)

it.each(flowWidths(390, 1440))(
  'a color that no product found has is named, with links, at %i px',
  async (width) => {
    const page = await shop.visit('/products?query=red+dress', { width })
    await page.getByText('No red dresses. Showing all dresses.').waitFor()
    const dresses = await find(shop, 'category=women_topwear_dresses')
    expect(await page.getByText(items(dresses.totalElements), { exact: false }).count()).toBeGreaterThan(0)
    await checkA11yAtBothWidths(page, 'no red dresses')
    await page.getByRole('link', { name: 'Everything in Red' }).click()
    await page.waitForURL(/\/products\?color=Red$/)
    await expect.poll(() => heading(page).innerText()).toBe('All Products')
    expect((await find(shop, 'color=Red')).totalElements).toBeGreaterThan(0)
    await page.goBack()
    await page.getByRole('link', { name: 'All Dresses' }).click()
    await page.waitForURL(/\/products\/women_topwear_dresses$/)
  },
)

it('a color that no product found has shows similar colors', async () => {
  const page = await shop.visit('/products?query=dark+green+sofa', { width: 390 })
  await page.getByText('No green sofas. Showing similar colors.').waitFor()
  const links = page.getByRole('main').getByRole('article').getByRole('link')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThan(2)
  expect(hrefs.filter((href) => !/color=(Emerald|Olive|Sage|Mint|Lime)$/.test(href))).toEqual([])
})

it('a search whose words no product has together says so', async () => {
  const page = await shop.visit('/products?query=wooden+zebra')
  await page.getByText('No product has all of these words. Showing the closest matches.').waitFor()
  expect((await titles(page)).length).toBeGreaterThan(0)
})

it.each(flowWidths(390, 1440))(
  'a search without results proposes popular searches, categories and products, at %i px',
  async (width) => {
    const page = await shop.visit('/products?query=qwzxcvb', { width })
    await page.getByRole('heading', { name: 'No results for “qwzxcvb”' }).waitFor()
    const proposed = page.getByRole('region', { name: 'Browse our categories' })
    expect(await proposed.getByRole('link').count()).toBeGreaterThan(3)
    const offered = page.getByRole('region', { name: 'New arrivals' })
    expect(await offered.getByRole('article').count()).toBeGreaterThan(3)
    // There is nothing to filter or sort.
    expect(await page.getByRole('main').getByRole('group').count()).toBe(0)
    expect(await page.getByLabel('Sort by').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Filters' }).count()).toBe(0)
    await checkA11yAtBothWidths(page, 'no results')
    await page.getByRole('region', { name: 'Popular searches' }).getByRole('link').first().click()
    await page.waitForURL((url) => url.searchParams.get('query') !== 'qwzxcvb')
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(0)
    await page.goBack()
    await page.getByRole('heading', { name: 'No results for “qwzxcvb”' }).waitFor()
    await proposed.getByRole('link').first().click()
    await page.waitForURL(/\/products\/[a-z_]+$/)
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(0)
  },
)

it.each(flowWidths(390, 1440))(
  'a price limit below all products names the lowest price and shows the cheapest products, at %i px',
  async (width) => {
    const page = await shop.visit('/products?query=sofa+under+%243', { width })
    await page.getByText(/^Nothing is in this price range\. The lowest price is \$[\d.,]+\.$/).waitFor()
    const cheapest = page.getByRole('region', { name: 'Lowest prices for “sofa”' })
    const prices = await cheapest
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.map((card) => Number(/\$([\d,.]+)/.exec(card.textContent ?? '')?.[1]?.replace(',', ''))),
      )
    expect(prices.length).toBeGreaterThan(3)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    await checkA11yAtBothWidths(page, 'no product in the price range')
    await page.getByRole('link', { name: 'Show all prices' }).click()
    await page.getByRole('heading', { name: 'Results for “sofa”' }).waitFor()
  },
)

it('an amount is a filter that can be removed, and words for an order show it in the sort list', async () => {
  const page = await shop.visit('/products?query=cheap+%24100+shoes', { width: 390 })
  await page.getByRole('link', { name: 'Remove Up to $100' }).waitFor()
  const sort = page.getByLabel('Sort by')
  expect(await sort.inputValue()).toBe('price_low')
  expect(new URL(page.url()).search, 'nothing was chosen').toBe('?query=cheap+%24100+shoes')
  await page.getByRole('link', { name: 'Remove Up to $100' }).click()
  await page.getByRole('heading', { name: 'Results for “cheap shoes”' }).waitFor()
  await sort.selectOption({ label: 'Best match' })
  await page.waitForURL(/sort=relevance/)
  expect(await sort.inputValue()).toBe('relevance')
  await page.getByRole('link', { name: 'Search for exactly “cheap shoes”' }).waitFor({ state: 'detached' })
})
