// The admin dashboard: pending work, figures that match their lists, and failed jobs.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReplyOf } from '#contract/contract.ts'
import { demoSellers } from '#demo/people.ts'
import { money } from '#web/ui/price.tsx'
import { shopperOf } from '../builders/demo-bag.ts'
import { productsOf } from '../builders/demo-product.ts'
import { anUnpaidOrder, aPaidOrder } from '../builders/placed-order.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let admin: string
const [first, second] = demoSellers

/** Creates a checkout with two sellers, a refunded order, and an order that is never paid. */
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  const buyer = await shopperOf(shop, await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER'))
  const { token } = buyer
  const [one, other] = await productsOf(shop, first?.businessName ?? '')
  const [foreign] = await productsOf(shop, second?.businessName ?? '')
  await aPaidOrder(shop.app, { buyer, productIds: [one?.id ?? 0, foreign?.id ?? 0] })
  const paid = await aPaidOrder(shop.app, { buyer, productIds: [other?.id ?? 0] })
  await shop.call('PUT', `/orders/${paid.orderId}/cancel`, { token })
  const unpaid = await anUnpaidOrder(shop.app, { buyer, productIds: [one?.id ?? 0] })
  await shop.call('PUT', `/orders/${unpaid.orderId}/cancel`, { token })
  await shop.call('POST', '/reports', {
    token,
    body: { subject: 'product', id: foreign?.id, reason: 'COUNTERFEIT' },
  })
})
afterAll(() => shop?.close())

const visit = (path: string, width = 1440) =>
  shop.visit(path, { stored: { access_token: admin }, width, reducedMotion: 'reduce' })

type Figures = ReplyOf<'GET /admin/figures'>
const dayAt = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const week = () => new URLSearchParams({ from: dayAt(6), to: dayAt(0) })
const figures = () => shop.call<Figures>('GET', `/admin/figures?${week()}`, { token: admin })

const tile = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt').getByText(name, { exact: true }) })
const ready = (page: Page) => expect.poll(() => page.getByText('Loading the figures...').count()).toBe(0)
const heading = (page: Page) => page.locator('main h1').locator('xpath=..')

describe('the admin dashboard', () => {
  it('the dashboard shows the same figures as the API', async () => {
    const page = await visit('/admin?range=7')
    await ready(page)
    const { totals, activeSellers } = await figures()
    expect([totals.orders, totals.refunds, totals.failedPayments]).toEqual([3, 1, 1])
    const shown = {
      Orders: '3',
      'Gross sales': money(totals.grossSales),
      Refunds: money(totals.refunded),
      Commission: money(totals.commission),
      'Failed payments': '1',
      'Active sellers': String(activeSellers),
    }
    for (const [name, text] of Object.entries(shown))
      expect(await tile(page, name).locator('dd').first().textContent(), name).toBe(text)
    await page.getByText('Show as table').click()
    const rows = page.getByRole('table', { name: 'Sales, refunds and orders by day' }).getByRole('row')
    expect(await rows.count()).toBe(1 + 7)
    expect(await rows.last().textContent()).toContain(money(totals.grossSales))
  })

  it('each figure links to a list with the same number of entries', async () => {
    const { totals, activeSellers } = await figures()
    const links: [string, string, (page: Page) => Promise<number>, number][] = [
      ['Orders', 'View orders', ordersSaid, totals.orders],
      ['Failed payments', 'View unpaid orders', ordersSaid, totals.failedPayments],
      ['Gross sales', 'View sales', rowsOf('Transactions'), totals.sales],
      ['Refunds', 'View refunds', rowsOf('Transactions'), totals.refunds],
      ['Commission', 'View transactions', rowsOf('Transactions'), totals.sales + totals.refunds],
      ['Active sellers', 'View active sellers', rowsOf('Sellers'), activeSellers],
    ]
    const page = await visit('/admin?range=7')
    for (const [name, link, count, expected] of links) {
      await page.goto(`${shop.url}/admin?range=7`)
      await tile(page, name).getByRole('link', { name: link }).click()
      await page.waitForURL(/\/admin\/\w+/)
      await expect.poll(() => count(page), { message: name }).toBe(expected)
    }
  })

  it.each(flowWidths(1440, 390))('pending work links to its list, at %i px', async (width) => {
    const page = await visit('/admin', width)
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('link', { name: '1 reported listing' }).waitFor()
    await page
      .getByRole('img', { name: /^Sales and refunds by day/ })
      .locator('svg')
      .first()
      .waitFor()
    await ready(page)
    await checkA11yAtBothWidths(page, `the dashboard at ${width}`)
    await page.getByRole('link', { name: '1 reported listing' }).click()
    await page.waitForURL(/\/admin\/moderation\?tab=listings/)
    await expect
      .poll(() => page.getByRole('list', { name: 'Listings' }).locator(':scope > li').count())
      .toBe(1)
    expect(complaints).toEqual([])
  })

  it('the dashboard shows an empty state, refuses more than 366 days, and reloads after an error', async () => {
    const page = await visit('/admin?from=2024-01-01&to=2024-01-31')
    await page.getByRole('heading', { name: 'No sales in this period' }).waitFor()
    await page.goto(`${shop.url}/admin?from=2024-01-01&to=2025-06-30`)
    await page.getByRole('alert').getByText('At most 366 days').waitFor()
    await page.getByRole('link', { name: '1 reported listing' }).waitFor()
    await page.route('**/api/admin/figures*', (route) => route.fulfill({ status: 400, json: {} }))
    await page.goto(`${shop.url}/admin`)
    await page.getByRole('heading', { name: "We couldn't load the figures" }).waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).last().click()
    await tile(page, 'Gross sales').waitFor()
  })
})

const ordersSaid = async (page: Page) => {
  const text = await heading(page).textContent()
  return Number(/([\d,]+) orders?, newest first/.exec(text ?? '')?.[1] ?? Number.NaN)
}
const rowsOf = (name: string) => async (page: Page) =>
  (await page.getByRole('table', { name }).getByRole('row').count()) - 1

describe('the list of failed jobs', () => {
  const job = {
    id: 7,
    name: 'send-mail',
    error: 'No mail server answered',
    tries: 12,
    triesMax: 12,
    createdAt: '2026-11-20T10:00:00.000Z',
    nextTryAt: null,
  }

  it.each(flowWidths(1440, 390))('failed jobs are listed and can be retried, at %i px', async (width) => {
    const page = await visit('/admin/jobs', width)
    await page.getByRole('heading', { name: 'No failed jobs' }).waitFor()
    // The demo shop has no failed jobs, so the test supplies them.
    const listed = [
      job,
      { ...job, id: 6, name: 'make-avif', error: null, tries: 3, nextTryAt: job.createdAt },
    ]
    await page.route('**/api/admin/jobs?*', (route) =>
      route.fulfill({ json: listed, headers: { 'X-Total-Count': '2' } }),
    )
    await page.reload()
    await page.getByText('No mail server answered').waitFor()
    await page.getByText('The server stopped while this job was running.').waitFor()
    expect(await page.getByRole('main').textContent()).toContain('2 jobs, newest first.')
    await checkA11yAtBothWidths(page, `the failed jobs at ${width}`)
    await page.getByRole('button', { name: 'Retry: Send an email, number 7' }).click()
    await page.getByText('This job is running, or it has succeeded.').waitFor()
    await page.route('**/api/admin/jobs/7/retry', (route) => {
      listed.shift()
      return route.fulfill({ status: 202, json: { message: 'The job runs again now.', id: 7 } })
    })
    await page.getByRole('button', { name: 'Retry: Send an email, number 7' }).click()
    await page.getByText('The job runs again now.').waitFor()
    await expect.poll(() => page.getByText('No mail server answered').count()).toBe(0)
  })
})
