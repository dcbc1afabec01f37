// Server-rendered forms appear before their script loads. Text that a customer types early must neither be lost nor end up in
// a URL, where logs would record it.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product, ProductPage } from '#contract/shop/catalog.ts'
import { productPath } from '#shared/catalog/product-path.ts'
import { aShopper, type Shopper } from '../builders/demo-bag.ts'
import { type DemoProduct, demoProduct } from '../builders/demo-product.ts'
import { entryScript } from '../harness/built-scripts.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'

let shop: DemoShop
let product: DemoProduct
let buyer: Shopper
beforeAll(async () => {
  shop = await openDemoShop()
  product = await demoProduct(shop)
  buyer = await aShopper(shop)
})
afterAll(() => shop?.close())

const forms: [name: string, path: () => string, typed: Record<string, string>, button: string][] = [
  ['the login', () => '/login', { Email: 'mira@example.com' }, 'Send OTP'],
  [
    'the registration of customers',
    () => '/login?form=register',
    { Email: 'mira@example.com', 'First Name': 'Mira', 'Last Name': 'Rao' },
    'Send OTP',
  ],
  [
    'the registration of sellers',
    () => '/become-seller',
    { Mobile: '98765432', GSTIN: '27AAPFU0939F1ZV' },
    'Continue',
  ],
  ['the login of sellers', () => '/become-seller?form=login', { Email: 'mira@example.com' }, 'Send OTP'],
  ['the delivery date', () => productPath(product), { 'Delivery to Pin Code': '560001' }, 'Check'],
]

/** Delays the page's script until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const script = entryScript()
  await page.unroute(script)
  await page.route(script, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

const open = (page: Page, path: string) => page.goto(shop.url + path, { waitUntil: 'commit' })

describe('a page before its script has loaded', () => {
  it.each(forms)(
    '%s cannot be sent before its script has loaded, and keeps the typed text',
    async (_name, path, typed, button) => {
      const page = await shop.visit('/robots.txt', { width: 390 })
      const letGo = await holdScript(page)
      await open(page, path())
      const loaded: string[] = []
      page.on('request', (request) => request.isNavigationRequest() && loaded.push(request.url()))
      const form = page.locator('main form', { has: page.getByRole('button', { name: button }) })
      const send = form.getByRole('button', { name: button, exact: true })
      for (const [label, text] of Object.entries(typed)) {
        await form.getByLabel(label, { exact: true }).fill(text)
        await form.getByLabel(label, { exact: true }).press('Enter')
      }
      await send.click({ force: true })
      expect(await send.isDisabled()).toBe(true)
      letGo()
      await expect.poll(() => send.isEnabled()).toBe(true)
      for (const [label, text] of Object.entries(typed))
        expect(await form.getByLabel(label, { exact: true }).inputValue(), label).toBe(text)
      expect(loaded).toEqual([])
      expect(page.url()).toBe(shop.url + path())
    },
  )

  it('text typed before hydration replaces the draft of an earlier seller registration', async () => {
    const page = await shop.visit('/robots.txt', { width: 390 })
    const form = page.locator('main form')
    const next = form.getByRole('button', { name: 'Continue' })
    const typeFirstStep = async (gstin: string) => {
      const letGo = await holdScript(page)
      await open(page, '/become-seller')
      await form.getByLabel('Mobile').fill('98765432')
      await form.getByLabel('GSTIN').fill(gstin)
      letGo()
      await expect.poll(() => next.isEnabled()).toBe(true)
    }
    await typeFirstStep('27AAPFU0939F1ZV')
    await page.reload()
    await expect.poll(() => next.isEnabled()).toBe(true)
    expect(await form.getByLabel('GSTIN').inputValue()).toBe('27AAPFU0939F1ZV')
    await next.click()
    await page.getByRole('heading', { name: 'Step 2 of 4: Pickup Address' }).waitFor()
    await form.getByLabel('City').fill('Bengaluru')

    await typeFirstStep('29ABCDE1234F1ZW')
    await page.getByRole('heading', { name: 'Step 1 of 4: Tax Details & Mobile' }).waitFor()
    expect(await form.getByLabel('GSTIN').inputValue()).toBe('29ABCDE1234F1ZW')
    await next.click()
    await page.getByRole('heading', { name: 'Step 2 of 4: Pickup Address' }).waitFor()
    expect(await form.getByLabel('City').inputValue()).toBe('Bengaluru')
  })

  it('a size and color chosen before hydration stay selected', async () => {
    const { content } = await shop.call<ProductPage>('GET', '/products?category=women_topwear')
    const several = await Promise.all(content.map(({ id }) => shop.call<Product>('GET', `/products/${id}`)))
    // Before hydration, sizes that are sold out in the first color are disabled.
    const choices = several.flatMap((found) => {
      const [first, ...others] = found.variants.filter(({ quantity }) => quantity > 0)
      const firstSizes = [first, ...others].flatMap((one) => (one?.color === first?.color ? one?.size : []))
      const other = others.find(({ size, color }) => color !== first?.color && firstSizes.includes(size))
      return found.sizes.length > 1 && other ? [{ found, size: other.size, color: other.color }] : []
    })
    const [{ found, size, color } = expect.fail('the demo shop has nothing in several sizes and colors')] =
      choices
    const page = await shop.visit('/robots.txt')
    const letGo = await holdScript(page)
    await open(page, productPath(found))
    const of = (name: RegExp, choice: string) =>
      page.getByRole('group', { name }).getByRole('radio', { name: choice, exact: true })
    await of(/^Color/, color).check({ force: true })
    await of(/^Size/, size).check({ force: true })
    letGo()
    await page.getByText(`Color: ${color}`).waitFor()
    await page.getByText(`Size: ${size}`, { exact: true }).waitFor()
    expect(await of(/^Size/, size).isChecked()).toBe(true)
  })

  it('a press of Add To Bag before hydration asks for the missing size, after hydration', async () => {
    const page = await shop.visit('/robots.txt')
    const letGo = await holdScript(page)
    await open(page, productPath(product))
    await page.getByRole('button', { name: 'Add To Bag' }).first().click()
    letGo()
    await page.getByText('Choose a size').waitFor()
  })

  it('two presses of the wishlist button before hydration count once, after hydration', async () => {
    const page = await shop.visit('/robots.txt', { stored: buyer.stored })
    const letGo = await holdScript(page)
    await open(page, productPath(product))
    const wishlist = page.getByRole('button', { name: 'Add To Wishlist' })
    await wishlist.click()
    await wishlist.click()
    letGo()
    await page.getByRole('button', { name: 'In your Wishlist' }).waitFor()
  })

  it('a button of a part that loads later responds to a press before hydration', async () => {
    const page = await shop.visit('/robots.txt')
    const letGo = await holdScript(page)
    await open(page, '/products/women')
    const more = page
      .getByRole('complementary')
      .getByRole('button', { name: /^Show \d+ more/ })
      .first()
    await more.click()
    letGo()
    await page.getByRole('button', { name: /^Show Less/ }).waitFor()
  })

  it('no page has an enabled form without an action', async () => {
    const paths = [
      '/',
      '/products',
      '/products?query=shirt',
      productPath(product),
      `/reviews/${product.id}`,
      `/sellers/${product.seller.id}`,
      ...['/login', '/login?form=register', '/become-seller', '/become-seller?form=login'],
      ...['/cart', '/wishlist', '/checkout', '/account', '/account/address', '/seller', '/admin', '/nowhere'],
    ]
    for (const path of paths) {
      const html = await (await fetch(shop.url + path)).text()
      for (const [form, attributes = ''] of html.matchAll(/<form([^>]*)>[\s\S]*?<\/form>/g)) {
        // Forms with an action are searches and filters, which work without JavaScript.
        if (/\saction="\/(products|sellers)/.test(attributes)) continue
        const live = [...form.matchAll(/<button[^>]*>/g)]
          .map(([button]) => button)
          .filter((button) => /type="submit"/.test(button) && !/\sdisabled=""/.test(button))
        expect(live, path).toEqual([])
        expect(form, path).toContain('type="submit"')
      }
    }
  })
})
