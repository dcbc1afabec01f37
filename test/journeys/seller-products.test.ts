// The seller's catalogue: finding, changing in place, changing many together, copying, and adding with a grid of variants.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import type { User } from '#contract/identity.ts'
import { aShopper } from '../builders/demo-bag.ts'
import { unique } from '../builders/unique.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { expectSound } from '../harness/sound.ts'

let shop: DemoShop
let token: string

beforeAll(async () => {
  shop = await openDemoShop()
  token = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
})
afterAll(() => shop?.close())

const add = (fields: object = {}) =>
  shop.call<Product>('POST', '/sellers/products', {
    token,
    body: {
      title: `Mug ${unique()}`,
      mrpPrice: 20,
      sellingPrice: 15,
      categoryCode: 'men',
      quantity: 8,
      ...fields,
    },
  })
const read = (id: number) => shop.call<Product>('GET', `/sellers/products/${id}`, { token })
const open = (path = '', width = 1440) => shop.visit(`/seller/products${path}`, { stored: { token }, width })

/** The row of a product, or its card on a phone. */
const rowOf = (page: Page, title: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: title })

describe.each([1440, 390])('the list at %i px', (width) => {
  it('is searched, filtered and sorted by the address', async () => {
    const word = `Kettle${unique()}`
    await add({ title: `${word} small`, sellingPrice: 5 })
    await add({ title: `${word} large`, sellingPrice: 9, quantity: 0 })
    const draft = await add({ title: `${word} draft`, sellingPrice: 7, status: 'DRAFT' })
    const page = await open('', width)
    const complaints = watchForComplaints(page, shop.url)
    // In one look: asked one by one, a row may be gone before its turn.
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
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
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
    await expectSound(page, 'nothing found')

    await page.goBack()
    if (width > 900) {
      const head = page.getByRole('columnheader', { name: 'Title' })
      await head.getByRole('button').click()
      await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
    }
    await page.getByRole('button', { name: `More for ${draft.title}` }).click()
    await expectSound(page, 'a menu is open')
    expect(complaints).toEqual([])
  })

  it('changes a price and the stock in place, and takes both back', async () => {
    const { id, title } = await add()
    const page = await open(`?query=${encodeURIComponent(title)}`, width)
    const price = page.getByRole('button', { name: `Selling Price of ${title}` })
    await price.click()
    const field = page.getByRole('spinbutton', { name: `Selling Price of ${title}` })
    await field.fill('21')
    await field.press('Enter')
    await page
      .getByRole('alert')
      .filter({ hasText: 'MRP Price must be at least the Selling Price.' })
      .waitFor()
    await expectSound(page, 'a price is refused')
    await field.fill('12.34')
    await field.press('Enter')
    await page.getByText(`Selling Price of "${title}" is now $12.34.`).waitFor()
    await expect.poll(() => price.evaluate((element) => element === document.activeElement)).toBe(true)
    expect((await read(id)).sellingPrice).toBe(12.34)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await read(id)).sellingPrice).toBe(15)

    await page.getByRole('button', { name: `Quantity of ${title}: 8.` }).click()
    // Somebody else takes two from the shelf before the seller's count arrives.
    await shop.call('PUT', `/sellers/products/${id}`, { token, body: { quantity: 6 } })
    const pieces = page.getByRole('spinbutton', { name: `Quantity of ${title}` })
    await pieces.fill('10')
    await pieces.press('Enter')
    // Two came in, whatever was taken.
    await page.getByText(`Quantity of "${title}" is now 8.`).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await read(id)).quantity).toBe(6)

    await page.getByRole('button', { name: `Quantity of ${title}: 6.` }).click()
    await shop.call('PUT', `/sellers/products/${id}`, { token, body: { quantity: 2 } })
    await pieces.fill('3')
    await pieces.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'Only 2 are left by now. Please count again.' }).waitFor()
    await pieces.press('Escape')
    await page.getByRole('button', { name: `Quantity of ${title}: 2.` }).waitFor()
  })

  it('moves the stock of variants by pieces, and counts anew what is gone by then', async () => {
    const { id, title, variants } = await add({
      variants: ['S', 'M'].map((size) => ({ size, quantity: 4 })),
    })
    const put = (body: object) => shop.call('PUT', `/sellers/products/${id}`, { token, body })
    const page = await open(`?query=${encodeURIComponent(title)}`, width)
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Save' })
    await page.getByRole('button', { name: `Quantity of ${title}: 8 in 2 variants.` }).click()
    // Somebody else changes what has nothing to do with the stock, and nobody is in the way of the other.
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
    await dialog.getByText('M, Other: Only 2 are left by now. Please count again.').waitFor()
    await expectSound(page, 'a count is refused')
    await save.click()
    await page.getByText(`Quantity of "${title}" is now 4.`).waitFor()
    expect((await read(id)).variants.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['S', 3],
      ['M', 1],
    ])
  })

  it('changes many together, and takes it back', async () => {
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
    await expectSound(page, 'asks for the percentage')
    await page.getByRole('button', { name: 'Change prices' }).click()
    await page.getByText('2 products were given a new price.').waitFor()
    expect((await read(two.id)).sellingPrice).toBe(13.13)
    expect(await bar.count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Taken back.').waitFor()
    expect([(await read(one.id)).sellingPrice, (await read(two.id)).sellingPrice]).toEqual([15, 15])

    await pick()
    await expectSound(page, 'two are selected')
    await bar.getByRole('button', { name: 'Archive' }).click()
    await page.getByText('2 products were archived.').waitFor()
    await page.getByLabel('Status').selectOption('Archived')
    await page.getByRole('button', { name: `Publish ${two.title}` }).click()
    await expect.poll(async () => (await read(two.id)).status).toBe('ACTIVE')

    await page.getByLabel('Status').selectOption('Published')
    await page.getByRole('button', { name: `Quantity of ${two.title}` }).click()
    await page.getByLabel('M, Other').fill('9')
    await expectSound(page, 'the stock of the variants')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`Quantity of "${two.title}" is now 13.`).waitFor()
  })
})

it('copies a product as a draft and opens it', async () => {
  const original = await add()
  const page = await open(`?query=${encodeURIComponent(original.title)}`, 390)
  await rowOf(page, original.title).first().waitFor()
  await page.getByRole('button', { name: `More for ${original.title}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByRole('heading', { name: 'Edit Product' }).waitFor()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(`Copy of ${original.title}`)
  expect(await page.getByLabel('Quantity: Free Size, Other').inputValue()).toBe('0')
  await expectSound(page, 'the copy is edited')
})

describe.each([1440, 390])('editing a product at %i px', (width) => {
  const edit = (id: number, list = '') =>
    shop.visit(`/seller/products${list}`, { stored: { token }, width }).then(async (page) => {
      await page.locator(`main a[href="/seller/products/${id}"]`).first().click()
      await page.getByRole('heading', { name: 'Edit Product' }).waitFor()
      return page
    })
  const found = ({ title }: Product) => `?query=${encodeURIComponent(title)}`
  const saved = (page: Page, title: string) => page.getByText(`Product "${title}" was saved.`).waitFor()

  it('saves what was changed; what is sold until it arrives stays sold', async () => {
    const product = await add({ variants: ['S', 'M', 'L'].map((size) => ({ size, quantity: 5 })) })
    const page = await edit(product.id, found(product))
    const complaints = watchForComplaints(page, shop.url)
    const buyer = await aShopper(shop)
    // At the last moment: everything that the page may ask before it saves has been answered.
    await page.route(`**/api/sellers/products/${product.id}`, async (route) => {
      if (route.request().method() === 'PUT') await buy(buyer, product.id, { S: 2, M: 1 })
      await route.continue()
    })
    await page.getByLabel('Title').fill(`${product.title} with a lid`)
    await page.getByLabel('Selling Price').fill('17.50')
    await page.getByLabel('Quantity: M, Other').fill('8')
    await page.getByRole('group', { name: 'Sizes' }).getByText('XL', { exact: true }).click()
    await page.getByLabel('Quantity: XL, Other').fill('2')
    await expectSound(page, 'a product is edited')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await saved(page, `${product.title} with a lid`)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
      `/seller/products${found(product)}`,
    )
    const after = await read(product.id)
    expect(after).toMatchObject({
      title: `${product.title} with a lid`,
      sellingPrice: 17.5,
      status: 'ACTIVE',
    })
    expect(after.variants.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['S', 3],
      ['M', 7],
      ['L', 5],
      ['XL', 2],
    ])
    expect(complaints).toEqual([])
  })

  it('says where a count is no longer possible, and takes the next one from what is there', async () => {
    const product = await add({ variants: ['S', 'M'].map((size) => ({ size, quantity: 5 })) })
    const page = await edit(product.id, found(product))
    await buy(await aShopper(shop), product.id, { S: 1, M: 3 })
    const field = page.getByLabel('Quantity: M, Other')
    await field.fill('1')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Failed to save product: Only 2 are left by now. Please count again.').waitFor()
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await expectSound(page, 'a count is refused')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await saved(page, product.title)
    expect((await read(product.id)).variants.map(({ quantity }) => quantity)).toEqual([4, 1])
  })

  it('takes it off sale with what was changed, and puts it on sale again', async () => {
    const product = await add()
    const page = await edit(product.id, found(product))
    await page.getByLabel('Selling Price').fill('12')
    await page.getByRole('button', { name: 'Save and take off sale' }).click()
    await saved(page, product.title)
    expect(await read(product.id)).toMatchObject({ status: 'DRAFT', sellingPrice: 12, quantity: 8 })
    expect((await fetch(`${shop.url}/api/products/${product.id}`)).status).toBe(404)
    await page.getByRole('link', { name: `Edit ${product.title}` }).click()
    await page.getByRole('button', { name: 'Save and put on sale' }).click()
    await page.getByRole('heading', { name: 'Products' }).waitFor()
    expect(await read(product.id)).toMatchObject({ status: 'ACTIVE', sellingPrice: 12, quantity: 8 })
    expect((await fetch(`${shop.url}/api/products/${product.id}`)).status).toBe(200)
  })

  it('saves nothing over what someone else changed, and goes on from that once it is reloaded', async () => {
    const product = await add()
    const page = await edit(product.id, found(product))
    const newer = `${product.title} in blue`
    await shop.call('PUT', `/sellers/products/${product.id}`, {
      token,
      body: { title: newer, sellingPrice: 14 },
    })
    await page.getByLabel('Selling Price').fill('19')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Someone else changed this product after you opened it').waitFor()
    await expectSound(page, 'someone else was faster')
    expect(await page.getByLabel('Selling Price').inputValue()).toBe('19')
    expect((await read(product.id)).sellingPrice).toBe(14)
    await page.getByRole('button', { name: 'Reload product' }).click()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(newer)
    expect(await page.getByLabel('Selling Price').inputValue()).toBe('14')
    await page.getByLabel('Selling Price').fill('19')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await saved(page, newer)
    expect(await read(product.id)).toMatchObject({ title: newer, sellingPrice: 19 })
  })

  it('holds who would lose what was typed, and nobody else', async () => {
    const product = await add()
    const page = await edit(product.id, found(product))
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: `Edit ${product.title}` }).click()
    // The search field of the list is found by the same label.
    await page.getByRole('heading', { name: 'Edit Product' }).waitFor()
    await page.getByLabel('Title').fill('Something else')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await page.getByRole('link', { name: 'Cancel' }).click()
    await question.waitFor()
    await expectSound(page, 'somebody leaves')
    await question.getByRole('button', { name: 'Stay here' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await page.getByLabel('Title').inputValue()).toBe('Something else')
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const leaving = await asked
    expect(leaving.type()).toBe('beforeunload')
    await leaving.dismiss()
    await page.goBack()
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: 'Products' }).waitFor()
    expect((await read(product.id)).title).toBe(product.title)
  })
})

describe.each([1440, 390])('adding a product at %i px', (width) => {
  it('with pictures, a category, and a grid of sizes and colors that outlives a reload', async () => {
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
    for (const size of ['S', 'M', 'Free Size']) await sizes.getByText(size, { exact: true }).click()
    await page.getByLabel('Add a color').selectOption('Blue')
    await page.getByLabel('Quantity: M, Blue').fill('7')
    await page.getByLabel('SKU (optional): M, Blue').fill(`JUG-${title}`)
    await page.getByLabel('Offered: S, Blue').uncheck()
    await page.getByText('Some variants have a price of their own').click()
    await page.getByLabel('Own Selling Price: M, Blue').fill('28.5')
    await expectSound(page, 'the grid of variants')
    await page.reload()
    await page.getByText('What you had typed is still here.').waitFor()
    expect(await page.getByLabel('Quantity: M, Blue').inputValue()).toBe('7')

    await choosePictures(page)
    await page.getByRole('button', { name: 'Add Product' }).click()
    await page.getByText(`Product "${title}" was added successfully!`).waitFor()
    const [product] = await shop.call<Product[]>(
      'GET',
      `/sellers/products?query=${encodeURIComponent(title)}`,
      { token },
    )
    expect(product).toMatchObject({ color: 'Red', sizes: ['S', 'M'], sellingPrice: 30, status: 'ACTIVE' })
    expect(product?.images).toHaveLength(4)
    const places = product?.variants.map(({ size, color, quantity, sellingPrice }) =>
      [size, color, quantity, sellingPrice].join(' '),
    )
    expect(places?.toSorted()).toEqual(['M Blue 7 28.5', 'M Red 1 30', 'S Red 1 30'])
  })
})

describe('a product that is not ready yet', () => {
  const add = (width: number) => shop.visit('/seller/add-product', { stored: { token }, width })
  const typedIn = (page: Page, label: string) => page.getByLabel(label).inputValue()
  const restored = 'What you had typed is still here.'

  it.each([1440, 390])('is saved as a draft, which nobody can buy, at %i px', async (width) => {
    const title = `Carafe ${unique()}`
    const page = await add(width)
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Selling Price').fill('30')
    await page.getByLabel('Category (Level 1)').selectOption('men')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await page.getByText(`Product "${title}" was added successfully!`).waitFor()
    expect(await page.getByRole('link', { name: 'View the product in the shop' }).count()).toBe(0)
    await expectSound(page, 'a draft was saved')
    await page.getByRole('link', { name: 'Open the product' }).click()
    await page.getByRole('button', { name: 'Save and put on sale' }).waitFor()
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    expect(await read(id)).toMatchObject({ title, status: 'DRAFT' })
    expect((await fetch(`${shop.url}/api/products/${id}`)).status).toBe(404)
  })

  it.each([1440, 390])('is cleared away in one press, and had back by Undo, at %i px', async (width) => {
    const title = `Carafe ${unique()}`
    const page = await add(width)
    await page.getByLabel('Title').fill(title)
    await page.getByRole('group', { name: 'Sizes' }).getByText('M', { exact: true }).click()
    await page.getByLabel('Quantity: M, Other').fill('7')
    const clear = page.getByRole('button', { name: 'Clear the form' })
    await clear.click()
    await page.getByText('The form was cleared.').waitFor()
    expect(await typedIn(page, 'Title')).toBe('')
    await expect.poll(() => clear.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => typedIn(page, 'Title')).toBe(title)
    expect(await typedIn(page, 'Quantity: M, Other')).toBe('7')
    await page.reload()
    await page.getByText(restored).waitFor()
    expect(await typedIn(page, 'Title')).toBe(title)

    // What is typed after that is as safe.
    await clear.click()
    await page.getByLabel('Title').fill('Another one')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => typedIn(page, 'Title')).toBe(title)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => typedIn(page, 'Title')).toBe('Another one')
  })

  it('is forgotten when it was emptied by hand', async () => {
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
    await page.getByRole('button', { name: 'Clear the form' }).waitFor()
    expect(await page.getByText(restored).count()).toBe(0)
    expect(await typedIn(page, 'Title')).toBe('')
  })
})

it('says in the words of the form why a picture or a product was not taken, and keeps what was typed', async () => {
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
  await expectSound(page, 'a picture is refused')
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
  await expectSound(page, 'a product is refused')
  expect(await page.getByLabel('Title').inputValue()).toBe(title)
})

/** Orders so many of each size; they are held from that moment on. */
async function buy({ token }: { token: string }, productId: number, sizes: Record<string, number>) {
  for (const [size, quantity] of Object.entries(sizes))
    await shop.call('POST', '/carts/items', { token, body: { productId, size, quantity } })
  const { addresses } = await shop.call<User>('GET', '/users/profile', { token })
  await shop.call('POST', '/orders?paymentMethod=STRIPE', { token, body: { id: addresses[0]?.id } })
}

/** Six pictures, of which five may stay; the first fails once and is tried again, the last is taken out. */
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
  const input = page.locator('input[type=file]')
  await input.setInputFiles(files)
  await page.getByText('Maximum 5 images allowed.').waitFor()
  expect(await input.isDisabled()).toBe(true)
  await page.getByText('Failed to upload image:').waitFor()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  expect(await page.getByText('Failed to upload image:').count()).toBe(0)
  await page.getByRole('button', { name: 'Move image 2 to the left' }).click()
  await page.getByText('Image is now number 1 of 5.').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Remove image 5' }).click()
  await page.getByText('Image removed.').waitFor({ state: 'attached' })
}
