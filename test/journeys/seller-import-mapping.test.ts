// Import of an export from another shop system: columns and categories are matched, then the products go live.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ProductImport } from '#contract/sellers/imports.ts'
import type { Product } from '#contract/shop/catalog.ts'
import { amazonFlatFile } from '../builders/amazon-exports.ts'
import { shopifyExport } from '../builders/shop-exports.ts'
import { unique } from '../builders/unique.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { type PictureSite, startPictureSite } from '../harness/picture-site.ts'

let shop: DemoShop
let token: string
let site: PictureSite
beforeAll(async () => {
  site = await startPictureSite()
  shop = await openDemoShop({ IMPORT_PICTURE_HOSTS: site.host })
  token = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
})
afterAll(async () => {
  await shop?.close()
  await site?.close()
})

/** A seller can have one open import, so a failed test cancels its own. */
afterEach(async () => {
  for (const { id, endedAt } of await shop.call<ProductImport[]>('GET', '/sellers/imports', { token }))
    if (endedAt === null) await shop.call('POST', `/sellers/imports/${id}/cancel`, { token })
})

const file = (text: string) => ({ name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

describe.each(flowWidths(1440, 390))('an import from another shop at %i px', (width) => {
  it('a Shopify export is matched, checked and live', async () => {
    const word = `Sun${unique()}`
    const page = await shop.visit('/seller/imports', { stored: { token }, width })
    const complaints = watchForComplaints(page, shop.url)
    await page.getByLabel('CSV file').setInputFiles(file(shopifyExport(word, site.url)))
    await page.getByText('This looks like an export from Shopify.').waitFor()
    expect(await page.getByLabel('Selling Price').locator('option:checked').textContent()).toBe(
      'Variant Price',
    )
    await page.getByText('1299.00 · 49.50').waitFor()
    await page.getByText('Not imported: Tags').waitFor()
    await page.getByRole('button', { name: /optional columns not in the file$/ }).click()
    await page.getByLabel('GTIN', { exact: true }).selectOption('Tags')
    await page.getByText('Barcodes that are not valid GTINs are skipped.').waitFor()
    await page.getByLabel('GTIN', { exact: true }).selectOption('Not in the file')
    // Its choices come with the categories.
    await expect.poll(() => page.getByLabel('T-Shirts').inputValue()).toMatch(/t-?shirts$/)
    await page.getByText('1 category of your file has no match yet.').waitFor()
    await checkA11yAtBothWidths(page, 'matching columns')

    // A column that is taken away is asked for, and back it is no longer missing.
    await page.getByLabel('SKU').selectOption({ label: 'Not in the file' })
    await page.getByText('Still needed: SKU.').waitFor()
    expect(await page.getByRole('button', { name: 'Check rows' }).isDisabled()).toBe(true)
    await page.getByLabel('SKU').selectOption({ label: 'Variant SKU' })
    await page.getByLabel(`Glow ${word}`).selectOption('home_furniture')
    await page.getByRole('button', { name: 'Check rows' }).click()
    await page.getByRole('button', { name: 'Apply 3 changes' }).waitFor()

    // The columns can be changed until the changes are applied.
    await page.getByRole('button', { name: 'Change columns' }).click()
    await expect.poll(() => page.getByLabel(`Glow ${word}`).inputValue()).toBe('home_furniture')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Apply 3 changes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Apply 3 changes' }).click()
    await page.getByRole('heading', { name: 'Import complete', exact: true }).waitFor()
    await page.getByRole('link', { name: 'View your products' }).waitFor()

    const products = await shop.call<Product[]>('GET', `/sellers/products?query=${word}`, { token })
    expect(products.map(({ title, status }) => [title, status]).toSorted()).toEqual([
      [`${word} lamp`, 'DRAFT'],
      [`${word} shirt`, 'ACTIVE'],
    ])
    const shirt = products.find(({ title }) => title.endsWith('shirt'))
    const live = await shop.visit(`/product-details/men_topwear_tshirts/x/${shirt?.id}`, { width })
    await live.getByRole('heading', { name: `${word} shirt`, level: 1 }).waitFor()
    expect(shirt?.images).toHaveLength(3)
    expect(complaints).toEqual([])
  })

  it('a template of Amazon becomes products with variants, and an unfinished one is explained', async () => {
    const word = `Sky${unique()}`
    const childless = ['shirt', `${word}-X`, `${word} cap`, '', '', '', 'parent'].join('\t')
    const page = await shop.visit('/seller/imports', { stored: { token }, width })
    await page.getByLabel('CSV file').setInputFiles(file(`${amazonFlatFile(word)}\r\n${childless}`))
    await page.getByText('This looks like an export from Amazon.').waitFor()
    await page.getByLabel('shirt', { exact: true }).selectOption('men_topwear_tshirts')
    await page.getByLabel('kitchen', { exact: true }).selectOption('home_furniture')
    await checkA11yAtBothWidths(page, 'matching columns of Amazon')
    await page.getByRole('button', { name: 'Check rows' }).click()
    await page.getByRole('button', { name: 'Apply 3 changes' }).waitFor()
    await page.getByText('A parent row is sold only through its child rows').first().waitFor()
    await checkA11yAtBothWidths(page, 'rows of Amazon')
    await page.getByRole('button', { name: 'Apply 3 changes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Apply 3 changes' }).click()
    await page.getByRole('heading', { name: 'Import complete', exact: true }).waitFor()
    const products = await shop.call<Product[]>('GET', `/sellers/products?query=${word}`, { token })
    expect(products.map(({ title, variants }) => [title, variants?.length]).toSorted()).toEqual([
      [`${word} pan 12" wide`, 1],
      [`${word} tee`, 2],
    ])
  })

  it('an unknown file asks for its columns and how its prices are written', async () => {
    const page = await shop.visit('/seller/imports', { stored: { token }, width })
    await page.getByLabel('CSV file').setInputFiles(file(`Label;Cost\nStool${unique()};1.299`))
    await page
      .getByText('Still needed: SKU, Title, Category, Selling Price, Quantity. Choose where to find them.')
      .waitFor()
    await page.getByLabel('Selling Price').selectOption({ label: 'Cost' })
    await page.getByRole('radio', { name: '1.299,50' }).check()
    await checkA11yAtBothWidths(page, 'an unknown file')
    await page.getByRole('button', { name: 'Cancel import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel import' }).click()
    await page.getByRole('heading', { name: 'Import canceled', exact: true }).waitFor()
    const [last] = await shop.call<ProductImport[]>('GET', '/sellers/imports', { token })
    expect(last?.status).toBe('CANCELLED')
  })

  it('an error of many rows is fixed once', async () => {
    const word = unique()
    // New values, because fixes are remembered.
    const [category, color] = [`Mystery ${word}`, `Ocean ${word}`]
    const lines = ['S', 'M', 'L'].map(
      (size) => `${word}${size},Shirt ${word},${category},15,${color},${size},1,${word}`,
    )
    const text = ['SKU,Title,Category,Selling Price,Color,Size,Quantity,Product', ...lines].join('\n')
    const page = await shop.visit('/seller/imports', { stored: { token }, width })
    await page.getByLabel('CSV file').setInputFiles(file(text))
    // The unknown category is asked about, and stays without a match.
    await page.getByLabel(category, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Check rows' }).click()
    await page.getByLabel(`Color instead of “${color}”`).selectOption('Blue')
    await checkA11yAtBothWidths(page, 'errors of many rows')
    await page.getByText('1 value still without a choice.').waitFor()
    await page.getByLabel(`Category instead of “${category}”`).selectOption('men_topwear_tshirts')
    await page.getByRole('button', { name: 'Fix 2 values' }).click()
    await page.getByRole('button', { name: 'Apply 3 changes' }).waitFor()
    await page.getByRole('button', { name: 'Cancel import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel import' }).click()
    await page.getByRole('heading', { name: 'Import canceled', exact: true }).waitFor()
  })

  it('all suggested colors are used with one click, and a file that is not in UTF-8 says so', async () => {
    const word = unique()
    const lines = [`${word} Burgundy`, `${word} Off-White`, 'Gray', 'Navy'].map(
      (color, at) => `${word}${at},Čapka ${word},men,15,${color},M,1,${word}`,
    )
    const text = ['SKU,Title,Category,Selling Price,Color,Size,Quantity,Product', ...lines].join('\n')
    const page = await shop.visit('/seller/imports', { stored: { token }, width })
    const complaints = watchForComplaints(page, shop.url)
    await page.getByLabel('File encoding').selectOption('Central European (ISO-8859-2)')
    await checkA11yAtBothWidths(page, 'a file encoding')
    const buffer = Buffer.from(text.replaceAll('Č', '\u00c8'), 'latin1')
    await page.getByLabel('CSV file').setInputFiles({ name: 'capka.csv', mimeType: 'text/csv', buffer })
    await page.getByText('so we read it as Central European (ISO-8859-2)').waitFor()
    await page.getByText(`Čapka ${word}`).first().waitFor()
    expect(await page.getByLabel(`Color instead of “${word} Burgundy”`).inputValue()).toBe('Maroon')
    await checkA11yAtBothWidths(page, 'suggested colors')
    await page.getByRole('button', { name: 'Fix 2 values' }).click()
    await page.getByRole('button', { name: 'Apply 4 changes' }).waitFor()
    expect(await page.getByText('Fix many rows at once').count()).toBe(0)
    await page.getByRole('button', { name: 'Cancel import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel import' }).click()
    await page.getByRole('heading', { name: 'Import canceled', exact: true }).waitFor()
    expect(complaints).toEqual([])
  })
})
