// Sizes and colors of a product in the form: one row or card per variant, filled by hand, from a spreadsheet or down.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let token: string

beforeAll(async () => {
  shop = await openDemoShop()
  token = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
})
afterAll(() => shop?.close())

describe.each(flowWidths(1440, 390))('the variants of a product at %i px', (width) => {
  it('cells pasted from a spreadsheet fill the variant grid, and the draft has them', async () => {
    const page = await shop.visit('/seller/add-product', { stored: { token }, width })
    await page.getByLabel('Color', { exact: true }).selectOption('Red')
    const sizes = page.getByRole('group', { name: 'Sizes' })
    for (const size of ['S', 'M']) await sizes.getByText(size, { exact: true }).click()
    await page.getByLabel('Add a color').selectOption('Blue')
    await page.getByText('Some variants have their own price').click()
    await page.getByText('Variants have a barcode (GTIN)').click()
    await paste(
      page,
      'SKU (optional): S, Red',
      'SKU\tGTIN\tQty\tMRP\tPrice\n' +
        'JUG-1\t\t12\t$1,299.00\t12,50\n' +
        'JUG-2\t\t5\t\t9\n' +
        'JUG-3\t\t8\t\t1.299\n',
    )
    await page.getByText('9 cells pasted. Skipped: 1 cell that is not a clear number.').waitFor()
    await paste(page, 'Quantity: S, Blue', '8\n0\n9\n')
    await page.getByText('2 cells pasted. Skipped: 1 row below the last variant.').waitFor()
    // The fields of a variant stand on one line; on phones in a card with two columns.
    const topOf = (label: string) =>
      page
        .getByLabel(`${label}: M, Red`)
        .evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const tops = await Promise.all(
      ['SKU (optional)', 'GTIN', 'Quantity', 'Own MRP Price', 'Own Selling Price'].map(topOf),
    )
    expect(new Set(tops).size).toBe(width === 390 ? 3 : 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await checkA11yAtBothWidths(page, 'all columns of the variants')
    await page.reload()
    await page.getByText('We restored your unsaved product.').waitFor()
    const cells = ['S, Red', 'M, Red', 'S, Blue', 'M, Blue']
    const typed = await Promise.all(cells.map((cell) => page.getByLabel(`Quantity: ${cell}`).inputValue()))
    expect(typed).toEqual(['12', '5', '8', '0'])
    expect(await page.getByLabel('SKU (optional): M, Red').inputValue()).toBe('JUG-2')
    expect(await page.getByLabel('Own MRP Price: S, Red').inputValue()).toBe('1299')
    expect(await page.getByLabel('Own Selling Price: S, Red').inputValue()).toBe('12.5')
    expect(await page.getByLabel('Own Selling Price: S, Blue').inputValue()).toBe('')
  })

  it('a value is filled down to the sizes below, by button and by keyboard', async () => {
    const page = await shop.visit('/seller/add-product', { stored: { token }, width })
    const sizes = page.getByRole('group', { name: 'Sizes' })
    for (const size of ['S', 'M', 'L']) await sizes.getByText(size, { exact: true }).click()
    const button = page.getByRole('button', { name: 'Fill down' })
    expect(await button.isDisabled()).toBe(true)
    const quantities = () =>
      Promise.all(['S', 'M', 'L'].map((size) => page.getByLabel(`Quantity: ${size}, Other`).inputValue()))
    await page.getByLabel('Quantity: M, Other').fill('7')
    await button.click()
    await page.getByText('1 cell filled').waitFor()
    expect(await quantities()).toEqual(['', '7', '7'])
    await page.getByLabel('Quantity: S, Other').fill('4')
    await page.keyboard.press('Control+d')
    await page.getByText('2 cells filled').waitFor()
    expect(await quantities()).toEqual(['4', '4', '4'])
    await page.getByLabel('SKU (optional): S, Other').focus()
    expect(await button.isDisabled()).toBe(true)
  })

  it('a seller adds sizes that are no options, and reads why a text is none', async () => {
    const page = await shop.visit('/seller/add-product', { stored: { token }, width })
    const sizes = page.getByRole('group', { name: 'Sizes' })
    const size = sizes.getByLabel('Another size')
    await size.fill('30, 32')
    await sizes.getByRole('button', { name: 'Add size' }).click()
    await sizes.getByText('Write a size such as 42, UK 8 or 128 GB').waitFor()
    await checkA11yAtBothWidths(page, 'a text that is no size')
    await size.fill('128gb')
    await sizes.getByRole('button', { name: 'Add size' }).click()
    await size.fill('64 GB')
    await size.press('Enter')
    expect(await page.getByLabel('Quantity: Free Size, Other').count()).toBe(0)
    await page.getByLabel('Quantity: 64 GB').fill('3')
    await page.getByLabel('Quantity: 128 GB').fill('5')
    await size.fill('64 gb')
    await size.press('Enter')
    await sizes.getByText('64 GB is already a size of this product.').waitFor()
    await checkA11yAtBothWidths(page, 'sizes that are no options')
    await sizes.getByText('64 GB', { exact: true }).click()
    await page.getByLabel('Quantity: 64 GB').waitFor({ state: 'detached' })
  })

  it('a new variant reports its missing quantity once the seller leaves the field', async () => {
    const page = await shop.visit('/seller/add-product', { stored: { token }, width })
    const sizes = page.getByRole('group', { name: 'Sizes' })
    for (const size of ['S', 'M']) await sizes.getByText(size, { exact: true }).click()
    await page.getByLabel('Add a color').selectOption('Blue')
    const missing = page.getByText('Enter the quantity, 0 if you have none.')
    await page.getByLabel('SKU (optional): S, Blue').fill('JUG')
    expect(await missing.count()).toBe(0)
    await page.getByLabel('Quantity: S, Blue').focus()
    await page.getByLabel('Title').focus()
    await missing.waitFor()
    expect(await missing.count()).toBe(1)
  })
})

const paste = (page: Page, field: string, text: string) =>
  page.getByLabel(field).evaluate((input, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
