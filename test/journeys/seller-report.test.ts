// The seller's report: sales, fees, tax and net earnings by day, week and month.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReplyOf } from '#contract/contract.ts'
import { money } from '#web/ui/price.tsx'
import { aPaidOrder, type PlacedOrder } from '../builders/placed-order.ts'
import { aMember } from '../builders/team.ts'
import { checkA11y, checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { aSeller, type Person } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { exportAs } from './export-menu.ts'

let shop: DemoShop
let seller: Person
let canceled: PlacedOrder
let report: ReplyOf<'GET /sellers/sales-report'>
beforeAll(async () => {
  shop = await openDemoShop()
  seller = await aSeller(shop.app)
  await aPaidOrder(shop.app, { seller })
  canceled = await aPaidOrder(shop.app, { seller })
  await canceled.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: canceled.orderId } })
  report = await seller.ok('GET /sellers/sales-report', { query: { days: 7 } })
})
afterAll(() => shop?.close())

it.each(flowWidths(390, 1440))(
  'a seller reads the report by day and month, opens the orders of a row and downloads it, at %i px',
  async (width) => {
    const page = await shop.visit('/seller', { stored: { token: seller.token ?? '' }, width })
    const complaints = watchForComplaints(page, shop.url)
    if (width < 900) await page.getByRole('button', { name: 'Open menu' }).click()
    await page
      .getByRole('navigation', { name: 'Seller menu' })
      .getByRole('link', { name: 'Report', exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Report' }).waitFor()
    await page.getByRole('link', { name: '7 days' }).click()
    await page.getByText('(days in UTC)').waitFor()
    const rows =
      width < 900
        ? page.getByRole('list', { name: 'Report by day' }).getByRole('listitem')
        : page.getByRole('table', { name: 'Report by day' }).getByRole('row')
    await expect.poll(() => rows.count()).toBe(width < 900 ? 8 : 9)
    const total = (await rows.nth(width < 900 ? 0 : 1).textContent()) ?? ''
    for (const amount of [report.totals.grossSales, report.totals.refunds, report.totals.net])
      expect(total).toContain(money(amount))
    await checkA11yAtBothWidths(page, `the report at ${width}`)

    await page.getByRole('link', { name: 'By month' }).click()
    await page.waitForURL('**/seller/report?range=7&by=month')
    await page.getByLabel('Report by month').waitFor()
    const download = page.waitForEvent('download')
    await exportAs(page, 'CSV')
    expect((await download).suggestedFilename()).toMatch(/^sales-report-[\d-]+-to-[\d-]+\.csv$/)
    await page.getByRole('link', { name: /view orders, Total$/ }).click()
    await page.waitForURL((url) => url.pathname === '/seller/orders' && url.searchParams.has('soldFrom'))
    await page.getByText(/^Paid from /).waitFor()
    await page.getByText('2 orders. New orders appear here automatically.').waitFor()
    await checkA11yAtBothWidths(page, `the orders of a report at ${width}`)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.waitForURL('**/seller/orders')
    expect(complaints).toEqual([])
  },
)

it.each(['/seller/report', '/seller/transaction', '/seller'])(
  'a URL with a reversed date range shows one message at the date fields of %s',
  async (path) => {
    const page = await shop.visit(`${path}?from=2026-11-27&to=2026-11-01`, {
      stored: { token: seller.token ?? '' },
    })
    const message = page.getByText('The start date must not be after the end date.')
    await message.waitFor()
    await expect.poll(() => page.locator('[aria-hidden="true"] .mantine-Skeleton-root').count()).toBe(0)
    expect(await message.count()).toBe(1)
    expect(await page.getByText('Loading your').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await checkA11y(page, `a reversed date range of ${path}`)
    await page.getByLabel('From', { exact: true }).fill('2026-11-01')
    // The list of transactions filters at once.
    if (path !== '/seller/transaction') await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(`**${path}?from=2026-11-01&to=2026-11-01*`)
    expect(await message.count(), 'a range of a single day').toBe(0)
  },
)

it('the report shows its first row on a phone without scrolling', async () => {
  const page = await shop.visit('/seller/report?range=7', {
    stored: { token: seller.token ?? '' },
    width: 390,
  })
  await page.setViewportSize({ width: 390, height: 900 })
  const firstDay = page.getByRole('list', { name: 'Report by day' }).getByRole('listitem').nth(1)
  const bottom = () => firstDay.evaluate((row) => row.getBoundingClientRect().top + 40)
  await expect.poll(bottom).toBeLessThan(900)
})

it('a member of the finance team opens the transactions of a row, and a report that does not load can be reloaded', async () => {
  const member = await aMember(shop.app, seller.id, 'FINANCE')
  const page = await shop.visit('/about-nothing', { stored: { token: member.token ?? '' } })
  await page.route('**/api/sellers/sales-report*', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto(`${shop.url}/seller/report?range=7`)
  await page.getByRole('heading', { name: "We couldn't load your report" }).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  const net = page.getByRole('link', { name: `${money(report.totals.net)}: view transactions, Total` })
  await net.waitFor()
  expect(await page.getByRole('link', { name: /view orders/ }).count()).toBe(0)
  await net.click()
  await page.getByText('Days and times are').waitFor()
  const rows = page.getByRole('table', { name: 'Transactions' }).getByRole('row')
  await expect.poll(() => rows.count()).toBe(1 + 3)
})
