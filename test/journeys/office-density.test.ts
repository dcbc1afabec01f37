// Back-office lists use the screen well: short rows on desktops, one line of filters on phones.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkA11y } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { anOrderOfTwo, payAndRead, type Tokens, tokensOf } from './order-desk.ts'
import { aDemoReturn } from './return-list.ts'

let shop: DemoShop
let tokens: Tokens
beforeAll(async () => {
  shop = await openDemoShop()
  tokens = await tokensOf(shop)
  await payAndRead(shop, await anOrderOfTwo(shop, tokens))
  await aDemoReturn(shop, tokens)
  const { id } = await payAndRead(shop, await anOrderOfTwo(shop, tokens))
  await shop.call('PATCH', `/seller/orders/${id}/status/CONFIRMED`, { token: tokens.seller })
})
afterAll(() => shop?.close())

const visit = (path: string, width: number) =>
  shop.visit(path, {
    stored: path.startsWith('/admin') ? { access_token: tokens.admin } : { token: tokens.seller },
    width,
  })

it.each([
  ['/admin/payouts?tab=due', 'What is due'],
  ['/admin/transactions', 'Transactions'],
  ['/seller/transaction', 'Transactions'],
  ['/seller/orders', 'Orders'],
  ['/seller/orders?status=CONFIRMED', 'Orders'],
  ['/admin/returns?status=all', 'Returns'],
  ['/seller/returns?status=all', 'Returns'],
])('%s: a row takes at most two lines at 1440 px', async (path, name) => {
  const page = await visit(path, 1440)
  const rows = page.getByRole('table', { name }).locator('tbody tr:not([aria-hidden])')
  await rows.first().waitFor()
  const tallest = () =>
    rows.evaluateAll((all) => Math.max(...all.map((row) => row.getBoundingClientRect().height)))
  // Rows have their height once the pictures have theirs.
  await expect.poll(tallest).toBeLessThanOrEqual(62)
})

it.each([
  ['/seller/products', 'Products'],
  ['/seller/orders', 'Orders'],
])('%s: the whole table fits at 1280 px', async (path, name) => {
  const page = await visit(path, 1280)
  const table = page.getByRole('table', { name })
  await table.locator('tbody tr:not([aria-hidden])').first().waitFor()
  const hidden = () =>
    table.evaluate((element) => {
      const box = element.closest('.mantine-Table-scrollContainer') ?? element
      return box.scrollWidth - box.clientWidth
    })
  await expect.poll(hidden).toBeLessThanOrEqual(0)
})

/** Whether the elements stand on one line, and the page does not scroll sideways. */
const oneLine = async (page: Page, elements: Locator) => {
  await elements.first().waitFor()
  const tops = await elements.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top))
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  return [new Set(tops).size, wide]
}

describe.each([390, 1440])('at %i px', (width) => {
  it.each(['/admin', '/admin/analytics', '/seller', '/seller/report'])(
    '%s: all date ranges are visible on one line',
    async (path) => {
      const page = await visit(path, width)
      const ranges = page.getByRole('navigation', { name: 'Date range' }).getByRole('link')
      await expect.poll(() => oneLine(page, ranges)).toEqual([1, false])
      const right = await ranges.last().evaluate((link) => link.getBoundingClientRect().right)
      expect(right).toBeLessThanOrEqual(width)
    },
  )

  it.each(['/admin/payouts', '/admin/search', '/admin/deals', '/admin/bank'])(
    '%s: the tabs stay on one line',
    async (path) => {
      const page = await visit(path, width)
      const complaints = watchForComplaints(page, shop.url)
      await expect.poll(() => oneLine(page, page.getByRole('tab'))).toEqual([1, false])
      await page.getByRole('tab').last().click()
      await expect.poll(() => page.getByRole('tab').last().getAttribute('aria-selected')).toBe('true')
      await checkA11y(page, `${path} at ${width}`)
      expect(complaints).toEqual([])
    },
  )

  it('/admin/bank: the tab that the address names is in sight', async () => {
    const page = await visit('/admin/bank?tab=refunds', width)
    const tab = page.getByRole('tab', { name: 'Refunds to transfer' })
    await tab.waitFor()
    const right = () => tab.evaluate((element) => element.getBoundingClientRect().right)
    await expect.poll(right).toBeLessThanOrEqual(width)
  })

  it('the account states of sellers stay on one line, with the selected one visible', async () => {
    const page = await visit('/admin/sellers?status=CLOSED', width)
    const states = page.getByRole('navigation', { name: 'Account Status' }).getByRole('link')
    await expect.poll(() => oneLine(page, states)).toEqual([1, false])
    const right = () => states.last().evaluate((link) => link.getBoundingClientRect().right)
    await expect.poll(right).toBeLessThanOrEqual(width)
  })
})

const filterPages = [
  '/seller/products',
  '/seller/orders',
  '/admin/orders',
  '/admin/customers',
  '/admin/products',
]

it.each(filterPages.flatMap((path) => [390, 1440].map((width) => [path, width] as const)))(
  '%s: no choice of a filter is cut off, and on phones an arrow shows that there are more filters, at %i px',
  async (path, width) => {
    const page = await visit(path, width)
    const filters = page.getByRole('search').last()
    await filters.getByRole('combobox').first().waitFor()
    /** The widths that the selects' longest options need, less the widths that they have. */
    const missing = () =>
      filters.locator('select').evaluateAll((selects) =>
        selects
          .filter((select) => select.ariaLabel !== 'Category')
          .map((select) => {
            const free = select.cloneNode(true) as HTMLElement
            free.style.cssText = 'width: max-content; position: absolute'
            select.parentElement?.append(free)
            const lack = Math.ceil(free.offsetWidth - (select as HTMLElement).offsetWidth)
            free.remove()
            return lack
          })
          .filter((lack) => lack > 0),
      )
    await expect.poll(missing).toEqual([])
    const line = filters.locator('[data-more]')
    if (width === 390) {
      await line.waitFor()
      await line.evaluate((one) => one.scrollTo({ left: one.scrollWidth }))
      await line.waitFor({ state: 'detached' })
    } else expect(await oneLine(page, filters.locator('select'))).toEqual([1, false])
  },
)

it.each([
  [
    '/admin/orders',
    'status=PLACED&payment=COMPLETED&problem=not_moving&from=2026-01-01&to=2026-12-01&query=lamp',
  ],
  ['/seller/orders', 'status=PLACED&from=2026-01-01&to=2026-12-01&query=lamp'],
  ['/admin/customers', 'query=lamp'],
])('%s: all filters and "Clear filters" stay on one line at 1440 px', async (path, query) => {
  const page = await visit(`${path}?${query}`, 1440)
  const filters = page.getByRole('search').last()
  await filters.getByRole('button', { name: 'Clear filters' }).waitFor()
  const height = () => filters.evaluate((bar) => bar.getBoundingClientRect().height)
  await expect.poll(height).toBeLessThan(60)
  const clear = filters.getByRole('button', { name: 'Clear filters' }).locator('span').last()
  expect(await clear.evaluate((text) => text.getClientRects().length)).toBe(1)
})
