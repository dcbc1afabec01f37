// Adding a product: pictures, variants, drafts, and what the form says when the server refuses.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '#contract/shop/catalog.ts'
import { unique } from '../builders/unique.ts'
import { checkA11y, checkA11yAtBothWidths } from '../harness/a11y.ts'
import { aSeller } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { readProduct } from './seller-catalog.ts'

let shop: DemoShop
let token: string

beforeAll(async () => {
  shop = await openDemoShop()
  token = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
})
afterAll(() => shop?.close())

describe.each(flowWidths(1440, 390))('adding a product at %i px', (width) => {
  it('a new product with low stock is in the notifications and on the dashboard at once', async () => {
    const seller = await aSeller(shop.app)
    const page = await shop.visit('/seller', { stored: { token: seller.token }, width })
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    if (width === 390) await page.getByRole('button', { name: 'Open menu' }).click()
    await page
      .getByRole('navigation', { name: 'Seller menu' })
      .getByRole('link', { name: 'Add Product' })
      .click()
    const title = `Jug ${unique()}`
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Selling Price').fill('30')
    await page.getByLabel('Category (Level 1)').selectOption('men')
    await page.getByRole('button', { name: 'Add Product' }).click()
    await page.getByText(`Product "${title}" was added successfully!`).waitFor()
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    await page.getByText(`${title} is low on stock`).waitFor()
    await page.goto(`${shop.url}/seller`)
    await page.getByRole('main').getByRole('link', { name: title }).waitFor()
  })

  it('a seller adds a product with pictures, category and a variant grid that survives a reload', async () => {
    const title = `Jug ${unique()}`
    const page = await shop.visit('/seller/add-product', { stored: { token }, width })
    await page.getByRole('button', { name: 'Add Product' }).click()
    await page.getByText('Please select a Category (Level 1).').waitFor()
    expect(await page.getByText('Please fill in Title and Selling Price.').count()).toBe(2)

    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Selling Price').fill('30')
    expect(await page.getByLabel('Category (Level 2)').isDisabled()).toBe(true)
    await page.getByLabel('Category (Level 1)').selectOption('men')
    await page.getByLabel('Category (Level 2)').selectOption('men_topwear')
    await page.getByLabel('Color', { exact: true }).selectOption('Red')
    const sizes = page.getByRole('group', { name: 'Sizes' })
    for (const size of ['S', 'M']) await sizes.getByText(size, { exact: true }).click()
    await page.getByLabel('Add a color').selectOption('Blue')
    await page.getByLabel('Quantity: M, Blue').fill('7')
    await page.getByLabel('Quantity: S, Red').fill('1')
    await page.getByLabel('SKU (optional): M, Blue').fill(`JUG-${title}`)
    await page.getByLabel('Offered: S, Blue').uncheck()
    expect(await page.getByText('Enter the quantity, 0 if you have none.').count()).toBe(0)
    await page.getByText('Some variants have their own price').click()
    await page.getByLabel('Own Selling Price: M, Blue').fill('28.5')
    await page.getByLabel('Low stock').fill('2')
    await checkA11yAtBothWidths(page, 'the grid of variants')
    await page.reload()
    await page.getByText('We restored your unsaved product.').waitFor()
    expect(await page.getByLabel('Quantity: M, Blue').inputValue()).toBe('7')

    await choosePictures(page)
    await page.getByRole('button', { name: 'Add Product' }).click()
    await page.getByText('Enter the quantity, 0 if you have none.').waitFor()
    await page.getByLabel('Quantity: M, Red').fill('0')
    await page.getByRole('button', { name: 'Add Product' }).click()
    await page.getByText(`Product "${title}" was added successfully!`).waitFor()
    const path = `/sellers/products?query=${encodeURIComponent(title)}`
    const [product] = await shop.call<Product[]>('GET', path, { token })
    expect(product).toMatchObject({
      color: 'Red',
      sizes: ['S', 'M'],
      sellingPrice: 30,
      lowStockMax: 2,
      status: 'ACTIVE',
    })
    expect(product?.images).toHaveLength(4)
    expect(product?.variants.map(({ color, images }) => `${color} ${images.length}`).toSorted()).toEqual([
      'Blue 1',
      'Red 3',
      'Red 3',
    ])
    expect(product?.pictures.at(-1)).toMatchObject({ color: 'Blue', alt: 'A blue jug' })
    const places = product?.variants.map(({ size, color, quantity, sellingPrice }) =>
      [size, color, quantity, sellingPrice].join(' '),
    )
    expect(places?.toSorted()).toEqual(['M Blue 7 28.5', 'M Red 0 30', 'S Red 1 30'])
  })
})

describe('the draft of a new product', () => {
  const add = (width: number) => shop.visit('/seller/add-product', { stored: { token }, width })
  const typedIn = (page: Page, label: string) => page.getByLabel(label).inputValue()
  const restored = 'We restored your unsaved product.'

  it.each(flowWidths(1440, 390))('a product saved as a draft is not for sale, at %i px', async (width) => {
    const title = `Carafe ${unique()}`
    const page = await add(width)
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Selling Price').fill('30')
    await page.getByLabel('Category (Level 1)').selectOption('men')
    // Enter in a field publishes nothing.
    for (const field of ['Title', 'Selling Price', 'Quantity: Free Size, Other'])
      await page.getByLabel(field).press('Enter')
    expect(await page.getByRole('button', { name: 'Adding...' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await page.getByText(`Product "${title}" was added successfully!`).waitFor()
    expect(await page.getByRole('link', { name: 'View the product in the shop' }).count()).toBe(0)
    await checkA11yAtBothWidths(page, 'a draft was saved')
    await page.getByRole('link', { name: 'Open the product' }).click()
    await page.getByRole('button', { name: 'Save and put on sale' }).waitFor()
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    expect(await readProduct(shop, token, id)).toMatchObject({ title, status: 'DRAFT' })
    expect((await fetch(`${shop.url}/api/products/${id}`)).status).toBe(404)
  })

  it.each(flowWidths(1440, 390))(
    'Clear the form empties the product form, and Undo restores the input, at %i px',
    async (width) => {
      const title = `Carafe ${unique()}`
      const page = await add(width)
      await page.getByLabel('Title').fill(title)
      await page.getByRole('group', { name: 'Sizes' }).getByText('M', { exact: true }).click()
      await page.getByLabel('Quantity: M, Other').fill('7')
      const clear = page.getByRole('button', { name: 'Clear form' })
      // The bar takes one row on phones, too.
      const topOf = (button: Locator) => button.evaluate((element) => element.getBoundingClientRect().top)
      expect(await topOf(clear)).toBe(await topOf(page.getByRole('button', { name: 'Add Product' })))
      await clear.click()
      await page.getByText('Form cleared.').waitFor()
      expect(await typedIn(page, 'Title')).toBe('')
      await expect.poll(() => clear.evaluate((element) => element === document.activeElement)).toBe(true)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => typedIn(page, 'Title')).toBe(title)
      expect(await typedIn(page, 'Quantity: M, Other')).toBe('7')
      await page.reload()
      await page.getByText(restored).waitFor()
      expect(await typedIn(page, 'Title')).toBe(title)

      // Text typed after clearing is restored by Undo as well.
      await clear.click()
      await page.getByLabel('Title').fill('Another one')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => typedIn(page, 'Title')).toBe(title)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => typedIn(page, 'Title')).toBe('Another one')
    },
  )

  it('a draft that the seller empties by hand is deleted', async () => {
    const page = await add(390)
    await page.getByLabel('Title').fill('Carafe')
    await page.reload()
    await page.getByText(restored).waitFor()
    await page.getByLabel('Title').fill('')
    await page.reload()
    await page.getByLabel('Title').fill('Jar')
    expect(await page.getByText(restored).count()).toBe(0)
    await page.getByLabel('Title').fill('')
    await page.reload()
    await page.getByRole('button', { name: 'Clear form' }).waitFor()
    expect(await page.getByText(restored).count()).toBe(0)
    expect(await typedIn(page, 'Title')).toBe('')
  })
})

it('the product form shows why a picture or a product was refused and keeps the input', async () => {
  const title = `Bowl ${unique()}`
  const page = await shop.visit('/seller/add-product', { stored: { token }, width: 390 })
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Selling Price').fill('30')
  await page.getByLabel('Category (Level 1)').selectOption('men')
  await page.route('**/api/uploads/image', (route) => route.fulfill({ json: {} }))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bowl.png', mimeType: 'image/png', buffer: Buffer.from('a picture') })
  await page.getByText('Cloudinary upload did not return a URL.').waitFor()
  await checkA11y(page, 'a picture is refused')
  await page.getByRole('button', { name: 'Remove image 1' }).click()

  await page.route('**/api/sellers/products', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { message: 'The shelf is full.' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByText('Failed to add product: The shelf is full.').waitFor()
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByText('Authentication token not found. Please log in.').waitFor()
  await checkA11y(page, 'a product is refused')
  expect(await page.getByLabel('Title').inputValue()).toBe(title)
})

/** Chooses six pictures, of which the form takes five. The first upload fails once and is retried; one picture is removed. */
async function choosePictures(page: Page): Promise<void> {
  let failed = false
  await page.route('**/api/uploads/image', (route) => {
    if (failed) return route.continue()
    failed = true
    return route.fulfill({ status: 503, json: { message: 'Busy', code: 'busy' } })
  })
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const files = Array.from({ length: 6 }, (_, index) => ({
    name: `jug-${index}.png`,
    mimeType: 'image/png',
    buffer,
  }))
  const input = page.getByLabel('Add images: Red')
  await input.setInputFiles(files)
  const refusal = page.getByRole('alert').filter({
    hasText: 'Maximum 5 images allowed. Red has 5. jug-5.png was not added.',
  })
  await refusal.waitFor()
  // New images move the box down; the message at the box is still in sight, above the bar with the buttons.
  const bottomOf = (shown: Locator) => shown.evaluate((element) => element.getBoundingClientRect().bottom)
  const bar = page.getByRole('button', { name: 'Add Product' })
  const barTop = () => bar.evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(async () => (await bottomOf(refusal)) <= (await barTop())).toBe(true)
  expect(await input.isDisabled()).toBe(true)
  await page.getByText('Failed to upload image:').waitFor()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  expect(await page.getByText('Failed to upload image:').count()).toBe(0)
  await page.getByRole('button', { name: 'Move image 2 to the left' }).click()
  await page.getByText('Image is now number 1 of 5.').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Remove image 5' }).click()
  await page.getByText('Image removed.').waitFor({ state: 'attached' })
  await page.getByLabel('Color of image 4').selectOption('Blue')
  const blue = page.getByRole('list', { name: 'Images: Blue' })
  await blue.getByLabel('Description of image 1 for screen readers').fill('A blue jug')
}
