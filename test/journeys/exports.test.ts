// The Export button of a list in each area.
import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportRowsMax } from '#contract/export.ts'
import type { DeskOrderRow } from '#contract/orders/order-desk.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { aCustomer } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { exportAs } from './export-menu.ts'
import { anOrderOfTwo, payAndRead, type Tokens, tokensOf, visitAsAdmin } from './order-desk.ts'

let shop: DemoShop
let tokens: Tokens
beforeAll(async () => {
  shop = await openDemoShop()
  tokens = await tokensOf(shop)
  await payAndRead(shop, await anOrderOfTwo(shop, tokens))
})
afterAll(() => shop?.close())

async function exportedFrom(page: Page, format: 'CSV' | 'Excel (XLSX)') {
  const [file] = await Promise.all([page.waitForEvent('download'), exportAs(page, format)])
  await page.getByText(`Downloaded "${file.suggestedFilename()}"`).waitFor()
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

describe.each(flowWidths(1440, 390))('the Export button at %i px', (width) => {
  it('an admin exports the filtered orders as XLSX with the days in the file name', async () => {
    const page = await visitAsAdmin(shop, tokens, '/admin/orders?from=2026-01-01&to=2026-12-31', width)
    const complaints = watchForComplaints(page, shop.url)
    const listed = await shop.call<DeskOrderRow[]>(
      'GET',
      '/admin/orders?from=2026-01-01&to=2026-12-31&size=100',
      { token: tokens.admin },
    )
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).waitFor()
    await checkA11yAtBothWidths(page, 'the export menu')
    await page.keyboard.press('Escape')
    const { name, bytes } = await exportedFrom(page, 'Excel (XLSX)')
    expect(name).toBe('orders-2026-01-01-to-2026-12-31.xlsx')
    const rows = (await readXlsx(new Uint8Array(bytes))).sheets[0]?.rows ?? []
    expect(rows.slice(1, listed.length + 1).map((row) => row[1])).toEqual(
      listed.map(({ orderId }) => orderId),
    )
    expect(complaints).toEqual([])
  })

  it('a seller exports orders as CSV, and cannot export an empty list', async () => {
    const page = await shop.visit('/seller/orders', { stored: { token: tokens.seller }, width })
    const { name, bytes } = await exportedFrom(page, 'CSV')
    expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
    expect(bytes.toString()).toMatch(/^Date,Order,Status,Recipient,Phone,Address,.*Earnings,Currency\r\n/)
    await checkA11yAtBothWidths(page, 'the orders of a seller')
    await page.getByRole('searchbox').fill('no such order')
    await expect.poll(() => page.getByRole('button', { name: 'Export', exact: true }).isDisabled()).toBe(true)
  })
})

describe.each(flowWidths(1440, 390))('a list with too many rows, at %i px', (width) => {
  /** Every list has too many rows. */
  const withLimit = async (rows: number, work: () => Promise<void>) => {
    shop.app.shop.config.LIMIT_EXPORT_ROWS = rows
    await work().finally(() => {
      shop.app.shop.config.LIMIT_EXPORT_ROWS = exportRowsMax
    })
  }

  it('becomes a file that the admin sees being made, is notified of and downloads', async () => {
    const admin = await aCustomer(shop.app, { role: 'ROLE_ADMIN' })
    const page = await visitAsAdmin(shop, { ...tokens, admin: admin.token }, '/admin/products', width)
    const complaints = watchForComplaints(page, shop.url)
    await withLimit(2, async () => {
      await exportAs(page, 'CSV')
      await page.waitForURL(/\/admin\/exports$/)
    })
    await page
      .getByText(/^We're preparing your file with [\d,]+ rows\. You can leave this page/)
      .first()
      .waitFor()
    const main = page.locator('main')
    await main.getByText(/^[\d,]+ rows, \d+ KB\. You can download it until /).waitFor()
    await checkA11yAtBothWidths(page, 'a large export, ready')
    await page.getByRole('button', { name: /^Notifications, / }).click()
    await page.getByRole('link', { name: /^Your export of products is ready/ }).click()
    await page.waitForURL(/\/admin\/exports$/)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: /^Download, Products as CSV/ }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
    const rows = (await readFile(await file.path())).toString().trimEnd().split('\r\n')
    expect(rows[0]).toMatch(/^Added,Product,Title,/)
    expect(rows.length).toBeGreaterThan(2)
    // The refused export that was sent at once.
    expect(complaints.filter((text) => !/413/.test(text))).toEqual([])
  })

  it('shows its progress, and a failed file can be retried', async () => {
    const admin = await aCustomer(shop.app, { role: 'ROLE_ADMIN' })
    const request = { user_id: admin.id, format: 'xlsx', total: 250_000, filters: '{}' } as const
    await shop.app.shop.db
      .insertInto('list_exports')
      .values([
        { ...request, list: 'orders', done: 125_400 },
        {
          ...request,
          list: 'products',
          status: 'FAILED',
          failure: 'We could not make this file.',
          ended_at: new Date(),
        },
      ])
      .execute()
    const page = await visitAsAdmin(shop, { ...tokens, admin: admin.token }, '/admin/exports', width)
    const main = page.locator('main')
    await main.getByText('125,400 of 250,000 rows').waitFor()
    const bar = main.getByRole('progressbar', { name: 'Progress of Orders as Excel (XLSX)' })
    expect(await bar.getAttribute('aria-valuenow')).toBe('50')
    await main.getByText('We could not make this file.').waitFor()
    await checkA11yAtBothWidths(page, 'large exports in progress and failed')
    await withLimit(1, async () => {
      // The file may be ready before the page shows that it is being made.
      const requested = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().endsWith('/admin/exports'),
      )
      await main.getByRole('button', { name: 'Try again, Products as Excel (XLSX)' }).click()
      expect((await requested).status()).toBe(202)
    })
    await main.getByRole('button', { name: /^Download, Products as Excel/ }).waitFor()
  })

  it('of a seller is found from the menu of the Export button, and there is nothing before the first', async () => {
    const page = await shop.visit('/seller/products', { stored: { token: tokens.seller }, width })
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Large exports' }).click()
    await page.getByRole('heading', { name: 'Large exports', exact: true }).waitFor()
    await page.getByText('No large exports').waitFor()
    await checkA11yAtBothWidths(page, 'no large exports')
  })
})
