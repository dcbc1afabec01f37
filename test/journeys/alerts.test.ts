// Back-in-stock and price alerts from the product page and the wishlist, and the states of the wishlist.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '#contract/shop/catalog.ts'
import { productPath } from '#shared/catalog/product-path.ts'
import { aShopper } from '../builders/demo-bag.ts'
import { checkA11y, checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { run } from '../harness/postgres.ts'
import { logInByForm } from './login-form.ts'
import { mailsTo } from './mailbox.ts'

type Goods = { id: number; path: string; title: string }

let shop: DemoShop
let seller: string

beforeAll(async () => {
  shop = await openDemoShop()
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
})
afterAll(() => shop?.close())

type Fields = { quantity?: number; sellingPrice?: number; variants?: object[] }

/** Adds a product of the demo seller: 20% off $50, in one size and color unless `fields` say otherwise. */
async function aNewProduct(title: string, fields: Fields = {}): Promise<Goods> {
  const { id } = await shop.call<{ id: number }>('POST', '/sellers/products', {
    token: seller,
    body: {
      title,
      mrpPrice: 50,
      sellingPrice: 40,
      color: 'Black',
      categoryCode: 'men',
      categoryCode2: 'men_topwear',
      categoryCode3: 'men_topwear_tshirts',
      ...(fields.variants ? {} : { size: 'M', quantity: 5 }),
      ...fields,
    },
  })
  return { id, title, path: productPath({ id, title, category: { categoryCode: 'men_topwear_tshirts' } }) }
}
const change = ({ id }: Goods, body: Fields) =>
  shop.call('PUT', `/sellers/products/${id}`, { token: seller, body })

const as = (token: string) => ({ stored: { access_token: token } })
const openAlerts = (token: string) =>
  shop.call<{ kind: string; productId: number }[]>('GET', '/alerts', { token })

/** Runs the job that the worker runs every minute. */
const lookNow = () => run(shop.app.databaseUrl, "select graphile_worker.add_job('send-alerts')")

async function mailTo(email: string, subject: RegExp): Promise<string> {
  const read = async () => {
    const mails = await mailsTo(shop.url, email)
    return mails.find((mail) => subject.test(mail.subject))?.text
  }
  await expect.poll(read, { timeout: 10_000 }).toBeTruthy()
  return (await read()) ?? ''
}

/** The layout shift of the page's main content so far. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
        const main = document.querySelector('main')
        let sum = 0
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as Shift[])
            if (shift.sources.some(({ node }) => main?.contains(node))) sum += shift.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(sum), 100)
      }),
  )

const ask = (page: Page, what: string) => page.getByRole('button', { name: `Notify me when ${what}` })
const visible = (page: Page, text: string) =>
  expect.poll(() => page.getByText(text).first().isVisible()).toBe(true)

describe('alerts on the product page', () => {
  it('a guest asks for a back-in-stock alert, logs in, and gets the email when the product is restocked', async () => {
    const { email, token } = await aShopper(shop, { address: false })
    const lamp = await aNewProduct('Brass Lamp', { quantity: 0 })
    const page = await shop.visit(lamp.path, { width: 390 })
    const complaints = watchForComplaints(page, shop.url)
    await ask(page, "it's back: Brass Lamp").waitFor()
    await checkA11y(page, 'sold out')
    await ask(page, "it's back: Brass Lamp").click()
    await page.waitForURL(/\/login\?from=/)
    await logInByForm(page.getByRole('main'), shop.url, email)
    await page.waitForURL((url) => url.pathname === lamp.path)
    await expect
      .poll(() => page.locator('main').getByText("We'll email you when it's back in stock.").isVisible())
      .toBe(true)
    await checkA11y(page, 'waiting for its return')
    expect(await openAlerts(token)).toMatchObject([{ kind: 'BACK_IN_STOCK', productId: lamp.id }])

    await change(lamp, { quantity: 3 })
    await lookNow()
    const text = await mailTo(email, /^Brass Lamp is back in stock$/)
    expect(text).toContain('Brass Lamp (size M, Black) is back in stock for $40.00.')
    const link = /https?:\S+\/product-details\/\S+/.exec(text)?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('heading', { name: 'Brass Lamp', level: 1 }).waitFor()
    // The email closes the alert, so the page now offers only the price alert.
    await ask(page, 'the price drops: Brass Lamp').waitFor()
    expect(await openAlerts(token)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('a customer sets, removes and sets a price alert by keyboard and gets the email when the price drops', async () => {
    const { email, token } = await aShopper(shop, { address: false })
    const stool = await aNewProduct('Oak Stool')
    const page = await shop.visit(stool.path, as(token))
    await ask(page, 'the price drops: Oak Stool').focus()
    await page.keyboard.press('Enter')
    const stop = page.getByRole('button', { name: 'Turn off the alert: Oak Stool' })
    await stop.waitFor()
    expect(await stop.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.getByRole('main').getByText("We'll email you if the price drops.").waitFor()
    await checkA11y(page, 'waiting for a price')
    await page.keyboard.press('Enter')
    await ask(page, 'the price drops').waitFor()
    expect(await openAlerts(token)).toEqual([])
    await page.keyboard.press('Enter')
    await stop.waitFor()
    await page.reload()
    await stop.waitFor()
    expect(await shifts(page), 'nothing moves when the personal part comes').toBe(0)

    await change(stool, { sellingPrice: 30 })
    await lookNow()
    const text = await mailTo(email, /^Oak Stool now costs \$30\.00$/)
    expect(text).toContain('the price of Oak Stool has dropped from $40.00 to $30.00.')
    expect(text).toContain('You asked us for this alert')
  })

  it('a customer asks for a back-in-stock alert for one sold-out size', async () => {
    const { token } = await aShopper(shop, { address: false })
    const variants = [
      { size: 'S', color: 'Black', quantity: 0 },
      { size: 'M', color: 'Black', quantity: 5 },
    ]
    const shirt = await aNewProduct('Plain Shirt', { variants })
    const page = await shop.visit(shirt.path, { ...as(token), width: 390 })
    await page.getByRole('button', { name: 'Notify me about a size' }).click()
    const dialog = page.getByRole('dialog', { name: 'Not available right now' })
    await dialog.getByRole('button', { name: "Notify me when it's back: Plain Shirt, Size S, Black" }).click()
    await dialog.getByRole('listitem').getByText("We'll email you when it's back in stock.").waitFor()
    await checkA11y(page, 'one of the sold out sizes')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    // The product itself is in stock, so the page still offers the price alert.
    expect(await ask(page, 'the price drops: Plain Shirt').isVisible()).toBe(true)
    expect(await openAlerts(token)).toMatchObject([{ kind: 'BACK_IN_STOCK', variantId: expect.any(Number) }])
  })

  it('an alert for a restocked product is refused with the reason, and an expired session leads to the login', async () => {
    const { token } = await aShopper(shop, { address: false })
    const vase = await aNewProduct('Clay Vase', { quantity: 0 })
    const page = await shop.visit(vase.path, as(token))
    await ask(page, "it's back").waitFor()
    await change(vase, { quantity: 1 })
    await ask(page, "it's back").click()
    await visible(page, 'This product is in stock. You can buy it now.')
    await shop.call('POST', '/auth/logout', { token })
    await ask(page, "it's back").click()
    await page.waitForURL(/\/login\?from=/)
  })
})

describe('the wishlist page', () => {
  it.each(flowWidths(390, 1440))(
    'the wishlist shows price, size, stock and alerts, at %i px',
    async (width) => {
      const { token } = await aShopper(shop, { address: false })
      const bowl = await aNewProduct('Oak Bowl')
      const jug = await aNewProduct('Tin Jug', { quantity: 0 })
      for (const { id } of [bowl, jug]) await shop.call('POST', `/wishlists/add-product/${id}`, { token })
      const page = await shop.visit('/wishlist', { ...as(token), width })
      await page.getByRole('heading', { name: 'My Wishlist (2 items)' }).waitFor()
      const card = (title: string) =>
        page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })
      const text = await card('Oak Bowl').innerText()
      const { seller: sold } = await shop.call<Product>('GET', `/products/${bowl.id}`)
      for (const words of [
        sold.businessDetails.businessName,
        '$40.00',
        '$50.00',
        '(20% off)',
        'Size: M',
        'Color: Black',
      ])
        expect(text).toContain(words)
      expect(await card('Oak Bowl').locator('s').innerText()).toContain('$50.00')
      expect(await card('Oak Bowl').getByText('Sold out').count()).toBe(0)
      expect(await card('Tin Jug').getByText('Sold out').isVisible()).toBe(true)

      await ask(page, 'the price drops: Oak Bowl').click()
      await ask(page, "it's back: Tin Jug").click()
      await card('Tin Jug').getByText("We'll email you when it's back in stock.").waitFor()
      await card('Oak Bowl').getByText("We'll email you if the price drops.").waitFor()
      expect((await openAlerts(token)).map((alert) => alert.productId)).toEqual([jug.id, bowl.id])
      await checkA11yAtBothWidths(page, 'the wishlist')
      await card('Tin Jug')
        .getByRole('button', { name: /^Turn off/ })
        .click()
      await ask(page, "it's back: Tin Jug").waitFor()
      expect(await openAlerts(token)).toHaveLength(1)
    },
  )

  it('the remove button is always visible, and Undo restores the product', async () => {
    const { token } = await aShopper(shop, { address: false })
    const bowl = await aNewProduct('Ash Bowl')
    await shop.call('POST', `/wishlists/add-product/${bowl.id}`, { token })
    const page = await shop.visit('/wishlist', as(token))
    const remove = page.getByRole('button', { name: 'Remove Ash Bowl from your wishlist' })
    await remove.waitFor()
    expect(await remove.evaluate((button) => getComputedStyle(button).opacity)).toBe('1')
    await remove.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await remove.waitFor()
  })

  it('an empty wishlist links to the products', async () => {
    const { token } = await aShopper(shop, { address: false })
    const page = await shop.visit('/wishlist', { ...as(token), width: 390 })
    await page.getByRole('heading', { name: 'My Wishlist (0 items)' }).waitFor()
    await checkA11y(page, 'an empty wishlist')
    await page.getByRole('main').getByRole('link', { name: 'All Products' }).click()
    await page.waitForURL(`${shop.url}/products`)
  })

  it('the wishlist shows loading and error states, reloads, and names a product without a title', async () => {
    const { token } = await aShopper(shop, { address: false })
    const bowl = await aNewProduct('Elm Bowl')
    await shop.call('POST', `/wishlists/add-product/${bowl.id}`, { token })
    const page = await shop.visit('/', as(token))
    let answer = () => {}
    const waited = new Promise<void>((done) => {
      answer = done
    })
    await page.route('**/api/wishlists', async (route) => {
      await waited
      await route.fulfill({
        status: 500,
        json: { code: 'internal', message: 'Something broke.', requestId: 'x' },
      })
    })
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Wishlist/ })
      .first()
      .click()
    await page.getByText('Loading your wishlist...').waitFor({ state: 'attached' })
    answer()
    await page.getByRole('heading', { name: "We couldn't load your wishlist" }).waitFor()
    await checkA11y(page, 'no wishlist')
    await page.unroute('**/api/wishlists')
    await page.route('**/api/wishlists', async (route) => {
      const response = await route.fetch()
      const wishlist = (await response.json()) as { products: { title: string }[] }
      for (const product of wishlist.products) product.title = ''
      await route.fulfill({ response, json: wishlist })
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'Unnamed Product' }).waitFor()
    await page.getByRole('heading', { name: 'My Wishlist (1 item)' }).waitFor()
  })

  it('the wishlist sends a guest to the login', async () => {
    const page = await shop.visit('/wishlist')
    await page.waitForURL(`${shop.url}/login?from=%2Fwishlist`)
  })
})
