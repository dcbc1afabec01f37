// What customers see when the server, the network or a script chunk fails: what to do next, with typed text kept.

import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShelf, type Shopper } from '../builders/demo-bag.ts'
import { checkA11y, checkA11yAtBothWidths } from '../harness/a11y.ts'
import { componentScript, entryScript, pageScript, scriptWith } from '../harness/built-scripts.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { aBuyer, alert, coupon, main, openCart, settled, sign } from './cart-page.ts'

let shop: DemoShop
/** A customer with one product in the cart; the tests leave the cart as it is. */
let patient: Shopper
beforeAll(async () => {
  shop = await openDemoShop()
  patient = await aBuyer(shop, await aShelf(shop))
})
afterAll(() => shop?.close())

const refuse =
  (status: number, body: object, headers = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers, contentType: 'application/json', body: JSON.stringify(body) })

describe('server failures', () => {
  it('a form shows an error and keeps the typed text when the server is unreachable', async () => {
    const page = await openCart(shop, patient)
    await page.route('**/api/coupons/apply?*', (route) => route.abort())
    await coupon(page).fill('NOSUCHCODE')
    await page.keyboard.press('Enter')
    await main(page)
      .getByText('The shop could not be reached. Check your connection, then try again.')
      .waitFor()
    expect(await coupon(page).inputValue()).toBe('NOSUCHCODE')
    await page.unroute('**/api/coupons/apply?*')
    await page.keyboard.press('Enter')
    await main(page)
      .getByText(/coupon/i)
      .nth(1)
      .waitFor()
  })

  it.each(flowWidths(390, 1440))(
    'an account page shows an error with a reload link when the server is unreachable, at %i px',
    async (width) => {
      const page = await shop.visit('/', { stored: patient.stored, width })
      await settled(page)
      await page.route('**/api/users/profile', (route) => route.abort())
      await page.goto(`${shop.url}/cart`)
      await page.getByRole('heading', { name: "We can't reach the shop" }).waitFor()
      await checkA11yAtBothWidths(page, 'no answer')
      await page.unroute('**/api/users/profile')
      await page.getByRole('link', { name: 'Reload the page' }).click()
      await page.getByRole('heading', { name: 'Your bag', exact: true }).waitFor()
    },
  )

  it('a 500 response shows the request number to quote', async () => {
    const page = await openCart(shop, patient)
    await page.route(
      '**/api/carts/items/*',
      refuse(500, { message: 'Something went wrong on our side.', requestId: 'r-123' }),
    )
    await page.getByRole('button', { name: 'One more' }).click()
    await sign(page, 'If it happens again, tell us the request number r-123.').waitFor()
    await expect
      .poll(() =>
        page
          .getByRole('group', { name: /^Quantity of/ })
          .locator('output')
          .textContent(),
      )
      .toBe('1')
  })

  it('a 429 response shows how long to wait', async () => {
    const page = await shop.visit('/login')
    await page.route(
      '**/api/auth/send-login-otp',
      refuse(429, { message: 'Too many attempts.', requestId: 'r' }, { 'Retry-After': '40' }),
    )
    await settled(page)
    await page.getByLabel('Email').fill('asha@example.com')
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await page
      .getByText(/(You can try again in|40 s|0:40)/)
      .first()
      .waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('asha@example.com')
  })

  it('a slow request shows a toast until the response arrives', async () => {
    const page = await openCart(shop, patient)
    let answer = () => {}
    await page.route('**/api/coupons/apply?*', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    await page.clock.install()
    await coupon(page).fill('NOSUCHCODE')
    await page.keyboard.press('Enter')
    await page.clock.runFor(5_100)
    await sign(page, 'This is taking longer than usual.').waitFor()
    await checkA11y(page, 'slow network', { waiting: true })
    answer()
    await main(page)
      .getByText(/coupon/i)
      .nth(1)
      .waitFor()
    await expect.poll(() => page.getByText('This is taking longer than usual.').count()).toBe(0)
  })

  it('a form request times out after 30 s', async () => {
    const page = await openCart(shop, patient)
    await page.route('**/api/coupons/apply?*', () => undefined)
    await page.clock.install()
    await coupon(page).fill('NOSUCHCODE')
    await page.keyboard.press('Enter')
    await page.clock.runFor(30_100)
    await main(page).getByText('The shop did not answer in time. Please try again in a moment.').waitFor()
    expect(await coupon(page).inputValue()).toBe('NOSUCHCODE')
    expect(await page.getByRole('button', { name: 'Apply' }).isEnabled()).toBe(true)
  })

  it('a page navigation times out after 30 s, and the current page stays with a retry', async () => {
    const page = await shop.visit('/products', { ownContext: true })
    await settled(page)
    await page.route('**/*.data*', () => undefined)
    await page.clock.install()
    await page.getByRole('banner').getByRole('searchbox').or(page.getByLabel('Search')).first().fill('lamp')
    await page.keyboard.press('Enter')
    await main(page).locator('[aria-busy=true]').waitFor()
    await page.clock.runFor(31_000)
    await sign(page, "We couldn't load the page in time.").waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1)
    expect(await main(page).getByRole('article').count()).toBeGreaterThan(0)
  })
})

it('the offline toast appears and disappears with the connection', async () => {
  const page = await openCart(shop, patient, 390)
  await coupon(page).fill('NOSUCHCODE')
  await page.context().setOffline(true)
  await sign(page, "You're offline.").waitFor()
  await checkA11y(page, 'offline')
  await page.getByRole('link', { name: 'Buy Now' }).locator('visible=true').click()
  expect(page.url()).toBe(`${shop.url}/cart`)
  expect(await coupon(page).inputValue()).toBe('NOSUCHCODE')
  await page.context().setOffline(false)
  await expect.poll(() => page.getByText("You're offline").count()).toBe(0)
})

describe('a script chunk that fails to load', () => {
  it('a failed chunk of the next page reloads the current page, which explains it and leads on', async () => {
    const page = await openCart(shop, patient)
    await page.route(pageScript('shop/wishlist/wishlist.page'), (route) => route.abort())
    // On a slow phone the chunk fails before the page shows that it is loading another one.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 12 })
    const reloaded = page.waitForEvent('load')
    await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
    await reloaded
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await alert(page, "We couldn't load part of the page (chunk-load error).").waitFor()
    expect(page.url()).toBe(`${shop.url}/cart`)
    await coupon(page).waitFor()
    await checkA11y(page, 'chunk-load error')
    await page.unroute(pageScript('shop/wishlist/wishlist.page'))
    await alert(page, 'chunk-load error').getByRole('link', { name: 'Reload' }).click()
    await page.waitForURL(`${shop.url}/wishlist`)
    await page.getByRole('heading', { name: /^My Wishlist/ }).waitFor()
  })

  it('a failed prefetched chunk shows an error only on navigation, and the reload opens the next page', async () => {
    const page = await openCart(shop, patient)
    const scripts = [componentScript, pageScript].map((of) => of('shop/listing/listing.page'))
    let asked = 0
    for (const script of scripts)
      await page.route(script, (route) => {
        asked++
        return route.abort()
      })
    await page.reload()
    await coupon(page).fill('NOSUCHCODE')
    await settled(page)
    const before = asked
    const products = page.getByRole('link', { name: 'All Products' })
    await products.hover()
    await expect.poll(() => asked).toBeGreaterThan(before)
    await settled(page)
    expect(await alert(page, 'chunk-load error').isVisible()).toBe(false)
    expect(await coupon(page).inputValue()).toBe('NOSUCHCODE')
    await products.click()
    await alert(page, 'chunk-load error').waitFor()
    for (const script of scripts) await page.unroute(script)
    await alert(page, 'chunk-load error').getByRole('link', { name: 'Reload' }).click()
    await page.waitForURL(`${shop.url}/products`)
  })

  it('a chunk of the next page that does not load within 30 s shows a retry, and the current page stays', async () => {
    const page = await openCart(shop, patient)
    await coupon(page).fill('NOSUCHCODE')
    await page.route(pageScript('shop/wishlist/wishlist.page'), () => undefined)
    await page.clock.install()
    const requested = page.waitForRequest(pageScript('shop/wishlist/wishlist.page'))
    await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
    await requested
    await page.waitForTimeout(500)
    await page.clock.runFor(31_000)
    await sign(page, "We couldn't load the page in time.").waitFor()
    expect(await coupon(page).inputValue()).toBe('NOSUCHCODE')
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1)
  })

  it('a deferred part that does not load within 120 s shows the error', async () => {
    const page = await openCart(shop, patient)
    await page.route(scriptWith('Suggestions'), () => undefined)
    await page.clock.install()
    await page.getByLabel('Search').first().fill('lamp')
    await page.clock.runFor(110_000)
    expect(await alert(page, 'chunk-load error').isVisible()).toBe(false)
    await page.clock.runFor(11_000)
    await alert(page, 'chunk-load error').waitFor()
  })

  it('a failed entry chunk shows the error in the server-rendered page, and its link reloads the page', async () => {
    const page = await shop.visit('/login')
    await settled(page)
    await page.route(entryScript(), (route) => route.abort())
    await page.goto(`${shop.url}/products`)
    await alert(page, "We couldn't load part of the page (chunk-load error).").waitFor()
    expect(await main(page).getByRole('article').count()).toBeGreaterThan(0)
    await page.unroute(entryScript())
    await alert(page, 'chunk-load error').getByRole('link', { name: 'Reload' }).click()
    await expect.poll(() => alert(page, 'chunk-load error').isVisible()).toBe(false)
  })
})
