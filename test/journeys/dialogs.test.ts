// Dialogs and toasts: toasts over an open dialog, focus, duration of toasts, and reduced motion.

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productPath } from '#shared/catalog/product-path.ts'
import { aShelf, aShopper, fill, type Shelf, type Shopper } from '../builders/demo-bag.ts'
import { aDeliveredOrder } from '../builders/placed-order.ts'
import { upload } from '../builders/upload.ts'
import { checkA11y, checkA11yAtBothWidths } from '../harness/a11y.ts'
import { answering } from '../harness/browser.ts'
import { scriptWith } from '../harness/built-scripts.ts'
import { client } from '../harness/clients.ts'
import { type DemoShop, openDemoShop, type VisitOptions } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { codeFor } from '../harness/log-in.ts'

let shop: DemoShop
let shelf: Shelf
let shopper: Shopper

beforeAll(async () => {
  shop = await openDemoShop()
  shelf = await aShelf(shop)
  shopper = await aShopper(shop)
})
afterAll(() => shop?.close())

/** With animations: dialogs and toasts must work while they move. */
const visit = (path: string, options: VisitOptions = {}) =>
  shop.visit(path, { reducedMotion: 'no-preference', ...options })

/** Waits for the deferred script that watches the network: the page loads it last. */
const settled = (page: Page) => page.waitForLoadState('networkidle')
const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement)
const said = (place: Page | Locator, text: string) => place.getByRole('status').filter({ hasText: text })

/** Whether no other element covers the center of this element. */
const onTop = (element: Locator) =>
  element.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

/** Adds a shirt with two sold-out sizes and returns the path of its page. */
async function aShirt(): Promise<string> {
  const { id } = await shop.call<{ id: number }>('POST', '/sellers/products', {
    token: shelf.token,
    body: {
      title: 'Plain Shirt',
      mrpPrice: 50,
      sellingPrice: 40,
      color: 'Black',
      categoryCode: 'men',
      categoryCode2: 'men_topwear',
      categoryCode3: 'men_topwear_tshirts',
      variants: [
        { size: 'S', color: 'Black', quantity: 0 },
        { size: 'L', color: 'Black', quantity: 0 },
        { size: 'M', color: 'Black', quantity: 5 },
      ],
    },
  })
  return productPath({ id, title: 'Plain Shirt', category: { categoryCode: 'men_topwear_tshirts' } })
}

describe('toasts over an open dialog', () => {
  it.each(flowWidths(390, 1440))(
    'toasts are visible, announced and clickable in an open dialog, at %i px',
    async (width) => {
      const { stored } = await aShopper(shop)
      const page = await visit(await aShirt(), { stored, width })
      await settled(page)
      await page.getByRole('button', { name: 'Notify me about a size' }).click()
      const dialog = page.getByRole('dialog', { name: 'Not available right now' })
      // Screen readers announce changes only in a live region that existed before the change.
      await expect.poll(() => dialog.getByRole('status').count()).toBe(1)
      await dialog.getByRole('button', { name: /, Size S, Black$/ }).click()
      const done = said(dialog, "We'll email you when it's back in stock.")
      await done.waitFor()
      expect(await onTop(done.getByText("We'll email you"))).toBe(true)
      await checkA11yAtBothWidths(page, 'a message over a dialog')
      await done.getByRole('button', { name: 'Dismiss' }).click()
      await expect.poll(() => done.count()).toBe(0)
      expect(await dialog.isVisible()).toBe(true)

      await page.route('**/api/alerts', (route) => route.abort())
      await dialog.getByRole('button', { name: /, Size L, Black$/ }).click()
      await said(dialog, 'The shop could not be reached.').waitFor()
      await page.context().setOffline(true)
      await said(dialog, "You're offline.").waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      const offline = said(page, "You're offline.").getByText("You're offline. Nothing")
      expect(await onTop(offline)).toBe(true)
      await page.context().setOffline(false)
      await expect.poll(() => offline.count()).toBe(0)
    },
  )

  it('a script-load error is shown in the open dialog', async () => {
    const own = await aShopper(shop)
    const page = await visit('/no-such-page', { stored: own.stored })
    await page.route(scriptWith('What you typed is still on the page'), (route) => route.abort())
    await page.goto(`${shop.url}/account/address`)
    await page.getByRole('button', { name: /^Edit/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Contact Details' })
    await dialog.getByLabel('City', { exact: true }).fill('Mysuru')
    await settled(page)
    await shop.call('POST', '/auth/logout', { token: own.token })
    await dialog.getByRole('button', { name: 'Save' }).click()
    const reload = dialog.getByRole('alert').getByRole('link', { name: 'Reload' })
    await reload.waitFor()
    expect(await onTop(reload)).toBe(true)
    expect(await dialog.getByLabel('City', { exact: true }).inputValue()).toBe('Mysuru')
  })
})

describe('closing a dialog', () => {
  it('a closed dialog returns the focus to the control that opened the dialog', async () => {
    const product = await shelf.add()
    await aDeliveredOrder(shop.app, {
      buyer: shopper,
      seller: client(shop.app, shelf.token),
      productIds: [product.id],
    })
    const photo = await upload(shop, { token: shopper.token })
    await shop.call('POST', `/reviews/products/${product.id}/reviews`, {
      token: shopper.token,
      body: { reviewText: 'Bright.', reviewRating: 5, productImages: [photo.body.secure_url] },
    })
    const page = await visit(`/reviews/${product.id}`, { stored: shopper.stored })
    const small = page.getByRole('article').getByRole('link', { name: /^Photo 1 by .*, open large$/ })
    await answering(small)
    await small.press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /^Photo 1 by/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await hasFocus(small), 'after the photo').toBe(true)

    await page.goto(shop.url + productPath(product))
    await settled(page)
    const report = page.getByRole('button', { name: /^Report this product/ })
    await report.press('Enter')
    await page.getByRole('dialog', { name: 'Report a product' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await hasFocus(report), 'after the report').toBe(true)
  })

  it('the login dialog returns the focus to the field that had the focus before', async () => {
    const own = await aShopper(shop)
    await fill(shop, own, [[await shelf.add(), 1]])
    const page = await visit('/cart', { stored: own.stored })
    const coupon = page.getByLabel('Coupon code')
    await coupon.fill('NOSUCHCODE')
    await settled(page)
    await shop.call('POST', '/auth/logout', { token: own.token })
    await coupon.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    const asked = new Date()
    await dialog.getByLabel('Email').fill(own.email)
    await dialog.getByRole('button', { name: 'Send OTP' }).click()
    await dialog.getByLabel('Enter OTP sent to your email').fill(await codeFor(shop.url, own.email, asked))
    await dialog.getByRole('button', { name: 'Login' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await hasFocus(coupon)).toBe(true)
  })

  it('a click outside closes a dialog, but a text selection that ends outside does not', async () => {
    const page = await visit(productPath(await shelf.add()), { stored: shopper.stored })
    await settled(page)
    await page.getByRole('button', { name: /^Report this product/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Report a product' })
    const words = await dialog.getByText('Only our team sees this.', { exact: false }).boundingBox()
    if (!words) throw new Error('there are no words to select')
    await page.mouse.move(words.x + 40, words.y + 6)
    await page.mouse.down()
    await page.mouse.move(40, words.y + 6, { steps: 4 })
    await page.mouse.up()
    await page.waitForTimeout(300)
    expect(await dialog.count()).toBe(1)
    await page.mouse.click(40, words.y + 6)
    await expect.poll(() => dialog.count()).toBe(0)
  })
})

describe('a toast with Undo', () => {
  it('a toast stays while hovered or focused, and F6 moves the focus to the toast and back', async () => {
    const own = await aShopper(shop)
    const [one, two] = [await shelf.add(), await shelf.add()]
    await fill(shop, own, [
      [one, 1],
      [two, 1],
    ])
    const page = await visit('/cart', { stored: own.stored })
    const remove = ({ title }: { title: string }) => page.getByRole('button', { name: `Remove ${title}` })
    const undo = page.getByRole('button', { name: 'Undo' })
    const heading = page.getByRole('heading', { name: 'Your bag', exact: true })
    await remove(one).waitFor()
    await settled(page)
    await page.clock.install()

    const keyHint = page.getByText('F6', { exact: true })
    await remove(one).click()
    await undo.waitFor()
    expect(await keyHint.isVisible(), 'the key, to a mouse').toBe(false)
    await undo.hover()
    await page.clock.runFor(20_000)
    expect(await undo.isVisible(), 'while it is pointed at').toBe(true)
    await page.mouse.move(5, 5)
    await page.clock.runFor(15_000)
    await expect.poll(() => undo.count()).toBe(0)

    await remove(two).press('Enter')
    await undo.waitFor()
    await expect.poll(() => hasFocus(heading)).toBe(true)
    expect(await keyHint.isVisible(), 'the key, to a keyboard').toBe(true)
    await page.keyboard.press('F6')
    await expect.poll(() => hasFocus(undo)).toBe(true)
    await page.clock.runFor(20_000)
    expect(await hasFocus(undo), 'while it has the focus').toBe(true)
    await checkA11y(page, 'a message that has the focus')
    await page.keyboard.press('F6')
    expect(await hasFocus(heading)).toBe(true)
    await page.keyboard.press('F6')
    await page.keyboard.press('Enter')
    await remove(two).waitFor()
    await expect.poll(() => undo.count()).toBe(0)
    // The focused toast is gone, so the focus moves to the heading.
    await expect.poll(() => hasFocus(heading)).toBe(true)
  })
})

describe('prefers-reduced-motion', () => {
  const still = { reducedMotion: 'reduce' } as const
  /** Durations of the transition and animation of an element. */
  const moves = (element: Locator) =>
    element.evaluate((one) => {
      const { transitionDuration, animationName, animationDuration } = getComputedStyle(one)
      return [transitionDuration, animationName === 'none' ? '0s' : animationDuration]
    })

  it('pictures, the navigation progress line and loading icons do not move with prefers-reduced-motion', async () => {
    const page = await visit('/', still)
    await settled(page)
    const collage = page.getByRole('region', { name: 'Discover' }).getByRole('link').locator('img').first()
    const round = page
      .getByRole('region', { name: 'SHOP BY CATEGORY' })
      .getByRole('link')
      .locator('img')
      .first()
    expect(await moves(collage)).toEqual(['0s', '0s'])
    expect(await moves(round)).toEqual(['0s', '0s'])

    await page.route('**/*.data*', () => undefined)
    await page.getByRole('banner').getByRole('searchbox').or(page.getByLabel('Search')).first().fill('lamp')
    await page.keyboard.press('Enter')
    const line = page.locator('.navigation-progress')
    await line.waitFor({ state: 'attached' })
    expect(await moves(line)).toEqual(['0s', '0s'])

    const order = await visit('/account/orders', { ...still, stored: shopper.stored })
    await order.route('**/api/orders/*', () => undefined)
    await order.goto(`${shop.url}/account/order/1`)
    const loading = order.getByText('Loading order details...').last()
    await loading.waitFor()
    expect(await moves(loading.locator('svg'))).toEqual(['0s', '0s'])
    await expect
      .poll(() => order.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running')))
      .toEqual([])
  })
})
