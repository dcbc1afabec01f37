// Turning a tablet switches lists between table and cards. Fields, menus and dialogs of a row stay open.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductImport } from '#contract/sellers/imports.ts'
import type { Product } from '#contract/shop/catalog.ts'
import { unique } from '../builders/unique.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let seller: string
let admin: string
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
})
afterAll(() => shop?.close())

const table = (page: Page, name: string) => page.getByRole('table', { name })
const cards = (page: Page, name: string) => page.getByRole('list', { name })

/** Changes the width to the other layout and back, and checks both. */
async function turn(page: Page, list: string, check: () => Promise<void>) {
  const own = page.viewportSize()?.width === 390 ? 390 : 1440
  for (const width of [own === 390 ? 1440 : 390, own]) {
    await page.setViewportSize({ width, height: 900 })
    await (width === 390 ? cards(page, list) : table(page, list)).waitFor()
    await check()
  }
}

const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement)

async function aProduct(): Promise<Product> {
  return shop.call<Product>('POST', '/sellers/products', {
    token: seller,
    body: {
      title: `Turned ${unique()}`,
      categoryCode: 'men',
      mrpPrice: 20,
      sellingPrice: 15,
      variants: [{ size: 'Free Size', quantity: 8 }],
    },
  })
}

describe.each(flowWidths(1440, 390))('from %i px', (width) => {
  it('an open price keeps its text, focus and error', async () => {
    const { title } = await aProduct()
    const page = await shop.visit(`/seller/products?query=${encodeURIComponent(title)}`, {
      stored: { token: seller },
      width,
    })
    await page.getByRole('button', { name: `Selling Price of ${title}` }).click()
    const field = page.getByRole('textbox', { name: `Selling Price of ${title}` })
    await field.fill('21')
    await turn(page, 'Products', async () => {
      expect(await field.inputValue()).toBe('21')
      expect(await isFocused(field)).toBe(true)
    })
    await field.press('Enter')
    const error = page.getByRole('alert').filter({ hasText: 'MRP Price must be at least the Selling Price.' })
    await error.waitFor()
    await turn(page, 'Products', async () => expect(await error.isVisible()).toBe(true))
  })

  it('a coupon that is being switched off stays so', async () => {
    const code = `TURN${unique()}`.toUpperCase()
    await shop.call('POST', '/coupons/admin', {
      token: admin,
      body: { code, discountPercentage: 10, active: true },
    })
    const page = await shop.visit(`/admin/coupon?query=${code}`, { stored: { access_token: admin }, width })
    const active = page.getByRole('switch', { name: `${code} is active` })
    await active.waitFor()
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/coupons/admin/*', async (route) => {
      await asked
      await route.continue()
    })
    await active.press('Space')
    await turn(page, 'Coupons', async () => {
      expect([await active.isChecked(), await active.isDisabled()]).toEqual([false, true])
    })
    answer()
    await expect.poll(() => active.isDisabled()).toBe(false)
    expect(await active.isChecked()).toBe(false)
  })

  it('an open menu stays', async () => {
    const { title } = await aProduct()
    const page = await shop.visit(`/seller/products?query=${encodeURIComponent(title)}`, {
      stored: { token: seller },
      width,
    })
    await page.getByRole('button', { name: `More for ${title}` }).click()
    const choice = page.getByRole('menuitem', { name: 'Duplicate' })
    await choice.waitFor()
    await turn(page, 'Products', async () => expect(await choice.isVisible()).toBe(true))
  })

  it('an open dialog keeps its text', async () => {
    const text = `Fee ${unique()}`
    await shop.call('POST', '/admin/bank-statements', {
      token: admin,
      body: {
        fileName: `${text}.csv`,
        content: `Day,Text,Amount\n2026-02-03,${text},-4.50\n`,
        columns: { day: 'Day', dayOrder: 'YMD', amount: 'Amount', description: 'Text' },
      },
    })
    const page = await shop.visit('/admin/bank', { stored: { access_token: admin }, width })
    await page.getByRole('button', { name: `Book ${text}` }).click()
    const note = page.getByRole('dialog').getByLabel('Note')
    await note.fill('March is free')
    for (const other of [width === 390 ? 1440 : 390, width]) {
      await page.setViewportSize({ width: other, height: 900 })
      // The page behind a dialog is hidden from the accessibility tree.
      await page.locator(other === 390 ? 'tbody[role=list]' : 'thead').waitFor()
      expect(await note.inputValue()).toBe('March is free')
    }
  })

  it('an open cell of an import stays, also where the other layout would not show its column', async () => {
    for (const { id, endedAt } of await shop.call<ProductImport[]>('GET', '/sellers/imports', {
      token: seller,
    }))
      if (endedAt === null) await shop.call('POST', `/sellers/imports/${id}/cancel`, { token: seller })
    const page = await shop.visit('/seller/imports', { stored: { token: seller }, width })
    const content = 'SKU,Title,Category,MRP,Selling Price,Quantity\r\nA-1,Vase,men,20,cheap,3\r\n'
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'Spring.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    // The table has no column for an empty brand, and the card of a row with an error omits the title.
    if (width === 390) await page.getByRole('button', { name: 'All cells of row 2' }).click()
    const name = width === 390 ? 'Brand in row 2' : 'Title in row 2'
    await page.getByRole('button', { name: new RegExp(`^${name}:`) }).click()
    const field = page.getByRole('textbox', { name })
    await field.fill('Kiln')
    await turn(page, 'Rows of the file', async () => {
      expect(await field.inputValue()).toBe('Kiln')
      expect(await isFocused(field)).toBe(true)
    })
  })
})
