// What people see when something fails: each state says what to do, and nothing typed is lost.
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShelf, aShopper, fill, type Shelf, type Shopper } from '../builders/demo-bag.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { codeFor } from '../harness/log-in.ts'
import { expectSound } from '../harness/sound.ts'

let shop: DemoShop
let shelf: Shelf
/** Has one thing in the bag, whatever fails around it. */
let patient: Shopper
beforeAll(async () => {
  shop = await openDemoShop()
  shelf = await aShelf(shop)
  patient = await aBuyer()
})
afterAll(() => shop?.close())

const main = (page: Page) => page.getByRole('main')
const coupon = (page: Page) => page.getByLabel('Coupon code')
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const sign = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const refuse =
  (status: number, body: object, headers = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers, contentType: 'application/json', body: JSON.stringify(body) })

async function aBuyer() {
  const shopper = await aShopper(shop)
  await fill(shop, shopper, [[await shelf.add(), 1]])
  return shopper
}

async function bagOf(shopper: Shopper, width?: number): Promise<Page> {
  const page = await shop.visit('/cart', { stored: shopper.stored, width, ownContext: true })
  await coupon(page).waitFor()
  await settled(page)
  return page
}

/** What watches over the network comes last. */
const settled = (page: Page) => page.waitForLoadState('networkidle')

describe('the server', () => {
  it('that cannot be reached: the words say so, and what was typed stays', async () => {
    const page = await bagOf(patient)
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

  it.each([390, 1440])('that cannot be reached for a page of one’s own, at %i px', async (width) => {
    const page = await shop.visit('/', { stored: patient.stored, width })
    await settled(page)
    await page.route('**/api/users/profile', (route) => route.abort())
    await page.goto(`${shop.url}/cart`)
    await page.getByRole('heading', { name: 'The shop could not be reached' }).waitFor()
    await expectSound(page, 'no answer')
    await page.unroute('**/api/users/profile')
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await page.getByRole('heading', { name: 'Your bag', exact: true }).waitFor()
  })

  it('that fails gives a number to quote', async () => {
    const page = await bagOf(patient)
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

  it('that is asked too often says how long to wait', async () => {
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

  it('that takes long is said to, until it answers', async () => {
    const page = await bagOf(patient)
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
    await sign(page, 'This takes longer than usual.').waitFor()
    await expectSound(page, 'slow network', { waiting: true })
    answer()
    await main(page)
      .getByText(/coupon/i)
      .nth(1)
      .waitFor()
    await expect.poll(() => page.getByText('This takes longer than usual.').count()).toBe(0)
  })

  it('that never answers is given up after half a minute', async () => {
    const page = await bagOf(patient)
    await page.route('**/api/coupons/apply?*', () => undefined)
    await page.clock.install()
    await coupon(page).fill('NOSUCHCODE')
    await page.keyboard.press('Enter')
    await page.clock.runFor(30_100)
    await main(page).getByText('The shop did not answer in time. Please try again in a moment.').waitFor()
    expect(await coupon(page).inputValue()).toBe('NOSUCHCODE')
    expect(await page.getByRole('button', { name: 'Apply' }).isEnabled()).toBe(true)
  })

  it('that never sends a page: a way on is offered, and the page one has stays', async () => {
    const page = await shop.visit('/products', { ownContext: true })
    await settled(page)
    await page.route('**/*.data*', () => undefined)
    await page.clock.install()
    await page.getByRole('banner').getByRole('searchbox').or(page.getByLabel('Search')).first().fill('lamp')
    await page.keyboard.press('Enter')
    await page.clock.runFor(31_000)
    await sign(page, 'The page did not load in time.').waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1)
    expect(await main(page).getByRole('article').count()).toBeGreaterThan(0)
  })
})

it('offline is said while it lasts, and by itself taken back', async () => {
  const page = await bagOf(patient, 390)
  await coupon(page).fill('NOSUCHCODE')
  await page.context().setOffline(true)
  await sign(page, 'You are offline.').waitFor()
  await expectSound(page, 'offline')
  await page.getByRole('link', { name: 'Buy Now' }).locator('visible=true').click()
  expect(page.url()).toBe(`${shop.url}/cart`)
  expect(await coupon(page).inputValue()).toBe('NOSUCHCODE')
  await page.context().setOffline(false)
  await expect.poll(() => page.getByText('You are offline. What you typed').count()).toBe(0)
})

describe('a script chunk that does not load', () => {
  it('of the next page: the page one has stays with all that was typed, and offers to reload', async () => {
    const page = await bagOf(patient)
    await page.route('**/assets/wishlist.page-*.js', (route) => route.abort())
    await coupon(page).fill('NOSUCHCODE')
    await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
    await alert(page, 'A part of the page did not load (chunk-load error).').waitFor()
    await expect.poll(() => page.url()).toBe(`${shop.url}/cart`)
    expect(await coupon(page).inputValue()).toBe('NOSUCHCODE')
    await expectSound(page, 'chunk-load error')
    await page.unroute('**/assets/wishlist.page-*.js')
    await alert(page, 'chunk-load error').getByRole('link', { name: 'Reload' }).click()
    await page.waitForURL(`${shop.url}/wishlist`)
    await page.getByRole('heading', { name: /^My Wishlist/ }).waitFor()
  })

  it('ahead of a step: nobody misses it until the step is taken, and the reload leads on', async () => {
    const page = await bagOf(patient)
    const script = '**/assets/listing.page-*.js'
    let asked = 0
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
    await products.click()
    await alert(page, 'chunk-load error').waitFor()
    expect(await coupon(page).inputValue()).toBe('NOSUCHCODE')
    await page.unroute(script)
    await alert(page, 'chunk-load error').getByRole('link', { name: 'Reload' }).click()
    await page.waitForURL(`${shop.url}/products`)
  })

  it('or not within two minutes', async () => {
    const page = await bagOf(patient)
    await page.route('**/assets/wishlist.page-*.js', () => undefined)
    await page.clock.install()
    await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
    await page.clock.runFor(110_000)
    expect(await alert(page, 'chunk-load error').isVisible()).toBe(false)
    await page.clock.runFor(11_000)
    await alert(page, 'chunk-load error').waitFor()
  })

  it('of the page itself: the words are in the page, and its link loads it again', async () => {
    const page = await shop.visit('/login')
    await settled(page)
    await page.route('**/assets/entry.client-*.js', (route) => route.abort())
    await page.goto(`${shop.url}/products`)
    await alert(page, 'A part of the page did not load (chunk-load error).').waitFor()
    expect(await main(page).getByRole('article').count()).toBeGreaterThan(0)
    await page.unroute('**/assets/entry.client-*.js')
    await alert(page, 'chunk-load error').getByRole('link', { name: 'Reload' }).click()
    await expect.poll(() => alert(page, 'chunk-load error').isVisible()).toBe(false)
  })
})

describe('the session', () => {
  it('that ends in the middle asks for a new login over the page; what was typed is still there', async () => {
    const shopper = await aBuyer()
    const page = await bagOf(shopper)
    await coupon(page).fill('WELCOME10')
    await shop.call('POST', '/auth/logout', { token: shopper.token })
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.waitFor()
    await expectSound(page, 'session ended')
    const asked = new Date()
    await dialog.getByLabel('Email').fill(shopper.email)
    await dialog.getByRole('button', { name: 'Send OTP' }).click()
    const code = await codeFor(shop.url, shopper.email, asked)
    await dialog.getByLabel('Enter OTP sent to your email').fill(code)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/cart')
    expect(await coupon(page).inputValue()).toBe('WELCOME10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await sign(page, 'WELCOME10 applied').waitFor()
  })

  it('whose new login is declined by the person goes to the login page and comes back from there', async () => {
    const shopper = await aBuyer()
    const page = await bagOf(shopper)
    await shop.call('POST', '/auth/logout', { token: shopper.token })
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(`${shop.url}/login?from=%2Fcart`)
  })

  it('of a guest leads to the login, which remembers where they were going', async () => {
    const page = await shop.visit('/no-such-page')
    for (const path of [
      '/cart',
      '/checkout',
      '/wishlist',
      '/account/orders',
      '/payment-success/1?session_id=x',
    ]) {
      await page.goto(shop.url + path)
      await page.waitForURL(`${shop.url}/login?from=${encodeURIComponent(path)}`)
    }
  })

  it('that was stored and is over says so on the way to the login', async () => {
    const page = await shop.visit('/cart', { stored: { access_token: 'over' } })
    await page.waitForURL(`${shop.url}/login?from=%2Fcart`)
    await sign(page, 'Your session has ended. Please log in again.').waitFor()
  })

  it('is waited for in words', async () => {
    const page = await shop.visit('/no-such-page')
    await page.evaluate((token) => localStorage.setItem('access_token', token), patient.token)
    let answer = () => {}
    await page.route('**/api/users/profile', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    await page.goto(`${shop.url}/cart`)
    await sign(page, 'Loading User Profile...').waitFor()
    await expectSound(page, 'profile loading', { waiting: true })
    answer()
    await coupon(page).waitFor()
  })
})

it.each([390, 1440])('a page that is not there says so and leads on, at %i px', async (width) => {
  const page = await shop.visit('/no-such-page', { width })
  await page.getByRole('heading', { name: 'This page is not here' }).waitFor()
  await expectSound(page, 'not found')
  await main(page).getByRole('link', { name: 'All Products' }).click()
  await page.waitForURL(`${shop.url}/products`)
})
