// The seller's dashboard, balance and transactions.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReplyOf } from '#contract/contract.ts'
import type { NextPayoutLine } from '#contract/payments/payout.ts'
import { demoSellers } from '#demo/people.ts'
import { money } from '#web/ui/price.tsx'
import { shopperOf } from '../builders/demo-bag.ts'
import { productsOf } from '../builders/demo-product.ts'
import { aPaidOrder } from '../builders/placed-order.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { exportAs } from './export-menu.ts'

let shop: DemoShop
/** The tokens of the first two demo sellers, who share a checkout. */
let tokens: [string, string]
const [first, second] = demoSellers

beforeAll(async () => {
  shop = await openDemoShop()
  const buyer = await shopperOf(shop, await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER'))
  tokens = [
    await shop.tokenOf(first?.email ?? '', 'ROLE_SELLER'),
    await shop.tokenOf(second?.email ?? '', 'ROLE_SELLER'),
  ]
  const mine = await productsOf(shop, first?.businessName ?? '')
  const [foreign] = await productsOf(shop, second?.businessName ?? '')
  await aPaidOrder(shop.app, { buyer, productIds: [mine[0]?.id ?? 0, foreign?.id ?? 0] })
  const { orderId } = await aPaidOrder(shop.app, { buyer, productIds: [mine[1]?.id ?? 0] })
  await shop.call('PUT', `/orders/${orderId}/cancel`, { token: buyer.token })
})
afterAll(() => shop?.close())

const visit = (path: string, { width = 1440, seller = 0 as 0 | 1 } = {}) =>
  shop.visit(path, { stored: { token: tokens[seller] }, width, reducedMotion: 'reduce' })
const read = <T>(path: string, seller: 0 | 1 = 0) => shop.call<T>('GET', path, { token: tokens[seller] })
type Figures = ReplyOf<'GET /sellers/figures'>
type Balance = ReplyOf<'GET /sellers/balance'>

const tile = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt').getByText(name, { exact: true }) })

describe('the seller dashboard', () => {
  it.each([0, 1] as const)('the dashboard of seller %i shows the same figures as the API', async (seller) => {
    const page = await visit('/seller?range=7', { seller })
    const { totals, topProducts, lowStock } = await read<Figures>(
      `/sellers/figures?${new URLSearchParams(lastDays(7))}`,
      seller,
    )
    expect(totals.totalOrders).toBe(seller === 0 ? 2 : 1)
    const shown = { Sales: totals.totalSales, Earnings: totals.totalEarnings, Refunds: totals.totalRefunds }
    for (const [name, amount] of Object.entries(shown))
      await expect.poll(() => tile(page, name).textContent()).toContain(money(amount))
    expect(await tile(page, 'Orders').textContent()).toContain(
      `${totals.totalOrders}No data for previous period`,
    )
    expect(await tile(page, 'Conversion to payment').textContent()).toContain('100%')
    await page.getByText('Show as table').click()
    const rows = page.getByRole('table', { name: 'Sales, refunds and orders by day' }).getByRole('row')
    expect(await rows.count()).toBe(1 + 7)
    expect(await rows.last().textContent()).toContain(money(totals.totalSales))
    const top = page.getByRole('region', { name: 'Top products' })
    expect(await top.getByRole('link').allTextContents()).toEqual(topProducts.map(({ title }) => title))
    const low = page.getByRole('region', { name: 'Low stock' })
    expect(await low.getByRole('link', { name: `All ${lowStock.count}` }).getAttribute('href')).toBe(
      '/seller/products?stock=low',
    )
  })

  it.each(flowWidths(1440, 390))(
    'axe finds nothing on the seller dashboard, and its range links work by keyboard, at %i px',
    async (width) => {
      const page = await visit('/seller', { width })
      const complaints = watchForComplaints(page, shop.url)
      await page
        .getByRole('img', { name: /^Sales and refunds by day/ })
        .locator('svg')
        .first()
        .waitFor()
      await expect.poll(() => page.getByText('Loading your figures...').count()).toBe(0)
      await checkA11yAtBothWidths(page, `the dashboard at ${width}`)
      await page.getByRole('link', { name: '90 days' }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(/range=90/)
      await page.getByRole('img', { name: /^Orders by week/ }).waitFor()
      expect(complaints).toEqual([])
    },
  )

  it('the dashboard accepts a custom range of at most 366 days', async () => {
    const page = await visit('/seller')
    await page.getByRole('link', { name: 'Custom' }).click()
    await page.getByLabel('From', { exact: true }).fill('2026-01-01')
    await page.getByLabel('To', { exact: true }).fill('2025-12-31')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('The start date must not be after the end date.').waitFor()
    await page.getByLabel('From', { exact: true }).fill('2024-01-01')
    await page.getByLabel('To', { exact: true }).fill('2025-06-30')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('alert').getByText('At most 366 days').waitFor()
    await page.getByLabel('To', { exact: true }).fill('2024-03-31')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Jan 1, 2024 to Mar 31, 2024, compared with').waitFor()
    expect(new URL(page.url()).search).toBe('?from=2024-01-01&to=2024-03-31')
    expect(await tile(page, 'Sales').textContent()).toContain('$0.00')
  })

  it.each(flowWidths(390, 1440))(
    'the newest orders of the dashboard lead to the orders, at %i px',
    async (width) => {
      const page = await visit('/seller', { width })
      const order = page.getByRole('region', { name: 'Newest orders' }).getByRole('link', { name: /^TRV-/ })
      const orderId = (await order.first().textContent()) ?? ''
      await order.first().click()
      await page.waitForURL(/\/seller\/orders\/\d+$/)
      await page.getByRole('heading', { level: 1, name: `Order ${orderId}` }).waitFor()
    },
  )

  it('the dashboard shows an empty state for a new seller and reloads after an error', async () => {
    const page = await shop.visit('/about-nothing', { stored: { token: tokens[0] } })
    await page.route('**/api/sellers/products?size=1', (route) =>
      route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
    )
    const report = await read<object>('/sellers/report')
    await page.route('**/api/sellers/report', (route) =>
      route.fulfill({ json: { ...report, totalOrders: 0 } }),
    )
    await page.goto(`${shop.url}/seller`)
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor()
    await page.unrouteAll()
    await page.route('**/api/sellers/figures*', (route) => route.fulfill({ status: 400, json: {} }))
    await page.goto(`${shop.url}/seller`)
    await page.getByRole('heading', { name: "We couldn't load your figures" }).waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await tile(page, 'Sales').waitFor()
  })
})

describe("the seller's payment page", () => {
  it.each(flowWidths(1440, 390))('the balance lines add up to the balance, at %i px', async (width) => {
    const page = await visit('/seller/payment', { width })
    const balance = await read<Balance>('/sellers/balance')
    const earning = page.getByRole('region', { name: 'Total Earning' })
    await expect.poll(() => earning.textContent()).toContain(money(balance.totalEarnings))
    expect(await page.getByRole('region', { name: 'Last Payment' }).textContent()).toContain('No payout yet')
    expect(await page.getByRole('region', { name: 'Next Payment' }).textContent()).toContain(
      `${money(balance.waiting)} more pending`,
    )
    const why = page.getByRole('table', { name: 'Why this amount' })
    const cells = await why.locator('td').allTextContents()
    const cents = cells.map((text) => Math.round(Number(text.replace(/[$,]/g, '')) * 100))
    expect(cents.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(cents.at(-1))
    expect(cells.at(-1)).toBe(money(balance.balance))
    const parts = `${money(balance.ready)} ready for the next payout, ${money(balance.waiting)} pending`
    await why.getByText(parts, { exact: true }).waitFor()
    await checkA11yAtBothWidths(page, `payment at ${width}`)
    await why.getByRole('link', { name: 'Refunds' }).click()
    await page.waitForURL(/\/seller\/transaction\?type=refund/)
    await page.getByText('Refund', { exact: true }).first().waitFor()
  })

  it.each(flowWidths(1440, 390))('the next payout lists ready and waiting lines, at %i px', async (width) => {
    const page = await visit('/seller/payment', { width, seller: 1 })
    const complaints = watchForComplaints(page, shop.url)
    const [ready, waiting] = ['Ready for the next payout', 'Pending'].map((name) =>
      page.getByRole('region', { name, exact: true }),
    ) as [Locator, Locator]
    const [line] = await read<NextPayoutLine[]>('/sellers/payouts/next?state=waiting', 1)
    await waiting.getByRole('link', { name: line?.order?.orderId ?? '' }).waitFor()
    const text = (await waiting.textContent()) ?? ''
    expect(text).toContain(money(line?.amount ?? 0))
    expect(text.toLowerCase()).toContain('until 7 days after delivery')
    await ready.getByText('Nothing is ready yet.').waitFor()
    await checkA11yAtBothWidths(page, `what is ready and what waits at ${width}`)
    expect(complaints).toEqual([])

    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/sellers/payouts/next*', async (route) => {
      await held
      await route.fulfill({ status: 400, json: {} })
    })
    await page.reload()
    await waiting.locator('[aria-busy="true"]').waitFor()
    letGo()
    await page.getByRole('heading', { name: "We couldn't load your next payout" }).waitFor()
    await page.getByRole('heading', { name: "We couldn't load your pending orders" }).waitFor()
    await page.unrouteAll()
    await waiting.getByRole('button', { name: 'Try again' }).click()
    await waiting.getByRole('link', { name: line?.order?.orderId ?? '' }).click()
    await page.waitForURL(`${shop.url}/seller/orders/${line?.order?.id}`)
  })
})

describe("the seller's transactions", () => {
  it.each(flowWidths(1440, 390))(
    'transactions are listed, filtered by day and linked to their orders, at %i px',
    async (width) => {
      const page = await visit('/seller/payment', { width })
      await page.getByRole('main').getByRole('link', { name: 'Transactions' }).click()
      await page.getByRole('heading', { level: 1, name: 'Transaction' }).waitFor()
      await expect.poll(() => page.getByText('customer@example.com').count()).toBe(3)
      if (width === 1440) {
        const heads = page.getByRole('table', { name: 'Transactions' }).getByRole('columnheader')
        expect(
          (await heads.allTextContents()).filter((head) => head !== 'Type' && head !== 'Your Share'),
        ).toEqual(['Date', 'Customer Details', 'Order', 'Amount'])
      }
      await checkA11yAtBothWidths(page, `transactions at ${width}`)
      await page.getByLabel('To', { exact: true }).fill('2020-01-31')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'No matching transactions' }).waitFor()
      expect(await page.getByRole('button', { name: 'Export' }).isDisabled()).toBe(true)
      await page.getByRole('link', { name: 'Show all transactions' }).click()
      await expect.poll(() => page.getByText('customer@example.com').count()).toBe(3)
      await page.getByRole('main').getByRole('link', { name: /^TRV-/ }).first().click()
      await page.waitForURL(/\/seller\/orders\/\d+$/)
    },
  )

  it('transaction filters chosen in quick succession all reach the URL', async () => {
    const page = await visit('/seller/transaction')
    await expect.poll(() => page.getByText('customer@example.com').count()).toBe(3)
    await page.getByLabel('From', { exact: true }).fill('2026-01-01')
    await page.getByLabel('Type').selectOption('sale')
    await expect.poll(() => new URL(page.url()).search).toBe('?from=2026-01-01&type=sale')
    await expect.poll(() => page.getByLabel('Type').inputValue()).toBe('sale')
  })

  it.each([
    [0, 3],
    [1, 1],
  ] as const)('the transaction CSV of seller %i has %i lines', async (seller, lines) => {
    const page = await visit('/seller/transaction', { seller })
    const coming = page.waitForEvent('download')
    await exportAs(page, 'CSV')
    const file = await readFile(await (await coming).path(), 'utf8')
    const rows = await read<ReplyOf<'GET /transactions/seller'>>('/transactions/seller', seller)
    const [head, ...rest] = file.trim().split('\r\n')
    expect(head?.startsWith('Date,Type,Order,Customer email')).toBe(true)
    expect(rest).toHaveLength(lines)
    expect(rest.map((line) => line.split(',')[2])).toEqual(rows.map(({ order }) => order.orderId))
  })
})

function lastDays(days: number) {
  const dayAt = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  return { from: dayAt(days - 1), to: dayAt(0) }
}
