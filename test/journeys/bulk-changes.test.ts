// A seller changes all matching products and orders in the background, reads the report, and undoes.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let seller: string
beforeAll(async () => {
  shop = await openDemoShop()
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
})
afterAll(() => shop?.close())

const visit = (path: string, width: number) => shop.visit(path, { stored: { token: seller }, width })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor()
const selectAll = async (page: Page, width: number) => {
  if (width === 1440) return page.getByRole('checkbox', { name: /select all/i }).check()
  for (const box of await page.getByRole('checkbox', { name: /^select /i }).all()) await box.check()
}

describe.each(flowWidths(1440, 390))('at %i px', (width) => {
  it('a seller changes the stock of all matching products, reads the report, and undoes', async () => {
    const page = await visit('/seller/products', width)
    const complaints = watchForComplaints(page, shop.url)
    await heading(page, 'Products')
    await page.getByText(/^[\d,]+ products$/).waitFor()
    await selectAll(page, width)
    const bar = page.getByRole('region', { name: 'Selected products' })
    await bar.getByRole('button', { name: /^Select all [\d,]+ matching$/ }).click()
    await bar.getByText(/^All [\d,]+ products selected$/).waitFor()
    await checkA11yAtBothWidths(page, 'all matching products')
    await bar.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Change stock' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Change stock' }).click()
    await dialog.getByText('Enter a whole number, but not 0.').waitFor()
    await dialog.getByLabel('Quantity', { exact: true }).fill('5')
    await checkA11yAtBothWidths(page, 'the stock dialog')
    await dialog.getByRole('button', { name: 'Change stock' }).click()
    await heading(page, 'Change stock by +5')
    await page.getByText(/^[\d,]+ products: [\d,]+ changed$/).waitFor()
    await page
      .getByText(/^Stock changed by \+\d+\.$/)
      .first()
      .waitFor()
    await checkA11yAtBothWidths(page, 'the report')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/^[\d,]+ products: [\d,]+ restored$/).waitFor()
    await page.getByRole('link', { name: 'All bulk changes' }).click()
    await heading(page, 'Bulk changes')
    await page.getByRole('link', { name: 'Change stock by +5' }).first().waitFor()
    await checkA11yAtBothWidths(page, 'the list of bulk changes')
    expect(complaints).toEqual([])
  })

  it('a seller sets an attribute of all T-shirts, which the others lack, and undoes', async () => {
    const page = await visit('/seller/products', width)
    const complaints = watchForComplaints(page, shop.url)
    await page.getByText(/^[\d,]+ products$/).waitFor()
    await selectAll(page, width)
    const bar = page.getByRole('region', { name: 'Selected products' })
    await bar.getByRole('button', { name: /^Select all [\d,]+ matching$/ }).click()
    await bar.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Set attribute' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Set', exact: true }).click()
    await dialog.getByText('Choose a category.').waitFor()
    await dialog.getByLabel('Category').selectOption('men_topwear_tshirts')
    await dialog.getByLabel('Attribute').selectOption('material')
    await checkA11yAtBothWidths(page, 'the attribute dialog')
    await dialog.getByRole('radio', { name: 'Clear it' }).check()
    await dialog.getByRole('radio', { name: 'Set a value' }).check()
    await dialog.getByLabel('Material').last().click()
    await page.getByRole('option', { name: 'Jute' }).click()
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Set', exact: true }).click()
    await heading(page, 'Set Material to Jute')
    await page.getByText(/^[\d,]+ products: [\d,]+ changed, [\d,]+ not changed$/).waitFor()
    await page.getByText('Its category has no attribute "Material".').first().waitFor()
    await checkA11yAtBothWidths(page, 'the report of an attribute')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/^[\d,]+ products: [\d,]+ restored, [\d,]+ not changed$/).waitFor()
    expect(complaints).toEqual([])
  })

  it('a CSV file without a column or a known order ships nothing, and says why', async () => {
    const page = await visit('/seller/orders', width)
    const complaints = watchForComplaints(page, shop.url)
    await heading(page, 'Orders')
    await page.getByRole('button', { name: 'Ship from CSV' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Check rows' }).click()
    await dialog.getByText('Choose a file, or paste rows below.').waitFor()
    const choose = (content: string) =>
      dialog.locator('input[type=file]').setInputFiles({
        name: 'shipments.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(content),
      })
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download your orders to ship' }).click()
    const template = await readFile(await (await saved).path(), 'utf8')
    expect(template).toMatch(/^\uFEFFOrder,Recipient,Carrier,Tracking Number\r\n/)
    await choose('Order,Carrier\nTRV-1,Delhivery')
    await dialog.getByText('There is no column "Tracking Number".').waitFor()
    await checkA11yAtBothWidths(page, 'a refused file')
    await choose('Order,Carrier,Tracking Number\nTRV-NOTHING,Delhivery,D 77')
    await dialog.getByText('No order of this file can ship.').waitFor()
    await dialog.getByText('Order not found in your account: 1 row').click()
    await dialog.getByText('Row 2: TRV-NOTHING').waitFor()
    expect(await dialog.getByRole('button', { name: /^Ship/ }).count()).toBe(0)
    // The file without a column.
    expect(complaints).toEqual([expect.stringContaining('422')])
  })
})
