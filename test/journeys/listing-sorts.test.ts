// Sort orders and the filters for rating, seller and availability.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { find, group, items, listing } from './listing-page.ts'

type Card = { id: number; title: string; sellingPrice: number; quantity: number; rating: number | null }
type Page = { content: Card[]; totalElements: number; totalPages: number }

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop?.close())

it.each(flowWidths(390, 1440))(
  'products are filtered by rating, seller and availability, at %i px',
  async (width) => {
    const page = await listing(shop, '/products/men', { width })
    const complaints = watchForComplaints(page, shop.url)
    if (width < 1024) await page.getByRole('button', { name: 'Filters' }).click()
    const panel = width < 1024 ? page.getByRole('dialog', { name: 'Filters' }) : page.locator('aside')
    const choose = async (name: string, choice: RegExp) => {
      const radio = panel
        .getByRole('group', { name: new RegExp(`^${name}`) })
        .getByRole('radio', { name: choice })
        .first()
      const count = Number((await radio.locator('xpath=..').locator('small').innerText()).replace(/\D/g, ''))
      await radio.check()
      await expect
        .poll(
          () =>
            page
              .getByRole('status')
              .filter({ hasText: items(count) })
              .count(),
          { timeout: 10_000 },
        )
        .toBeGreaterThan(0)
    }
    await choose('Customer Rating', /^4 stars and up/)
    await choose('Seller', /./)
    await choose('Availability', /^In stock/)
    await checkA11yAtBothWidths(page, 'rating, seller and availability')
    const url = new URL(page.url())
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ rating: '4', stock: 'in_stock' })
    if (width < 1024) await panel.getByRole('button', { name: /^Show \d+ items?/ }).click()
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
    expect(await chips.count()).toBe(3)
    await page.getByRole('link', { name: 'Remove 4 stars and up' }).click()
    await page.waitForURL((next) => !next.searchParams.has('rating') && next.searchParams.has('brand'))
    expect(complaints).toEqual([])
  },
)

it.each([
  ['newest', (a: Card, b: Card) => b.id - a.id],
  ['price_high', (a: Card, b: Card) => b.sellingPrice - a.sellingPrice || b.id - a.id],
] as const)('the sort order %s is kept in the URL, sold-out products last', async (sort, compare) => {
  const page = await listing(shop, '/products/men_footwear')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption(sort)
  await page.waitForURL((url) => url.searchParams.get('sort') === sort)
  const { content } = (await find(shop, `category=men_footwear&sort=${sort}`)) as unknown as Page
  const sorted = content.toSorted(
    (a, b) => Number(a.quantity === 0) - Number(b.quantity === 0) || compare(a, b),
  )
  expect(content.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
  await expect
    .poll(() => page.getByRole('main').getByRole('article').first().getByRole('heading').innerText())
    .toContain(content[0]?.title ?? '')
})

it('sold-out products are on the last pages of a category', async () => {
  const { totalPages } = (await find(shop, 'category=men')) as unknown as Page
  const pages = await Promise.all(
    Array.from({ length: totalPages }, (_, at) => find(shop, `category=men&pageNumber=${at}`)),
  )
  const quantities = pages.flatMap((one) => (one as unknown as Page).content.map(({ quantity }) => quantity))
  const firstSoldOut = quantities.indexOf(0)
  expect(firstSoldOut).toBeGreaterThan(0)
  expect(quantities.slice(firstSoldOut).every((quantity) => quantity === 0)).toBe(true)
})

it('rating and seller filters work without JavaScript', async () => {
  const page = await shop.visit('/products/men_footwear', { javaScriptEnabled: false })
  await group(page, 'Customer Rating')
    .getByRole('radio', { name: /^3 stars and up/ })
    .check()
  await page.getByRole('button', { name: 'Show results' }).first().click()
  await page.waitForURL(/rating=3/)
  expect(await page.getByRole('link', { name: 'Remove 3 stars and up' }).isVisible()).toBe(true)
})
