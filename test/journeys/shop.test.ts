// The main tasks: a new customer buys, the seller ships the order and adds a product. At phone and desktop width.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoSellers } from '#demo/people.ts'
import { unique } from '../builders/unique.ts'
import { openPage, watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { codeFor, register } from '../harness/log-in.ts'
import { payWith } from './checkout-page.ts'

let demo: DemoShop
let browser: Browser
let shop: string

beforeAll(async () => {
  demo = await openDemoShop()
  browser = demo.browser
  shop = demo.url
})
afterAll(() => demo?.close())

type Card = { id: number; title: string; category: { categoryCode: string } }

async function json<T>(path: string): Promise<T> {
  const response = await fetch(`${shop}${path}`)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as T
}

async function addAddress(page: Page) {
  await page.getByRole('button', { name: 'Add New Address' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Contact Details' })
  await dialog.getByLabel('Mobile').fill('123')
  await dialog.getByLabel('Name').fill('Asha Rao')
  await expect.poll(() => dialog.getByText('Mobile must be a 8-digit number').isVisible()).toBe(true)
  await dialog.getByLabel('Mobile').fill('98765432')
  await dialog.getByLabel('Pin Code').fill('560001')
  await dialog.getByLabel('Address', { exact: true }).fill('14 Brigade Road')
  await dialog.getByLabel('Locality').fill('Ashok Nagar')
  await dialog.getByLabel('City').fill('Bengaluru')
  await dialog.getByLabel('State').fill('Karnataka')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** A product of the demo seller in stock, so that the test can act as customer and seller. */
async function aProductOfTheDemoSeller(): Promise<Card> {
  const brand = encodeURIComponent(demoSellers[0]?.businessName ?? '')
  const own = await json<{ content: Card[] }>(`/api/products?brand=${brand}&stock=in_stock`)
  const card = own.content[0]
  if (!card) throw new Error('the demo seller has nothing in stock')
  return card
}

describe.each([
  ['phone', 390, 844],
  ['desktop', 1440, 900],
])('the main customer and seller tasks on a %s', (_device, width, height) => {
  let customer: BrowserContext
  let seller: BrowserContext
  let product: Card
  let orderPath = ''
  const email = `journey-${unique()}@example.com`

  beforeAll(async () => {
    customer = await browser.newContext({ viewport: { width, height } })
    seller = await browser.newContext({ viewport: { width, height } })
    customer.setDefaultTimeout(20_000)
    seller.setDefaultTimeout(20_000)
    product = await aProductOfTheDemoSeller()
  })
  afterAll(async () => {
    await customer?.close()
    await seller?.close()
  })

  it('a visitor browses home page, filtered listing and product page', async () => {
    const page = await openPage(customer)
    const complaints = watchForComplaints(page, shop)
    await page.goto(shop)
    for (const heading of ["TODAY'S DEALS", 'SHOP BY CATEGORY', 'Sell Your Product']) {
      expect(await page.getByRole('heading', { name: heading }).isVisible(), heading).toBe(true)
    }
    await page.goto(`${shop}/products/men?sort=price_low&discount=10`)
    const prices = await page.locator('main .price').allTextContents()
    expect(prices.length).toBeGreaterThan(3)
    if (width < 1200) await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByRole('link', { name: 'Clear All' }).locator('visible=true').first().click()
    await page.waitForURL(`${shop}/products/men`)
    await page.goto(`${shop}/product-details/${product.category.categoryCode}/x/${product.id}`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(product.title)
    expect(await page.getByRole('heading', { name: /Similar Product/ }).count()).toBe(1)
    expect(complaints).toEqual([])
    await page.close()
  })

  it('a new customer registers while adding to the cart, changes quantities, orders and pays', async () => {
    const page = await openPage(customer)
    const complaints = watchForComplaints(page, shop)
    await page.goto(`${shop}/product-details/${product.category.categoryCode}/x/${product.id}`)
    const size = page.getByRole('radiogroup', { name: /Size/ }).or(page.getByRole('group', { name: /Size/ }))
    const choice = size.getByRole('radio', { disabled: false }).first()
    if (await choice.count()) await choice.check({ force: true })
    await page.getByRole('button', { name: 'Add To Bag' }).locator('visible=true').first().click()
    await page.waitForURL(/\/login/)
    await register(page, shop, email)
    await page.waitForURL(/\/product-details\//)
    await page.goto(`${shop}/cart`)
    await page.getByText(product.title).first().waitFor()
    // The screen shows the quantity before the server has it.
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await page.getByRole('button', { name: 'One more' }).first().click()
    expect((await saved).status()).toBe(200)
    expect(await bagQuantity(page)).toBe(2)
    await page.reload()
    await expect.poll(async () => bagQuantity(page)).toBe(2)
    await page.getByRole('button', { name: `Remove ${product.title}` }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => bagQuantity(page)).toBe(2)
    await page
      .getByRole('button', { name: 'Buy Now' })
      .or(page.getByRole('link', { name: 'Buy Now' }))
      .locator('visible=true')
      .first()
      .click()
    await page.waitForURL(/\/checkout/)
    await addAddress(page)
    await page
      .getByRole('button', { name: /^Checkout/ })
      .locator('visible=true')
      .first()
      .click()
    await page.waitForURL(/\/c\/pay\//)
    await payWith(page, '4000 0000 0000 0002')
    await page.getByText('Your card was declined.').first().waitFor()
    await payWith(page, '4242 4242 4242 4242')
    await page.waitForURL(/\/payment-success\//)
    await page.getByText('Congratulations!').waitFor()
    expect(await page.getByText('Your payment was successful.').isVisible()).toBe(true)
    await page.goto(`${shop}/account/orders`)
    await page.getByText(product.title).first().waitFor()
    expect(await page.getByText('PLACED').first().isVisible()).toBe(true)
    await page
      .getByRole('link', { name: new RegExp(product.title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) })
      .first()
      .click()
    await page.waitForURL(/\/account\/order\//)
    orderPath = new URL(page.url()).pathname
    await page.getByRole('heading', { name: /Order Details/ }).waitFor()
    expect(complaints).toEqual([])
    await page.close()
  })

  it('the seller logs in and ships the order, and the customer sees each step', async () => {
    const page = await openPage(seller)
    const complaints = watchForComplaints(page, shop)
    await page.goto(`${shop}/become-seller`)
    await page.locator('main').getByRole('link', { name: 'Login', exact: true }).click()
    const asked = new Date()
    await page.getByLabel('Email').fill('seller@example.com')
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await page
      .getByLabel('Enter OTP sent to your email')
      .fill(await codeFor(shop, 'seller@example.com', asked))
    await page.locator('main form').getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL(/\/seller/)
    await page.goto(`${shop}/seller/orders`)
    for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED']) {
      await page
        .getByRole('button', { name: /CHANGE the status of order/ })
        .locator('visible=true')
        .first()
        .click()
      await page.getByRole('menuitem', { name: new RegExp(`^${status}`, 'i') }).click()
      if (status !== 'CONFIRMED')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: `Mark as ${status.toLowerCase()}` })
          .click()
      await expect
        .poll(() =>
          page
            .getByText(new RegExp(`^${status}$`, 'i'))
            .locator('visible=true')
            .count(),
        )
        .toBeGreaterThan(0)
      await page.waitForTimeout(300)
    }
    const watching = await openPage(customer)
    await watching.goto(`${shop}${orderPath}`)
    await watching.getByText('ARRIVED').first().waitFor()
    const steps = await watching.locator('main').textContent()
    for (const step of ['PLACED', 'PACKED', 'SHIPPED', 'ARRIVED']) expect(steps).toContain(step)
    expect(await watching.getByRole('button', { name: 'Cannot Cancel Order' }).isDisabled()).toBe(true)
    expect(complaints).toEqual([])
    await watching.close()
    await page.close()
  })

  it('the seller adds a product with a picture, and the product is for sale immediately', async () => {
    const page = await openPage(seller)
    const complaints = watchForComplaints(page, shop)
    const title = `Hand-woven throw ${unique()}`
    await page.goto(`${shop}/seller/add-product`)
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Selling Price', { exact: false }).first().fill('49.50')
    await page.getByLabel('MRP Price').first().fill('60')
    await page.getByLabel('Category (Level 1)').selectOption('home_furniture')
    await page.getByLabel('Category (Level 2)').selectOption('home_furniture_furnishings')
    await page.getByLabel('Category (Level 3)').selectOption({ index: 1 })
    await page.getByLabel('Quantity').first().fill('3')
    const picture = await sharp({ create: { width: 900, height: 1100, channels: 3, background: '#7a4b2a' } })
      .jpeg()
      .toBuffer()
    const uploaded = page.waitForResponse(/\/api\/uploads\/image$/)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'throw.jpg', mimeType: 'image/jpeg', buffer: picture })
    await page.getByRole('button', { name: 'Remove image 1' }).waitFor()
    await uploaded
    await page.getByRole('progressbar').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /^Add Product/ }).click()
    await page.getByText(`Product "${title}" was added successfully!`).first().waitFor()
    const { content } = await json<{ content: (Card & { images: string[] })[] }>(
      `/api/products?query=${encodeURIComponent(title)}`,
    )
    const added = content.find((card) => card.title === title)
    expect(added?.images[0]).toMatch(/^\/media\/.+\.jpg$/)
    await page.goto(`${shop}/product-details/${added?.category.categoryCode}/x/${added?.id}`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
    const image = page.locator('main img').first()
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100)
    expect(complaints).toEqual([])
    await page.close()
  })
})

/** The quantity in the stepper, or -1 without a stepper. */
async function bagQuantity(page: Page): Promise<number> {
  const stepper = page.getByRole('group', { name: /^Quantity of/ }).first()
  const text = await stepper.textContent().catch(() => null)
  return text === null ? -1 : Number(/\d+/.exec(text)?.[0] ?? -1)
}

describe('the shop without JavaScript', () => {
  it('a visitor browses, filters, pages and searches without JavaScript', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 1440, height: 900 },
    })
    const page = await openPage(context)
    await page.goto(`${shop}/products/men`)
    await page.getByRole('radio', { name: /20% and above/ }).check({ force: true })
    await page.getByRole('button', { name: 'Show results' }).locator('visible=true').first().click()
    await page.waitForURL(/discount=20/)
    await page.goto(`${shop}/products?page=2`)
    expect(await page.locator('main article, main li a[href*="/product-details/"]').count()).toBeGreaterThan(
      5,
    )
    await page.locator('input[name=query]:visible').first().fill('shirt')
    await page.keyboard.press('Enter')
    await page.waitForURL(/query=shirt/)
    await page.locator('a[href*="/product-details/"]').first().click()
    await page.waitForURL(/\/product-details\//)
    await context.close()
  })
})
