// The product page: pictures, sizes, colors, stock and the size guide; with and without JavaScript.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShelf, aShopper, fill } from '../builders/demo-bag.ts'
import { unique } from '../builders/unique.ts'
import { checkA11y } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { register } from '../harness/log-in.ts'
import {
  alive,
  aShirt,
  aSingleSizeProduct,
  aSoldOutProduct,
  eventually,
  type Product,
  pathOf,
  press,
} from './product-page.ts'

let shop: DemoShop
let shirt: Product
let single: Product
let gone: Product
beforeAll(async () => {
  shop = await openDemoShop()
  shirt = await aShirt(shop)
  single = await aSingleSizeProduct(shop)
  gone = await aSoldOutProduct(shop)
})
afterAll(() => shop?.close())

const money = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

describe.each([
  ['phone', 390, 'light'],
  ['desktop', 1440, 'dark'],
] as const)('the product page on a %s', (_device, width, colorScheme) => {
  const open = (product: { id: number }, options = {}) =>
    shop.visit(pathOf(product), { width, colorScheme, ...options })

  it('the product page shows all product details, and axe finds nothing', async () => {
    const page = await open(shirt)
    const complaints = watchForComplaints(page, shop.url)
    const main = page.getByRole('main')
    const [variant] = shirt.variants
    if (!variant) throw new Error('a product without variants')
    const off = Math.round((1 - variant.sellingPrice / variant.mrpPrice) * 100)
    const text = ((await main.textContent()) ?? '').replace(/\s+/g, ' ')
    for (const words of [
      shirt.seller.businessDetails.businessName,
      `Now ${money(variant.sellingPrice)}List price ${money(variant.mrpPrice)}${off}% off`,
      `Rated ${shirt.rating?.toFixed(1)} of 5, ${shirt.numRatings} ${shirt.numRatings === 1 ? 'rating' : 'ratings'}`,
      'Authenticity and quality assured',
      '100% money-back guarantee',
      'Free shipping, fast delivery',
      '7 days return policy',
      shirt.description.replace(/\s+/g, ' '),
    ])
      expect(text).toContain(words)
    expect(await main.locator('s').first().textContent()).toContain(money(variant.mrpPrice))
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(shirt.title)
    for (const heading of ['Description', 'Ratings and reviews', 'Similar Product'])
      expect(await page.getByRole('heading', { name: heading, exact: true }).count(), heading).toBe(1)
    const similar = page.getByRole('region', { name: 'Similar Product' }).getByRole('article')
    expect(await similar.count()).toBeGreaterThan(0)
    expect(await similar.count()).toBeLessThanOrEqual(10)
    await alive(page.getByRole('button', { name: 'Share' }))
    await checkA11y(page, 'the product')
    expect(complaints).toEqual([])
  })

  it('the gallery has thumbnails and a large view with arrow keys, zoom and Escape', async () => {
    const page = await open(shirt, { reducedMotion: 'reduce' })
    const count = shirt.variants[0]?.images.length
    const pictures = page.getByRole('region', { name: 'Pictures' })
    await alive(pictures.getByRole('button', { name: 'Show picture 1 large' }))
    const motion = await pictures
      .locator('ul')
      .first()
      .evaluate((list) => getComputedStyle(list).scrollBehavior)
    expect(motion, 'nothing glides for those who asked for stillness').toBe('auto')
    await pictures.getByRole('link', { name: 'Picture 2', exact: true }).click()
    await eventually(() =>
      pictures.getByRole('link', { name: 'Picture 2', exact: true }).getAttribute('aria-current'),
    ).toBe('true')
    await pictures.getByRole('button', { name: 'Show picture 2 large' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: shirt.title })
    const place = dialog.getByRole('status').first()
    await eventually(() => place.textContent()).toBe(`Picture 2 of ${count}`)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await eventually(() => place.textContent()).toBe(`Picture ${count} of ${count}`)
    await checkA11y(page, 'another picture, large')
    await dialog.getByRole('button', { name: 'Magnify' }).press('Enter')
    const magnified = dialog.getByRole('region', { name: 'Magnified picture' })
    await eventually(() => magnified.evaluate((one) => one.scrollWidth / one.clientWidth)).toBeGreaterThan(2)
    const before = await magnified.evaluate((one) => one.scrollLeft)
    await page.keyboard.press('ArrowRight')
    await eventually(() => magnified.evaluate((one) => one.scrollLeft)).toBeGreaterThan(before)
    await checkA11y(page, 'a picture, magnified')
    await dialog.getByRole('button', { name: 'Next picture' }).click()
    await eventually(() => place.textContent()).toBe(`Picture 1 of ${count}`)
    expect(await magnified.count(), 'the next one begins whole').toBe(0)
    await page.keyboard.press('Escape')
    await eventually(() => dialog.count()).toBe(0)
    await eventually(() => focusedName(page)).toBe('Show picture 1 large')
  })

  it('the size guide shows both units and is hidden for products without sizes', async () => {
    const page = await open(shirt)
    await (await alive(page.getByRole('button', { name: 'Size guide' }))).press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Size guide/ })
    const row = dialog.getByRole('row', { name: /^M/ })
    expect(await row.textContent()).toContain('94–101')
    await checkA11y(page, 'the size guide')
    await dialog.getByRole('radio', { name: 'inches' }).check({ force: true })
    expect(await row.textContent()).toContain('37–40')
    expect(await dialog.getByRole('table', { name: /in inches/ }).count()).toBe(1)
    await page.keyboard.press('Escape')
    await eventually(() => dialog.count()).toBe(0)
    expect(await focusedName(page)).toBe('Size guide')
    await page.goto(shop.url + pathOf(single))
    expect(await page.getByRole('button', { name: 'Size guide' }).count()).toBe(0)
  })

  it('sold-out sizes and colors are visible but disabled', async () => {
    const page = await open(gone)
    const sizes = page.getByRole('group', { name: /^Size/ }).getByRole('radio')
    expect(await sizes.count()).toBe(gone.sizes.length)
    for (const size of await sizes.all()) expect(await size.isDisabled()).toBe(true)
    for (const color of await page
      .getByRole('group', { name: /^Color/ })
      .getByRole('radio')
      .all())
      expect(await color.isDisabled()).toBe(true)
    expect(
      await page.getByRole('button', { name: 'Sold out' }).locator('visible=true').first().isDisabled(),
    ).toBe(true)
    await alive(page.getByRole('button', { name: 'Share' }))
    expect(await page.getByText('7 days return policy').count(), 'the promises').toBeGreaterThan(0)
    expect(await page.getByRole('region', { name: 'Delivery' }).count(), 'a delivery date').toBe(0)
    await checkA11y(page, 'sold out')
  })
})

describe('the pictures of a color', () => {
  it('a color filter shows and links to the color; another color swaps gallery and URL without a layout shift', async () => {
    const page = await shop.visit('/products/women_footwear?color=Red', { width: 1440 })
    const card = page.getByRole('article').first()
    expect(await card.locator('img').getAttribute('src')).toContain('-red-')
    await card.getByRole('link').click()
    await page.waitForURL(/product-details.*\?color=Red$/)
    const gallery = page.getByRole('region', { name: 'Pictures' })
    const shown = () => gallery.locator('img').first().getAttribute('src')
    await eventually(shown).toContain('-red-')
    const colors = page.getByRole('group', { name: /^Color/ })
    expect(await colors.getByRole('radio', { name: 'Red' }).isChecked()).toBe(true)
    await alive(colors.getByRole('radio').first())
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift' })
    })
    const other = colors.locator('input:not(:checked)').first()
    const name = (await other.getAttribute('value')) ?? ''
    await colors.getByRole('radio', { name }).check()
    await eventually(shown).not.toContain('-red-')
    expect(new URL(page.url()).searchParams.get('color')).toBe(name)
    await page.reload()
    await eventually(shown).toContain(`-${name.toLowerCase().replace(/[ -]/g, '_')}-`)
    expect(await page.evaluate(() => (window as { shifts?: number[] }).shifts ?? [])).toEqual([])
    await page.close()
  })

  it('shoes show their EU, UK and US size on each chip', async () => {
    const page = await shop.visit('/products/men_footwear', { width: 390 })
    await page.getByRole('article').getByRole('link').first().click()
    const size = page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: /^M / })
    await eventually(() => size.count()).toBe(1)
    expect(await page.getByText('EU 41–42 · UK 7–8 · US 8–9').count()).toBe(1)
    await page.close()
  })
})

describe('a product without pictures', () => {
  it('the gallery shows a placeholder without pictures and for a picture that fails to load', async () => {
    const token = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
    const plain = await shop.call<Product>('POST', '/sellers/products', {
      token,
      body: {
        title: `Plain shirt ${unique()}`,
        sellingPrice: 12.5,
        categoryCode: 'men',
        categoryCode2: 'men_topwear',
        categoryCode3: 'men_topwear_tshirts',
        quantity: 2,
      },
    })
    const page = await shop.visit(pathOf(plain), { width: 390 })
    await page.getByText('Images Not Available').waitFor()
    await page.getByText('No ratings yet').waitFor()
    await page.getByText('Only 2 left').waitFor()
    await checkA11y(page, 'without pictures')
    const less = page.getByRole('button', { name: 'One less' })
    const more = page.getByRole('button', { name: 'One more' })
    expect([await less.isDisabled(), await more.isDisabled()]).toEqual([true, false])
    await more.click()
    expect(await page.getByRole('group', { name: 'Quantity' }).getByRole('status').textContent()).toBe('2')
    await eventually(() => more.isDisabled()).toBe(true)
    await page.getByText('$25.00').waitFor()
    await page.route(`**${shirt.images[0]}`, (route) => route.abort())
    await page.goto(shop.url + pathOf(shirt))
    await page.getByText('No Image Available').first().waitFor()
  })
})

it('a single size or color is shown as text, and a placeholder size is hidden', async () => {
  const shelf = await aShelf(shop)
  const shopper = await aShopper(shop, { address: false })
  const [lamp, coat] = [await shelf.add(), await shelf.add({ size: 'M' })]
  await fill(shop, shopper, [
    [lamp, 1],
    [coat, 1],
  ])
  const page = await shop.visit(pathOf(lamp), { stored: shopper.stored })
  const main = page.getByRole('main')
  await main.getByText('Color: Black', { exact: true }).waitFor()
  expect(await main.getByText(/Free Size|^Size/).count()).toBe(0)
  await page.goto(`${shop.url}${pathOf(coat)}`)
  await main.getByText('Size: M · Color: Black', { exact: true }).waitFor()
  expect(await main.getByRole('radio').count()).toBe(0)
  await press(page, 'Add To Bag')
  await page.getByText(`${coat.title}, Size M, Black`).waitFor()
  await page.goto(`${shop.url}/cart`)
  await main.getByText('Size: M · Color: Black', { exact: true }).waitFor()
  await main.getByText('Color: Black', { exact: true }).waitFor()
})

describe('a guest on the product page', () => {
  it('a guest must choose a size, logs in, and finds the chosen product in the cart', async () => {
    const page = await shop.visit(pathOf(shirt), { width: 390 })
    await press(page, 'Add To Bag')
    await page.getByText('Choose a size').waitFor()
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('size')
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
    await page.getByRole('button', { name: 'One more' }).click()
    await press(page, 'Add To Bag')
    await page.waitForURL(/\/login\?from=/)
    const email = `product-${unique()}@example.com`
    await register(page, shop.url, email)
    await page.waitForURL(new RegExp(`/${shirt.id}$`))
    await page.getByRole('status').getByText('Added to your bag').waitFor()
    await page.getByText(`${shirt.title}, Size M`).waitFor()
    await page.goto(`${shop.url}/cart`)
    await page.getByText(shirt.title).first().waitFor()
    const quantity = page.getByRole('group', { name: /^Quantity of/ }).getByRole('status')
    expect(await quantity.textContent()).toBe('2')
  })
})

describe('the product page without JavaScript', () => {
  it('the product page without JavaScript shows all details and a notice instead of the buttons', async () => {
    const page = await shop.visit(pathOf(shirt), { javaScriptEnabled: false, width: 390 })
    await page.getByText('Please turn on JavaScript to add this to your bag.').waitFor()
    for (const name of ['Add To Bag', 'Add To Wishlist', 'Size guide', 'Share', 'Check'])
      expect(
        await page.getByRole('button', { name, exact: true }).locator('visible=true').count(),
        name,
      ).toBe(0)
    for (const text of [shirt.title, shirt.description, '7 days return policy', 'Similar Product'])
      expect(await page.getByText(text).first().isVisible(), text).toBe(true)
    expect(await page.getByRole('radio').count()).toBeGreaterThan(1)
    expect(await page.getByRole('region', { name: 'Pictures' }).getByRole('img').count()).toBeGreaterThan(1)
  })
})
