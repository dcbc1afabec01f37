// The Export button of a list in each area.
import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeskOrderRow } from '#contract/orders/order-desk.ts'
import { checkA11y } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
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

describe.each([1440, 390])('the Export button at %i px', (width) => {
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
    await checkA11y(page, 'the export menu')
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
    await checkA11y(page, 'the orders of a seller')
    await page.getByRole('searchbox').fill('no such order')
    await expect.poll(() => page.getByRole('button', { name: 'Export', exact: true }).isDisabled()).toBe(true)
  })
})
