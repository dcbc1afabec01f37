// The seller's product list: search, filters and sorting, changes in place, bulk changes and duplicating.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '../builders/unique.ts'
import { checkA11y, checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { exportAs } from './export-menu.ts'
import { addProduct, readProduct } from './seller-catalog.ts'

let shop: DemoShop
let token: string

beforeAll(async () => {
  shop = await openDemoShop()
  token = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
})
afterAll(() => shop?.close())

const add = (fields: object = {}) => addProduct(shop, token, fields)
const read = (id: number) => readProduct(shop, token, id)
const open = (path = '', width = 1440) => shop.visit(`/seller/products${path}`, { stored: { token }, width })

/** The row of a product, or its card on a phone. */
const rowOf = (page: Page, title: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: title })

describe.each(flowWidths(1440, 390))('the product list of a seller at %i px', (width) => {
  it('the product list keeps search, filters and sorting in the URL', async () => {
    const word = `Kettle${unique()}`
    await add({ title: `${word} small`, sellingPrice: 5 })
    await add({ title: `${word} large`, sellingPrice: 9, quantity: 0 })
    const draft = await add({ title: `${word} draft`, sellingPrice: 7, status: 'DRAFT' })
    const page = await open('', width)
    const complaints = watchForComplaints(page, shop.url)
    // Reads all names at once: with one request per row, a row may disappear in between.
    const names = () =>
      page
        .getByRole('checkbox', { name: `Select ${word}` })
        .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')?.split(' ').at(-1)))

    await page.getByRole('searchbox', { name: 'Search title or SKU' }).fill(word)
    await page.waitForURL(`**/seller/products?query=${word}`)
    await expect.poll(names).toEqual(['draft', 'large', 'small'])
    await page.getByLabel('Sort by').selectOption('Selling Price, low to high')
    await expect.poll(names).toEqual(['small', 'draft', 'large'])
    await page.getByLabel('Stock', { exact: true }).selectOption('Out of stock')
    await expect.poll(names).toEqual(['large'])
    const [file] = await Promise.all([page.waitForEvent('download'), exportAs(page, 'CSV')])
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`${word} large`)
    await page.goBack()
    await expect.poll(names).toEqual(['small', 'draft', 'large'])
    await page.getByLabel('Status').selectOption('Drafts')
    await expect.poll(names).toEqual(['draft'])
    await page.reload()
    await page
      .getByRole('checkbox', { name: `Select ${word}` })
      .first()
      .waitFor()
    await expect.poll(names).toEqual(['draft'])
    expect(new URL(page.url()).search).toBe(`?query=${word}&status=DRAFT&sort=price`)
    await page.getByLabel('Category').selectOption({ label: 'All of Women' })
    await page.getByRole('heading', { name: `Nothing found for "${word}"` }).waitFor()
    await checkA11yAtBothWidths(page, 'nothing found')

    await page.goBack()
    if (width > 900) {
      const head = page.getByRole('columnheader', { name: 'Title' })
      await head.getByRole('button').click()
      await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
    }
    await page.getByRole('button', { name: `More for ${draft.title}` }).click()
    await checkA11yAtBothWidths(page, 'a menu is open')
    expect(complaints).toEqual([])
  })

  it('price and stock are edited in place and restored by Undo', async () => {
    const { id, title } = await add()
    const page = await open(`?query=${encodeURIComponent(title)}`, width)
    const price = page.getByRole('button', { name: `Selling Price of ${title}` })
    await price.click()
    const field = page.getByRole('textbox', { name: `Selling Price of ${title}` })
    await field.fill('21')
    await field.press('Enter')
    await page
      .getByRole('alert')
      .filter({ hasText: 'MRP Price must be at least the Selling Price.' })
      .waitFor()
    await checkA11yAtBothWidths(page, 'a price is refused')
    await field.fill('')
    await field.pressSequentially('1.299')
    await field.press('Enter')
    await page.getByRole('alert').filter({ hasText: '1.299 can mean two prices.' }).waitFor()
    await field.fill('')
    await field.pressSequentially('12,34')
    await field.press('Enter')
    await page.getByText(`Selling Price of "${title}" is now $12.34.`).waitFor()
    await expect.poll(() => price.evaluate((element) => element === document.activeElement)).toBe(true)
    expect((await read(id)).sellingPrice).toBe(12.34)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await read(id)).sellingPrice).toBe(15)

    await page.getByRole('button', { name: `Quantity of ${title}: 8.` }).click()
    // The stock drops by two before the seller saves the new count.
    await shop.call('PUT', `/sellers/products/${id}`, { token, body: { quantity: 6 } })
    const pieces = page.getByRole('textbox', { name: `Quantity of ${title}` })
    await pieces.fill('10')
    await pieces.press('Enter')
    // The seller added two units, so the result is 6 + 2.
    await page.getByText(`Quantity of "${title}" is now 8.`).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await read(id)).quantity).toBe(6)

    await page.getByRole('button', { name: `Quantity of ${title}: 6.` }).click()
    await shop.call('PUT', `/sellers/products/${id}`, { token, body: { quantity: 2 } })
    await pieces.fill('3')
    await pieces.press('Enter')
    await page
      .getByRole('alert')
      .filter({ hasText: 'Only 2 are left in stock now. Please check the quantity.' })
      .waitFor()
    await pieces.press('Escape')
    await page.getByRole('button', { name: `Quantity of ${title}: 2.` }).waitFor()
  })

  it('stock edits of variants are applied as differences, and an impossible count is refused', async () => {
    const { id, title, variants } = await add({
      variants: ['S', 'M'].map((size) => ({ size, quantity: 4 })),
    })
    const put = (body: object) => shop.call('PUT', `/sellers/products/${id}`, { token, body })
    const page = await open(`?query=${encodeURIComponent(title)}`, width)
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Save' })
    await page.getByRole('button', { name: `Quantity of ${title}: 8 in 2 variants.` }).click()
    // A concurrent change of the description does not conflict with a stock change.
    await put({ description: 'Holds a pint.' })
    await dialog.getByLabel('M, Other').fill('9')
    await save.click()
    await page.getByText(`Quantity of "${title}" is now 13.`).waitFor()

    await page.getByRole('button', { name: `Quantity of ${title}: 13 in 2 variants.` }).click()
    await put({
      stockChanges: variants.map((variant, index) => ({ variantId: variant.id, change: -1 - 6 * index })),
    })
    await dialog.getByLabel('M, Other').fill('1')
    await save.click()
    await dialog.getByText('M, Other: Only 2 are left in stock now. Please check the quantity.').waitFor()
    await checkA11yAtBothWidths(page, 'a count is refused')
    await save.click()
    await page.getByText(`Quantity of "${title}" is now 4.`).waitFor()
    expect((await read(id)).variants.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['S', 3],
      ['M', 1],
    ])
  })

  it('bulk changes apply to the selected products and are restored by Undo', async () => {
    const word = `Tray${unique()}`
    const one = await add({ title: `${word} one` })
    const two = await add({
      title: `${word} two`,
      variants: ['S', 'M'].map((size) => ({ size, quantity: 4 })),
    })
    const page = await open(`?query=${word}`, width)
    const bar = page.getByRole('region', { name: 'Selected products' })
    const pick = async () => {
      for (const { title } of [one, two])
        await page.getByRole('checkbox', { name: `Select ${title}` }).check()
    }
    await pick()
    await bar.getByText('2 selected').waitFor()
    await bar.getByRole('button', { name: 'Change price' }).click()
    await page.getByLabel('Change by percent').fill('-12.5')
    await checkA11yAtBothWidths(page, 'asks for the percentage')
    await page.getByRole('button', { name: 'Change prices' }).click()
    await page.getByText('2 products repriced.').waitFor()
    expect((await read(two.id)).sellingPrice).toBe(13.13)
    expect(await bar.count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Change undone.').waitFor()
    expect([(await read(one.id)).sellingPrice, (await read(two.id)).sellingPrice]).toEqual([15, 15])

    await pick()
    await checkA11yAtBothWidths(page, 'two are selected')
    await bar.getByRole('button', { name: 'Archive' }).click()
    await page.getByText('2 products archived.').waitFor()
    await page.getByLabel('Status').selectOption('Archived')
    await page.getByRole('button', { name: `Publish ${two.title}` }).click()
    await expect.poll(async () => (await read(two.id)).status).toBe('ACTIVE')

    await page.getByLabel('Status').selectOption('Published')
    await page.getByRole('button', { name: `Quantity of ${two.title}` }).click()
    await page.getByLabel('M, Other').fill('9')
    await checkA11yAtBothWidths(page, 'the stock of the variants')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`Quantity of "${two.title}" is now 13.`).waitFor()
  })
})

it('Duplicate copies a product as a draft and opens the copy', async () => {
  const original = await add()
  const page = await open(`?query=${encodeURIComponent(original.title)}`, 390)
  await rowOf(page, original.title).first().waitFor()
  await page.getByRole('button', { name: `More for ${original.title}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByRole('heading', { name: 'Edit Product' }).waitFor()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(`Copy of ${original.title}`)
  expect(await page.getByLabel('Quantity: Free Size, Other').inputValue()).toBe('0')
  await checkA11y(page, 'the copy is edited')
})

it.each(flowWidths(1440, 390))(
  'a title opens the editor, and the menu opens the page in the shop, at %i px',
  async (width) => {
    const { title } = await add()
    const page = await open(`?query=${encodeURIComponent(title)}`, width)
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { name: 'Edit Product', level: 1 }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: `More for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'View in the shop' }).click()
    await page.getByRole('heading', { name: title }).first().waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/product-details\//)
  },
)
