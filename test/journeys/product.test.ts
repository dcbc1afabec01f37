// The product page: pictures, choices, delivery date, size guide, share link, recently viewed; with and without scripts.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShelf, aShopper, fill } from '../builders/demo-bag.ts'
import { unique } from '../builders/unique.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { register } from '../harness/log-in.ts'
import { expectSound } from '../harness/sound.ts'

type Variant = { size: string; color: string; quantity: number; sellingPrice: number; mrpPrice: number }
type Product = {
  id: number
  title: string
  description: string
  images: string[]
  numRatings: number
  rating: number | null
  seller: { businessDetails: { businessName: string } }
  sizes: string[]
  colors: string[]
  variants: Variant[]
}

let shop: DemoShop
/** A shirt in several sizes with several pictures, something in one size, and something that is sold out. */
let shirt: Product
let single: Product
let gone: Product

beforeAll(async () => {
  shop = await openDemoShop()
  shirt = await find('category=men_topwear&stock=in_stock', (product) =>
    [
      product.images.length > 2,
      product.sizes.length > 2,
      product.numRatings > 0,
      product.variants.every(
        ({ quantity, mrpPrice, sellingPrice }) => quantity > 5 && mrpPrice > sellingPrice,
      ),
    ].every(Boolean),
  )
  single = await find('category=electronics_audio&stock=in_stock', ({ sizes }) => sizes.length === 1)
  gone = await find('category=men_bottomwear&stock=out_of_stock', ({ sizes }) => sizes.length > 1)
})
afterAll(() => shop?.close())

const read = (id: number) => shop.call<Product>('GET', `/products/${id}`)

async function find(query: string, fits: (product: Product) => boolean): Promise<Product> {
  const { content } = await shop.call<{ content: { id: number }[] }>('GET', `/products?${query}`)
  for (const { id } of content) {
    const product = await read(id)
    if (fits(product)) return product
  }
  throw new Error(`the demo shop has no such product: ${query}`)
}

const pathOf = ({ id }: { id: number }) => `/product-details/x/x/${id}`
const money = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** The machine that runs the browser may be busy with other things. */
const eventually = <T>(read: () => T | Promise<T>, message?: string) =>
  expect.poll(read, { timeout: 10_000, ...(message && { message }) })

/** Waits for the scripts of a part that comes late. */
async function alive(part: Locator): Promise<Locator> {
  await eventually(() =>
    part.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps'))),
  ).toBe(true)
  return part
}

const press = async (page: Page, name: string | RegExp) =>
  (await alive(page.getByRole('button', { name }).locator('visible=true').first())).click()

const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

describe.each([
  ['phone', 390, 'light'],
  ['desktop', 1440, 'dark'],
] as const)('on a %s', (_device, width, colorScheme) => {
  const open = (product: { id: number }, options = {}) =>
    shop.visit(pathOf(product), { width, colorScheme, ...options })

  it('everything of a product is there, and nothing of it is wrong for axe', async () => {
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
    await expectSound(page, 'the product')
    expect(complaints).toEqual([])
  })

  it('pictures have thumbnails, and are shown large: arrows lead on, Escape leads back', async () => {
    const page = await open(shirt, { reducedMotion: 'reduce' })
    const count = shirt.images.length
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
    await expectSound(page, 'another picture, large')
    await dialog.getByRole('button', { name: 'Magnify' }).press('Enter')
    const magnified = dialog.getByRole('region', { name: 'Magnified picture' })
    await eventually(() => magnified.evaluate((one) => one.scrollWidth / one.clientWidth)).toBeGreaterThan(2)
    const before = await magnified.evaluate((one) => one.scrollLeft)
    await page.keyboard.press('ArrowRight')
    await eventually(() => magnified.evaluate((one) => one.scrollLeft)).toBeGreaterThan(before)
    await expectSound(page, 'a picture, magnified')
    await dialog.getByRole('button', { name: 'Next picture' }).click()
    await eventually(() => place.textContent()).toBe(`Picture 1 of ${count}`)
    expect(await magnified.count(), 'the next one begins whole').toBe(0)
    await page.keyboard.press('Escape')
    await eventually(() => dialog.count()).toBe(0)
    await eventually(() => focusedName(page)).toBe('Show picture 1 large')
  })

  it('the size guide has the measures in both units and stands only where sizes apply', async () => {
    const page = await open(shirt)
    await (await alive(page.getByRole('button', { name: 'Size guide' }))).press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Size guide/ })
    const row = dialog.getByRole('row', { name: /^M/ })
    expect(await row.textContent()).toContain('94–101')
    await expectSound(page, 'the size guide')
    await dialog.getByRole('radio', { name: 'inches' }).check({ force: true })
    expect(await row.textContent()).toContain('37–40')
    expect(await dialog.getByRole('table', { name: /in inches/ }).count()).toBe(1)
    await page.keyboard.press('Escape')
    await eventually(() => dialog.count()).toBe(0)
    expect(await focusedName(page)).toBe('Size guide')
    await page.goto(shop.url + pathOf(single))
    expect(await page.getByRole('button', { name: 'Size guide' }).count()).toBe(0)
  })

  it('what is sold out stays visible, and cannot be chosen', async () => {
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
    await expectSound(page, 'sold out')
  })
})

describe('the delivery date', () => {
  const field = (page: Page) => page.getByLabel('Delivery to Pin Code')
  const told = (page: Page) => page.getByRole('region', { name: 'Delivery' }).getByRole('status')

  it('is told for a pin code, which is remembered for the next product', async () => {
    const page = await shop.visit(pathOf(shirt))
    await alive(field(page))
    await field(page).press('Enter')
    await page.getByText('Pin Code is required').waitFor()
    await field(page).fill('12345')
    await field(page).press('Enter')
    await page.getByText('Pin Code must be a 6-digit number').waitFor()
    expect(await field(page).getAttribute('aria-invalid')).toBe('true')
    await expectSound(page, 'a refused Pin Code')
    await field(page).fill('560001')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    const text = await expectedWords(shirt, '560001')
    await eventually(() => told(page).textContent()).toBe(text)
    await expectSound(page, 'the delivery day')
    await page.goto(shop.url + pathOf(single))
    await eventually(() => field(page).inputValue()).toBe('560001')
    const next = await expectedWords(single, '560001')
    await eventually(() => told(page).textContent()).toBe(next)
  })

  it("is told to a customer for the default address, without a question, and nobody learns the seller's", async () => {
    const token = await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')
    const { addresses } = await shop.call<{ addresses: { isDefault: boolean; pinCode: string }[] }>(
      'GET',
      '/users/profile',
      { token },
    )
    const home = addresses.find((address) => address.isDefault)?.pinCode ?? ''
    const page = await shop.visit(pathOf(shirt), { stored: { access_token: token } })
    await eventually(() => field(page).inputValue()).toBe(home)
    const text = await expectedWords(shirt, home)
    await eventually(() => told(page).textContent()).toBe(text)
  })

  it('says when the server cannot be reached, and keeps what was typed', async () => {
    const page = await shop.visit(pathOf(shirt))
    await alive(field(page))
    await page.route('**/api/delivery-estimate?**', (route) => route.abort())
    await field(page).fill('560001')
    await field(page).press('Enter')
    await page.getByText('The request failed and the interceptors did not return').waitFor()
    expect(await field(page).inputValue()).toBe('560001')
  })

  async function expectedWords(product: Product, pinCode: string): Promise<string> {
    const { deliverBy } = await shop.call<{ deliverBy: string }>(
      'GET',
      `/delivery-estimate?productId=${product.id}&pinCode=${pinCode}`,
    )
    const day = new Date(deliverBy).toLocaleDateString('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    })
    return `Delivery by ${day} to ${pinCode}`
  }
})

describe('the share link', () => {
  it('goes to the clipboard where the browser cannot share by itself', async () => {
    const page = await shop.visit(`${pathOf(shirt)}?from=mail`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await (await alive(page.getByRole('button', { name: 'Share' }))).press('Enter')
    await page.getByRole('status').getByText('Link copied').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(new RegExp(`^${shop.url}/product-details/.+/${shirt.id}$`))
  })

  it('is handed to the browser where it can, and calling that off says nothing', async () => {
    const page = await shop.visit(pathOf(shirt))
    await page.evaluate(() => {
      const share = (data: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(data)
        return Promise.reject(new DOMException('', 'AbortError'))
      }
      Object.defineProperty(navigator, 'share', { value: share })
    })
    await press(page, 'Share')
    const shared = await page.evaluate(() => JSON.parse(document.documentElement.dataset.shared ?? '{}'))
    expect(shared).toEqual({ title: shirt.title, url: expect.stringMatching(/\/product-details\/.+\/\d+$/) })
    expect(await page.getByText('Link copied').count()).toBe(0)
  })
})

describe('recently viewed', () => {
  const row = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })
  const titles = (page: Page) => row(page).getByRole('heading', { level: 3 }).allTextContents()
  const stored = (...ids: number[]) => ({
    recently_viewed: JSON.stringify(ids.map((id, index) => ({ id, at: 1_700_000_000_000 - index }))),
  })

  it('shows on the next product, at home and in an empty bag what was looked at, newest first', async () => {
    const token = await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')
    const { cartItems } = await shop.call<{ cartItems: { id: number }[] }>('GET', '/carts', { token })
    for (const { id } of cartItems) await shop.call('DELETE', `/carts/items/${id}`, { token })
    const page = await shop.visit(pathOf(shirt), { stored: { access_token: token } })
    const complaints = watchForComplaints(page, shop.url)
    await eventually(() => page.evaluate(() => localStorage.getItem('recently_viewed'))).toContain(
      `${shirt.id}`,
    )
    expect(await row(page).count(), 'the product itself is not among them').toBe(0)
    await page.goto(shop.url + pathOf(single))
    await eventually(() => titles(page)).toEqual([shirt.title])
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('recently_viewed') ?? '[]'))
    expect(kept.map((entry: object) => Object.keys(entry))).toEqual([
      ['id', 'at'],
      ['id', 'at'],
    ])
    for (const path of ['/', '/cart']) {
      await page.goto(shop.url + path)
      await eventually(() => titles(page), path).toEqual([single.title, shirt.title])
      await expectSound(page, 'recently viewed')
    }
    expect(complaints).toEqual([])
  })

  it('leaves out what is no longer there, asks once, and shifts nothing', async () => {
    const page = await shop.visit('/robots.txt', {
      stored: stored(single.id, 999_999_999, shirt.id),
      width: 390,
      ownContext: true,
    })
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/by-ids') && asked.push(request.url()))
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          document.documentElement.dataset.shift = String(
            Number(document.documentElement.dataset.shift ?? 0) + entry.value,
          )
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const [path, shown] of [
      [pathOf(shirt), [single.title]],
      ['/', [single.title, shirt.title]],
    ] as const) {
      asked.length = 0
      await page.goto(shop.url + path)
      await eventually(() => titles(page)).toEqual(shown)
      expect(asked).toHaveLength(1)
      await row(page).scrollIntoViewIfNeeded()
      await expectSound(page, 'recently viewed, stored')
      expect(await page.evaluate(() => document.documentElement.dataset.shift ?? '0'), path).toBe('0')
    }
  })

  it('is cleared by a button, and brought back by Undo', async () => {
    const page = await shop.visit('/', { stored: stored(single.id, shirt.id) })
    await (await alive(page.getByRole('button', { name: 'Clear recently viewed' }))).press('Enter')
    await page.getByRole('status').getByText('Recently viewed products are cleared').waitFor()
    expect(await row(page).count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('recently_viewed'))).toBe(null)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await eventually(() => titles(page)).toEqual([single.title, shirt.title])
  })
})

describe('a product without its pictures', () => {
  it('says that there are none, or that one does not load', async () => {
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
    await expectSound(page, 'without pictures')
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

it('an option with one value is stated and not offered, and a placeholder size is not even stated', async () => {
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

describe('a guest', () => {
  it('asks for the bag without a size, logs in on the way, and finds the choice in it', async () => {
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

describe('without JavaScript', () => {
  it('the page shows everything but the buttons, with a plain line', async () => {
    const page = await shop.visit(pathOf(shirt), { javaScriptEnabled: false, width: 390 })
    await page.getByText('Turn on JavaScript to put this into your bag.').waitFor()
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
