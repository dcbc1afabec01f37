// Product import: template, preview, correcting cells, applying, report and undo.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ProductImport } from '#contract/sellers/imports.ts'
import type { Product } from '#contract/shop/catalog.ts'
import { unique } from '../builders/unique.ts'
import { checkA11y, checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let token: string

beforeAll(async () => {
  shop = await openDemoShop()
  token = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
})
afterAll(() => shop?.close())

/** A seller can have one open import, so each test cancels its own. */
afterEach(async () => {
  for (const { id, status } of await shop.call<ProductImport[]>('GET', '/sellers/imports', { token }))
    if (status === 'READY') await shop.call('POST', `/sellers/imports/${id}/cancel`, { token })
})

const head = 'SKU,Title,Category,MRP,Selling Price,Quantity'
const fileOf = (lines: string[], name = 'Spring.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.map((line) => `${line}\r\n`).join('')),
})
const open = (width = 1440) => shop.visit('/seller/imports', { stored: { token }, width })
const choose = (page: Page, file: ReturnType<typeof fileOf>) =>
  page.getByLabel('CSV file').setInputFiles(file)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Rows by outcome' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
const cell = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}:`) })
const find = (word: string) =>
  shop.call<Product[]>('GET', `/sellers/products?query=${encodeURIComponent(word)}`, { token })

/** A file with an existing product, a new product, and a product with an invalid price. */
async function aSpringFile() {
  const word = `Vase${unique()}`
  const old = await shop.call<Product>('POST', '/sellers/products', {
    token,
    body: {
      title: `${word} old`,
      categoryCode: 'men',
      mrpPrice: 40,
      sellingPrice: 30,
      variants: [{ size: 'Free Size', quantity: 4, sku: `${word}-1` }],
    },
  })
  const file = fileOf([
    `${head},Warehouse`,
    `${word}-1,${word} old,men,40,25,4`,
    `${word}-2,${word} new,men,20,15,8`,
    `${word}-3,${word} odd,men,20,cheap,3`,
  ])
  return { word, old, file }
}

describe.each(flowWidths(1440, 390))('a product import at %i px', (width) => {
  it('an import starts with the template, previews the changes, and is corrected and applied', async () => {
    const { word, old, file } = await aSpringFile()
    const page = await shop.visit('/seller/products', { stored: { token }, width })
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await heading(page, 'Import products').waitFor()
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download template' }).click(),
    ])
    expect(await readFile(await template.path(), 'utf8')).toMatch(/^SKU,Title,Description,Category,/)
    await checkA11yAtBothWidths(page, 'the start')

    await choose(page, file)
    await page.getByRole('button', { name: 'Apply 2 changes' }).waitFor()
    await page.getByText('Ignored columns: Warehouse.').waitFor()
    await expect.poll(() => tab(page, 'With errors').textContent()).toBe('With errors 1')
    expect(await tab(page, 'All').textContent()).toBe('All 3')
    await checkA11yAtBothWidths(page, 'the rows')
    await tab(page, 'Changed').click()
    await cell(page, 'Selling Price in row 2').getByText('→').waitFor()
    expect(await page.locator('del').allTextContents()).toEqual(['$30.00'])
    expect(await page.locator('ins').allTextContents()).toEqual(['$25.00'])

    await tab(page, 'With errors').click()
    const price = cell(page, 'Selling Price in row 4')
    await page.getByText('Write a price as a plain number, such as 1299.50.').waitFor()
    await price.click()
    const field = page.getByRole('textbox', { name: 'Selling Price in row 4' })
    await field.fill('12')
    await field.press('Escape')
    await expect.poll(() => price.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await price.textContent()).toContain('cheap')
    await price.press('Enter')
    await field.fill('12')
    await checkA11yAtBothWidths(page, 'a cell is corrected')
    await field.press('Enter')
    await page.getByRole('button', { name: 'Apply 3 changes' }).waitFor()
    await expect.poll(() => price.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => tab(page, 'With errors').textContent()).toBe('With errors 0')
    expect(await price.textContent()).toContain('12')

    await page.getByRole('button', { name: 'Apply 3 changes' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2 rows add variants.').waitFor()
    await dialog.getByText('1 row updates a variant.').waitFor()
    await checkA11yAtBothWidths(page, 'asks before it applies')
    expect((await find(word)).map(({ title }) => title)).toEqual([old.title])
    await dialog.getByRole('button', { name: 'Apply 3 changes' }).click()
    await heading(page, 'Import complete').waitFor()
    const products = await shop.visit(`/seller/products?query=${word}`, { stored: { token }, width })
    await products.getByRole('checkbox', { name: `Select ${word} odd` }).waitFor()
    expect(await products.getByRole('checkbox', { name: `Select ${word}` }).count()).toBe(3)
    await products.getByRole('button', { name: `Selling Price of ${word} odd: $12.00` }).waitFor()

    expect(complaints).toEqual([])
  })

  it('an import skips rows with errors, reports each row, and can be undone', async () => {
    const { word, old, file } = await aSpringFile()
    const page = await open(width)
    await choose(page, file)
    await page.getByRole('button', { name: 'Apply 2 changes' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 row with errors is skipped.').waitFor()
    await dialog.getByRole('button', { name: 'Apply 2 changes' }).click()
    await heading(page, 'Import complete').waitFor()
    await page.reload()
    await heading(page, 'Import complete').waitFor()
    await page.getByText('1 created, 1 updated, and 1 skipped').waitFor({ state: 'attached' })
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download report' }).click(),
    ])
    expect((await readFile(await report.path(), 'utf8')).trim().split('\r\n')).toHaveLength(4)
    await checkA11yAtBothWidths(page, 'the report')

    expect((await find(word)).map(({ title }) => title).toSorted()).toEqual([`${word} new`, old.title])

    await page.getByRole('button', { name: 'Undo this import' }).click()
    await page.getByText('new products are deleted', { exact: false }).waitFor()
    await checkA11yAtBothWidths(page, 'asks before it undoes')
    await page.getByRole('button', { name: 'Undo import' }).click()
    await heading(page, 'Import undone').waitFor()
    await checkA11yAtBothWidths(page, 'undone')
    const left = await find(word)
    expect(left.map(({ title, sellingPrice }) => [title, sellingPrice])).toEqual([[old.title, 30]])
    await page.getByRole('link', { name: 'All imports' }).click()
    await page.getByText('1 removed, 1 restored, and 1 skipped').first().waitFor()
  })

  it('a row shows all its errors at once', async () => {
    const page = await open(width)
    await choose(
      page,
      fileOf([`${head},Weight (kg)`, 'N-1,,nowhere,20,cheap,3,heavy', 'N-2,Mug,men,20,15,3,']),
    )
    // The unknown category stays without a match.
    await page.getByRole('button', { name: 'Check rows' }).click()
    await page.getByRole('button', { name: 'Apply 1 change' }).waitFor()
    for (const [name, message] of [
      ['Title', 'Please fill in Title and Selling Price.'],
      ['Category', 'There is no such category.'],
      ['Selling Price', 'Write a price as a plain number, such as 1299.50.'],
      ['Weight (kg)', 'Write a number such as 1.25, 350 g or 2 lb.'],
    ] as const) {
      const wrong = page.getByRole('button', { name: `${name} in row 2:` })
      await wrong.waitFor()
      expect(await page.getByText(message, { exact: true }).count()).toBe(1)
    }
    if (width === 1440)
      await page.getByText('4 errors: Title, Category, Selling Price, Weight (kg)', { exact: true }).waitFor()
    await checkA11yAtBothWidths(page, 'a row with several errors')
  })

  it('an import refuses a wrong file with a message', async () => {
    const page = await open(width)
    const alert = page.getByRole('alert')
    await choose(page, fileOf(['PK'], 'Spring.xlsx'))
    await alert.filter({ hasText: 'This is an Excel workbook, not a CSV file.' }).waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await choose(page, fileOf([head, 'A-1,Vase,men,20,15,4,more']))
    await alert.filter({ hasText: 'Row 2 has more cells than there are headings.' }).waitFor()
    await checkA11yAtBothWidths(page, 'a file is refused')
  })

  it('an interrupted upload is resent, and an import can be canceled before it is applied', async () => {
    const { word, file } = await aSpringFile()
    const page = await open(width)
    const sending = '**/api/sellers/imports'
    await page.route(sending, (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    )
    await choose(page, file)
    await page.getByText('The connection was lost during the upload.').waitFor()
    await page.unroute(sending)
    await page.getByRole('button', { name: 'Try again' }).click()
    // An import that is canceled while it is checked has no rows.
    await page.getByRole('button', { name: /^Apply \d+ changes$/ }).waitFor()
    await page.getByRole('button', { name: 'Cancel import' }).click()
    await page.getByRole('dialog').getByText('Your products stay unchanged.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel import' }).click()
    await heading(page, 'Import canceled').waitFor()
    await page.getByText(/^Canceled: nothing applied, \d+ rows\.$/).waitFor({ state: 'attached' })
    const card = page.locator('dl > div').filter({ hasText: 'Not applied' }).locator('dd')
    expect(await tab(page, 'Not applied').textContent()).toBe(`Not applied ${await card.textContent()}`)
    await checkA11yAtBothWidths(page, 'cancelled')
    expect(await find(`${word} new`)).toEqual([])
  })
})

it('an upload shows its progress and can be canceled', async () => {
  const { file } = await aSpringFile()
  const page = await open(390)
  const sending = '**/api/sellers/imports'
  await page.route(sending, (route) => route.request().method() !== 'POST' && route.continue())
  await choose(page, file)
  await page.getByRole('progressbar', { name: 'Uploading Spring.csv' }).waitFor({ state: 'attached' })
  await page.getByText('% of 1 KB').waitFor()
  await checkA11y(page, 'a file is on its way', { waiting: true })
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await page.getByRole('button', { name: 'Choose file' }).waitFor()
})

it('a refused cell edit is rolled back and keeps the typed text', async () => {
  const { file } = await aSpringFile()
  const page = await open()
  await choose(page, file)
  const quantity = cell(page, 'Quantity in row 3')
  await quantity.click()
  const rows = '**/api/sellers/imports/*/rows/*'
  await page.route(rows, (route) =>
    route.fulfill({ status: 503, json: { message: 'The shop is busy.', code: 'busy', requestId: 'r-1' } }),
  )
  const field = page.getByRole('textbox', { name: 'Quantity in row 3' })
  await field.fill('9')
  await field.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'The shop is busy.' }).waitFor()
  expect(await field.inputValue()).toBe('9')
  await checkA11yAtBothWidths(page, 'a corrected cell is refused')
  await page.unroute(rows)
  await field.press('Enter')
  await expect.poll(() => quantity.textContent()).toContain('9')
  expect(await page.getByRole('alert').count()).toBe(0)
})

it('a running import shows and announces its progress and blocks a second import', async () => {
  const { file } = await aSpringFile()
  const page = await open()
  await choose(page, file)
  await page.getByRole('button', { name: 'Apply 2 changes' }).waitFor()
  const state = '**/api/sellers/imports/*'
  await page.route(state, async (route) => {
    const response = await route.fetch()
    const reply: ProductImport = await response.json()
    const progress = { done: 2, total: 3 }
    await route.fulfill({ response, json: { ...reply, status: 'APPLYING', progress } })
  })
  await page.reload()
  const bar = page.getByRole('progressbar', { name: 'Applying the changes' })
  await bar.waitFor()
  expect(await bar.getAttribute('aria-valuenow')).toBe('66')
  await page.getByRole('status').filter({ hasText: '50 percent done' }).waitFor({ state: 'attached' })
  await checkA11y(page, 'is being applied')
  await page.route(state, (route) => route.abort())
  await page.getByText("We can't reach the server right now.").waitFor()
  await page.unroute(state)
  await page.getByRole('button', { name: 'Apply 2 changes' }).waitFor()

  await page.getByRole('link', { name: 'All imports' }).click()
  await page.getByText('You can run one import at a time.').waitFor()
  expect(await page.getByRole('button', { name: 'Choose file' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Apply 2 changes' }).waitFor()
})
